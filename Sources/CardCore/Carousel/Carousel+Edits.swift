import Kinetics

/// Cards come, go and move while the carousel is seen: the current card stays where it is, the others make room or close
/// up by springs.
extension Carousel {
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects) {
    guard index >= 0, index <= cards.count, !cards.contains(card.id) else { return effects.add(.ignored) }
    if let place = leaver(of: card.id), leavers[place]?.card.kind != card.kind { release(leaverAt: place, &effects) }
    putIn(card, at: index, takesPlace: false)
  }

  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    drop(id, &effects)
    track.release(at: index, &effects)
    takeOut(id, at: index, &effects)
  }

  /// A card goes to another place; the current card stays the current one, and in the middle.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects) {
    guard let from = cards.index(of: id), (try? cards.move(id, to: index)) != nil else { return effects.add(.ignored) }
    guard from != index else { return }
    track.move(from: from, to: index, in: cards, at: now)
    turn()
  }

  mutating func reload(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    track.reload(at: index, &effects)
  }

  /// A card goes as by a release: it flies up while the state has moved on.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func flyAway(_ id: CardID, velocity: Double, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id), let kind = cards.kind(of: id) else { return }
    let (place, presence) = (place(of: id), track.presence(of: id, at: now))
    let rise = metrics.riseTrack.shown(rise(of: id).value)
    drop(id, &effects)
    effects.add(.committed(id, .up))
    isUnsettled = true
    if let slot = track.withdraw(at: index) {
      if leavers.isFull { release(leaverAt: 0, &effects) }
      leavers.append(
        CarouselLeaver(
          card: Card(id, kind: kind), slot: slot, place: place, presence: presence,
          flight: flight(from: rise, velocity: velocity)))
    }
    takeOut(id, at: index, &effects)
  }

  func flight(from rise: Double, velocity: Double) -> Track {
    var flight = Track(at: rise)
    let rule = SettleRule(configuration.spring.criticallyDamped(), threshold: metrics.halfPixel)
    flight.settle(on: metrics.exit, velocity: velocity, by: rule, at: now)
    return flight
  }

  /// What a finger or a spring does with a card ends with the card.
  private mutating func drop(_ id: CardID, _ effects: inout CardEffects) {
    if hit == id { hit = nil }
    guard let place = lift(of: id), let lift = lifts[place] else { return }
    lifts.remove(at: place)
    // Caught together with the track and not decided yet: the finger still holds that.
    guard lift.rise.hold != nil, gesture.isDragging, track.ahead.hold == nil else { return }
    gesture.letGo()
    effects.add(.cancelled)
  }

  /// Where among the leaving cards that one is.
  func leaver(of id: CardID) -> Int? {
    for place in leavers.indices where leavers[place]?.card.id == id { return place }
    return nil
  }
}

// MARK: - The list

extension Carousel {
  /// Takes a card out of the list, whose slot is withdrawn or released already.
  private mutating func takeOut(_ id: CardID, at index: Int, _ effects: inout CardEffects) {
    guard let kind = cards.kind(of: id), (try? cards.remove(id)) != nil else { return }
    history.append(CarouselRemoval(card: Card(id, kind: kind), index: index, wasCurrent: index == current))
    track.remove(at: index, in: cards, at: now)
    if cards.isEmpty { becomeEmpty(&effects) } else { turn() }
  }

  private mutating func becomeEmpty(_ effects: inout CardEffects) {
    track.clear()
    effects.add(.becameEmpty)
    if gesture.isDragging { effects.add(.cancelled) }
    gesture.letGo()
  }

  /// Puts a card into the list, at a place that there is, with an id that is not there: from where it is seen, where it is
  /// on its way out.
  ///
  /// - Parameter takesPlace: Whether it is current in place of the card at whose index it stands.
  mutating func putIn(_ card: Card, at index: Int, takesPlace: Bool) {
    let leaver = leaver(of: card.id)
    guard (try? cards.insert(card.id, kind: card.kind, at: index)) != nil else { return }
    track.insert(
      at: index, takesPlace: takesPlace, slot: leaver.flatMap { leavers[$0]?.slot }, in: cards, at: now)
    if let leaver { bringBack(leaver) }
    turn()
  }

  /// A card that is in the list again comes to its place from where it is seen on its way out.
  private mutating func bringBack(_ place: Int) {
    guard let leaver = leavers[place] else { return }
    leavers.remove(at: place)
    track.place(leaver.card.id, at: leaver.place, presence: leaver.presence, in: cards, at: now)
    let state = leaver.flight.state(at: now)
    var lift = CarouselLift(id: leaver.card.id)
    lift.rise.settle(
      on: 0, from: metrics.riseTrack.raw(state.value), velocity: state.velocity, by: metrics.rule, at: now)
    add(lift)
  }
}
