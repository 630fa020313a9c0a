import Kinetics

/// Commands and edits. During a drag commands are ignored, edits are not.
extension CardCarousel {
  mutating func perform(_ event: CardEvent, _ effects: inout CardEffects) {
    switch event {
    case .frame, .down, .move, .up, .cancel, .resize: break
    case .insert(let id, let kind, let index): insert(Card(id, kind: kind), at: index, &effects)
    case .remove(let id): remove(id, &effects)
    case .reorder(let id, let index): reorder(id, to: index, &effects)
    case .reload(let id): reload(id, &effects)
    case .reloadAll: track.reloadAll(&effects)
    case .command(.next): command(&effects) { $0.go(toPage: $0.currentPlace + 1, &$1) }
    case .command(.previous): command(&effects) { $0.go(toPage: $0.currentPlace - 1, &$1) }
    case .command(.swipe(let way)): swipe(orientation.along(way), &effects)
    case .command(.moveTo(let index)): command(&effects) { $0.go(to: index, &$1) }
    case .command(.undo): command(&effects) { $0.undo(&$1) }
    case .command(.activate(let id)): command(&effects) { $0.select(id, &$1) }
    case .command(.flip): effects.add(.ignored)
    }
  }

  /// - Parameter way: Along the track.
  private mutating func swipe(_ way: CardDirection, _ effects: inout CardEffects) {
    switch way {
    case .left: command(&effects) { $0.go(toPage: $0.currentPlace + 1, &$1) }
    case .right: command(&effects) { $0.go(toPage: $0.currentPlace - 1, &$1) }
    case .up: command(&effects) { $0.swipeUp(&$1) }
    case .down: effects.add(.ignored)
    }
  }

  /// A tap on the current card is only reported; a tap on another card also scrolls to it.
  private mutating func select(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    effects.add(.tapped(id))
    go(to: index, &effects)
  }

  mutating func tap(_ card: CardID, _ effects: inout CardEffects) { select(card, &effects) }

  private mutating func swipeUp(_ effects: inout CardEffects) {
    guard configuration.removal != nil, !cards.isEmpty else { return effects.add(.ignored) }
    flyAway(at: currentPlace, velocity: 0, &effects)
  }
}

// MARK: - Undo

extension CardCarousel {
  /// How many removals can be undone: those by a finger and by a swipe. The host's own edits are not among them.
  public var undoCount: Int { history.count }

  /// Undoes the last removal: the card is back at its index, and is current again if it was. If it is still seen on its
  /// way out, it comes from there. If the host has inserted the card again, the removal is forgotten and `ignored`
  /// reported.
  private mutating func undo(_ effects: inout CardEffects) {
    guard let removal = history.popLast(),
      (try? cards.insert(removal.card.id, kind: removal.card.kind, at: min(removal.index, cards.count))) != nil
    else { return effects.add(.ignored) }
    let index = min(removal.index, cards.count - 1)
    // If its successor is in the middle in its place, the card takes that place back at once.
    arrange(removal.card, at: index, takesPlace: removal.wasCurrent && index == currentPlace, &effects)
    guard removal.wasCurrent, currentPlace != index else { return }
    let page = currentPlace + track.position.pages.shorter(index - currentPlace)
    track.fly(to: page, velocity: track.ahead.state(at: now).velocity, at: now)
  }
}
