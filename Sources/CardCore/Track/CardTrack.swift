import Kinetics

/// Cards one after the other on a track of pages, one of them in front: what the browser and the carousel share.
///
/// ``TrackPosition`` says where the track is. A card stands at its index, counted in pages from the origin. A card that
/// an edit displaced comes there by a spring of its own.
///
/// **Flights.** A flight begins where the cards are shown. If its goal is out of sight, the goal comes past the last
/// card that is seen in that direction, and the pages between count as one. The cards that are seen keep their slots
/// and their places on the track, their *seats*, until the track rests. A flight that *passes* its pages, in a loop or
/// after a throw that may go over several, leaves nothing out: cards are bound where they come into sight, and released
/// where they have left it.
///
/// Invariants: at rest ``ahead`` is 0. Each card of the window has exactly one slot, and so has each card that a flight
/// leaves behind, and each on its way out. Everything that changes a track is in this file.
struct CardTrack: Sendable, Equatable {
  private(set) var position: TrackPosition
  private(set) var slots: CardSlots
  /// The cards that have slots, in the order in which they got them.
  private(set) var placed: [PlacedCard] = []
  /// The cards that were taken out of the list and are still seen, the newest last.
  private(set) var leavers: [TrackLeaver] = []
  /// The pages whose cards belong on the screen; in a loop of any numbers.
  private(set) var window = 0..<0
  /// The pages that a flight passes now: their cards have slots too.
  private(set) var passed = 0..<0
  /// Whether the present flight passes its pages, and when it began.
  private(set) var passing: Instant?
  /// The edit of the present event; `nil` after the next ``show(_:of:at:_:)``.
  private(set) var edit: Edit?

  /// The most cards that can be on their way out at once. With more, the oldest is gone at once.
  static let mostLeaving = 4

  init(_ measure: TrackMeasure, count: Int, current: Int, loops: Bool = false) {
    position = TrackPosition(measure, count: count, current: current, loops: loops)
    slots = CardSlots(count: count)
    placed.reserveCapacity(24)
    leavers.reserveCapacity(Self.mostLeaving)
  }
}

// MARK: - Under a finger

extension CardTrack {
  /// A finger takes hold of the track where it is shown. The cards that a flight passes there keep their slots.
  mutating func hold(at now: Instant) {
    for place in placed.indices where passing != nil && ahead.due != nil && isSeen(placed[place], at: now) {
      placed[place].isKept = true
    }
    position.hold(at: now)
  }

  mutating func pull(by points: Double) { position.pull(by: points) }

  /// Another page is current under the finger, and the window changes with it. A card that is seen, or that comes into
  /// sight after an edit displaced it, keeps its slot until another page becomes current or the track rests.
  ///
  /// - Parameter offset: The offset at which the page becomes current, before resistance, in points from the first
  ///   page. The cards that are seen there keep their slots, not those seen where the move ends. So it makes no
  ///   difference how the finger's travel is split into moves.
  mutating func turn(to page: Int, where offset: Double, at now: Instant) {
    let middle = position.pages(held: offset)
    for place in placed.indices {
      let card = placed[place]
      let seat = seat(of: card, near: middle, at: now) - middle
      let isInSight = measure.isInSight(seat) || measure.isInSight(seat + card.shift.state(at: now).value)
      placed[place].isKept = (isInSight && !card.isHidden) || (card.isKept && card.seat != nil)
    }
    position.turn(to: page)
  }
}

// MARK: - Flights

extension CardTrack {
  /// The card on a page is in front now, and the track goes there from where it is shown. The goal is the new origin.
  ///
  /// - Parameters:
  ///   - goal: In a loop any number, which says which way it goes and how far.
  ///   - velocity: Points per second along the track, as shown.
  mutating func fly(to goal: Int, velocity: Double, by motion: FlightMotion = .springing, at now: Instant) {
    let (former, middle) = (position, pages(at: now))
    passing = passes(to: goal, from: middle, by: motion) ? now : nil
    let goalSeat = passing == nil ? seat(ofGoal: goal, at: now) : Double(goal - origin)
    position.fly(to: goal, at: goalSeat, velocity: velocity, by: motion, at: now)
    for place in placed.indices {
      let formerSeat = former.seat(of: placed[place], near: middle, at: now)
      beginFlight(of: place, at: formerSeat - goalSeat, at: now)
    }
  }

