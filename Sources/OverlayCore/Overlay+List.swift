import Kinetics

/// How the list moves by itself.
extension Overlay {
  /// e, rounded.
  private static let euler = 2.718281828459045

  /// Whether a finger holds the list: it does not move by itself then, but for a stretch that goes home.
  var holdsList: Bool { isDragging && fingers.part == .list }

  /// Lets the list decelerate from where it is: points per second, positive scrolls on.
  mutating func fling(_ velocity: Double, _ effects: inout Effects) {
    let start = offsetRange.clamped(list.raw)
    list.beginScrolling(&effects)
    list.go(plannedFling(DecelerationMotion(deceleration: .normal, from: start, velocity: velocity)))
    refresh()
  }

  /// Lets a stretched list return, from the stretch and the speed that are shown.
  mutating func bounce(_ velocity: Double, _ effects: inout Effects) {
    let range = offsetRange
    let shown = list.native?.shown ?? range.shown(list.raw)
    bounce(at: list.raw < range.lower ? .top : .end, from: shown - range.clamped(list.raw), velocity, &effects)
  }

  /// Scrolls to an offset inside the range with a critical spring of the sheet's response.
  mutating func seek(_ offset: Double, _ effects: inout Effects) {
    let velocity = list.isMoving ? list.velocity : 0
    native.stopCoasting()
    let curve = SpringMotion(
      spring: configuration.spring.criticallyDamped(), from: list.shown, target: offset, velocity: velocity)
    list.beginScrolling(&effects)
    list.go(
      ListMotion(
        curve: .seek(curve), start: now,
        end: now.advanced(bySeconds: curve.restTime(threshold: configuration.halfPixel)), rawStart: rawOffset,
        isConfined: contentExcess == 0, arrival: offset))
    refresh()
  }

  /// The offset nearest to this one that the list can scroll to where the sheet is going.
  func reachable(_ offset: Double) -> Double {
    let end = ranges.content.end(at: sheet.motion?.arrival ?? sheet.shown)
    return Numerics.positiveZero(Numerics.pinned(offset, 0, end))
  }

  /// Stops a fling or a seek where it is shown; a bounce runs on, and what is stretched goes home.
  mutating func stopList(_ effects: inout Effects) {
    if let motion = list.motion, !motion.isBounce {
      list.stop()
      setOffset(list.raw)
      if contentExcess != 0 { bounce(0, &effects) }
    }
    takeOverBounce(&effects)
    if !bouncesNatively { native.stopCoasting() }
  }

  /// Stops whatever the list does where it is shown.
  mutating func holdList() {
    list.hold(in: listSpace)
    native.stopCoasting()
  }

  /// Puts the raw offset of a list that does not move by itself.
  @inline(__always)
  mutating func setOffset(_ raw: Double) {
    list.put(at: raw, in: listSpace)
  }

  /// Stores what a pinned list lost to the end that its sheet took away.
  mutating func storePinnedOffset() {
    guard !list.isMoving, !list.isStretched else { return }
    setOffset(offsetRange.clamped(list.raw))
  }

  /// Ends a step of a call: what follows belongs to a later one.
  mutating func endStep(_ effects: inout Effects) {
    announceRest(&effects)
    present()
    effects.closeInstant()
  }

  /// Announces the end of a scroll, where nothing moves the list any more. Asked once at the end of a step, so that what
  /// stops a motion and starts the next one does not end the scroll between the two.
  mutating func announceRest(_ effects: inout Effects) {
    guard !list.isMoving, !native.isCoasting else { return }
    list.rest()
    if !holdsList { list.endScrolling(&effects) }
  }

  mutating func arriveList(_ motion: ListMotion, _ effects: inout Effects) {
    let range = offsetRange
    list.stop()
    switch motion.curve {
    case .seek where !motion.isConfined && range.excess(motion.arrival) != 0:
      // It came from outside, and the sheet does not show as much as the command asked for yet.
      list.stretch(to: motion.arrival, in: listSpace)
      bounce(0, &effects)
    case .fling where sheet.isMoving: list.leave(at: motion.arrival)
    case .fling, .seek: setOffset(range.clamped(motion.arrival))
    case .bounce(_, let end): setOffset(motion.home(end, in: range))
    }
    guard motion.impact != 0, !carryDown(motion.impact, &effects) else { return }
    list.beginStretch(in: listSpace)
    bounce(at: motion.impact < 0 ? .top : .end, from: 0, motion.impact, edge: motion.arrival, &effects)
  }

  private mutating func bounce(
    at end: ListMotion.End, from stretch: Double, _ velocity: Double, edge: Double? = nil, _ effects: inout Effects
  ) {
    let range = offsetRange
    let edge = edge ?? (end == .top ? range.lower : range.upper)
    guard end == .top ? range.showsLower : range.showsUpper else {
      list.stop()
      list.leave(at: edge)
      return refresh()
    }
    // No bounce goes further than a finger could show: from y₀ a critical spring peaks below y₀ + v / (e ω₀).
    let room = 0.9 * range.band.dimension - stretch.magnitude
    let fastest = room > 0 ? room * Self.euler * Spring.edge.naturalFrequency : 0
    let outwards = end == .top ? -velocity : velocity
    let speed = outwards > fastest ? (end == .top ? -fastest : fastest) : velocity
    let curve = SpringMotion(spring: .edge, from: stretch, target: 0, velocity: speed)
    list.beginScrolling(&effects)
    var rest = now.advanced(bySeconds: curve.restTime(threshold: configuration.halfPixel))
    // What goes home under a finger has no part in its travel, so not in its event either.
    if rest == now, isDragging { rest = Instant(nanoseconds: now.nanoseconds + 1) }
    list.go(
      ListMotion(
        curve: .bounce(curve, end), start: now, end: rest, rawStart: rawOffset, arrival: edge))
    refresh()
  }
}
