import Kinetics

extension CardBrowser {
  /// The drag across that turns a card all the way, in points.
  var flipLength: Double { configuration.flip.points(of: geometry.card.height) }

  var frontSlot: Int? { current.flatMap { track.slots.slot(of: $0)?.rawValue } }

  /// Turns the front card over. A turn that is under way is continued from where it is shown.
  mutating func flip(_ effects: inout CardEffects) {
    guard let slot = frontSlot else { return }
    let velocity = turns[slot].state(at: now).velocity
    turn(slot, to: turns[slot].side.opposite, velocity, &effects)
  }

  /// - Parameter velocity: f per second.
  private mutating func turn(_ slot: Int, to side: CardFace, _ velocity: Double, _ effects: inout CardEffects) {
    let changes = turns[slot].turn(to: side, velocity: velocity, by: turnRule, at: now)
    if changes { announce(slot, &effects) }
  }

  /// How a card comes to one of its sides.
  var turnRule: SettleRule {
    // Half way, the edge of the card moves fastest: by π/2 of the width per unit of f. The threshold is half a pixel
    // there.
    let threshold = surroundings.halfPixel / (geometry.card.width * 0x1.921fb54442d18p+0)
    return SettleRule(configuration.spring.criticallyDamped(), threshold: Numerics.pinned(threshold, 0, 0.0625))
  }

  /// Cards that turn go on from what is shown, by the present rule.
  mutating func retargetTurns(_ effects: inout CardEffects) {
    for slot in turns.indices where turns[slot].isTurning {
      turn(slot, to: turns[slot].side, turns[slot].state(at: now).velocity, &effects)
    }
  }

  func announce(_ slot: Int, _ effects: inout CardEffects) {
    if let card = turns[slot].card { effects.add(.flipped(card, turns[slot].face)) }
  }
}

// MARK: - Under a finger

extension CardBrowser {
  /// The slot of the front card, if a finger on that can catch its turn; else `nil`.
  var turningSlot: Int? {
    guard configuration.dragFlips, let slot = frontSlot, !turns[slot].isStill(at: now) else { return nil }
    return slot
  }

  /// A finger takes hold of the card in a slot to turn it. Its first direction turns the card to its other side.
  mutating func leadCard(in slot: Int) {
    turns[slot].hold(flipLength, at: now)
    turns[slot].lead(isDown: gesture.path.y > 0)
  }

  /// A card whose turn a finger caught turns on to the side that it was going to.
  mutating func turnOn(_ effects: inout CardEffects) {
    if let slot = frontSlot, turns[slot].hold != nil { turn(slot, to: turns[slot].side, 0, &effects) }
  }

  mutating func turnFront(by points: Double, _ effects: inout CardEffects) {
    if let slot = frontSlot, turns[slot].pull(by: points, at: now) { announce(slot, &effects) }
  }

  /// The finger released a card. It turns over if it is half over or was flicked, else back to its side.
  ///
  /// - Parameters:
  ///   - slot: The slot of the front card.
  ///   - way: The path of the finger from the down to the release, in points, positive down. With 0 the card turns
  ///     back.
  ///   - speed: Points per second, positive down.
  mutating func releaseCard(
    in slot: Int, _ hold: Track.Hold, _ release: CardGesture.Release, _ effects: inout CardEffects
  ) {
    let (way, speed) = (release.committingPath.y, release.velocity.y)
    let (sense, side) = (turns[slot].sense, turns[slot].side)
    let velocity = flipLength > 0 ? turns[slot].direction * speed / flipLength : 0
    let commits = configuration.release.commits(
      travel: hold.travel * (side == .front ? 1 : -1), velocity: speed * sense,
      progress: 2 * (side == .front ? hold.value : 1 - hold.value))
    effects.add(.dragEnded)
    let flips = way * sense > 0 && commits
    turn(slot, to: flips ? side.opposite : side, velocity, &effects)
  }
}
