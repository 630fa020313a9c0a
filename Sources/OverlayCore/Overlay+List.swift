import Kinetics

/// How the list moves by itself.
extension Overlay {
  /// e, rounded.
  private static let euler = 2.718281828459045

  /// Whether a finger holds the list: it does not move by itself then, but for a stretch that goes home.
  var holdsList: Bool { isDragging && fingers.part == .list }

  /// The greatest offset where the sheet is going, or stands.
  var endAhead: Double { metrics.content.end(at: sheet.motion?.arrival ?? sheet.shown) }

  /// The offset with which the list can be left: as shown, without a stretch.
  var restingOffset: Double { offsetRange.clamped(list.shown) }

  /// Lets the list decelerate from where it is: points per second, positive scrolls on.
  ///
  /// It ends where it rests, or meets an end: beside a settle that of where the sheet is going. What is shown meanwhile is
  /// limited to the end at the height that is shown, so the moving end stretches nothing. A fling from past the end ahead
  /// meets none: it gives way to the end that the sheet takes away.
  mutating func fling(_ velocity: Double) {
    let curve = DecelerationMotion(
      deceleration: configuration.deceleration, from: offsetRange.clamped(list.raw), velocity: velocity)
    let givesWay = curve.start > endAhead
    let range = Stretch(lower: 0, upper: givesWay ? .infinity : endAhead, band: offsetRange.band)
    let stop = curve.stop(in: range, threshold: metrics.surroundings.halfPixel)
    var rest = now.advanced(bySeconds: stop.time)
    if givesWay, curve.velocity > 0, let arrival = sheet.end, arrival < rest { rest = arrival }
    list.beginScrolling(&effects)
    list.go(
      ListMotion(
        curve: .fling(curve), start: now, end: rest, rawStart: curve.start, arrival: stop.place, impact: stop.impact))
    refresh()
  }

  /// Lets a stretched list return, from the stretch and the speed that are shown.
  mutating func bounce(_ velocity: Double) {
    let range = offsetRange
    let shown = list.native?.shown ?? range.shown(list.raw)
    bounce(at: list.raw < range.lower ? .top : .end, from: shown - range.clamped(list.raw), velocity)
  }

  /// Scrolls to an offset inside the range with a critical spring of the sheet's response.
  mutating func seek(_ offset: Double) {
    let velocity = list.isMoving ? list.velocity : 0
    native.stopCoasting()
    let curve = SpringMotion(
      spring: configuration.spring.criticallyDamped(), from: list.shown, target: offset, velocity: velocity)
    list.beginScrolling(&effects)
    list.go(
      ListMotion(
        curve: .seek(curve), start: now,
        end: now.advanced(bySeconds: curve.restTime(threshold: metrics.surroundings.halfPixel)), rawStart: rawOffset,
        isConfined: contentExcess == 0, arrival: offset))
    refresh()
  }

  /// The offset nearest to this one that the list can scroll to where the sheet is going.
  func reachable(_ offset: Double) -> Double { Numerics.positiveZero(Numerics.pinned(offset, 0, endAhead)) }

  /// Stops a fling or a seek where it is shown; a bounce runs on, and what is stretched goes home.
  mutating func stopList() {
    if let motion = list.motion, !motion.isBounce {
      list.hold(in: listSpace)
      if contentExcess != 0 { bounce(0) }
    }
    takeOverBounce()
    if !bouncesNatively { native.stopCoasting() }
  }

  /// Stops whatever the list does where it is shown.
  mutating func holdList() {
    list.hold(in: listSpace)
    native.stopCoasting()
  }

  /// Puts the raw offset of a list that does not move by itself.
  mutating func setOffset(_ raw: Double) { list.put(at: raw, in: listSpace) }

  /// Stores what a pinned list lost to the end that its sheet took away.
  mutating func storePinnedOffset() {
    guard !list.isMoving, !list.isStretched else { return }
    setOffset(offsetRange.clamped(list.raw))
  }

