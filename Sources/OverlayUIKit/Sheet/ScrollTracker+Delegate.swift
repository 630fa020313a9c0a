#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What the view says, first to the sheet and then to the app. What is not here goes to the app by itself.
  extension ScrollTracker: UIScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      begin()
      let forward: ((UIScrollView) -> Void)? = next?.scrollViewWillBeginDragging
      forward?(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      scroll()
      let forward: ((UIScrollView) -> Void)? = next?.scrollViewDidScroll
      forward?(scrollView)
    }

    /// UIKit's velocity is in points per millisecond. The app is asked first: its target is what the view proposes.
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      let forward: ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)? =
        unsafe next?.scrollViewWillEndDragging
      unsafe forward?(scrollView, velocity, targetContentOffset)
      let proposed = unsafe Double(targetContentOffset.pointee.y + top)
      guard let target = end(velocity: Double(velocity.y) * 1000, target: proposed) else { return }
      unsafe targetContentOffset.pointee.y = CGFloat(target) - top
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { rest() }
      let forward: ((UIScrollView, Bool) -> Void)? = next?.scrollViewDidEndDragging
      forward?(scrollView, decelerate)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      rest()
      let forward: ((UIScrollView) -> Void)? = next?.scrollViewDidEndDecelerating
      forward?(scrollView)
    }

    #if canImport(ObjectiveC)
      // The delegate of a table or a collection has more methods than these: the app's answers them.

      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || appTarget(for: selector) != nil
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        appTarget(for: selector) ?? super.forwardingTarget(for: selector)
      }

      /// UIKit asks on the main thread, through methods that know of no actor.
      nonisolated private func appTarget(for selector: Selector!) -> (any UIScrollViewDelegate)? {
        nonisolated(unsafe) var target: (any UIScrollViewDelegate)?
        MainActor.assumeIsolated { unsafe target = next }
        guard unsafe target?.responds(to: selector) == true else { return nil }
        return unsafe target
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    // Stands for forwarding, which needs the Objective-C runtime.
    extension ScrollTracker: StandInForwarding {
      var standInForwardingTarget: (any UIScrollViewDelegate)? { next }
    }
  #endif
#endif
