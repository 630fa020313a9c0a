import Kinetics

/// A card above or below its place: dragged, or on its way back.
struct CarouselLift: Sendable, Equatable {
  let id: CardID
  /// The rise before resistance, in points, positive upwards.
  var rise = Track(at: 0)
}

/// How a card fades on its way across the track.
struct LiftFading: Sendable, Equatable {
  /// The rise at whose end it has faded, in points.
  var way: Double
  /// The share of its opacity that it has lost there.
  let fade: Double

  init(_ removal: CardCarouselConfiguration.Removal?, way: Double) { (self.way, fade) = (way, removal?.fade ?? 0) }

  /// The share of its opacity that a card at a rise has lost.
  func lost(rise: Double) -> Double { fade * min(CarouselMetrics.share(rise, of: way), 1) }
}
