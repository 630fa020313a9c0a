import Kinetics

/// Edits by id: at any time, also in a gesture.
extension SwipeDeck {
  /// Inserts a new card, or one of the history, which then is no longer in the history. If such a card is still on its
  /// way out: at an index in sight it comes back from where it is shown, at another index its exit goes on.
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects) {
    cards.insert(card, at: index)
    history.remove(card.id)
    history.reserve(cards.count + history.count)
    if index == 0 { letGo(&effects) }
    noteLevels()
    rankExits(by: 1, below: index)
    if let exit = exitIndex(of: card.id), slots.kind(of: exits[exit].slot) != card.kind { endExit(at: exit, &effects) }
    slots.insert(at: index)
    if index < stack.count { stack.insert(newcomer(card.id, at: index), at: index) }
    settleLevels()
  }

  /// Removes a card for good, from the list or from the history. If it is seen in the stack, it fades where it stands; if
  /// it is on its way out, that goes on.
  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    if history.remove(id) {
      rules.remove(id)
      return
    }
    guard let index = cards.index(of: id) else { return }
    cards.remove(at: index)
    if index == 0 { letGo(&effects) }
    noteLevels()
    rankExits(by: -1, below: index)
    rules.remove(id)
    if index < stack.count {
      fadeAway(stack.remove(at: index), from: index, &effects)
    } else {
      slots.remove(at: index, &effects)
    }
    settleLevels()
    if cards.isEmpty { effects.add(.becameEmpty) }
  }

  /// Moves a card to another index. Among the cards that are seen it moves from where it is shown. A card from below
  /// comes up from behind the last one. A card that is moved out of sight fades where it stands.
  mutating func reorder(_ id: CardID, to target: Int, _ effects: inout CardEffects) {
    let source = cards.reorder(id, to: target)
    guard source != target else { return }
    if source == 0 || target == 0 { letGo(&effects) }
    noteLevels()
    rankExits(by: -1, below: source)
    if source < stack.count, target >= stack.count {
      fadeAway(stack.remove(at: source), from: source, &effects)
      slots.insert(at: target)
    } else {
      slots.move(from: source, to: target)
      if source < stack.count {
        stack.insert(stack.remove(at: source), at: target)
      } else if target < stack.count {
        stack.insert(newcomer(id, at: target), at: target)
      }
    }
    rankExits(by: 1, below: target)
    settleLevels()
  }

  mutating func reload(at index: Int, _ effects: inout CardEffects) {
    slots.reload(at: index, &effects)
    if let exit = exitIndex(of: cards[index].id) { slots.reload(exits[exit].slot, &effects) }
  }

  mutating func reloadAll(_ effects: inout CardEffects) {
    slots.reset(count: cards.count, &effects)
    for exit in exits where cards.contains(exit.id) { slots.reload(exit.slot, &effects) }
  }
}
