import Kinetics

extension CardBrowser: TrackedContainer {
  var orientation: TrackOrientation {
    TrackOrientation(
      axis: .horizontal, direction: surroundings.layoutDirection, container: surroundings.size)
  }

  mutating func arrive(_ effects: inout CardEffects) {
    track.arrive(at: now, &effects)
    if sight.arrive(at: now) { track.see(after: Double(sight.most), at: now) }
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
    let reachAtRest = surroundings.reduceMotion ? 0.0 : 1
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
  func rejection(of command: CardCommand) -> EventRejection? {
    switch command {
    case .next, .previous, .swipe, .moveTo: return rejectionOnTrack(of: command)
    case .flip: return isDragging ? .dragging : (frontSlot == nil ? .unknown : nil)
    case .activate(let id): return track.slots.slot(of: id) != nil ? nil : (cards.contains(id) ? .disabled : .unknown)
    case .undo: return .unsupported
    }
  }

  func moves(by command: CardCommand) -> Bool {
    switch command {
    case .next, .previous, .swipe, .flip: true
    case .moveTo(let index): index != currentPlace
    case .activate(let id): flips(byTapOn: id)
    case .undo: false
    }
  }

  mutating func follow(
    _ command: CardCommand, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    switch command {
    case .next, .previous, .swipe, .moveTo: if let page = page(of: command) { go(toPage: page, &effects) }
    case .flip: flip(&effects)
    case .activate(let id): tap(id, &effects)
    case .undo: break
    }
  }

  /// A tap on a card that is shown, or the command that stands for one.
  mutating func tap(_ card: CardID, _ effects: inout CardEffects) {
    effects.add(.tapped(card))
    if flips(byTapOn: card) { flip(&effects) }
  }

  private func flips(byTapOn card: CardID) -> Bool { configuration.tapFlips && !isDragging && card == current }
}
