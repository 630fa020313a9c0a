import Kinetics

/// Cards that are removed, or moved out of sight. They fade where they stand, between the same two cards as before.
extension SwipeDeck {
  /// A card was taken out of the stack, and its new place, if it has one, is out of sight: it fades where it is shown. If it is not
  /// seen, its slot is released at once.
  ///
  /// - Parameter index: The index it had, which is the number of cards above it.
  mutating func fadeAway(_ card: StackedCard, from index: Int, _ effects: inout CardEffects) {
    let (level, fade) = (card.noted.value, Numerics.pinned(card.fade.state(at: now).value, 0, 1))
    guard level < depth, fade < 1, let slot = slots.withdraw(at: index) else {
      return slots.remove(at: index, &effects)
    }
    makeRoomForExit(&effects)
    let position = DeckPosition(level: level, translation: card.translation(at: now), sign: card.sign)
    let exit = fadingExit(of: LeavingCard(id: card.id, slot: slot, position: position, fade: fade), rank: index)
    exits.insert(exit, at: exits.firstIndex { $0.rank > index } ?? exits.count)
  }

  /// The exit of a card that fades where it stands, over the time of the spring.
  ///
  /// - Parameter rank: How many cards of the list lie above it.
  func fadingExit(of card: LeavingCard, rank: Int) -> DeckExit {
    let rule = levelRule
    let motion = SpringMotion(spring: rule.spring.criticallyDamped(), from: 0, target: 1, velocity: 0)
    return DeckExit(
      card: card, rank: rank, path: .standing, distance: 1, endFade: 1, motion: motion, start: now,
      end: now.advanced(bySeconds: motion.restTime(threshold: rule.threshold)))
  }

  /// The number of cards before an index changed: corrects the ranks of the exits below it.
  mutating func rankExits(by change: Int, below index: Int) {
    for place in exits.indices where exits[place].rank > index { exits[place].rank += change }
  }
}
