// refused: nearly matches optional requirement
import UIKit
final class Planted: NSObject, UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerating decelerate: Bool) {}
}
