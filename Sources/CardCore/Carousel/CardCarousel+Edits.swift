import Kinetics

/// Edits at any time: the current card stays where it is, and the others make room or close up by springs.
extension CardCarousel {
  /// Inserts a card. If it was removed before, that can no longer be undone.
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects) {
    cards.insert(card, at: index)
    history.forget(card.id)
    arrange(card, at: index, takesPlace: false, &effects)
  }

  /// Removes a card. If it is seen, it fades where it stands. No undo brings it back.
  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return }
    let rise = riseTrack.shown(rise(of: id))
    drop(id, &effects)
    takeOut(at: index, by: .fading(rise: rise), &effects)
  }

  /// Moves a card to another index. The current card stays current, and in the middle.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects) {
    let from = cards.reorder(id, to: index)
    guard from != index else { return }
    track.move(from: from, to: index, at: now)
    turn()
  }

  mutating func reload(at index: Int, _ effects: inout CardEffects) { track.reload(at: index, &effects) }

  mutating func reloadAll(_ effects: inout CardEffects) { track.reloadAll(&effects) }

  /// Removes a card as a release does: the state changes at once, and the card flies up and out. With reduced motion it
  /// fades where it is.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func flyAway(at index: Int, velocity: Double, _ effects: inout CardEffects) {
    let card = cards[index]
    let rise = riseTrack.shown(rise(of: card.id))
    drop(card.id, &effects)
    isUnsettled = true
    effects.add(.removed(card.id))
    history.push(CarouselRemoval(card: card, index: index, wasCurrent: index == currentPlace))
    let isStill = surroundings.reduceMotion
    takeOut(
      at: index, by: isStill ? .fading(rise: rise) : .moving(metrics.flight(from: rise, velocity: velocity, at: now)),
      &effects)
  }

  /// Ends what a finger or a spring does with a card that is removed.
  private mutating func drop(_ id: CardID, _ effects: inout CardEffects) {
    gesture.forget(id)
    guard let place = lift(of: id) else { return }
    let lift = lifts.remove(at: place)
    // If the finger caught the track too and the axis is not decided yet, it still holds the track.
    guard lift.rise.hold != nil, gesture.isDragging, track.ahead.hold == nil else { return }
    gesture.letGo()
    effects.add(.dragEnded)
  }
}

// MARK: - The list

extension CardCarousel {
  /// Takes a card out of the list.
  private mutating func takeOut(at index: Int, by exit: CardExit, _ effects: inout CardEffects) {
    track.leave(cards[index], at: index, by: exit, at: now, &effects)
    cards.remove(at: index)
    track.remove(at: index, at: now)
    if cards.isEmpty { becomeEmpty(&effects) }
  }

  /// Places a card that was put into the list. If it is on its way out, it comes from where it is seen.
  ///
  /// - Parameter takesPlace: Whether it becomes the current card, in place of the one that had its index.
  mutating func arrange(_ card: Card, at index: Int, takesPlace: Bool, _ effects: inout CardEffects) {
    if let leaver = track.insert(card, at: index, takesPlace: takesPlace, at: now, &effects) {
      let state = leaver.rise.state(at: now)
      var lift = CarouselLift(id: card.id)
      lift.rise.settle(
        on: 0, from: riseTrack.raw(state.value), velocity: state.velocity, by: metrics.rule, at: now)
      if lift.rise.due != nil { lifts.append(lift) }
    }
    turn()
  }
}