  mutating func arriveList(_ motion: ListMotion) {
    let range = offsetRange
    list.stop()
    switch motion.curve {
    case .seek where !motion.isConfined && range.excess(motion.arrival) != 0:
      // It came from outside, and the sheet does not show as much as the command asked for yet.
      list.stretch(to: motion.arrival, in: listSpace)
      bounce(0)
    // The sheet shows as much only when it is there: until then the list gives way to its end.
    case .fling where sheet.isMoving, .seek where sheet.isMoving: list.leave(at: motion.arrival)
    case .fling, .seek: setOffset(range.clamped(motion.arrival))
    case .bounce(_, let end): setOffset(motion.home(end, in: range))
    }
    guard motion.impact != 0, !carryDown(motion.impact) else { return }
    list.beginStretch(in: listSpace)
    bounce(at: motion.impact < 0 ? .top : .end, from: 0, motion.impact, edge: motion.arrival)
  }

  private mutating func bounce(at end: ListMotion.End, from stretch: Double, _ velocity: Double, edge: Double? = nil) {
    let range = offsetRange
    let edge = edge ?? (end == .top ? range.lower : range.upper)
    guard end == .top ? range.showsLower : range.showsUpper else {
      list.stop()
      list.leave(at: edge)
      return refresh()
    }
    // No bounce goes further than a finger could show: from y₀ a critical spring peaks below y₀ + v / (e ω₀).
    let room = range.band.reach - stretch.magnitude
    let fastest = room > 0 ? room * Self.euler * DampedSpring.edge.naturalFrequency : 0
    let outwards = end == .top ? -velocity : velocity
    let speed = outwards > fastest ? (end == .top ? -fastest : fastest) : velocity
    let curve = SpringMotion(spring: .edge, from: stretch, target: 0, velocity: speed)
    list.beginScrolling(&effects)
    var rest = now.advanced(bySeconds: curve.restTime(threshold: metrics.surroundings.halfPixel))
    // What goes home under a finger has no part in its travel, so not in its event either.
    if rest == now, isDragging { rest = Instant(nanoseconds: now.nanoseconds + 1) }
    list.go(
      ListMotion(
        curve: .bounce(curve, end), start: now, end: rest, rawStart: rawOffset, arrival: edge))
    refresh()
  }

  // MARK: - One list after the other

  /// Makes another list the one that scrolls: another tab, or the scroll view of another page.
  ///
  ///     try overlay.setList(Content(height: table.contentSize.height), offset: table.contentOffset.y, at: now)
  ///
  /// What the former list did by itself is over; a finger, or a native pan that goes on, has the new one.
  ///
  /// - Parameters:
  ///   - content: The lengths of its content.
  ///   - offset: Where it stands, in points; clamped into its range. Nothing is written into a native view: it stands there.
  ///   - instant: When, on the host's clock.
  /// - Throws: ``ConfigurationError/content`` or ``ConfigurationError/startOffset``; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func setList(
    _ content: Content, offset: Double, at instant: Instant
  ) throws(ConfigurationError) -> OverlayEffects {
    try validateList(content, offset)
    begin(at: instant)
    takeList(content, standingAt: offset)
    finish()
    return effects
  }

  func validateList(_ content: Content, _ offset: Double) throws(ConfigurationError) {
    var changed = configuration
    changed.content = content
    try changed.validate()
    guard offset.isCoordinate else { throw .startOffset }
  }

  /// Shows a list that stands at an offset already.
  mutating func takeList(_ content: Content, standingAt offset: Double) {
    showList(content, offset: offset)
    native.stand(at: offset)
    native.accept(list.shown)
    fastPath = nil
  }

  /// A scroll that waits for the end of a drag belongs to the list that it was about.
  private mutating func dropListCommand() {
    if drag?.dropListCommand() == true { reject(.replaced) }
  }

  /// Shows another list at an offset, clamped into its range.
  mutating func showList(_ content: Content, offset: Double) {
    list.stop()
    native.changeView()
    wheels.forget()
    dropListCommand()
    sheet.dropCarry()
    // Its rows are not those that were shown, so no inset keeps them in place.
    let shift = configuration.content.leading - content.leading
    var changed = configuration
    changed.content = content
    change(to: changed, in: surroundings, shift: shift)
    setOffset(offsetRange.clamped(offset))
    refresh()
  }
}
