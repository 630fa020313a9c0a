#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// A scroll view that a sheet tracks: what it reports to the core, and what is written into it.
  ///
  /// Offsets count from the top of the content with its inset: 0 with the top at rest, positive scrolled on. It stands
  /// between the view and the app's delegate, and passes everything on.
  @MainActor final class ScrollTracker: NSObject {
    private(set) weak var view: UIScrollView?
    weak var sheet: OverlaySheet?
    /// Its number among the lists of a recording.
    let number: Int
    /// The app's delegate.
    weak var next: (any UIScrollViewDelegate)?
    /// Whether a pan moves the view.
    private var isDragging = false
    /// Where the pan's translation stood when it began: points.
    private var start = 0.0
    /// Whether the sheet itself writes into the view: what the view says of that is no news.
    private var isWriting = false
    /// The insets that the app gave it: the list's own.
    private var insets: UIEdgeInsets
    /// The insets that the sheet wrote last: at the top the app's and what a bar covers, at the end the sheet's.
    private var written: UIEdgeInsets
    /// What the view was before.
    private let (adjustment, indicators): (UIScrollView.ContentInsetAdjustmentBehavior, (UIEdgeInsets, Bool))
    private var observations: [NSKeyValueObservation] = []
    /// Those of all sheets, for as long as they are there.
    private static var all: [ObjectIdentifier: () -> ScrollTracker?] = [:]

    init(_ view: UIScrollView, number: Int, of sheet: OverlaySheet) {
      (self.view, self.number, self.sheet) = (view, number, sheet)
      (insets, written, adjustment) = (view.contentInset, view.contentInset, view.contentInsetAdjustmentBehavior)
      indicators = (view.verticalScrollIndicatorInsets, view.automaticallyAdjustsScrollIndicatorInsets)
      super.init()
      Self.all = Self.all.filter { $0.value()?.view != nil }
      Self.all[ObjectIdentifier(view)] = { [weak self] in self }
      view.contentInsetAdjustmentBehavior = .never
      view.automaticallyAdjustsScrollIndicatorInsets = false
      intervene()
      observations = [
        view.observe(\.contentSize) { [weak self] _, _ in MainActor.assumeIsolated { self?.sheet?.layOutContent() } },
        view.observe(\.contentInset) { [weak self] _, _ in MainActor.assumeIsolated { self?.insetsDidChange() } },
      ]
    }

    /// The tracker of a view, whichever sheet it belongs to.
    static func tracker(of view: UIScrollView) -> ScrollTracker? {
      let tracker = all[ObjectIdentifier(view)]?()
      return tracker?.view === view ? tracker : nil
    }

    /// Restores the view. A pan that goes on is over for the sheet.
    func release() {
      observations = []
      if isDragging {
        isDragging = false
        report(.scrollEnd(velocity: 0, target: offset))
        report(.scrollRest)
      }
      if let view {
        if view.delegate === self { view.delegate = next }
        Self.all[ObjectIdentifier(view)] = nil
        view.contentInsetAdjustmentBehavior = adjustment
        (view.verticalScrollIndicatorInsets, view.automaticallyAdjustsScrollIndicatorInsets) = indicators
        write { view in view.contentInset = insets }
      }
      sheet?.forget(self)
    }

    /// Takes the place of a delegate that the app has set meanwhile.
    func intervene() {
      guard let view, view.delegate !== self else { return }
      next = view.delegate
      view.delegate = self
    }

    var offset: Double { view.map { Double($0.contentOffset.y + $0.contentInset.top) } ?? 0 }

    /// Its lengths. What lies below the view inside the sheet counts as an inset at its end.
    var content: ListContent {
      guard let view else { return ListContent() }
      let height = max(0, Double(view.contentSize.height))
      return ListContent(
        height: height, leading: max(0, Double(insets.top)), trailing: max(0, Double(insets.bottom) + below))
    }

    /// How far the view ends above the end of the sheet's content, beyond what the safe area covers there: points.
    private var below: Double {
      guard let view, let sheet, let content = sheet.content.viewIfLoaded, view.isDescendant(of: content) else {
        return 0
      }
      let gap = content.bounds.maxY - view.convert(view.bounds, to: content).maxY
      return max(0, Double(gap) - sheet.model.surroundings.safeArea.bottom)
    }

    func tellContent() {
      guard let sheet, sheet.list === self, content != sheet.model.configuration.content else { return }
      sheet.send(.content(content))
    }

    private func insetsDidChange() {
      guard !isWriting else { return }
      noticeInsets()
      tellContent()
    }

    /// What of the insets is not the sheet's is the app's.
    private func noticeInsets() {
      guard let view else { return }
      let top = insets.top + view.contentInset.top - written.top
      let bottom = view.contentInset.bottom == written.bottom ? insets.bottom : view.contentInset.bottom
      insets = view.contentInset
      (insets.top, insets.bottom) = (top, bottom)
      written = view.contentInset
    }

    func write(_ offset: Double) {
      write { view in
        let place = CGFloat(offset) - view.contentInset.top
        if view.contentOffset.y != place { view.contentOffset = CGPoint(x: view.contentOffset.x, y: place) }
      }
    }

    /// Keeps the view where the core has it while it is laid out: it gets its length before its inset, is past its end
    /// for an instant, and comes back from there by itself. Where it stands further down afterwards, the app has
    /// scrolled it.
    func hold(_ layOut: () -> Void) {
      guard let view, let sheet else { return layOut() }
      let place = view.contentOffset.y
      write { _ in layOut() }
      if view.contentOffset.y < place { write(sheet.model.offset) }
      if view.contentOffset.y > place { scroll() }
    }

    /// Gives the view the inset with which its last row rests where the core has the list's end.
    ///
    /// - Parameter end: The greatest offset: points.
    func layOut(end: Double) {
      guard let view else { return }
      noticeInsets()
      let length = view.contentSize.height + view.contentInset.top
      let inset = max(0, CGFloat(end) + view.bounds.height - length)
      guard abs(view.contentInset.bottom - inset) > 0.01 else { return }
      written.bottom = inset
      write { view in
        view.contentInset.bottom = inset
        view.verticalScrollIndicatorInsets.bottom = inset
      }
    }

    /// Keeps the first row below a bar of the content that covers the view's top, as the view would by itself.
    ///
    /// - Returns: What it covers then: points.
    func makeRoom(for bar: CGFloat) -> CGFloat {
      guard let view, adjustment != .never else { return 0 }
      noticeInsets()
      let (top, place) = (insets.top + max(0, bar), offset)
      if view.contentInset.top != top {
        written.top = top
        write { view in (view.contentInset.top, view.verticalScrollIndicatorInsets.top) = (top, top) }
        write(place)
      }
      return top - insets.top
    }

    /// The pan ends where it is, and ignores the fingers that are down.
    func cancelPan() {
      guard let pan = view?.panGestureRecognizer else { return }
      pan.isEnabled = false
      pan.isEnabled = true
    }

    private func write(_ change: (UIScrollView) -> Void) {
      guard let view else { return }
      let wasWriting = isWriting
      isWriting = true
      change(view)
      isWriting = wasWriting
    }

    /// It stands elsewhere.
    private func scroll() {
      guard !isWriting, let view, sheet?.list === self else { return }
      let travel: ScrollTravel? = isDragging ? .pan(start - translation(of: view)) : nil
      report(.scroll(offset: offset, travel: travel, coasting: view.isDecelerating))
    }

    @discardableResult
    private func report(_ event: OverlayEvent) -> OverlayEffects? {
      guard let sheet, sheet.list === self else { return nil }
      return sheet.send(event)
    }

    private func translation(of view: UIScrollView) -> Double {
      Double(view.panGestureRecognizer.translation(in: sheet?.sheetView).y)
    }
  }

  /// What the view says, first to the sheet and then to the app. What is not here goes to the app by itself.
  extension ScrollTracker: UIScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      isDragging = true
      start = translation(of: scrollView)
      sheet?.select(self)
      sheet?.layOutContent()
      report(.scrollBegin)
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
      guard isDragging else { return }
      isDragging = false
      let proposed = unsafe Double(targetContentOffset.pointee.y + scrollView.contentInset.top)
      let effects = report(.scrollEnd(velocity: Double(velocity.y) * 1000, target: proposed))
      guard let target = effects?.writeBack else { return }
      unsafe targetContentOffset.pointee.y = CGFloat(target) - scrollView.contentInset.top
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { report(.scrollRest) }
      let forward: ((UIScrollView, Bool) -> Void)? = next?.scrollViewDidEndDragging
      forward?(scrollView, decelerate)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      report(.scrollRest)
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
