import Kinetics

/// Where the goal of a flight stands, and how cards that come into the window become visible.
extension CardTrack {
  /// The most pages that a command passes in a loop.
  private static let farthestPassing = 4.0

  /// A throw passes all its pages, and so does a flight in a loop over no more pages than the window has.
  func passes(to goal: Int, from middle: Double, by motion: FlightMotion) -> Bool {
    switch motion {
    case .coasting: true
    case .springing:
      position.isLooped && (Double(goal - origin) - middle).magnitude <= Self.farthestPassing
    }
  }

  /// Where the goal of a flight stands, in pages from the origin. If it is seen, or belongs between two cards that are
  /// seen, that is its place. Else it stands past the last card that is seen on its side; the pages between count as
  /// one.
  func seat(ofGoal goal: Int, at now: Instant) -> Double {
    let index = position.pages.index(of: goal)
    for card in placed where card.index == index && isSeen(card, at: now) { return seat(of: card, at: now) }
    // The last one by its seat, not by where it is shown: an edit may have displaced it, but not for long.
    guard !isBetween(goal, at: now), let middle = seenCard(at: now, by: { place(of: $0, at: now).magnitude }),
      let last = seenCard(at: now, by: { seat(of: $0, at: now) * (Double(goal) > page(of: middle, at: now) ? -1 : 1) })
    else { return Double(goal - origin) }
    let isNext = (Double(goal) - page(of: last, at: now)).magnitude <= 1
    return seat(of: last, at: now) + (Double(goal) > page(of: middle, at: now) ? 1 : -1) * (isNext ? 1 : 2)
  }

  /// The page of a card; in a loop the one that is nearest to the middle.
  private func page(of card: PlacedCard, at now: Instant) -> Double {
    position.isLooped ? seat(of: card, at: now) + Double(origin) : Double(card.index)
  }

  /// Whether the place of an index is free, and the nearest cards that are seen before and after it in the list stand
  /// before and after it on the track.
  private func isBetween(_ goal: Int, at now: Instant) -> Bool {
    let page = Double(goal)
    guard let before = seenCard(at: now, by: { Self.distance(from: self.page(of: $0, at: now), to: page) }),
      let after = seenCard(at: now, by: { Self.distance(from: page, to: self.page(of: $0, at: now)) })
    else { return false }
    let natural = Double(goal - origin)
    return seat(of: before, at: now) < natural && natural < seat(of: after, at: now)
  }

  /// From a page to a later one; infinite where that is not later.
  private static func distance(from page: Double, to later: Double) -> Double {
    later > page ? later - page : .infinity
  }

  /// The card with the least key among those that are seen.
  private func seenCard(at now: Instant, by key: (PlacedCard) -> Double) -> PlacedCard? {
    var (found, least) = (PlacedCard?.none, Double.infinity)
    for card in placed where isSeen(card, at: now) {
      let value = key(card)
      if value < least { (found, least) = (card, value) }
    }
    return found
  }
}

// MARK: - Newcomers

extension CardTrack {
  /// An edit: `inverse` leads from an index to the former one, `origin` is the former origin in pages, `lap` the pages of
  /// the former loop.
  struct Edit: Sendable, Equatable {
    let inverse: IndexChange
    let origin: Double
    let lap: Double?
  }

  /// A card that comes into the window. If an edit brought it there, it comes from its former place, if that is at most
  /// a page away. A fade keeps it from appearing at once where it is seen.
  func newcomer(_ id: CardID, at index: Int, at now: Instant) -> PlacedCard {
    var card = PlacedCard(id, at: index)
    let seat = position.seat(of: index, near: pages(at: now))
    guard let edit else {
      card.fade = waiting(at: seat, shown: seat - position.pagesAtHold(at: now), at: now)
      return card
    }
    if let former = edit.inverse.index(of: index) {
      let way = TrackPosition.nearest(Double(former) - edit.origin - seat, to: 0, lap: edit.lap)
      if way.magnitude <= 1, way != 0 { card.displace(by: way, measure.shiftRule, at: now) }
    }
    card.fade = entering(at: seat, shown: place(of: card, at: now), at: now)
    return card
  }

  /// The fade of a card that was not seen. While others fly it waits unseen; if it will be in sight at the end, it
  /// fades in meanwhile. For a card that a finger pulls in, the answer does not depend on how the finger's travel is
  /// split.
  func waiting(at seat: Double, shown: Double, at now: Instant) -> Track {
    // One that such a flight takes into sight comes in from its side.
    if let passing, passing < now, ahead.due != nil { return Track(at: 0) }
    let isCrowded = placed.contains { $0.seat != nil }
    guard ahead.due != nil || position.ended == now || isCrowded else { return Track(at: 0) }
    guard measure.isInSight(shown) || (isCrowded && ahead.hold != nil) else { return Track(at: 0) }
    var fade = Track(at: 1)
    if ahead.due == nil || measure.isInSight(seat) { fade.settle(on: 0, velocity: 0, by: measure.shiftRule, at: now) }
    return fade
  }

  /// The fade of a card that an edit brings. It fades in if it is in sight. Behind a flight it waits unseen.
  func entering(at seat: Double, shown: Double, at now: Instant) -> Track {
    let isBehind = ahead.due != nil && seat * pages(at: now) > 0
    guard isBehind || measure.isInSight(shown) else { return Track(at: 0) }
    var fade = Track(at: 1)
    if !isBehind { fade.settle(on: 0, velocity: 0, by: measure.shiftRule, at: now) }
    return fade
  }
}
