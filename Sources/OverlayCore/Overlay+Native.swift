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
      guard offset.isCoordinate, travel?.isCoordinate != false else { return effects.add(.ignored) }
      if isEcho(offset, travel, coasting) { return }
      if coasting {
        coast(at: offset, &effects)
      } else if native.isActive {
        drag(to: offset, travel, &effects)
      } else {
        place(at: offset, &effects)
      }
    case .scrollEnd(let velocity, let target): endNative(velocity, target, &effects)
    case .scrollRest: restNative(&effects)
    default: break
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

  /// Hands the list's part of a release to the native view: always a fling, a bounce where the stretch is its own.
  mutating func coastsNatively(_ velocity: Double) -> Bool {
    guard configuration.driver == .platform, contentExcess == 0 || native.written == nil else { return false }
    native.isCoasting = true
    list.velocity = velocity
    native.coast = nil
    return true
  }
}

// MARK: - The reports

extension Overlay {
  /// A report within a pixel of the last write-back that brings no new travel.
  private func isEcho(_ offset: Double, _ travel: Double?, _ coasting: Bool) -> Bool {
    guard !coasting, let written = native.written else { return false }
    guard (offset - written).magnitude <= pixel else { return false }
    return travel == nil || !native.isActive || travel == native.travel
  }

  private mutating func beginNative(_ effects: inout Effects) {
    guard !native.isActive else { return effects.add(.ignored) }
    native.isActive = true
    native.travel = 0
    guard !gesture.isDragging else { return }
    gesture.kind = .list
    gesture.tracker = VelocityTracker(strategy: configuration.velocity)
    gesture.tracker.add(position: 0, at: now)
    beginDrag(&effects)
  }

  private mutating func drag(to offset: Double, _ travel: Double?, _ effects: inout Effects) {
    let step = travel.map { $0 - native.travel } ?? offset - native.known
    native.travel += step
    native.known = offset
    guard gesture.isDragging, gesture.kind == .list else { return }
    gesture.tracker.add(position: native.travel, at: now)
    let height = sheet.raw
    spend(step, &effects)
    if sheet.raw == height, trusts(offset) { take(offset) }
  }

  /// Whether the native offset may stand for the one computed here: near it, or past an end that the content owns.
  private func trusts(_ offset: Double) -> Bool {
    if (offset - list.shown).magnitude <= pixel { return true }
    let range = offsetRange
    if offset < range.lower { return owner(in: .collapsing) == .content }
    return offset > range.upper && owner(in: .expanding) == .content
  }

  private mutating func take(_ offset: Double) {
    list.raw = offsetRange.raw(offset)
    refresh()
    native.known = list.shown
    native.written = nil
  }

  /// A coasting view moves the list at rest; it never moves the sheet, and stands still while that moves or is held.
  private mutating func coast(at offset: Double, _ effects: inout Effects) {
    native.known = offset
    guard !gesture.isDragging || gesture.kind == .sheet, !list.isMoving else { return }
    guard bouncesNatively || !gesture.isDragging && !sheet.isMoving else { return }
    let last = native.coast
    native.coast = NativeScroll.Coast(offset: offset, instant: now)
    if let last, last.instant < now { list.velocity = (offset - last.offset) / now.seconds(since: last.instant) }
    native.isCoasting = true
    beginScrolling(&effects)
    if let last, last.offset > 0, offset <= 0 {
      let range = offsetRange
      let velocity = list.velocity
      list.raw = range.lower
      native.isCoasting = false
      if carryDown(velocity, &effects) { return }
      native.isCoasting = true
      list.velocity = velocity
    }
    take(offset)
  }

  /// The host scrolled by itself.
  private mutating func place(at offset: Double, _ effects: inout Effects) {
    native.known = offset
    guard !holdsList else { return }
    holdList()
    list.raw = Numerics.positiveZero(offsetRange.clamped(offset))
    restList(&effects)
  }

  private mutating func endNative(_ velocity: Double, _ target: Double, _ effects: inout Effects) {
    guard native.isActive else { return effects.add(.ignored) }
    native.isActive = false
    let isPossible = velocity.isCoordinate && target.isCoordinate
    if !isPossible { effects.add(.ignored) }
    guard gesture.isDragging, gesture.kind == .list else { return }
    let cap = 8000.0
    release(velocity: isPossible ? Numerics.pinned(velocity, -cap, cap) : 0, &effects)
    effects.writeBack = native.isCoasting && isPossible ? target : list.shown
  }

  private mutating func restNative(_ effects: inout Effects) {
    guard native.isCoasting else { return }
    native.isCoasting = false
    list.raw = offsetRange.clamped(list.raw)
    restList(&effects)
  }

  private var pixel: Double { 1 / configuration.scale }
}
