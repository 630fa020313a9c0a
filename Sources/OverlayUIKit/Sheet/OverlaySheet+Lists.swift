#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// The scroll views of the content, of which one is the sheet's list: the one that was touched last.
  extension OverlaySheet {
    /// Scrolls this view and the sheet with one finger. A sheet may track several: tabs, pages.
    ///
    /// Its delegate stays the app's: the sheet hears what it hears, before it. While it is tracked its insets at the
    /// end grow and shrink with the sheet, and its inset at the top makes room for a navigation bar inside the sheet.
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

    /// It is gone from the sheet, its view restored.
    func forget(_ tracker: ScrollTracker) {
      trackers.removeAll { $0 === tracker || $0.view == nil }
      guard list === tracker else { return }
      list = nil
      if let next = trackers.first { select(next) } else { send(.content(ListContent())) }
      layOutContent()
    }

    /// This list scrolls from now on, from where it stands.
    func select(_ tracker: ScrollTracker) {
      guard list !== tracker else { return }
      list = tracker
      let (content, offset, instant) = (tracker.content, tracker.offset, Instant.current)
      attempt { () throws(ConfigurationError) in
        let effects = try model.setList(content, offset: offset, at: instant)
        log?.note(.list(tracker.number, content, offset: offset), at: instant)
        return effects
      }
    }

    func isTracked(_ view: UIView) -> Bool { trackers.contains { $0.view === view } }

    func isInTracked(_ view: UIView) -> Bool { trackers.contains { $0.view.map(view.isDescendant) ?? false } }

    /// Tracks the first scroll view that scrolls along the sheet, where none that is tracked is on screen.
    func trackFound(in view: UIView) {
      if trackers.contains(where: { $0.view?.isDescendant(of: content.view) == true }) { return }
      if let scroll = view as? UIScrollView, scroll.scrollsVertically { return track(scroll) }
      for part in view.subviews { trackFound(in: part) }
    }
  }
#endif
