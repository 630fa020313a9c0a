import Kinetics

/// What the sheet leaves to its list at a height: how far it can scroll, and what shows past its ends.
struct ListSpace: Sendable, Equatable {
  /// The greatest offset; the least one is 0.
  let end: Double
  /// The visible length: points, 0 or more.
  let viewport: Double
  /// The rubber band's slope at an end.
  let coefficient: Double
  let showsTop: Bool
  let showsEnd: Bool

  /// The list's offsets; a stretch tends to the dimension.
  func offsets(dimension: Double) -> Stretch {
    Stretch(
      lower: 0, upper: end, band: RubberBand(dimension: dimension, coefficient: coefficient), showsLower: showsTop,
      showsUpper: showsEnd)
  }
}
