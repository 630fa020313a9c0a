import UIKit

/// What was called, in order.
@MainActor final class Log {
  private(set) var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
  func clear() { lines = [] }
  /// Neighbours that are the same count once.
  var course: [String] {
    lines.reduce(into: []) { course, line in if course.last != line { course.append(line) } }
  }
}

/// A delegate that writes down what a scroll view tells it.
@MainActor final class ScrollLog: NSObject, UITableViewDelegate {
  let log = Log()
  var velocity = CGPoint.zero
  var proposed = CGPoint.zero
  var redirect: ((CGPoint) -> CGPoint)?
  var onScroll: ((UIScrollView) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log("didScroll")
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log("willEndDragging")
    self.velocity = velocity
    proposed = unsafe targetContentOffset.pointee
    if let redirect { unsafe targetContentOffset.pointee = redirect(proposed) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log("didEndScrollingAnimation") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log("didChangeAdjustedContentInset") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log("didScrollToTop") }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log("didSelect \(indexPath.row)") }
}

extension StandInFinger {
  /// Goes by this much in steps of 8 ms.
  func drag(by way: CGPoint, steps: Int = 10) {
    for _ in 0..<steps {
      StandInClock.advance(by: 0.008)
      move(by: CGPoint(x: way.x / CGFloat(steps), y: way.y / CGFloat(steps)))
    }
  }
}
