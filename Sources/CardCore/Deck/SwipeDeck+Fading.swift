import Kinetics

/// Cards that are moved out of sight. They fade where they stand, between the same two cards as before.
extension SwipeDeck {
  /// A card was taken out of the stack, and its new place is out of sight: it fades where it is shown. If it is not
  /// seen, its slot is released at once.
  ///
  /// - Parameter index: The index it had, which is the number of cards above it.
  mutating func fadeAway(_ card: StackedCard, from index: Int, _ effects: inout CardEffects) {
    let (level, fade) = (card.noted.value, Numerics.pinned(card.fade.state(at: now).value, 0, 1))
    guard level < geometry.depth, fade < 1, let slot = slots.withdraw(at: index) else {
      return slots.remove(at: index, &effects)
    }
    if exits.count == Self.mostFlying { endExit(at: 0, &effects) }
    let exit = fadingExit(
      of: card.id, in: slot, from: card.translation(at: now), level: level, sign: card.sign, fade: fade, rank: index)
    exits.insert(exit, at: exits.firstIndex { $0.rank > index } ?? exits.count)
  }

  /// The exit of a card that fades where it stands, over the time of the spring.
  ///
  /// - Parameter fade: The share of its opacity that is missing already.
  func fadingExit(
    of id: CardID, in slot: CardSlot, from start: Point2D, level: Double, sign: Double, fade: Double, rank: Int
  ) -> DeckExit {
    let rule = levelRule
    let motion = SpringMotion(spring: rule.spring.criticallyDamped(), from: 0, target: 1, velocity: 0)
    return DeckExit(
      id: id, slot: slot, rank: rank, from: start, way: Point2D(x: 0, y: 0), distance: 1, sag: 0, done: 0, fade: fade,
      endFade: 1, level: level, sign: sign, motion: motion, start: now,
      end: now.advanced(bySeconds: motion.restTime(threshold: rule.threshold)))
  }

  /// The number of cards before an index changed: corrects the ranks of the exits below it.
  mutating func rankExits(by change: Int, below index: Int) {
    for place in exits.indices where exits[place].rank > index { exits[place].rank += change }
  }
}
