import Kinetics

/// Cards come, go and move at any time, in mid-gesture and in flight: the front card stays in front, where it is shown.
extension CardBrowser {
  /// A new card; the front one stays, also where the new one is put in its place. Into an empty browser: it is the front.
  mutating func insert(_ id: CardID, _ kind: CardKind, at index: Int, _ effects: inout CardEffects) {
    let (wasEmpty, shown) = (cards.isEmpty, shownState.value)
    do { try cards.insert(id, kind: kind, at: index) } catch { return effects.add(.ignored) }
    slots.insert(at: index)
    if index <= current, !wasEmpty { current += 1 }
    keep(shown)
  }

  /// A card goes for good. After the front card its successor is in front, at the end its predecessor, which returns.
  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    if id == front { letGo(&effects) }
    let state = shownState
    let index: Int
    do { index = try cards.remove(id) } catch { return effects.add(.ignored) }
    slots.remove(at: index, &effects)
    if cards.isEmpty {
      (current, drive) = (0, .resting)
      gesture.letGo()
      effects.add(.becameEmpty)
    } else if index < current {
      current -= 1
      keep(state.value)
    } else if current == cards.count {
      current -= 1
      settle(from: state.value + 1, velocity: state.velocity)
    } else {
      keep(state.value)
    }
  }

  /// A card goes to another place; the front one stays in front wherever it is.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects) {
    let (front, shown) = (front, shownState.value)
    let source: Int
    do { source = try cards.move(id, to: index) } catch { return effects.add(.ignored) }
    slots.move(from: source, to: index)
    if let front, let place = cards.index(of: front) { current = place }
    keep(shown)
  }

  /// A card shows something else: its slot is released and bound anew, with the front up.
  mutating func reload(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    guard let slot = slots.slot(of: id) else { return }
    if turns[slot.rawValue].hold != nil { letGo(&effects) }
    turns[slot.rawValue] = BrowserTurn()
    slots.reload(at: index, &effects)
  }

  /// All cards show something else, with their fronts up; the track stays as it is.
  mutating func reloadAll(_ effects: inout CardEffects) {
    for slot in turns.indices {
      if turns[slot].hold != nil { letGo(&effects) }
      turns[slot] = BrowserTurn()
    }
    slots.reset(count: cards.count, &effects)
  }

  /// The container has another size: a track that is held or moves keeps its progress, not its points.
  mutating func resize(_ size: Size) {
    let (state, length) = (shownState, geometry.travel)
    configuration.container = size
    geometry = BrowserGeometry(configuration)
    if case .held(var hold) = drive {
      hold.rebase(hold.value(length), length)
      drive = .held(hold)
    }
    keep(state.value)
  }

  /// What a finger holds is shown where it was, though the track ends elsewhere now.
  private mutating func keep(_ shown: Double) {
    guard case .held(var hold) = drive, shownState.value != shown else { return }
    hold.rebase(grip(shown), geometry.travel)
    drive = .held(hold)
  }
}
