// refused: is only available in iOS 17.0 or newer
import UIKit
@available(iOS 17.0, *) func young() {}
func planted() { young() }
