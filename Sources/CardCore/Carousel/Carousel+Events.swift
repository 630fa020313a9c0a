import Kinetics

extension Carousel: TrackedContainer {
  /// Ends the motions whose time has come.
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

  /// A card on its way out is seen no more.
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
