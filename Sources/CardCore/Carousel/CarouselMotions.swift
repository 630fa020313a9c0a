import Kinetics

/// A card above or below its place: dragged, or on its way back.
struct CarouselLift: Sendable, Equatable {
  let id: CardID
  /// The rise before resistance, in points, positive upwards.
  var rise = Track(at: 0)
}

/// A card that a finger or a swipe removed: what `undo` brings back.
struct CarouselRemoval: Sendable, Equatable {
  let card: Card
  let index: Int
  let wasCurrent: Bool
}
