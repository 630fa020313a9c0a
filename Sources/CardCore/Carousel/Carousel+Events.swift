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
      if lifts[place].arrive(at: now) { lifts.remove(at: place) }
    }
    for place in leavers.indices.reversed() where (leavers[place].flight.due ?? now) <= now {
      release(leaverAt: place, &effects)
    }
    bind(&effects)
  }

  mutating func bind(_ effects: inout CardEffects) {
    track.show(window, of: cards, at: now, &effects)
  }

  /// A card on its way out is seen no more.
  mutating func release(leaverAt place: Int, _ effects: inout CardEffects) {
    track.free(leavers.remove(at: place).slot, &effects)
  }

  /// When the first of the motions ends.
  var nextDue: Instant? {
    var first = track.due
    for lift in lifts { first = Instant.first(first, lift.rise.due) }
    for leaver in leavers { first = Instant.first(first, leaver.flight.due ?? now) }
    return first
  }

  /// Whether something moves by itself: frames are needed until ``restTime``.
  public var isMoving: Bool { nextDue != nil }

  /// When the last motion that is known now ends; ``now`` where nothing moves.
  public var restTime: Instant {
    var last = track.end
    for lift in lifts { last = Instant.last(last, lift.rise.due) }
    for leaver in leavers { last = Instant.last(last, leaver.flight.due) }
    return last ?? now
  }
}
