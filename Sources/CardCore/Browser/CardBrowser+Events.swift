import Kinetics

extension CardBrowser: TrackedContainer {
  var orientation: TrackOrientation {
    TrackOrientation(
      axis: .horizontal, direction: configuration.layoutDirection, container: configuration.container)
  }

  mutating func arrive(_ effects: inout CardEffects) {
    track.arrive(at: now, &effects)
    if sight.arrive(at: now) { track.see(after: Double(sight.most)) }
    for slot in turns.indices where turns[slot].pass(to: now) { announce(slot, &effects) }
    bind(&effects)
  }

  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? {
    var due = which(track.due(which, at: now), sight.due)
    for turn in turns { due = which(due, turn.due(which)) }
    return due
  }

  /// Binds and releases slots; a slot that shows another card shows its front.
  mutating func bind(_ effects: inout CardEffects) {
    let reachAtRest = configuration.reduceMotion ? 0.0 : 1
    if reach != reachAtRest, track.isAtRest(at: now) { reach = reachAtRest }
    track.show(needed, of: cards, at: now, &effects)
    while turns.count < track.slots.count { turns.append(BrowserTurn()) }
    for slot in turns.indices {
      let card = track.slots.card(in: CardSlot(slot))
      if turns[slot].card != card { turns[slot] = BrowserTurn(of: card) }
    }
  }
}

// MARK: - Commands

extension CardBrowser {
  mutating func perform(_ event: CardEvent, _ effects: inout CardEffects) {
    switch event {
    case .frame, .down, .move, .up, .cancel, .resize: break
    case .command(.next): command(&effects) { $0.go(toPage: $0.currentPlace + 1, &$1) }
    case .command(.previous): command(&effects) { $0.go(toPage: $0.currentPlace - 1, &$1) }
    case .command(.swipe(let way)): swipe(orientation.along(way), &effects)
    case .command(.moveTo(let index)): command(&effects) { $0.go(to: index, &$1) }
    case .command(.flip): command(&effects) { $0.flip(&$1) }
    case .command(.activate(let id)): track.slots.slot(of: id) == nil ? effects.add(.ignored) : select(id, &effects)
    case .insert(let id, let kind, let index): insert(id, kind, at: index, &effects)
    case .remove(let id): remove(id, &effects)
    case .reorder(let id, let index): reorder(id, to: index, &effects)
    case .reload(let id): reload(id, &effects)
    case .reloadAll: reloadAll(&effects)
    case .command(.undo): effects.add(.ignored)
    }
  }

  /// - Parameter way: Along the track.
  private mutating func swipe(_ way: CardDirection, _ effects: inout CardEffects) {
    switch way {
    case .left: command(&effects) { $0.go(toPage: $0.currentPlace + 1, &$1) }
    case .right: command(&effects) { $0.go(toPage: $0.currentPlace - 1, &$1) }
    case .up, .down: effects.add(.ignored)
    }
  }

  /// A tap on a card that is shown, or the command that stands for one.
  private mutating func select(_ id: CardID, _ effects: inout CardEffects) {
    effects.add(.tapped(id))
    if configuration.tapFlips, !isDragging, id == current { flip(&effects) }
  }

  mutating func tap(_ card: CardID, _ effects: inout CardEffects) { select(card, &effects) }
}
