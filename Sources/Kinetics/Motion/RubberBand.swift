/// The resistance past the end of a range: how much of a finger's excess travel is shown.
///
///     let band = RubberBand(dimension: 100, coefficient: 0.55)
///     band.shown(10)               // 5.213270142180095
///     band.excess(5.213270142180095)  // 10.0
///
/// shown(x) = D · (c x / (D + c x)). It is monotone: the slope is c at the edge and falls towards 0, and the result
/// never passes D. It works on the magnitude past one end; the caller keeps the sign. It does not limit the excess
/// itself.
@usableFromInline
package struct RubberBand: Sendable, Hashable {
  /// D in points, 0…2¹⁰⁰: what the shown stretch tends to. 0 shows nothing.
  @usableFromInline
  package let dimension: Double

  /// c, without unit, 0…2¹⁰⁰: the share of the first point that is shown. 0 shows nothing.
  @usableFromInline
  package let coefficient: Double

  /// A band. A negative or NaN parameter counts as 0, which shows nothing; one above 2¹⁰⁰ counts as 2¹⁰⁰.
  @inlinable
  package init(dimension: Double, coefficient: Double) {
    self.dimension = Numerics.pinned(dimension, 0, 0x1p100)
    self.coefficient = Numerics.pinned(coefficient, 0, 0x1p100)
  }

  /// The share of D up to which ``excess(_:)`` inverts a stretch: 0.9. Near D one point on the screen would be an
  /// unlimited number of points of travel.
  @usableFromInline
  package static let reach = 0.9

  /// The greatest stretch that ``excess(_:)`` inverts, in points: 0.9 D.
  @inlinable package var reach: Double { Self.reach * dimension }

  /// The shown stretch for an excess in points: 0 for an excess of 0 or less and for NaN, D for ∞.
  @inlinable
  package func shown(_ excess: Double) -> Double {
    let pull = coefficient * excess
    guard pull > 0, dimension > 0 else { return 0 }
    guard pull < .infinity else { return dimension }
    return dimension * (pull / (dimension + pull))
  }

  /// The excess in points that shows this stretch b, after b is limited to 0.9 D: b D / (c (D − b)).
  ///
  /// The inverse of ``shown(_:)`` up to 0.9 D. A stretch near D that no finger caused (by a resize, or a native view)
  /// would otherwise become an unlimited excess. 0 for a stretch of 0 or less, for NaN and for a band that shows
  /// nothing.
  @inlinable
  package func excess(_ shown: Double) -> Double {
    unlimitedExcess(shown < reach ? shown : (shown >= reach ? reach : 0))
  }

  /// The inverse without the limit, for a stretch below D. It is ill-conditioned near D.
  @inlinable
  package func unlimitedExcess(_ shown: Double) -> Double {
    guard shown > 0, shown < dimension, coefficient > 0 else { return 0 }
    let excess = shown * dimension / (coefficient * (dimension - shown))
    return excess < .infinity ? excess : .greatestFiniteMagnitude
  }

  /// d shown / d excess at an excess in points: c D² / (D + c x)². For an excess of 0 or less and for NaN it is c, the
  /// slope at the edge. 0 for a band that shows nothing.
  @inlinable
  package func slope(_ excess: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = coefficient * excess
    guard pull > 0 else { return coefficient }
    // Divides before squaring, so that no square overflows.
    let share = dimension / (dimension + pull)
    return coefficient * (share * share)
  }
}
