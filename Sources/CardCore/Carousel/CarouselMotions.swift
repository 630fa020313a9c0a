import Kinetics

/// A card above or below its place: dragged, or on its way back.
struct CarouselLift: Sendable, Equatable {
  let id: CardID
  /// The rise before resistance, in points, positive upwards.
  var rise = Track(at: 0)
}

/// A card that was removed and is seen on its way out: straight up from where it was.
struct CarouselLeaver: Sendable, Equatable {
  let card: Card
  let slot: CardSlot
  /// Where it was relative to the middle, in pages; positive after it.
  let place: Double
  /// How far it had faded in when it was removed, 0…1.
  let presence: Double
  /// The rise as shown, in points, positive upwards.
  var flight: Track
}

struct CarouselRemoval: Sendable, Equatable {
  let card: Card
  let index: Int
  let wasCurrent: Bool
}
