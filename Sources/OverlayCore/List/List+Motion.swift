import Kinetics

/// How the list moves by itself.
extension List {
  /// e, rounded.
  private static let euler = 2.718281828459045

  /// Raw travel past the range: negative before the top, positive past the end, else 0.
  @inline(__always)
  func excess(in space: ListSpace) -> Double { space.excess(held(in: space)) }

  /// Whether it returns from a stretch, or its view does.
  func isReturning(in space: ListSpace) -> Bool { isBouncing || isReturnedByView(in: space) }

  /// Lets it decelerate from where it is: points per second, positive scrolls on.
  ///
  /// It ends where it comes to rest, or meets an end. During a settle that is the end at the sheet's target. What is
  /// shown meanwhile is clamped to the end at the present height, so a moving end stretches nothing. A fling that
  /// starts past the end at the target meets none: it stays clamped to the end that the sheet moves.
  mutating func fling(_ velocity: Double, in scene: ListScene, _ effects: inout OverlayEffects) {
    let range = range(in: scene.space)
    let curve = DecelerationMotion(deceleration: scene.deceleration, from: range.clamped(raw), velocity: velocity)
    let givesWay = curve.start > scene.endAhead
    let reach = Stretch(lower: 0, upper: givesWay ? .infinity : scene.endAhead, band: range.band)
    let stop = curve.stop(in: reach, threshold: scene.halfPixel)
    var rest = scene.now.advanced(bySeconds: stop.time)
    if givesWay, curve.velocity > 0, let arrival = scene.sheetEnd, arrival < rest { rest = arrival }
    beginScrolling(&effects)
    start(
      ListMotion(
        curve: .fling(curve), start: scene.now, end: rest, rawStart: curve.start, arrival: stop.place,
        impact: stop.impact), in: scene)
  }

  /// Lets a stretched list return, from the stretch and the speed that are shown.
  mutating func bounce(_ velocity: Double, in scene: ListScene, _ effects: inout OverlayEffects) {
    let range = range(in: scene.space)
    let shown = viewStretch?.shown ?? range.shown(raw)
    bounce(at: raw < range.lower ? .top : .end, from: shown - range.clamped(raw), velocity, in: scene, &effects)
  }

  /// Goes on past the end that a fling has met, with the speed that it had there.
  mutating func bounce(after fling: ListMotion, in scene: ListScene, _ effects: inout OverlayEffects) {
    beginStretch(in: scene.space)
    let end: ListMotion.End = fling.impact < 0 ? .top : .end
    bounce(at: end, from: 0, fling.impact, edge: fling.arrival, in: scene, &effects)
  }

  private mutating func bounce(
    at end: ListMotion.End, from stretch: Double, _ velocity: Double, edge: Double? = nil, in scene: ListScene,
    _ effects: inout OverlayEffects
  ) {
    let range = range(in: scene.space)
    let edge = edge ?? (end == .top ? range.lower : range.upper)
    guard end == .top ? range.showsLower : range.showsUpper else {
      stop()
      leave(at: edge)
      return pass(to: scene.now, in: scene.space)
    }
    // No bounce goes further than a finger could show: from y₀ a critical spring peaks below y₀ + v / (e ω₀).
    let room = range.band.reach - stretch.magnitude
    let fastest = room > 0 ? room * Self.euler * DampedSpring.edge.naturalFrequency : 0
    let outwards = end == .top ? -velocity : velocity
    let speed = outwards > fastest ? (end == .top ? -fastest : fastest) : velocity
    let curve = SpringMotion(spring: .edge, from: stretch, target: 0, velocity: speed)
    beginScrolling(&effects)
    var rest = scene.now.advanced(bySeconds: curve.restTime(threshold: scene.halfPixel))
    // A return under a finger is no part of the finger's travel, so it may not end in the finger's event.
    if rest == scene.now, scene.isDragging { rest = Instant(nanoseconds: scene.now.nanoseconds + 1) }
    let rawStart = held(in: scene.space)
    start(
      ListMotion(curve: .bounce(curve, end), start: scene.now, end: rest, rawStart: rawStart, arrival: edge), in: scene)
  }

