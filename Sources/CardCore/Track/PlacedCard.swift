import Kinetics

/// A card that a track shows: where it stands, and what of an edit or a flight is yet to be seen of it.
struct PlacedCard: Sendable, Equatable {
  let id: CardID
  /// Where it stands in the list.
  var index: Int
  /// Its place in pages from the track's origin, where that is not the one of its index: it is left behind by a flight
  /// over pages that count as one.
  var seat: Double?
  /// How many pages an edit displaced it by, on the way to 0.
  var shift = Track(at: 0)
  /// The share of its opacity that it lacks, 0…1.
  var fade = Track(at: 0)
  /// Whether it is seen, though it does not belong to the window any more: it keeps its slot until it has gone.
  var isKept = false

  init(_ id: CardID, at index: Int) {
    (self.id, self.index) = (id, index)
  }

  /// Whether it waits, unseen, until the track rests.
  var isHidden: Bool { fade.phase == .resting(1) }

  /// How much of it is there, 0…1.
  func presence(at now: Instant) -> Double { 1 - Numerics.pinned(fade.state(at: now).value, 0, 1) }

  /// When the first of its own motions ends; `nil` where it has none.
  var due: Instant? { Instant.first(shift.due, fade.due) }

  /// Displaces it by some pages, from where it is shown.
  mutating func displace(by pages: Double, _ rule: SettleRule, at now: Instant) {
    let state = shift.state(at: now)
    shift.settle(on: 0, from: state.value + pages, velocity: state.velocity, by: rule, at: now)
  }

  /// Lets it appear, or appear again, from what is seen of it.
  mutating func appear(_ rule: SettleRule, at now: Instant) {
    fade.settle(on: 0, velocity: fade.state(at: now).velocity, by: rule, at: now)
  }

  /// Lets it vanish.
  mutating func vanish(_ rule: SettleRule, at now: Instant) {
    fade.settle(on: 1, velocity: fade.state(at: now).velocity, by: rule, at: now)
  }
}
