import Kinetics

extension Carousel {
  /// Takes one event.
  ///
  /// What time brings until then happens first. An event before the last one counts at the last one's time. What cannot
  /// be applied (a coordinate that is not finite or beyond ±2⁴⁰, an unknown touch or card, a place that is none, a
  /// command during a drag) changes nothing. All of these are reported as ``CardEffect/ignored``.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  /// - Returns: What the host has to perform, in order.
  public mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
    take(event, at: instant)
  }
}

// MARK: - Time

extension Carousel: TouchedContainer {
  /// Ends the motions whose time has come.
  mutating func arrive(_ effects: inout CardEffects) {
    track.arrive(at: now)
    for place in lifts.indices.reversed() {
      if let end = lifts[place]?.rise.due, end <= now { lifts.remove(at: place) }
    }
    for place in leavers.indices.reversed() {
      if let leaver = leavers[place], (leaver.flight.due ?? now) <= now { release(leaverAt: place, &effects) }
    }
    bind(&effects)
  }

  mutating func bind(_ effects: inout CardEffects) {
    track.show(window, of: cards, at: now, &effects)
  }

  /// A card on its way out is seen no more.
  mutating func release(leaverAt place: Int, _ effects: inout CardEffects) {
    guard let leaver = leavers[place] else { return }
    track.free(leaver.slot, &effects)
    leavers.remove(at: place)
  }

  /// When the first of the motions ends.
  var nextDue: Instant? {
    var first = track.due
    for place in lifts.indices { first = Instant.first(first, lifts[place]?.rise.due) }
    for place in leavers.indices { first = Instant.first(first, leavers[place].map { $0.flight.due ?? now }) }
    return first
  }

  /// Whether something moves by itself: frames are needed until ``restTime``.
  public var isMoving: Bool { nextDue != nil }

  /// When the last motion that is known now ends; ``now`` where nothing moves.
  public var restTime: Instant {
    var last = track.end
    for place in lifts.indices { last = Instant.last(last, lifts[place]?.rise.due) }
    for place in leavers.indices { last = Instant.last(last, leavers[place]?.flight.due) }
    return last ?? now
  }
}
