// refused: 'nil' is not compatible with expected argument type
import UIKit
@MainActor func planted() { _ = UIAccessibilityCustomAction(name: "Expand", actionHandler: nil) }
