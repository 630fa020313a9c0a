import Kinetics

/// Cards come, go and move: what is shown in the middle stays there, and the others come to their new places by springs.
extension CardTrack {
  /// A card was put into the list, at a place that there is.
  ///
  /// - Parameters:
  ///   - takesPlace: Whether it is in front in place of the current card, at whose index it stands.
  ///   - slot: The slot that shows it already.
  mutating func insert(at index: Int, takesPlace: Bool = false, slot: CardSlot? = nil, at now: Instant) {
    if let slot { slots.readmit(slot, at: index) } else { slots.insert(at: index) }
    follow(.inserted(at: index), inverse: .removed(at: index), count: count + 1, stays: takesPlace, at: now)
  }

  /// A card was taken out of the list, whose slot is withdrawn or released already: the successor of the current one is
  /// in front, at the end its predecessor.
  mutating func remove(at index: Int, at now: Instant) {
    placed.removeAll { $0.index == index }
    follow(.removed(at: index), inverse: .inserted(at: index), count: count - 1, at: now)
  }

  /// A card was moved to another place.
  mutating func move(from source: Int, to target: Int, at now: Instant) {
    slots.move(from: source, to: target)
    follow(.moved(from: source, to: target), inverse: .moved(from: target, to: source), count: count, at: now)
  }

  /// The list has changed: pages are numbered anew, and nothing that is shown jumps.
  ///
  /// - Parameters:
  ///   - inverse: Leads from a new index to the former one.
  ///   - count: How many cards there are now.
  ///   - stays: Whether the current page and the origin keep their numbers.
  private mutating func follow(
    _ change: IndexChange, inverse: IndexChange, count: Int, stays: Bool = false, at now: Instant
  ) {
    func page(_ page: Int) -> Int { stays ? page : Pages(count: count, pitch: 0).clamped(change.place(of: page)) }
    let (shown, next) = (state(at: now).value, (current: page(current), origin: page(origin)))
    // How much nearer the current page is to the origin now: the finger's number counts from there.
    let nearer = current - origin - (next.current - next.origin)
    let former = Double(origin + nearer)
    let middle = measure.pitch > 0 ? shown / measure.pitch : 0
    for place in placed.indices {
      let seat = seat(of: placed[place]) - Double(nearer)
      placed[place].index = change.place(of: placed[place].index)
      let natural = Double(placed[place].index - next.origin)
      displace(place, from: seat, to: natural, middle: middle - Double(nearer), at: now)
    }
    (self.count, current, origin) = (count, next.current, next.origin)
    edit = Edit(inverse: inverse, origin: former)
    keep(shown - measure.pitch * Double(nearer), movedBy: -measure.pitch * Double(nearer))
  }

  /// A card comes to its new place from where it is shown; from farther away than cards are seen it vanishes there.
  private mutating func displace(
    _ place: Int, from seat: Double, to natural: Double, middle: Double, at now: Instant
  ) {
    let isSeen = !placed[place].isHidden && isInSight(seat + placed[place].shift.state(at: now).value - middle)
    placed[place].isKept = placed[place].isKept || isSeen
    let isFar = (seat - natural).magnitude > (isSeen ? measure.before + measure.after : 1)
    if placed[place].seat != nil {
      placed[place].seat = seat
    } else if isFar, isSeen {
      placed[place].seat = seat
      placed[place].vanish(shiftRule, at: now)
    } else if isFar {
      placed[place].shift.rest(at: 0)
      placed[place].fade = entering(at: natural, shown: natural - middle, at: now)
    } else if seat != natural {
      placed[place].displace(by: seat - natural, shiftRule, at: now)
    }
  }

  /// A card that was inserted at an index is shown where it is seen already, wherever it belongs.
  ///
  /// - Parameters:
  ///   - place: Pages beside the middle.
  ///   - presence: How much of it is there, 0…1.
  mutating func place(_ id: CardID, _ index: Int, at place: Double, presence: Double, at now: Instant) {
    var card = PlacedCard(id, at: index)
    card.displace(by: place - self.place(of: card, at: now), shiftRule, at: now)
    card.isKept = isInSight(place)
    card.fade.rest(at: 1 - presence)
    card.appear(shiftRule, at: now)
    placed.append(card)
  }

  /// What a finger holds is shown where it was, though the track counts from elsewhere or ends elsewhere now.
  private mutating func keep(_ shown: Double, movedBy way: Double) {
    ahead.shiftHold(by: way)
    guard let hold = ahead.hold else { return }
    // Inside the range the base alone is moved, so that the travel so far stays reversible.
    guard (range.shown(hold.value) - shown).magnitude > measure.rule.threshold * 0x1p-20 else { return }
    ahead.shiftHold(by: grip(shown) - hold.value)
  }

  /// The card at an index shows something else; one that is only left behind by a flight stays as it is.
  mutating func reload(at index: Int, _ effects: inout CardEffects) {
    if slots.wanted.contains(index) { slots.reload(at: index, &effects) }
  }

  /// A card is taken out of the list next: its slot is released.
  mutating func release(at index: Int, _ effects: inout CardEffects) { slots.remove(at: index, &effects) }

  /// A card is taken out of the list next, and is seen on its way out.
  ///
  /// - Returns: Its slot; `nil` where it had none.
  mutating func withdraw(at index: Int) -> CardSlot? { slots.withdraw(at: index) }

  /// The exit of a card has ended.
  mutating func free(_ slot: CardSlot, _ effects: inout CardEffects) { slots.free(slot, &effects) }

  /// Nothing is left: the track rests.
  mutating func clear() {
    (current, origin, reach) = (0, 0, 0)
    ahead.rest(at: 0)
  }

  /// The container has another size: what is held or moves keeps its progress.
  mutating func resize(to measure: Measure, at now: Instant) {
    let (former, shown) = (self.measure.pitch, state(at: now).value)
    let ratio = former > 0 && measure.pitch / former < .infinity ? measure.pitch / former : 0
    self.measure = measure
    reach *= ratio
    ahead.scale(by: ratio, measure.rule, at: now)
    // In pages nothing changes but what of them is seen.
    for place in placed.indices {
      placed[place].shift.scale(by: 1, shiftRule, at: now)
      placed[place].fade.scale(by: 1, shiftRule, at: now)
    }
    keep(shown * ratio, movedBy: 0)
  }
}
