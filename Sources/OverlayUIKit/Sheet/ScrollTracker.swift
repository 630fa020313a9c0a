#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// A scroll view that a sheet tracks: what it reports to the core, and what is written into it.
  ///
  /// The view's delegate is the app's alone. What the view does is known by the way of production code: a target of its pan,
  /// an observer of its offset and of its size, and `isDecelerating`. UIKit does not promise an order among these. So the
  /// pan's state is read wherever one of them comes, and what none of them has said by then is read when the sheet is laid out,
  /// before anything is drawn.
  ///
  /// Offsets count from the top of the content with its inset: 0 with the top at rest, positive scrolled on.
  @MainActor final class ScrollTracker {
    private(set) weak var view: UIScrollView?
    weak var sheet: OverlaySheet?
    /// Its number among the lists of a recording.
    let number: Int
    private var motion = Motion.none
    /// The insets that the list has, and the one that the sheet gives it.
    let insets: ListInsets
    /// Whether the sheet itself writes into the view: what the view says of that is no news.
    private var isWriting = false
    /// The inset from which the offset counted that was reported last.
    private var toldTop: CGFloat
    private var toldLeading: CGFloat
    private var target: Callback?
    private var observations: [NSKeyValueObservation] = []
    /// Those of all sheets, for as long as they are there.
    private static var all: [ObjectIdentifier: () -> ScrollTracker?] = [:]

    /// What moves the view.
    private enum Motion {
      case none
      case pan(ListPan)
      /// Its pan has ended, and nobody has asked yet whether it decelerates.
      case leaving
      case deceleration
    }

    init(_ view: UIScrollView, number: Int, of sheet: OverlaySheet) {
      (self.view, self.number, self.sheet) = (view, number, sheet)
      insets = ListInsets(of: view)
      (toldTop, toldLeading) = (insets.top, insets.leading)
      Self.all = Self.all.filter { $0.value()?.view != nil }
      Self.all[ObjectIdentifier(view)] = { [weak self] in self }
      target = Callback { [weak self] _ in self?.panDidChange() }
      target?.listen(to: view.panGestureRecognizer)
      observations = [
        view.observe(\.contentOffset) { [weak self] _, _ in onMain { self?.offsetDidChange() } },
        view.observe(\.contentSize) { [weak self] _, _ in onMain { self?.sheet?.markLayout() } },
        view.observe(\.contentInset) { [weak self] _, _ in onMain { self?.insetsDidChange() } },
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
      if case .pan = motion {
        motion = .none
        report(.scrollEnd(velocity: 0, target: offset))
        report(.scrollRest)
      }
      if let view {
        target?.leave(view.panGestureRecognizer)
        Self.all[ObjectIdentifier(view)] = nil
        write { view in insets.restore(view) }
      }
      target = nil
      sheet?.forget(self)
    }

    // MARK: What it says

    var offset: Double { view.map { Double($0.contentOffset.y + insets.top) } ?? 0 }

    /// Its lengths. What lies below the view inside the sheet counts as an inset at its end.
    var content: ListContent {
      guard let view else { return ListContent() }
      let below = max(0, Double(gap) - (sheet?.model.surroundings.safeArea.bottom ?? 0))
      return ListContent(
        height: max(0, Double(view.contentSize.height)), leading: max(0, Double(insets.leading)),
        trailing: max(0, Double(insets.own(of: view)) + below))
    }

    /// How far the view ends above the end of the sheet's content: points.
    private var gap: CGFloat {
      guard let view, let content = sheet?.content.viewIfLoaded, view.isDescendant(of: content) else { return 0 }
      return max(0, content.bounds.maxY - view.convert(view.bounds, to: content).maxY).withoutNoise
    }

    /// Tells its lengths where they are others, and where it stands where another inset has changed that.
    func tellContent() {
      guard let sheet, sheet.list === self else { return }
      takeInsets()
      if content != sheet.model.configuration.content { sheet.send(.content(content)) }
      guard insets.top != toldTop else { return }
      if isStill { write(sheet.model.offset) } else { offsetDidChange() }
      (toldTop, toldLeading) = (insets.top, insets.leading)
    }

    /// Whether it rests: then its rows go where a bar or a safe area above them goes.
    private var isStill: Bool { if case .none = motion { insets.leading == toldLeading } else { false } }

    /// Tells its lengths before its offset, which has a meaning within them alone. This may come from within its own layout:
    /// nothing is laid out here. Without a new offset the next layout is early enough: a table that is loaded anew may have
    /// no rows for an instant.
    private func tellSize() {
      takeInsets()
      guard let sheet, sheet.list === self else { return }
      if content != sheet.model.configuration.content { sheet.note(.content(content)) }
    }

    /// Reads the insets at its top.
    func takeInsets() {
      guard let view else { return }
      var covered: CGFloat = 0
      if let body = sheet?.sheetView?.body, view.isDescendant(of: body) {
        covered = (body.safeAreaInsets.top - view.convert(view.bounds, to: body).minY).withoutNoise
      }
      let isInPan = if case .pan = motion { true } else { false }
      insets.take(of: view, under: covered, isInPan: isInPan)
    }

    /// The pan began, went on or ended. What it went is told with the offset that comes of it, or when the sheet is laid
    /// out where none does.
    private func panDidChange() {
      guard let view else { return }
      // One before it has told nobody that it is over.
      if view.panGestureRecognizer.state == .began { forgetPan() }
      follow()
      if view.panGestureRecognizer.state == .ended { endPan(velocity(of: view)) }
      if isUntold { sheet?.markLayout() }
    }

    /// It stands elsewhere.
    private func offsetDidChange() {
      guard !isWriting, let view else { return }
      follow()
      tellSize()
      (toldTop, toldLeading) = (insets.top, insets.leading)
      switch motion {
      case .pan(let pan): tell(pan, of: view)
      case .leaving: report(.scroll(offset: offset, travel: nil, coasting: true))
      case .none, .deceleration:
        motion = view.isDecelerating ? .deceleration : .none
        if !view.isDecelerating, let known = sheet?.model.offset, abs(offset - known) < pixel { return }
        report(.scroll(offset: offset, travel: nil, coasting: view.isDecelerating))
      }
    }

    private func insetsDidChange() {
      if !isWriting { sheet?.markLayout() }
    }

    /// What the view has done without a word: called when the sheet is laid out.
    func catchUp() {
      // It may set its offset only in its layout.
      view?.layoutIfNeeded()
      follow()
      switch motion {
      case .pan: tellRest()
      case .leaving, .deceleration: endAtRest()
      case .none: break
      }
    }

    /// Whether its pan goes on.
    var isPanned: Bool { if case .pan = motion { true } else { false } }

    /// Whether it decelerates, as far as is known.
    var isDecelerating: Bool {
      switch motion {
      case .leaving, .deceleration: true
      case .none, .pan: false
      }
    }

    /// Its deceleration has ended, or its pan ended without one. Nobody says so: this is asked on every frame.
    func endAtRest() {
      guard isDecelerating else { return }
      let goesOn = view?.isDecelerating ?? false
      motion = goesOn ? .deceleration : .none
      if !goesOn { report(.scrollRest) }
    }

    // MARK: The pan

    /// Reads what became of the pan.
    private func follow() {
      guard let view else { return }
      let isActive = view.panGestureRecognizer.state.isActive
      switch motion {
      case .none, .leaving, .deceleration: if isActive { beginPan(of: view) }
      // One that failed or was reset has told nobody that it is over.
      case .pan:
        if view.panGestureRecognizer.state.isOver { return forgetPan() }
        if !isActive, view.isDecelerating { endPan(velocity(of: view)) }
      }
    }

    private func beginPan(of view: UIScrollView) {
      let place = sheet?.list === self ? sheet?.model.offset : nil
      motion = .pan(ListPan(at: translation(of: view), place: place ?? offset))
      sheet?.select(self)
      sheet?.markLayout()
      report(.scrollBegin)
    }

    /// Tells where it stands and how far its finger went.
    private func tell(_ before: ListPan, of view: UIScrollView) {
      var pan = before
      // What the view makes up for is none of the sheet's travel, so where the sheet moves the list stays.
      let more = pan.takeMadeUp(at: offset, at: translation(of: view), within: pixel)
      motion = .pan(pan)
      if more != 0, sheet?.model.owner(in: more > 0 ? .expanding : .collapsing) == .sheet { write(offset - more) }
      let place = offset
      let echo = pan.goOn(to: place, at: translation(of: view), within: pixel)
      motion = .pan(pan)
      if let echo { report(.scroll(offset: echo, travel: .pan(before.told), coasting: false)) }
      report(.scroll(offset: place, travel: .pan(pan.told), coasting: false))
    }

    /// What its finger went and nobody has told yet.
    private func tellRest() {
      if case .pan(let pan) = motion, isUntold, let view { tell(pan, of: view) }
    }

    /// Whether its finger went on, or left, and nobody has told what comes of it.
    private var isUntold: Bool {
      switch motion {
      case .pan(let pan): view.map { pan.travel(at: translation(of: $0)) != pan.told } ?? false
      case .leaving: true
      case .none, .deceleration: false
      }
    }

    /// It was taken away: nobody knows any more how far its finger went.
    private func forgetPan() { end(0) }

    /// - Parameter velocity: Points per second, positive scrolls on.
    private func endPan(_ velocity: Double) {
      tellRest()
      end(velocity)
    }

    private func end(_ velocity: Double) {
      guard case .pan = motion else { return }
      motion = .leaving
      if let place = report(.scrollEnd(velocity: velocity, target: nil))?.writeBack { stop(at: place) }
    }

    /// The app's own delegate tells where the view wants to go: the answer is written into it.
    func endPan(_ velocity: CGPoint, _ target: UnsafeMutablePointer<CGPoint>) {
      follow()
      guard case .pan = motion else { return }
      tellRest()
      motion = .leaving
      let proposed = unsafe Double(target.pointee.y + insets.top)
      // UIKit's velocity is in points per millisecond.
      let effects = report(.scrollEnd(velocity: Double(velocity.y) * 1000, target: proposed))
      if let place = effects?.writeBack { unsafe target.pointee.y = CGFloat(place) - insets.top }
    }

    /// Of its pan: points per second, positive scrolls on.
    private func velocity(of view: UIScrollView) -> Double {
      -Double(view.panGestureRecognizer.velocity(in: sheet?.sheetView).y)
    }

    private func translation(of view: UIScrollView) -> Double {
      Double(view.panGestureRecognizer.translation(in: sheet?.sheetView).y)
    }

    /// The pan ends where it is, and ignores the fingers that are down.
    func cancelPan() {
      guard let pan = view?.panGestureRecognizer else { return }
      pan.isEnabled = false
      pan.isEnabled = true
    }

    @discardableResult
    private func report(_ event: OverlayEvent) -> OverlayEffects? {
      guard let sheet, sheet.list === self else { return nil }
      return sheet.send(event)
    }

    // MARK: What is written into it

    /// An offset is written. A deceleration ends there, unless it is within a pixel of that.
    func write(_ offset: Double) {
      guard let view else { return }
      let way = abs(offset - self.offset)
      if view.isDecelerating { return way > pixel ? stop(at: offset) : () }
      guard way > 0 else { return }
      if case .pan(var pan) = motion {
        pan.written = offset
        motion = .pan(pan)
      }
      write { view in view.contentOffset = CGPoint(x: view.contentOffset.x, y: CGFloat(offset) - insets.top) }
    }

    /// A pixel, in points.
    private var pixel: Double { 1 / max(1, Double(view?.traitCollection.displayScale ?? 1)) }

    /// Only this way to set an offset ends a deceleration.
    private func stop(at offset: Double) {
      write { view in
        view.setContentOffset(CGPoint(x: view.contentOffset.x, y: CGFloat(offset) - insets.top), animated: false)
      }
    }

    /// Keeps the view where the core has it while it is laid out: it gets its length before its inset, is past its end
    /// for an instant, and comes back from there by itself. Where it stands further down afterwards, or its finger has
    /// gone on, that is no matter of the layout.
    func hold(_ layOut: () -> Void) {
      guard view != nil, let sheet else { return layOut() }
      let (place, header) = (offset, insets.header)
      write { _ in layOut() }
      tellSize()
      if insets.header != header, isStill { return write(sheet.model.offset) }
      // What is less than a pixel is rounded.
      guard abs(offset - place) >= pixel else { return }
      if case .pan = motion, isUntold { return offsetDidChange() }
      if offset < place { write(sheet.model.offset) }
      if offset > place { offsetDidChange() }
    }

    /// Gives the view the inset with which its last row rests where the core has the list's end.
    ///
    /// - Parameter end: The greatest offset: points.
    func layOut(end: Double) {
      guard let view, let sheet else { return }
      let inset = max(0, CGFloat(end) - insets.top + view.bounds.height - view.contentSize.height)
      write { view in insets.give(inset, at: gap, to: view, in: sheet.contentEnd) }
    }

    private func write(_ change: (UIScrollView) -> Void) {
      guard let view else { return }
      let wasWriting = isWriting
      isWriting = true
      change(view)
      isWriting = wasWriting
    }
  }

  extension UIGestureRecognizer.State {
    /// Whether the gesture goes on.
    var isActive: Bool { self == .began || self == .changed }

    /// Whether there is none, and none that just ended.
    var isOver: Bool { self == .possible || self == .failed || self == .cancelled }
  }
#endif
