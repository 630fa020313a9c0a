import Kinetics

extension CardBrowser {
  var slop: Double { configuration.slop }
  var velocityStrategy: VelocityStrategy { configuration.velocityStrategy }

  func catches(on card: CardID?) -> Bool {
    !track.position.isStill(at: now) || turningSlot != nil && card == current
  }

  mutating func begin(at point: Point2D, catches: Bool, _ effects: inout CardEffects) {
    guard catches else { return }
    effects.add(.dragBegan)
    if !track.position.isStill(at: now) { track.hold(at: now) }
    if let slot = turningSlot, gesture.hit == current { turns[slot].hold(flipLength, at: now) }
  }

  /// Along the track, a finger drags it; across, a finger that went down on the front card turns that. Whatever else it
  /// caught goes on. Beside the front card, and if drags do not turn cards, a finger across is let go.
  mutating func decide(before: Point2D, after: Point2D, _ effects: inout CardEffects) {
    track.pull(by: before.x)
    if gesture.axis == .along {
      if !gesture.isCatch { effects.add(.dragBegan) }
      turnOn(&effects)
      track.hold(at: now)
      track.pull(by: after.x)
    } else if configuration.dragFlips, gesture.hit == current, let slot = frontSlot {
      if !gesture.isCatch { effects.add(.dragBegan) }
      flyOn()
      leadCard(in: slot)
      turnFront(by: after.y, &effects)
    } else {
      flyOn()
      letGoAcross(&effects)
    }
  }

  mutating func drag(by way: Point2D, _ effects: inout CardEffects) {
    if gesture.axis == .across {
      turnFront(by: way.y, &effects)
    } else {
      track.pull(by: way.x)
    }
  }

  /// A track that a finger caught goes on to the front card.
  private mutating func flyOn() {
    if track.ahead.hold != nil { track.fly(to: currentPlace, velocity: 0, at: now) }
  }
}

// MARK: - Release

extension CardBrowser {
  mutating func release(
    _ release: CardGesture.Release, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    if release.axis == .along, let hold = track.ahead.hold {
      releaseTrack(hold, release, &effects)
    } else if release.axis == .across, let slot = frontSlot, let hold = turns[slot].hold {
      releaseCard(in: slot, hold, release, &effects)
    } else {
      // The finger stayed inside the slop: it decides nothing.
      effects.add(.dragEnded)
      turnOn(&effects)
      flyOn()
    }
  }

  /// The finger left the track: one step, or back.
  private mutating func releaseTrack(
    _ hold: Track.Hold, _ release: CardGesture.Release, _ effects: inout CardEffects
  ) {
    let (way, speed) = (release.committingPath.x, release.velocity.x)
    var step = 0
    if way < 0, isCommitted(hold.travel, hold.value, -speed, configuration.advance) { step = 1 }
    if way > 0, isCommitted(-hold.travel, -hold.value, speed, configuration.retreat) { step = -1 }
    effects.add(.dragEnded)
    let goal = cards.card(at: currentPlace + step)?.id == nil ? currentPlace : currentPlace + step
    track.fly(to: goal, velocity: Numerics.positiveZero(-speed * track.position.slope(of: hold)), at: now)
  }

  /// - Parameters:
  ///   - travel: The travel of the finger in the direction in question, in points.
  ///   - reach: How far the track is from the front card's place, in points, before resistance.
  private func isCommitted(_ travel: Double, _ reach: Double, _ velocity: Double, _ length: CardLength) -> Bool {
    let threshold = length.points(of: size.width)
    guard threshold > 0 else { return false }
    return configuration.release.commits(
      travel: travel, velocity: velocity, progress: max(reach, travel) / threshold)
  }

  /// Lets go of the fingers, which lose the track or the card that they turn. No card goes.
  mutating func letGo(_ effects: inout CardEffects) {
    guard isDragging else { return }
    gesture.letGo()
    effects.add(.dragEnded)
    flyOn()
  }
}
