import Kinetics

/// What is seen of a track, and when it moves.
extension CardTrack {
  var measure: TrackMeasure { position.measure }
  /// The index of the card in front; 0 where there is none.
  var current: Int { position.current }
  var origin: Int { position.origin }
  var ahead: Track { position.ahead }

  func pages(at now: Instant) -> Double { position.pages(at: now) }

  /// The card with that id; `nil` where it has no slot.
  func placement(of id: CardID) -> PlacedCard? {
    for card in placed where card.id == id { return card }
    return nil
  }

  /// The card with that id among those on their way out; `nil` where it is not.
  func leaver(of id: CardID) -> TrackLeaver? {
    for leaver in leavers where leaver.card.id == id { return leaver }
    return nil
  }

  /// Where a card is shown relative to the middle, in pages, positive after it; `nil` where it has no slot.
  func place(of id: CardID, at now: Instant) -> Double? { placement(of: id).map { place(of: $0, at: now) } }

  func place(of card: PlacedCard, at now: Instant) -> Double { place(of: card, from: pages(at: now), at: now) }

  /// The distance at which a card is shown from the middle, in pages, positive after it.
  ///
  /// - Parameter middle: The pages that are shown at this instant, for all cards alike.
  private func place(of card: PlacedCard, from middle: Double, at now: Instant) -> Double {
    seat(of: card, near: middle, at: now) - middle + card.shift.state(at: now).value
  }

  // Inlined wherever they are asked, this and `isSeen` make a tenth of a page's module.
  /// Where a card stands, in pages from the origin.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func seat(of card: PlacedCard, at now: Instant) -> Double { seat(of: card, near: pages(at: now), at: now) }

  /// Where a card stands: in a loop so that it is shown as near as it can be to a middle, in pages from the origin.
  func seat(of card: PlacedCard, near middle: Double, at now: Instant) -> Double {
    position.seat(of: card, near: middle, at: now)
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  func isSeen(_ card: PlacedCard, at now: Instant) -> Bool {
    !card.isHidden && measure.isInSight(place(of: card, at: now))
  }

  /// How many cards are on the screen, those on their way out included.
  var shownCount: Int { placed.count + leavers.count }

  /// The card at a rank of `0..<shownCount`, in the order of a key of its place, the least first. Of equal keys the
  /// cards on their way out come first, of those the newest; then the current card, then the one of lower index.
  ///
  /// - Parameter leaving: The key of a card on its way out.
  func card(
    at rank: Int, at now: Instant, by key: (Double) -> Double, leaving: (Double) -> Double
  ) -> CardID? {
    let middle = pages(at: now)
    for place in leavers.indices {
      let own = leaving(leavers[place].place)
      var before = 0
      for other in leavers.indices where other != place {
        let its = leaving(leavers[other].place)
        if its < own || (its == own && other > place) { before += 1 }
      }
      for card in placed where key(self.place(of: card, from: middle, at: now)) < own { before += 1 }
      if before == rank { return leavers[place].card.id }
    }
    for card in placed {
      let own = key(place(of: card, from: middle, at: now))
      var before = 0
      for leaver in leavers where leaving(leaver.place) <= own { before += 1 }
      for other in placed where other.id != card.id {
        let its = key(place(of: other, from: middle, at: now))
        let isFirst = other.index == current || (card.index != current && other.index < card.index)
        if its < own || (its == own && isFirst) { before += 1 }
      }
      if before == rank { return card.id }
    }
    return nil
  }
}

// MARK: - Time

extension CardTrack {
  /// When the first or the last of its motions ends; `nil` where nothing moves by itself.
  func due(_ which: (Instant?, Instant?) -> Instant?, at now: Instant) -> Instant? {
    var due = which(which(ahead.due, ahead.rest), nextPassage(at: now))
    for card in placed { due = which(due, card.due(which)) }
    for leaver in leavers { due = which(due, leaver.end ?? now) }
    return due
  }

  /// Whether nothing moves, and no finger holds it.
  func isAtRest(at now: Instant) -> Bool { ahead.hold == nil && due(Instant.first, at: now) == nil }

  func combine(into digest: inout StateDigest, at now: Instant) {
    let state = ahead.state(at: now)
    digest.combine(origin)
    digest.combine(state.value)
    digest.combine(state.velocity)
    for card in placed {
      digest.combine(card.shift.state(at: now).velocity)
      digest.combine(card.fade.state(at: now).value)
    }
  }
}
