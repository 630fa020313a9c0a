import Kinetics

/// The platform driver: a native scroll view moves the list and reports, the answer carries the offset to write back.
///
/// Travel comes from the view's pan where it has one, else from the difference to the last offset known on both sides.
/// Where the list takes the whole event, the native offset is the better one (it has its own stretch), so it becomes the
/// state. A drag that a touch began is gone on with by `scrollBegin`; the moves of fingers on the list are the native
/// recogniser's. Conservation holds here within a pixel per event.
extension Overlay {
  mutating func applyNative(_ event: Event, _ effects: inout Effects) {
    guard configuration.driver == .platform else { return effects.add(.ignored) }
    switch event {
    case .scrollBegin: beginNative(&effects)
    case .scroll(let offset, let travel, let coasting):
      guard offset.isCoordinate, travel?.isPossible != false else { return effects.add(.ignored) }
      if isEcho(offset, travel, coasting) { return }
      if coasting {
        coast(at: offset, &effects)
      } else if native.isActive {
        drag(to: offset, travel, &effects)
      } else {
        place(at: offset, &effects)
      }
    case .scrollEnd(let velocity, let target): endNative(velocity, target, &effects)
    // The deceleration ended.
    default: restNative(&effects)
    }
  }

  /// Writes back what the native view does not know yet.
  mutating func synchronizeNative(_ effects: inout Effects) {
    guard configuration.driver == .platform, list.shown != native.known else { return }
    native.known = list.shown
    native.written = list.shown
    if effects.writeBack == nil { effects.writeBack = list.shown }
  }

  /// Whether the native view returns from a stretch of its own: that runs on, as a bounce does.
  var bouncesNatively: Bool { native.isCoasting && contentExcess != 0 }

  /// Goes on with the native view's return from past the list's end, where the sheet begins to move and that end with it:
  /// the view knows nothing of either.
  mutating func takeOverBounce(_ effects: inout Effects) {
    guard native.isCoasting, contentExcess > 0 else { return }
    native.isCoasting = false
    bounce(list.velocity, &effects)
  }

  /// Hands the list's part of a release to the native view: always a fling, a bounce where the stretch is its own.
  mutating func coastsNatively(_ velocity: Double) -> Bool {
    guard configuration.driver == .platform, contentExcess == 0 || native.written == nil else { return false }
    // The finger's travel is over: from here on the raw offset is what shows as the native view does.
    if let shown = list.native { stretchList(to: shown) }
    native.isCoasting = true
    list.velocity = velocity * offsetRange.slope(list.raw)
    return true
  }
}

// MARK: - The reports

extension Overlay {
  /// A report within a pixel of the last write-back that brings no new travel. A coasting view that is kept still echoes.
  private func isEcho(_ offset: Double, _ travel: ScrollTravel?, _ coasting: Bool) -> Bool {
    guard let written = native.written, (offset - written).magnitude <= pixel else { return false }
    if coasting { return !mayCoast }
    return travel == nil || !native.isActive || travel == .pan(native.travel)
  }

  private mutating func beginNative(_ effects: inout Effects) {
    guard !native.isActive else { return effects.add(.ignored) }
    native.isActive = true
    native.travel = 0
    guard !gesture.isDragging, gesture.touches.activeCount == 0 || gesture.kind == .list else { return }
    gesture.kind = .list
    gesture.tracker = VelocityTracker(strategy: configuration.velocity)
    gesture.tracker.add(position: 0, at: now)
    beginDrag(&effects)
  }

  private mutating func drag(to offset: Double, _ travel: ScrollTravel?, _ effects: inout Effects) {
    let step =
      switch travel {
      case .pan(let travel): travel - native.travel
      case .from(let start): offset - start
      case nil: offset - native.known
      }
    native.travel += step
    if case .pan(let travel) = travel { native.travel = travel }
    native.known = offset
    guard gesture.isDragging, gesture.kind == .list else { return }
    gesture.tracker.add(position: native.travel, at: now)
    let height = sheet.raw
    let shown = list.shown
    spend(step, &effects)
    guard sheet.raw == height else { return }
    if trusts(offset) { return take(offset) }
    // The two stretches disagree by more than the finger moved: it goes on from the one that is shown.
    guard (list.shown - shown).magnitude > step.magnitude + pixel else { return }
    stretchList(to: shown)
    spend(step, &effects)
  }

