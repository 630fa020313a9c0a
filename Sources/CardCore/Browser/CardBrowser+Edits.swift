import Kinetics

/// Cards come, go and move at any time, in mid-gesture and in flight: the front card stays in front, where it is shown.
extension CardBrowser {
  /// A new card; the front one stays, also where the new one is put in its place. Into an empty browser: it is the front.
  mutating func insert(_ id: CardID, _ kind: CardKind, at index: Int, _ effects: inout CardEffects) {
    do { try cards.insert(id, kind: kind, at: index) } catch { return effects.add(.ignored) }
    track.insert(at: index, at: now)
  }

  /// A card goes for good. After the front card its successor is in front, at the end its predecessor, which returns.
  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    if id == front { letGo(&effects) }
    let index: Int
    do { index = try cards.remove(id) } catch { return effects.add(.ignored) }
    track.release(at: index, &effects)
    track.remove(at: index, at: now)
    if cards.isEmpty { becomeEmpty(&effects) }
  }

  /// A card goes to another place; the front one stays in front wherever it is.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects) {
    let source: Int
    do { source = try cards.move(id, to: index) } catch { return effects.add(.ignored) }
    track.move(from: source, to: index, at: now)
  }

  /// A card shows something else: its slot is released and bound anew, with the front up. One that is only left behind by a
  /// flight stays as it is.
  mutating func reload(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    guard track.slots.wanted.contains(index), let slot = track.slots.slot(of: id) else { return }
    if turns[slot.rawValue].hold != nil { letGo(&effects) }
    turns[slot.rawValue] = BrowserTurn()
    track.reload(at: index, &effects)
  }

  /// All cards show something else, with their fronts up; the track stays as it is. A finger that turns one is let go
  /// first: what is only left behind by the flight that begins then stays as it is.
  mutating func reloadAll(_ effects: inout CardEffects) {
    if let slot = frontSlot, turns[slot].hold != nil { letGo(&effects) }
    let shown = needed
    for index in track.slots.wanted where shown.contains(index) {
      if let id = cards.id(at: index) { reload(id, &effects) }
    }
  }

  /// The container has another size: a track that is held or moves keeps its progress, not its points.
  mutating func resize(_ size: Size2D) {
    configuration.container = size
    geometry = BrowserGeometry(configuration)
    track.resize(to: geometry.measure(configuration), at: now)
  }
}
