import Kinetics

/// Raw touches: which card they hit, when they drag, along which axis.
extension Carousel {
  mutating func down(_ id: TouchID, at point: Point, _ effects: inout CardEffects) {
    guard point.isValid else { return effects.add(.ignored) }
    if gesture.isDown(id) {
      lift(id, isCancelled: true, &effects)
      effects.closeStep()
      effects.add(.ignored)
    }
    let isOurs = !cards.isEmpty && Rect(origin: Point(x: 0, y: 0), size: metrics.container).contains(point)
    let isFirst = isOurs && gesture.stage == .none
    let target = isFirst ? card(at: point) : nil
    let catches = isFirst && (glideMoves || liftMoves(target))
    let arrival = gesture.down(
      id, at: point, isOurs: isOurs, catches: catches, slop: configuration.slop, velocity: configuration.velocity, now)
    switch arrival {
    case .refused: effects.add(.ignored)
    case .foreign, .joined: break
    case .first:
      (hit, origin) = (target, current)
      guard catches else { return }
      effects.add(.began)
      isUnsettled = true
      if glideMoves { holdGlide() }
      if let target, liftMoves(target) { holdLift(of: target) }
    }
  }

  mutating func move(_ id: TouchID, to point: Point, _ effects: inout CardEffects) {
    let wasCatch = gesture.isCatch
    switch gesture.move(id, to: point, at: now) {
    case .ignored: effects.add(.ignored)
    case .still: break
    case .moved(let travel): pull(by: travel)
    case .decided(let before, let after):
      pull(by: before)
      if decide(wasCatch: wasCatch, &effects) { pull(by: after) }
    }
  }

  mutating func lift(_ id: TouchID, isCancelled: Bool, _ effects: inout CardEffects) {
    let axis = gesture.axis
    switch gesture.lift(id, isCancelled: isCancelled, at: now) {
    case .unknown: effects.add(.ignored)
    case .other, .nothing: break
    case .tapped:
      if let hit, cards.contains(hit) { tap(hit, &effects) }
    case .released(let velocity): release(velocity, axis, isCancelled: isCancelled, &effects)
    }
  }

  /// What is held follows the finger.
  private mutating func pull(by travel: Point) {
    if case .held(let base, let way) = glide {
      glide = .held(base: base, travel: way + travel.x)
      turn()
    }
    guard let place = heldLift, var lift = lifts[place], case .held(let base, let way) = lift.rise else { return }
    lift.rise = .held(base: base, travel: way - travel.y)
    lifts.replace(at: place, with: lift)
  }

  /// The axis is known: one thing is dragged, and the other goes home.
  ///
  /// - Returns: `false` where there is nothing to drag along it, and the gesture is over.
  private mutating func decide(wasCatch: Bool, _ effects: inout CardEffects) -> Bool {
    if !wasCatch { origin = current }
    if gesture.axis == .horizontal {
      if !wasCatch { effects.add(.began) }
      releaseLift()
      holdGlide()
    } else {
      releaseGlideToOrigin()
      guard configuration.removal != nil, let hit, cards.contains(hit) else {
        gesture.letGo()
        releaseLift()
        if wasCatch { effects.add(.cancelled) }
        return false
      }
      if !wasCatch { effects.add(.began) }
      holdLift(of: hit)
    }
    isUnsettled = true
    return true
  }

  /// The card that is shown at a point: the one whose middle is nearest, half a page away at most; between two the one
  /// that is nearer to the current page.
  func card(at point: Point) -> CardID? {
    var (found, least, steps) = (CardID?.none, metrics.pitch / 2, Int.max)
    for index in window {
      guard let id = cards.id(at: index) else { continue }
      let middle = metrics.container.width / 2 + place(of: id, at: index) * metrics.pitch
      let (distance, away) = ((point.x - middle).magnitude, abs(index - current))
      if distance < least || (distance == least && away < steps) { (found, least, steps) = (id, distance, away) }
    }
    return found
  }

  private var glideMoves: Bool {
    guard case .settling(let settling) = glide else { return false }
    return isMoving(settling, unit: 1)
  }

  private func liftMoves(_ id: CardID?) -> Bool {
    guard let id, let place = self.lift(of: id), let lift = lifts[place] else { return false }
    if case .settling(let settling) = lift.rise, isMoving(settling, unit: 1) { return true }
    return lift.drift.map { isMoving($0, unit: metrics.pitch) } ?? false
  }

  /// A motion within a pixel of its end and slower than 40 pixels a second (20 points with two pixels each) is over for a
  /// finger.
  private func isMoving(_ settling: Settling, unit: Double) -> Bool {
    let state = settling.state(at: now)
    let isNear = (state.value - settling.target).magnitude * unit <= 2 * metrics.halfPixel
    return !isNear || state.velocity.magnitude * unit >= 80 * metrics.halfPixel
  }
}