  /// Scrolls to an offset inside the range with a critical spring of the sheet's response.
  mutating func seek(_ offset: Double, in scene: ListScene, _ effects: inout OverlayEffects) {
    let velocity = isMoving ? velocity : 0
    view?.stopCoasting()
    let curve = SpringMotion(
      spring: scene.spring.criticallyDamped(), from: shown, target: offset, velocity: velocity)
    beginScrolling(&effects)
    let rest = scene.now.advanced(bySeconds: curve.restTime(threshold: scene.halfPixel))
    start(
      ListMotion(
        curve: .seek(curve), start: scene.now, end: rest, rawStart: held(in: scene.space),
        isConfined: excess(in: scene.space) == 0, arrival: offset), in: scene)
  }

  private mutating func start(_ motion: ListMotion, in scene: ListScene) {
    start(motion)
    pass(to: scene.now, in: scene.space)
  }

  // MARK: - Ends of motions

  /// Stops whatever it does where it is shown.
  mutating func stopAll(in space: ListSpace) {
    hold(in: space)
    view?.stopCoasting()
  }

  /// The sheet begins to move: a fling or a seek stops where it is shown, a bounce runs on, and a stretch returns.
  mutating func giveWay(in scene: ListScene, _ effects: inout OverlayEffects) {
    if let motion, !motion.isBounce {
      hold(in: scene.space)
      if excess(in: scene.space) != 0 { bounce(0, in: scene, &effects) }
    }
    takeOverBounce(in: scene, &effects)
    if !isReturnedByView(in: scene.space) { view?.stopCoasting() }
  }

  /// Stores the offset of a list whose end a growing sheet has moved.
  mutating func storePinned(in space: ListSpace) {
    guard !isMoving, !isStretched else { return }
    put(at: range(in: space).clamped(raw), in: space)
  }

  /// A stretch is over when the list's end has moved past it, also if that end comes back.
  mutating func forgetStretch(in space: ListSpace) {
    if isStretched, !isMoving, excess(in: space) == 0 { stretch(to: shown, in: space) }
  }

  /// Ends a motion that is due. The caller goes on with its impact, where it has one.
  mutating func arrive(_ motion: ListMotion, in scene: ListScene, _ effects: inout OverlayEffects) {
    let range = range(in: scene.space)
    stop()
    switch motion.curve {
    case .seek where !motion.isConfined && range.excess(motion.arrival) != 0:
      // It began outside the range, and the range does not reach to its goal yet.
      stretch(to: motion.arrival, in: scene.space)
      bounce(0, in: scene, &effects)
    // The goal may be in range only when the sheet arrives: until then what is shown is clamped.
    case .fling where scene.sheetEnd != nil, .seek where scene.sheetEnd != nil: leave(at: motion.arrival)
    case .fling, .seek: put(at: range.clamped(motion.arrival), in: scene.space)
    case .bounce(_, let end): put(at: motion.home(end, in: range), in: scene.space)
    }
  }

  /// The offset at which it rests once it has stopped moving; `nil` where it rests already. One that its view moves rests where
  /// the view is.
  func restingPlace(in space: ListSpace) -> Double? {
    guard let motion else { return isCoasting || excess(in: space) != 0 ? view?.reported : nil }
    if case .bounce(_, let end) = motion.curve { return motion.home(end, in: range(in: space)) }
    return motion.arrival
  }

  /// Puts it at an offset at once; nothing is written back.
  mutating func rest(at place: Double, in space: ListSpace) {
    stop()
    view?.stopCoasting()
    put(at: Numerics.positiveZero(range(in: space).clamped(place)), in: space)
  }
}
