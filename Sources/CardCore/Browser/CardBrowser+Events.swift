import Kinetics

extension CardBrowser {
  /// Takes one event. What time brings until then happens first.
  ///
  /// An event before the last one counts at the last one's time. What cannot be applied changes nothing: an impossible
  /// number, an unknown card or finger, an index that is not there, a step past an end, a command under a drag; also
  /// `undo`, `scroll(to:)` and a swipe up or down, which a browser does not know. All are reported as `ignored`. A
  /// command to where the browser is, or comes to, already does nothing.
  public mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
    var effects = CardEffects()
    pass(to: instant, &effects)
    if event.isInvalid { effects.add(.ignored) } else { apply(event, &effects) }
    conclude(&effects)
    return effects
  }

  private mutating func apply(_ event: CardEvent, _ effects: inout CardEffects) {
    switch event {
    case .frame: break
    case .down(let id, let point): down(id, point, &effects)
    case .move(let id, let point): move(id, point, &effects)
    case .up(let id): lift(id, isCancelled: false, &effects)
    case .cancel(let id): lift(id, isCancelled: true, &effects)
    case .next, .swipe(.left): jump(to: current + 1, &effects)
    case .previous, .swipe(.right): jump(to: current - 1, &effects)
    case .jump(let index): jump(to: index, &effects)
    case .flip: flip(&effects)
    case .select(let id): slots.slot(of: id) == nil ? effects.add(.ignored) : select(id, &effects)
    case .insert(let id, let kind, let index): insert(id, kind, at: index, &effects)
    case .remove(let id): remove(id, &effects)
    case .reorder(let id, let index): reorder(id, to: index, &effects)
    case .reload(let id): reload(id, &effects)
    case .reloadAll: reloadAll(&effects)
    case .resize(let size): resize(size)
    case .undo, .scroll, .swipe: effects.add(.ignored)
    }
  }
}

// MARK: - Time

extension CardBrowser: TimedContainer {
  /// Ends the track's motion, turns faces over and ends turns, each where its time has come.
  mutating func arrive(_ effects: inout CardEffects) {
    if case .settling(let settling) = drive, settling.end <= now { drive = .resting }
    for slot in turns.indices where turns[slot].pass(to: now) { announce(slot, &effects) }
    bind(&effects)
  }

  /// When the first of the motions ends, or a card turns its other side up.
  var nextDue: Instant? {
    var next: Instant?
    if case .settling(let settling) = drive { next = settling.end }
    for turn in turns {
      guard let due = turn.due else { continue }
      if let known = next, known <= due { continue }
      next = due
    }
    return next
  }

  /// Ends a step: the slots are those that what is shown needs, and rest is announced.
  mutating func conclude(_ effects: inout CardEffects) {
    bind(&effects)
    announceRest(&effects)
  }

  /// Binds and releases slots; a slot that shows another card shows its front.
  mutating func bind(_ effects: inout CardEffects) {
    slots.show(needed, of: cards, &effects)
    while turns.count < slots.count { turns.append(BrowserTurn()) }
    for slot in turns.indices {
      let card = slots.card(in: CardSlot(slot))
      if turns[slot].card != card { turns[slot] = BrowserTurn(of: card) }
    }
  }
}

// MARK: - Commands

extension CardBrowser {
  private mutating func jump(to index: Int, _ effects: inout CardEffects) {
    guard !isDragging, let card = cards.id(at: index) else { return effects.add(.ignored) }
    guard index != current else { return }
    let (state, steps) = (shownState, index - current)
    current = index
    effects.add(.committed(card, steps > 0 ? .left : .right))
    if steps.magnitude == 1 {
      settle(from: state.value - Double(steps), velocity: state.velocity)
    } else {
      isUnsettled = true
      drive = .resting
    }
  }

  /// A tap on a card that is shown, or what stands for one.
  mutating func select(_ id: CardID, _ effects: inout CardEffects) {
    effects.add(.tapped(id))
    if configuration.tapFlips, !isDragging, id == front { flip(&effects) }
  }
}
