import Kinetics

extension SwipeDeck: TouchedContainer {
  func rejection(of command: CardCommand) -> EventRejection? {
    switch command {
    case .swipe(let way):
      guard let current else { return .atEnd }
      return directions(of: current).contains(way) ? nil : .disabled
    case .undo: return history.last == nil ? .atEnd : nil
    case .activate(let id):
      guard id != current else { return nil }
      return cards.contains(id) ? .disabled : .unknown
    case .next, .previous, .moveTo, .flip: return .unsupported
    }
  }

  func moves(by command: CardCommand) -> Bool {
    switch command {
    case .swipe(let way): current.map { !refusals(of: $0).contains(way) } == true
    case .undo: true
    case .next, .previous, .moveTo, .flip, .activate: false
    }
  }

  mutating func follow(
    _ command: CardCommand, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    switch command {
    case .swipe(let way): swipe(way, permitting: permits, &effects)
    case .undo: undo(&effects)
    case .activate(let id): effects.add(.tapped(id))
    case .next, .previous, .moveTo, .flip: break
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