  /// Whether the native offset may stand for the one computed here: near it, or past an end that the content owns.
  private func trusts(_ offset: Double) -> Bool {
    if (offset - list.shown).magnitude <= pixel { return true }
    let range = offsetRange
    if offset < range.lower { return owner(in: .collapsing) == .content }
    return offset > range.upper && owner(in: .expanding) == .content
  }

  private mutating func take(_ offset: Double) {
    let range = offsetRange
    let (excess, spent) = (range.excess(offset), range.excess(list.raw))
    // A stretch keeps the travel that the finger spent on it; what is shown of it is the native view's, never more.
    let isWithin = spent < 0 ? excess <= 0 && excess >= spent : excess >= 0 && excess <= spent
    let isSpent = holdsList && spent != 0 && isWithin
    if !isSpent { stretchList(to: offset) }
    list.native = range.excess(list.raw) == 0 ? nil : offset
    refresh()
    // What cannot be shown here (a viewport of 0, an end without stretch) is written back.
    native.known = (offset - list.shown).magnitude <= pixel ? list.shown : offset
    native.written = nil
  }

  /// Whether a coasting view moves the list: not while the sheet moves or is held, but for a stretch on its way home, and
  /// not while the list moves by itself.
  private var mayCoast: Bool {
    guard !list.isMoving, !holdsList else { return false }
    return bouncesNatively || !gesture.isDragging && !sheet.isMoving
  }

  /// A coasting view moves the list at rest; it never moves the sheet, and is kept still while that moves or is held.
  private mutating func coast(at offset: Double, _ effects: inout Effects) {
    native.known = offset
    guard mayCoast else { return }
    let last = native.coast
    native.coast = NativeScroll.Coast(offset: offset, instant: now)
    if let last, last.instant < now {
      list.velocity = capped((offset - last.offset) / now.seconds(since: last.instant))
    }
    native.isCoasting = true
    beginScrolling(&effects)
    if let last, last.offset > 0, offset <= 0, throwsSheet(&effects) { return }
    take(offset)
    if gesture.isDragging || sheet.isMoving { takeOverBounce(&effects) }
  }

  /// A coasting view that reaches the list's top hands its speed to the sheet, where momentum carries.
  private mutating func throwsSheet(_ effects: inout Effects) -> Bool {
    let velocity = list.velocity
    setOffset(0)
    native.isCoasting = false
    if carryDown(velocity, &effects) { return true }
    native.isCoasting = true
    return false
  }

  /// The host scrolled by itself.
  private mutating func place(at offset: Double, _ effects: inout Effects) {
    native.known = offset
    guard !holdsList else { return }
    holdList()
    setOffset(Numerics.positiveZero(offsetRange.clamped(offset)))
    native.written = nil
  }

  private mutating func endNative(_ velocity: Double, _ target: Double, _ effects: inout Effects) {
    guard native.isActive else { return effects.add(.ignored) }
    native.isActive = false
    let isPossible = velocity.isCoordinate && target.isCoordinate
    if !isPossible { effects.add(.ignored) }
    if gesture.isDragging, gesture.kind == .list {
      // The pan took its fingers with it, whether or not their ups were reported yet.
      gesture.touches.deactivateAll()
      release(velocity: isPossible ? capped(velocity) : 0, &effects)
    }
    effects.writeBack = native.isCoasting && isPossible ? target : list.shown
  }

  private mutating func restNative(_ effects: inout Effects) {
    guard native.isCoasting else { return }
    native.isCoasting = false
    if contentExcess != 0 { bounce(0, &effects) }
  }

  private var pixel: Double { 1 / configuration.scale }

  private func capped(_ velocity: Double) -> Double {
    Numerics.pinned(velocity, -VelocityTracker.standardCap, VelocityTracker.standardCap)
  }
}
