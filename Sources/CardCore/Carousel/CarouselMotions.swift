import Kinetics

/// A card above or below its place: dragged, or on its way back.
struct CarouselLift: Sendable, Equatable {
  let id: CardID
  /// The raw rise in points, positive upwards.
  var rise = Track(at: 0)
}

/// A card that was removed and is seen on its way out, straight up from where it was.
struct CarouselLeaver: Sendable, Equatable {
  let card: Card
  let slot: CardSlot
  /// Where it was beside the middle, in pages.
  let place: Double
  /// How much of it an edit had faded in, 0…1.
  let presence: Double
  /// The shown rise in points.
  var flight: Track
}

/// A removal that can be undone.
struct CarouselRemoval: Sendable, Equatable {
  let card: Card
  let index: Int
  let wasCurrent: Bool
}
