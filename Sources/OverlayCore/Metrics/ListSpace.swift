import Kinetics

/// What the sheet leaves to its list at a height: how far it can scroll, and what shows past its ends.
struct ListSpace: Sendable, Equatable {
  /// The greatest offset; the least one is 0.
  let end: Double
  /// The visible length: points, 0 or more.
  let viewport: Double
  /// The rubber band's slope at an end.
  let coefficient: Double
  /// The ends that show no stretch.
  let rigid: Resistance.Ends

  /// The list's offsets; a stretch tends to the dimension.
  ///
  /// - Parameter rigid: The ends that show none.
  func offsets(dimension: Double, rigid: Resistance.Ends) -> Stretch {
    Stretch(
      lower: 0, upper: end, band: RubberBand(dimension: dimension, coefficient: coefficient),
      showsLower: !rigid.contains(.top), showsUpper: !rigid.contains(.end))
  }
}