  /// A flight begins: a card that is seen keeps its place on the track, any other goes to the place of its index.
  ///
  /// - Parameter seat: Where it stands, in pages from the new origin.
  private mutating func beginFlight(of place: Int, at seat: Double, at now: Instant) {
    let (card, start) = (placed[place], pages(at: now))
    let shown = seat + card.shift.state(at: now).value - start
    if measure.isInSight(shown), !card.isHidden {
      placed[place].isKept = true
      placed[place].stay(at: seat, natural: position.seat(of: card.index, near: seat), measure, at: now)
    } else {
      let natural = position.seat(of: card.index, near: start - card.shift.state(at: now).value)
      placed[place].leave(seat, for: natural)
      let displaced = placed[place].shift.state(at: now).value
      placed[place].fade = waiting(at: natural, shown: natural + displaced - start, at: now)
    }
  }

  mutating func arrive(at now: Instant, _ effects: inout CardEffects) {
    for place in placed.indices { placed[place].arrive(at: now) }
    position.arrive(at: now)
    for place in leavers.indices.reversed() where (leavers[place].end ?? now) <= now { free(leaverAt: place, &effects) }
  }

  /// The track rests: every card of the window goes to the place of its index, and cards that waited unseen fade in.
  private mutating func land(at now: Instant) {
    for place in placed.indices {
      let card = placed[place]
      guard card.isHidden || card.seat != nil, card.fade.due == nil, wanted.contains(card.index) else { continue }
      let seat = isSeen(card, at: now) ? seat(of: card, at: now) : nil
      placed[place].land(from: seat, on: position.seat(of: card.index, near: seat ?? 0), measure, at: now)
    }
  }
}

// MARK: - Slots

extension CardTrack {
  /// Binds the cards of a window, releases those that are gone, and places the new ones. If the track rests, it places
  /// all cards, and a card that was kept and does not belong there fades out where it is seen.
  ///
  /// - Parameter window: Pages; in a loop of any numbers.
  mutating func show(_ window: Range<Int>, of cards: CardList, at now: Instant, _ effects: inout CardEffects) {
    (self.window, passed) = (window, passedPages(at: now))
    position.pass(to: now)
    if position.isResting { passing = nil }
    for place in placed.indices where placed[place].isKept && position.isResting {
      let card = placed[place]
      if card.due(Instant.last) == nil, isSeen(card, at: now), !wanted.contains(card.index) {
        placed[place].vanish(measure.shiftRule, at: now)
      }
      placed[place].isKept = placed[place].due(Instant.last) != nil
    }
    var isChanged = showWindow(of: cards, &effects)
    // The pages of a window across the end of a loop, and those that a flight passes.
    if position.isLooped { isChanged = add(window, of: cards, &effects) || isChanged }
    isChanged = add(passed, of: cards, &effects) || isChanged
    if isChanged { find(cards, at: now) }
    if position.isResting { land(at: now) }
    edit = nil
  }

  /// A function of its own: its copy of what is placed is gone before that is changed.
  private mutating func showWindow(of cards: CardList, _ effects: inout CardEffects) -> Bool {
    let (kept, wanted) = (placed, wanted)
    return slots.show(
      window, keeping: { index in wanted.contains(index) || kept.contains { $0.index == index && $0.isKept } },
      of: cards, &effects)
  }

  private mutating func add(_ pages: Range<Int>, of cards: CardList, _ effects: inout CardEffects) -> Bool {
    var isChanged = false
    for page in pages { isChanged = slots.add(position.pages.index(of: page), of: cards, &effects) || isChanged }
    return isChanged
  }

  /// It has these slots already, and their cards got them in this order. To be followed by ``show(_:of:at:_:)``.
  mutating func take(_ slots: CardSlots, _ placed: [PlacedCard]) { (self.slots, self.placed) = (slots, placed) }

  /// The content of all cards that belong on the screen changed.
  mutating func reloadAll(_ effects: inout CardEffects) {
    for page in window { reload(at: position.pages.index(of: page), &effects) }
    for page in passed where !window.contains(page) { reload(at: position.pages.index(of: page), &effects) }
  }

  /// Forgets the cards that lost their slots, and places those that got one.
  private mutating func find(_ cards: CardList, at now: Instant) {
    let slots = slots
    placed.removeAll { slots.slot(of: $0.id) == nil }
    for slot in 0..<slots.count where !slots.isLeaving(CardSlot(slot)) {
      guard let id = slots.card(in: CardSlot(slot)), placement(of: id) == nil, let index = cards.index(of: id) else {
        continue
      }
      placed.append(newcomer(id, at: index, at: now))
    }
  }

