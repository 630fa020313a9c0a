import Kinetics

/// Commands: rejected during a drag.
extension CardCarousel {
  func rejection(of command: CardCommand) -> EventRejection? {
    switch command {
    case .swipe(let way) where orientation.along(way) == .up:
      return isDragging ? .dragging : (configuration.removal == nil ? .disabled : (cards.isEmpty ? .atEnd : nil))
    case .next, .previous, .swipe, .moveTo: return rejectionOnTrack(of: command)
    case .undo: return isDragging ? .dragging : (history.count == 0 ? .atEnd : nil)
    case .activate(let id): return isDragging ? .dragging : (cards.contains(id) ? nil : .unknown)
    case .flip: return .unsupported
    }
  }

  func moves(by command: CardCommand) -> Bool {
    switch command {
    case .next, .previous, .swipe: true
    case .moveTo(let index): index != currentPlace
    case .undo: history.count > 0
    case .activate(let id): id != current
    case .flip: false
    }
  }

  mutating func follow(
    _ command: CardCommand, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    switch command {
    case .next, .previous, .moveTo: if let page = page(of: command) { go(toPage: page, &effects) }
    case .swipe:
      if let page = page(of: command) { return go(toPage: page, &effects) }
      if goes(cards[currentPlace].id, permits, &effects) { flyAway(at: currentPlace, velocity: 0, &effects) }
    case .undo: undo(&effects)
    case .activate(let id): tap(id, &effects)
    case .flip: break
    }
  }

  /// A tap on the current card is only reported; a tap on another card also goes to it.
  mutating func tap(_ card: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: card) else { return }
    effects.add(.tapped(card))
    if let page = page(of: .moveTo(index: index)) { go(toPage: page, &effects) }
  }
}

// MARK: - Undo

extension CardCarousel {
  /// How many removals can be undone: those by a finger and by a swipe. The host's own edits are not among them, and a card
  /// that it inserts again is not either.
  public var undoCount: Int { history.count }

  /// Undoes the last removal: the card is back at its index, and is current again if it was. If it is still seen on its
  /// way out, it comes from there.
  private mutating func undo(_ effects: inout CardEffects) {
    guard let removal = history.popLast() else { return }
    cards.insert(removal.card, at: min(removal.index, cards.count))
    isUnsettled = true
    effects.add(.undone(removal.card.id))
    let index = min(removal.index, cards.count - 1)
    // If its successor is in the middle in its place, the card takes that place back at once.
    arrange(removal.card, at: index, takesPlace: removal.wasCurrent && index == currentPlace, &effects)
    guard removal.wasCurrent, currentPlace != index else { return }
    let page = currentPlace + track.position.pages.shorter(index - currentPlace)
    track.fly(to: page, velocity: track.ahead.state(at: now).velocity, at: now)
  }
}
