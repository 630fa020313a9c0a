import Kinetics

extension Carousel: CardContainer {
  /// The container's size in points.
  public var size: Size2D { configuration.container }

  /// The four cards around the current one that have slots: `start = clamp(current − 1, 0, max(0, count − 4))`.
  public var window: Range<Int> {
    let start = max(min(current - 1, cards.count - 4), 0)
    return start..<min(start + 4, cards.count)
  }

  /// Whether a card was removed and is on its way out.
  public func isLeaving(_ id: CardID) -> Bool { leavers.contains { $0.card.id == id } }

  /// Mixes the exact bits of the state and of what is shown into a digest, without the clock.
  public func combine(into digest: inout StateDigest) {
    combineCommon(into: &digest)
    gesture.combine(into: &digest)
    track.combine(into: &digest, at: now)
    digest.combine(hit?.rawValue ?? -1)
    digest.combine(history.count)
    digest.combine(isUnsettled)
    for lift in lifts {
      digest.combine(lift.id.rawValue)
      digest.combine(lift.rise.hold != nil)
      digest.combine(lift.rise.state(at: now).value)
    }
  }
}

extension Carousel: TrackedContainer {
  mutating func arrive(_ effects: inout CardEffects) {
    track.arrive(at: now)
    for place in lifts.indices.reversed() where lifts[place].rise.arrive(at: now) { lifts.remove(at: place) }
    for place in leavers.indices.reversed() where (leavers[place].flight.due ?? now) <= now {
      release(leaverAt: place, &effects)
    }
    bind(&effects)
  }

  mutating func bind(_ effects: inout CardEffects) {
    track.show(window, of: cards, at: now, &effects)
  }

  /// Ends the exit of a card: its slot is free.
  mutating func release(leaverAt place: Int, _ effects: inout CardEffects) {
    track.free(leavers.remove(at: place).slot, &effects)
  }

  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? {
    var due = track.due(which)
    for lift in lifts { due = which(due, lift.rise.due) }
    for leaver in leavers { due = which(due, leaver.flight.due ?? now) }
    return due
  }
}