  /// The content of the card at an index changed. A card that a flight leaves behind is not reloaded.
  mutating func reload(at index: Int, _ effects: inout CardEffects) {
    if wanted.contains(index) { slots.reload(at: index, &effects) }
  }

  /// A card is taken out of the list next. It keeps its slot while it is seen on its way out; else that is released.
  mutating func leave(_ card: Card, at index: Int, by exit: CardExit, at now: Instant, _ effects: inout CardEffects) {
    guard let shown = placement(of: card.id), exit.isMoving || isSeen(shown, at: now),
      let slot = slots.withdraw(at: index)
    else { return slots.remove(at: index, &effects) }
    if leavers.count == Self.mostLeaving { free(leaverAt: 0, &effects) }
    let (place, presence) = (place(of: shown, at: now), shown.presence(at: now))
    leavers.append(
      TrackLeaver(card, in: slot, at: place, presence: presence, by: exit, measure.shiftRule, at: now))
  }

  private mutating func free(leaverAt place: Int, _ effects: inout CardEffects) {
    slots.free(leavers.remove(at: place).slot, &effects)
  }
}

// MARK: - Edits

/// Edits of the list: what is shown in the middle stays there, and the others come to their new places by springs.
extension CardTrack {
  /// A card was inserted into the list, at a valid index. If it is on its way out, it keeps its slot and starts from
  /// where it is seen; if its kind is another one now, its former slot is released first.
  ///
  /// - Parameter takesPlace: Whether it is in front now, in place of the card that had its index.
  /// - Returns: How it was on its way out, if it keeps its slot.
  @discardableResult
  mutating func insert(
    _ card: Card, at index: Int, takesPlace: Bool = false, at now: Instant, _ effects: inout CardEffects
  ) -> TrackLeaver? {
    let leaver = takeBack(card, &effects)
    if let leaver { slots.readmit(leaver.slot, at: index) } else { slots.insert(at: index) }
    follow(.inserted(at: index), inverse: .removed(at: index), by: 1, stays: takesPlace, at: now)
    if let leaver { place(leaver, at: index, at: now) }
    return leaver
  }

  /// The card on its way out whose slot can show a card that was inserted; it is no longer on its way out.
  private mutating func takeBack(_ card: Card, _ effects: inout CardEffects) -> TrackLeaver? {
    guard let place = leavers.firstIndex(where: { $0.card.id == card.id }) else { return nil }
    if leavers[place].card.kind == card.kind { return leavers.remove(at: place) }
    free(leaverAt: place, &effects)
    return nil
  }

  /// A card that is in the list again, at an index, starts where it is seen already.
  private mutating func place(_ leaver: TrackLeaver, at index: Int, at now: Instant) {
    var card = PlacedCard(leaver.card.id, at: index)
    card.displace(by: leaver.place - place(of: card, at: now), measure.shiftRule, at: now)
    card.isKept = measure.isInSight(leaver.place)
    card.fade = Track(at: 1 - leaver.visibility(at: now))
    card.appear(measure.shiftRule, at: now)
    placed.append(card)
  }

  /// A card was taken out of the list. Its slot has to be withdrawn or released already. If it was current, its
  /// successor is in front now; at the end its predecessor.
  mutating func remove(at index: Int, at now: Instant) {
    placed.removeAll { $0.index == index }
    follow(.removed(at: index), inverse: .inserted(at: index), by: -1, at: now)
  }

  mutating func move(from source: Int, to target: Int, at now: Instant) {
    slots.move(from: source, to: target)
    follow(.moved(from: source, to: target), inverse: .moved(from: target, to: source), by: 0, at: now)
  }

