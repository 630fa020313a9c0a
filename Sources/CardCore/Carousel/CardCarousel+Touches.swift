import Kinetics

/// Raw touches: which card they hit and what they hold.
extension CardCarousel {
  var slop: Double { configuration.slop }
  var velocityStrategy: VelocityStrategy { configuration.velocityStrategy }

  func catches(on card: CardID?) -> Bool { !track.position.isStill(at: now) || isLiftCaught(card) }

  mutating func begin(at point: Point2D, catches: Bool, _ effects: inout CardEffects) {
    guard catches else { return }
    effects.add(.dragBegan)
    let isLiftCaught = isLiftCaught(gesture.hit)
    if !track.position.isStill(at: now) { track.hold(at: now) }
    if let hit = gesture.hit, isLiftCaught { holdLift(of: hit) }
  }

  mutating func drag(by way: Point2D, _ effects: inout CardEffects) {
    let before = track.position.rawOffset(at: now)
    pull(by: way)
    turn(from: before)
  }

  private mutating func pull(by way: Point2D) {
    track.pull(by: way.x)
    if let place = heldLift { lifts[place].rise.pull(by: -way.y) }
  }

  /// The finger goes on with one thing that it holds, the track or a card. The other returns. Before the axis was
  /// known no page could become current, so a page that the travel up to here makes current becomes so now.
  mutating func decide(before: Point2D, after: Point2D, _ effects: inout CardEffects) {
    pull(by: before)
    let isCatch = gesture.isCatch
    if gesture.axis == .along {
      if !isCatch { effects.add(.dragBegan) }
      releaseLift()
      track.hold(at: now)
      turn()
      // A step of its own binds the window of the page that is current here. So the effects are the same as if the move
      // were split at this point.
      bind(&effects)
      tellCurrent(&effects)
      effects.closeStep()
    } else {
      if track.ahead.hold != nil { track.fly(to: track.origin, velocity: 0, at: now) }
      guard configuration.removal != nil, let hit = gesture.hit, cards.contains(hit) else {
        return letGoAcross(&effects)
      }
      holdLift(of: hit)
      if !isCatch { effects.add(.dragBegan) }
    }
    drag(by: after, &effects)
  }

  private func isLiftCaught(_ id: CardID?) -> Bool {
    guard let id, let place = lift(of: id) else { return false }
    return !lifts[place].rise.isStill(at: now)
  }
}
