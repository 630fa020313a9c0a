import UIKit

final class ProbeForwarder: NSObject, UIScrollViewDelegate {
  weak var next: (any UIScrollViewDelegate)?
  private var observations: [NSKeyValueObservation] = []

  func follow(_ view: UIScrollView) {
    next = view.delegate
    view.delegate = self
    observations = [
      view.observe(\.contentOffset, options: [.new, .old]) { view, _ in
        MainActor.assumeIsolated { view.verticalScrollIndicatorInsets.top = view.contentOffset.y }
      },
      view.observe(\.contentSize) { _, _ in }, view.observe(\.contentInset) { _, _ in },
      view.observe(\.bounds) { _, _ in },
    ]
    view.contentInsetAdjustmentBehavior = .never
    view.decelerationRate = .fast
    view.setContentOffset(CGPoint(x: 0, y: -view.adjustedContentInset.top), animated: false)
    view.panGestureRecognizer.isEnabled = !view.isTracking && !view.isDragging && !view.isDecelerating
    (view.bounces, view.alwaysBounceVertical, view.isScrollEnabled) = (true, view.isDirectionalLockEnabled, true)
    view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
    observations.forEach { $0.invalidate() }
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let forward: ((UIScrollView) -> Void)? = next?.scrollViewDidScroll
    forward?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    let forward: ((UIScrollView) -> Void)? = next?.scrollViewWillBeginDragging
    forward?(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { unsafe targetContentOffset.pointee.y = velocity.y * 1000 }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    let forward: ((UIScrollView) -> Bool)? = next?.scrollViewShouldScrollToTop
    return forward?(scrollView) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

final class ProbeTable: UITableView {
  override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) }
}
