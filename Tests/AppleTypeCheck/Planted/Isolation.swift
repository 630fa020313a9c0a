// refused: main actor-isolated
import UIKit
func planted(_ view: UIView) { view.setNeedsLayout() }
