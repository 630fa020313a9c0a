import Kinetics

extension SwipeDeck: TouchedContainer {
  mutating func perform(_ event: CardEvent, _ effects: inout CardEffects) {
    switch event {
    case .frame, .down, .move, .up, .cancel, .resize: break
    case .command(.swipe(let direction)): swipe(direction, &effects)
    case .command(.undo): undo(&effects)
    case .command(.activate(let id)): effects.add(id == current ? .tapped(id) : .ignored)
    case .insert(let id, let kind, let index): insert(Card(id, kind: kind), at: index, &effects)
    case .remove(let id): remove(id, &effects)
    case .reorder(let id, let index): reorder(id, to: index, &effects)
    case .reload(let id): reload(id, &effects)
    case .reloadAll: reloadAll(&effects)
    case .command(.next), .command(.previous), .command(.moveTo), .command(.flip): effects.add(.ignored)
    }
  }
}

// MARK: - Time

extension SwipeDeck {
  mutating func arrive(_ effects: inout CardEffects) {
    for index in stack.indices { stack[index].arrive(at: now) }
    _ = sight.arrive(at: now)
    var place = 0
    while place < exits.count {
      if exits[place].end <= now { endExit(at: place, &effects) } else { place += 1 }
    }
    bind(&effects)
  }

  mutating func endExit(at place: Int, _ effects: inout CardEffects) {
    slots.free(exits[place].slot, &effects)
    exits.remove(at: place)
  }

  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? {
    var due = sight.due
    for card in stack { due = which(due, card.due(which)) }
    for exit in exits { due = which(due, exit.end) }
    return due
  }
}