  /// The list has changed: pages get new numbers, and nothing that is shown jumps.
  ///
  /// - Parameters:
  ///   - inverse: Leads from a new index to the former one.
  ///   - more: By how many cards the list has grown.
  ///   - stays: Whether the current page and the origin keep their numbers.
  ///   - rule: When the pages loop from now on; `nil` as before.
  private mutating func follow(
    _ change: IndexChange, inverse: IndexChange, by more: Int, stays: Bool = false, loop rule: LoopRule? = nil,
    at now: Instant
  ) {
    if position.isLooped { recount() }
    let pages = position.pages(of: position.count + more, by: rule ?? position.loop)
    func page(_ page: Int) -> Int { stays ? page : pages.index(of: pages.clamped(change.place(of: page))) }
    let next = (current: page(position.page), origin: page(origin))
    // By how many pages the current page is nearer to the origin now. What the finger holds is counted from the origin.
    let nearer = position.page - origin - (next.current - next.origin)
    let (former, middle) = (Double(origin + nearer), self.pages(at: now) - Double(nearer))
    let (formerLap, lap) = (position.lap, pages.isLooped ? Double(pages.count) : nil)
    for place in placed.indices {
      let seat = seat(of: placed[place], at: now) - Double(nearer)
      placed[place].index = change.place(of: placed[place].index)
      displace(place, from: seat, to: Double(placed[place].index - next.origin), lap: lap, middle: middle, at: now)
    }
    position.renumber(
      page: next.current, origin: next.origin, count: pages.count, nearer: nearer, loop: rule, at: now)
    edit = Edit(inverse: inverse, origin: former, lap: formerLap)
  }

  /// Counts from the page in front: in a loop the present numbers may be those of another lap.
  private mutating func recount() {
    let away = Double(position.recount())
    for place in placed.indices {
      if let seat = placed[place].seat { placed[place].seat = seat - away }
    }
  }

  /// A card comes to its new place from where it is shown. If the new place is too far away for that, it fades out
  /// where it is.
  ///
  /// - Parameters:
  ///   - natural: The place of its index, in pages from the new origin.
  ///   - lap: The pages of the loop; `nil` without one. Then it goes the shorter way.
  private mutating func displace(
    _ place: Int, from seat: Double, to natural: Double, lap: Double?, middle: Double, at now: Instant
  ) {
    let (card, entrance) = (placed[place], TrackPosition.nearest(natural, to: middle, lap: lap))
    let natural = TrackPosition.nearest(natural, to: seat, lap: lap)
    let shown = seat + card.shift.state(at: now).value - middle
    let isSeen = !card.isHidden && measure.isInSight(shown)
    placed[place].isKept = card.isKept || isSeen
    // Where it is shown half a lap away or more, it would be shown on the other side.
    let isOpposite = lap.map { !isSeen && 2 * shown.magnitude >= $0 } == true
    let isFar = isOpposite || (seat - natural).magnitude > (isSeen ? measure.before + measure.after : 1)
    if card.seat != nil {
      placed[place].seat = seat
    } else if isFar, isSeen {
      placed[place].seat = seat
      placed[place].vanish(measure.shiftRule, at: now)
    } else if isFar {
      placed[place].enter(entering(at: entrance, shown: entrance - middle, at: now))
    } else if seat != natural {
      placed[place].displace(by: seat - natural, measure.shiftRule, at: now)
    }
  }

  /// The pages loop by another rule from now on. If that makes or ends a loop, it is as an edit that moves no card.
  mutating func loop(by rule: LoopRule, at now: Instant) {
    guard rule.holds(of: position.count) != position.isLooped else { return position.loop(by: rule) }
    let stays = IndexChange.moved(from: 0, to: 0)
    follow(stays, inverse: stays, by: 0, loop: rule, at: now)
  }

  mutating func clear() { position.clear() }

  mutating func resize(to measure: TrackMeasure, at now: Instant) {
    if position.isLooped { recount() }
    position.resize(to: measure, at: now)
    for place in placed.indices { placed[place].resize(measure.shiftRule, at: now) }
    for place in leavers.indices { leavers[place].fade.scale(by: 1, measure.shiftRule, at: now) }
  }

  /// Cards can be seen up to that many pages after the middle. If they are fewer than before, those that are seen keep
  /// their slots: the next window may not have them.
  mutating func see(after: Double, at now: Instant) {
    let isLess = after < measure.after
    position.see(after: after)
    for place in placed.indices where isLess && isSeen(placed[place], at: now) { placed[place].isKept = true }
  }

  /// Cards that move on their way out fade where they are shown instead.
  mutating func stopLeavers(at now: Instant) {
    for place in leavers.indices { leavers[place].stop(measure.shiftRule, at: now) }
  }

  /// Changes how far across the track the cards on their way out are shown.
  mutating func changeRises(_ change: (inout Track) -> Void) {
    for place in leavers.indices { change(&leavers[place].rise) }
  }
}
