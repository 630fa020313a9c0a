import Kinetics

/// Edits at any time: the current card stays where it is, and the others make room or close up by springs.
extension Carousel {
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects) {
    guard (try? cards.insert(card.id, kind: card.kind, at: index)) != nil else { return effects.add(.ignored) }
    // A card on its way out that is inserted with another kind needs another slot.
    let place = leavers.firstIndex { $0.card.id == card.id && $0.card.kind != card.kind }
    if let place { release(leaverAt: place, &effects) }
    arrange(card.id, at: index, takesPlace: false)
  }

  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    drop(id, &effects)
    track.release(at: index, &effects)
    takeOut(at: index, &effects)
  }

  /// Moves a card to another index. The current card stays current, and in the middle.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects) {
    guard let from = cards.index(of: id), (try? cards.move(id, to: index)) != nil else { return effects.add(.ignored) }
    guard from != index else { return }
    track.move(from: from, to: index, at: now)
    turn()
  }

  mutating func reload(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    track.reload(at: index, &effects)
  }

  /// Removes a card as a release does: the state changes at once, and the card flies up and out.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func flyAway(at index: Int, velocity: Double, _ effects: inout CardEffects) {
    let card = cards[index]
    let (shown, rise) = (track.placement(of: card.id), metrics.riseTrack.shown(rise(of: card.id)))
    drop(card.id, &effects)
    effects.add(.committed(card.id, .up))
    if let slot = track.withdraw(at: index), let shown {
      if leavers.count == Self.mostLeaving { release(leaverAt: 0, &effects) }
      leavers.append(
        CarouselLeaver(
          card: card, slot: slot, place: track.place(of: shown, at: now), presence: shown.presence(at: now),
          flight: flight(from: rise, velocity: velocity)))
    }
    takeOut(at: index, &effects)
  }

  func flight(from rise: Double, velocity: Double) -> Track {
    var flight = Track(at: rise)
    let rule = SettleRule(configuration.spring.criticallyDamped(), threshold: metrics.halfPixel)
    flight.settle(on: metrics.exit, velocity: velocity, by: rule, at: now)
    return flight
  }

  /// Ends what a finger or a spring does with a card that is removed.
  private mutating func drop(_ id: CardID, _ effects: inout CardEffects) {
    if hit == id { hit = nil }
    guard let place = lift(of: id) else { return }
    let lift = lifts.remove(at: place)
    // If the finger caught the track too and the axis is not decided yet, it still holds the track.
    guard lift.rise.hold != nil, gesture.isDragging, track.ahead.hold == nil else { return }
    gesture.letGo()
    effects.add(.cancelled)
  }
}

// MARK: - The list

extension Carousel {
  /// Takes a card out of the list. Its slot has to be withdrawn or released already.
  private mutating func takeOut(at index: Int, _ effects: inout CardEffects) {
    history.append(CarouselRemoval(card: cards.remove(at: index), index: index, wasCurrent: index == current))
    track.remove(at: index, at: now)
    if cards.isEmpty { becomeEmpty(&effects) }
  }

  /// Places a card that was put into the list. If it is on its way out, it comes from where it is seen.
  ///
  /// - Parameter takesPlace: Whether it becomes the current card, in place of the one that had its index.
  mutating func arrange(_ id: CardID, at index: Int, takesPlace: Bool) {
    let leaver = leavers.firstIndex { $0.card.id == id }.map { leavers.remove(at: $0) }
    track.insert(at: index, takesPlace: takesPlace, slot: leaver?.slot, at: now)
    if let leaver { bringBack(leaver, at: index) }
    turn()
  }

  private mutating func bringBack(_ leaver: CarouselLeaver, at index: Int) {
    track.place(leaver.card.id, index, at: leaver.place, presence: leaver.presence, at: now)
    let state = leaver.flight.state(at: now)
    var lift = CarouselLift(id: leaver.card.id)
    lift.rise.settle(
      on: 0, from: metrics.riseTrack.raw(state.value), velocity: state.velocity, by: metrics.rule, at: now)
    if lift.rise.due != nil { lifts.append(lift) }
  }
}
