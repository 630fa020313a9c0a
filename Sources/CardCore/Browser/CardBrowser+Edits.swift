import Kinetics

/// Edits at any time, also in a gesture and in a flight: the front card stays in front, where it is shown.
extension CardBrowser {
  /// Inserts a card. The front card stays in front, even if the new one gets its index. In an empty browser the new one
  /// is the front card.
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects) {
    cards.insert(card, at: index)
    track.insert(card, at: index, at: now, &effects)
  }

  /// Removes a card. If it is seen, it fades where it stands. If it was in front, its successor is in front then; at the end its predecessor, which returns.
  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return }
    if id == current { letGo(&effects) }
    track.leave(cards.remove(at: index), at: index, by: .fading(rise: 0), at: now, &effects)
    track.remove(at: index, at: now)
    if cards.isEmpty { becomeEmpty(&effects) }
  }

  /// Moves a card to another index. The front card stays in front, wherever it is.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects) {
    let source = cards.reorder(id, to: index)
    guard source != index else { return }
    track.move(from: source, to: index, at: now)
  }

  /// The content of a card changed: its slot is released and bound anew, with the front up. A card that a flight leaves
  /// behind is not reloaded.
  mutating func reload(at index: Int, _ effects: inout CardEffects) {
    guard track.slots.wanted.contains(index), let slot = track.slots.slot(of: cards[index].id) else { return }
    if turns[slot.rawValue].hold != nil { letGo(&effects) }
    turns[slot.rawValue] = BrowserTurn()
    track.reload(at: index, &effects)
  }

  /// The content of all cards changed: they show their fronts, and the track stays as it is. A finger that turns a card
  /// is let go first. That may begin a flight, and cards that it leaves behind are not reloaded.
  mutating func reloadAll(_ effects: inout CardEffects) {
    if let slot = frontSlot, turns[slot].hold != nil { letGo(&effects) }
    let shown = needed
    for index in track.slots.wanted where shown.contains(index) && cards.indices.contains(index) {
      reload(at: index, &effects)
    }
  }
}
