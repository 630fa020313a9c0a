#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// The scroll views of the content, of which one is the sheet's list: the one that was touched last.
  extension OverlaySheet {
    /// Scrolls this view and the sheet with one finger. A sheet may track several: tabs, pages.
    ///
    /// Its delegate is the app's alone, and so are its insets: what the sheet cuts off of the content is a part of the
    /// content's safe area at its end, so that the last row can be reached at every height. A view that takes no safe area
    /// gets that as an inset.
    public func track(_ scrollView: UIScrollView) {
      if isTracked(scrollView) { return Self.reportMistake("a scroll view is tracked twice") }
      if let other = ScrollTracker.tracker(of: scrollView) {
        Self.reportMistake("a scroll view is tracked by two sheets: the last one has it")
        other.release()
      }
      let tracker = ScrollTracker(scrollView, number: countOfLists, of: self)
      countOfLists += 1
      trackers.append(tracker)
      if list == nil {
        select(tracker)
        // Its range may be shorter while the header is not known: it stands where the core has it.
        tracker.write(model.offset)
      }
      layOutContent()
    }

    /// Leaves this view alone; a drag on it ends for the sheet.
    public func untrack(_ scrollView: UIScrollView) {
      guard let tracker = trackers.first(where: { $0.view === scrollView }) else {
        return Self.reportMistake("a scroll view is not tracked")
      }
      tracker.release()
    }

    /// To call from the app's own `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, where it has one and
    /// likes: a sheet needs it not. Then the view hears before its deceleration that the sheet takes the release, instead of
    /// in the frame after.
    ///
    /// - Parameters:
    ///   - scrollView: A view that is tracked; with another one nothing happens.
    ///   - velocity: As UIKit gives it: points per millisecond.
    ///   - targetContentOffset: As UIKit gives it; the sheet writes its answer here.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      let tracker = trackers.first { $0.view === scrollView }
      unsafe tracker?.endPan(velocity, targetContentOffset)
    }

    /// It is gone from the sheet, its view restored.
    func forget(_ tracker: ScrollTracker) {
      trackers.removeAll { $0 === tracker || $0.view == nil }
      guard list === tracker else { return }
      list = nil
      contentEnd.set(0)
      if let next = trackers.first { select(next) } else { send(.content(ListContent())) }
      layOutContent()
    }

    /// Those whose views are gone are lists no more.
    func forgetLost() {
      for tracker in trackers where tracker.view == nil { forget(tracker) }
    }

    /// This list scrolls from now on, from where it stands.
    func select(_ tracker: ScrollTracker) {
      guard list !== tracker else { return }
      list = tracker
      let (content, offset, instant) = (tracker.content, tracker.offset, Instant.current)
      attempt { () throws(OverlayConfigurationError) in
        let effects = try model.setList(content, offset: offset, at: instant)
        log?.note(.list(tracker.number, content, offset: offset), at: instant)
        return effects
      }
    }

    func isTracked(_ view: UIView) -> Bool { trackers.contains { $0.view === view } }

    /// Whether a view is in a list that has a pan to tell of.
    func isInScrollableList(_ view: UIView) -> Bool {
      trackers.contains { $0.view.map { view.isDescendant(of: $0) && $0.scrollsVertically } ?? false }
    }

    /// Tracks the first scroll view that scrolls along the sheet, where none that is tracked is on screen.
    func trackFound(in view: UIView) {
      if trackers.contains(where: { $0.view?.isDescendant(of: content.view) == true }) { return }
      if let scroll = view as? UIScrollView, scroll.scrollsVertically { return track(scroll) }
      for part in view.subviews { trackFound(in: part) }
    }
  }
#endif
