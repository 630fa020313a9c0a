import Kinetics

extension SwipeDeck {
  /// Takes one event.
  ///
  /// What time brings until then happens first. An event before the last one counts at the last one's time. What cannot
  /// be applied (a coordinate that is not finite or beyond ±2⁴⁰, an unknown touch or card, a place that is none, a
  /// direction in which the front card may not go, a command that no deck knows) changes nothing. All of these are
  /// reported as ``CardEffect/ignored``.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  /// - Returns: What the host has to perform, in order.
  public mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
    take(event, at: instant)
  }

  mutating func perform(_ event: CardEvent, _ effects: inout CardEffects) {
    switch event {
    case .frame, .down, .move, .up, .cancel: break
    case .swipe(let direction): swipe(direction, &effects)
    case .undo: undo(&effects)
    case .select(let id): effects.add(id == front ? .tapped(id) : .ignored)
    case .insert(let id, let kind, let index): insert(Card(id, kind: kind), at: index, &effects)
    case .remove(let id): remove(id, &effects)
    case .reorder(let id, let index): reorder(id, to: index, &effects)
    case .reload(let id): reload(id, &effects)
    case .reloadAll: reloadAll(&effects)
    case .resize(let size): resize(to: size, &effects)
    case .next, .previous, .jump, .scroll, .flip: effects.add(.ignored)
    }
  }
}

// MARK: - Time

extension SwipeDeck: TouchedContainer {
  /// Ends the motions whose time has come.
  mutating func arrive(_ effects: inout CardEffects) {
    for index in stack.indices { stack[index].arrive(at: now) }
    var place = 0
    while place < exits.count {
      if exits[place].end <= now { endExit(at: place, &effects) } else { place += 1 }
    }
    bind(&effects)
  }

  /// A card on its way out is seen no more.
  mutating func endExit(at place: Int, _ effects: inout CardEffects) {
    slots.free(exits[place].slot, &effects)
    exits.remove(at: place)
  }

  /// When the first of the motions ends.
  var nextDue: Instant? {
    var first: Instant?
    for card in stack { first = Instant.first(first, card.due) }
    for exit in exits { first = Instant.first(first, exit.end) }
    return first
  }

  /// Whether something moves by itself: frames are needed until ``restTime``.
  public var isMoving: Bool { nextDue != nil }

  /// When the last motion that is known now ends; ``now`` where nothing moves.
  public var restTime: Instant {
    var last: Instant?
    for card in stack { last = Instant.last(last, card.end) }
    for exit in exits { last = Instant.last(last, exit.end) }
    return last ?? now
  }
}
