// refused: main actor-isolated
import UIKit
@MainActor final class Planted {
  var offset: CGFloat = 0
  func follow(_ view: UIScrollView) -> NSKeyValueObservation {
    view.observe(\.contentOffset) { [weak self] _, _ in self?.offset = 1 }
  }
}
