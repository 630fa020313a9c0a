import Kinetics

/// A card that was taken out of the list and is seen on its way out: it moves across the track, or fades where it
/// stands. The track moves on without it.
struct TrackLeaver: Sendable, Equatable {
  let card: Card
  let slot: CardSlot
  /// Where it was relative to the middle, in pages; positive after it.
  let place: Double
  /// How far it had faded in when it was taken out, 0…1.
  let presence: Double
  /// How far across the track it is shown, in points; positive towards where cards leave.
  var rise: Track
  /// The share of its opacity that it has lost since, 0…1.
  var fade = Track(at: 0)

  init(
    _ card: Card, in slot: CardSlot, at place: Double, presence: Double, by exit: CardExit, _ fading: SettleRule,
    at now: Instant
  ) {
    (self.card, self.slot, self.place, self.presence) = (card, slot, place, presence)
    switch exit {
    case .moving(let rise): self.rise = rise
    case .fading(let rise):
      self.rise = Track(at: rise)
      fade.settle(on: 1, velocity: 0, by: fading, at: now)
    }
  }

  /// It fades where it is shown, if it does not already.
  mutating func stop(_ rule: SettleRule, at now: Instant) {
    guard rise.due != nil else { return }
    rise = Track(at: rise.state(at: now).value)
    fade.settle(on: 1, velocity: 0, by: rule, at: now)
  }

  /// What is seen of it, 0…1.
  func visibility(at now: Instant) -> Double { presence * (1 - Numerics.pinned(fade.state(at: now).value, 0, 1)) }

  /// When it is gone; `nil` where it is already.
  var end: Instant? { Instant.last(rise.due, fade.due) }
}

/// How a card leaves.
enum CardExit {
  /// It moves across the track.
  case moving(Track)
  /// It fades where it stands, so far across the track, in points. If it is not seen there, it is gone at once.
  case fading(rise: Double)

  var isMoving: Bool {
    switch self {
    case .moving: true
    case .fading: false
    }
  }
}
