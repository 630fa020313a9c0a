import Kinetics

/// How another card comes to the front, from where the cards are shown.
extension CardTrack {
  /// The card at an index is in front from here on, and the track goes there from where it is shown.
  ///
  /// - Parameter velocity: Points per second along the track, as shown.
  mutating func fly(to goal: Int, velocity: Double, at now: Instant) {
    let (shown, former) = (state(at: now).value, origin)
    let seat = seat(ofGoal: goal, at: now)
    (current, origin) = (goal, goal)
    ahead.settle(on: 0, from: shown - seat * measure.pitch, velocity: velocity, by: measure.rule, at: now)
    isEndedNow = ahead.due == nil
    for place in placed.indices {
      stay(place, at: (placed[place].seat ?? Double(placed[place].index - former)) - seat, at: now)
    }
  }

  /// Where the goal of a flight stands, in pages from the origin: where it is, if it is seen; else past the last card
  /// that is seen on its side, behind the pages that are skipped.
  private func seat(ofGoal goal: Int, at now: Instant) -> Double {
    for card in placed where card.index == goal && isSeen(card, at: now) { return seat(of: card) }
    // The last one by its seat: where an edit displaced it from is not where it stands when the goal is there.
    guard let middle = seenCard(at: now, by: { place(of: $0, at: now).magnitude }),
      let last = seenCard(at: now, by: { seat(of: $0) * (goal > middle.index ? -1 : 1) })
    else { return Double(goal - origin) }
    let isNext = abs(goal - last.index) <= 1
    return seat(of: last) + (goal > middle.index ? 1 : -1) * (isNext ? 1 : 2)
  }

  /// Of the cards that are seen the one with the least key.
  private func seenCard(at now: Instant, by key: (PlacedCard) -> Double) -> PlacedCard? {
    var (found, least) = (PlacedCard?.none, Double.infinity)
    for card in placed where isSeen(card, at: now) {
      let value = key(card)
      if value < least { (found, least) = (card, value) }
    }
    return found
  }

  /// A card keeps its place on the track of a flight that begins now, if it is seen.
  ///
  /// - Parameter seat: Where it stands, in pages from the new origin.
  private mutating func stay(_ place: Int, at seat: Double, at now: Instant) {
    let (natural, start) = (Double(placed[place].index - origin), pages(at: now))
    let shown = seat + placed[place].shift.state(at: now).value - start
    let isSeen = isInSight(shown) && !placed[place].isHidden
    placed[place].isKept = isSeen && (placed[place].isKept || start.magnitude > 1 || shown.magnitude < measure.step)
    placed[place].seat = isSeen && seat != natural ? seat : nil
    if placed[place].seat != nil, isInSight(seat) {
      placed[place].vanish(shiftRule, at: now)
    } else if isSeen {
      placed[place].appear(shiftRule, at: now)
    } else {
      if seat != natural { placed[place].shift.rest(at: 0) }
      let displaced = placed[place].shift.state(at: now).value
      placed[place].fade = waiting(at: natural, shown: natural + displaced - start, at: now)
    }
  }

  /// The fade of a card that was not seen: where others fly it waits, or appears meanwhile if it is seen in the end.
  private func waiting(at seat: Double, shown: Double, at now: Instant) -> Track {
    let isFlight = ahead.due != nil || isEndedNow || placed.contains { $0.seat != nil }
    guard isFlight, isInSight(shown) else { return Track(at: 0) }
    var fade = Track(at: 1)
    if ahead.due == nil || isInSight(seat) { fade.settle(on: 0, velocity: 0, by: shiftRule, at: now) }
    return fade
  }
}

// MARK: - Slots

extension CardTrack {
  /// Binds the cards of a window, releases those that are gone, and finds the new ones a place; where the track rests, all
  /// of them.
  mutating func show(_ window: Range<Int>, of cards: CardList, at now: Instant, _ effects: inout CardEffects) {
    for place in placed.indices where placed[place].isKept {
      placed[place].isKept = ahead.phase != .resting(0) || placed[place].due != nil
    }
    let kept = placed
    let isChanged = slots.show(
      window, keeping: { index in kept.contains { $0.index == index && $0.isKept } }, of: cards, &effects)
    if isChanged { find(cards, at: now) }
    if ahead.phase == .resting(0) { land(at: now) }
    (edit, isEndedNow) = (nil, false)
  }

  /// Forgets the cards that lost their slots, and places those that have one now.
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

  /// A card that comes into the window: from where an edit displaced it, and not where another one is seen.
  private func newcomer(_ id: CardID, at index: Int, at now: Instant) -> PlacedCard {
    var card = PlacedCard(id, at: index)
    let seat = Double(index - origin)
    guard let edit else {
      card.fade = waiting(at: seat, shown: seat - pages(at: now), at: now)
      return card
    }
    if let former = edit.inverse.index(of: index) {
      let way = Double(former) - edit.origin - seat
      if way.magnitude <= 1, way != 0 { card.displace(by: way, shiftRule, at: now) }
    }
    card.fade = entering(at: seat, shown: place(of: card, at: now), at: now)
    return card
  }

  /// The fade of a card that an edit brings: it appears where it is seen, but behind what flies it waits.
  func entering(at seat: Double, shown: Double, at now: Instant) -> Track {
    let isBehind = ahead.due != nil && seat * pages(at: now) > 0
    guard isBehind || isInSight(shown) else { return Track(at: 0) }
    var fade = Track(at: 1)
    if !isBehind { fade.settle(on: 0, velocity: 0, by: shiftRule, at: now) }
    return fade
  }
}
