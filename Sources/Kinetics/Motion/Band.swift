/// The resistance past the end of a range: how much of a finger's excess travel is shown, by one of three laws.
///
///     let band = Band.logarithm()
///     band.shown(5)                    // 0.0: inside the dead zone
///     band.shown(100)                  // 20.920964134730074
///     band.excess(20.920964134730074)  // 99.99999999999999
///
/// | law | shown(x) | inverse of b |
/// |---|---|---|
/// | rubber band | D · (c x / (D + c x)) | b D / (c (D − b)) |
/// | logarithm | F ln((1 + x) / (1 + Z)) past the dead zone Z | (1 + Z) e^(b / F) − 1 |
/// | square root | F (√(1 + x) − 1) | (1 + b / F)² − 1 |
///
/// Lengths are points. The last two laws never show more than the travel past the dead zone, x − Z: where the formula
/// would, the stretch follows the finger. Without that limit a finger's small step could move the sheet further than
/// the finger goes. Their inverse is at least b + Z for the same reason.
///
/// What is shown rises with the excess. It is 0 for an excess of 0 or less and for NaN, and its slope is never more than
/// 1, for a coefficient of at most 1. An excess beyond 2⁴⁰ points shows what 2⁴⁰ shows. It works on the magnitude past
/// one end; the caller keeps the sign.
///
/// The logarithm is that of vaul, `8 (ln(x + 1) − 2)`, which is `8 ln((x + 1) / e²)`. The square root is that of gorhom's
/// sheet, `2.5 √(1 + x)`, less its jump of 2.5 points at the end. Both libraries show more than the finger's travel just
/// past the end, by up to a fortieth and a sixteenth of a point.
@usableFromInline
package struct Band: Sendable, Hashable {
  /// How what is shown grows with the excess.
  @usableFromInline
  package enum Law: Sendable, Hashable, CaseIterable {
    case rubberBand
    case logarithm
    case squareRoot

    /// The stretch per point of ``Band/scale`` at which the slope of the formula is a hundredth of what it is at the
    /// edge: 0.9, ln 100 and 99.
    package var reach: Double {
      switch self {
      case .rubberBand: RubberBand.reach
      case .logarithm: 4.605170185988092
      case .squareRoot: 99
      }
    }
  }

  /// The length that scales what is shown, in points: D of a rubber band, F of the other laws. 0 shows nothing.
  @usableFromInline
  package let scale: Double
  /// c of a rubber band, the dead zone of a logarithm, 0 of a square root.
  @usableFromInline
  package let parameter: Double
  @usableFromInline
  package let law: Law

  /// A band whose numbers are valid.
  @inlinable
  package init(_ law: Law, scale: Double, parameter: Double) {
    (self.law, self.scale, self.parameter) = (law, scale, parameter)
  }

  /// The band of that rubber band.
  package init(_ band: RubberBand) {
    self.init(.rubberBand, scale: band.dimension, parameter: band.coefficient)
  }

  /// A rubber band that tends to a dimension in points, with its slope at the edge. See ``RubberBand``.
  package static func rubberBand(dimension: Double, coefficient: Double) -> Band {
    Band(RubberBand(dimension: dimension, coefficient: coefficient))
  }

  /// A logarithm past a dead zone, both in points and within 0…2⁴⁰; a number outside counts as the nearest one, NaN as
  /// 0. A factor of 0 shows nothing.
  package static func logarithm(
    factor: Double = ResistanceCurve.vaulFactor, deadZone: Double = ResistanceCurve.vaulDeadZone
  ) -> Band {
    Band(.logarithm, scale: admitted(factor), parameter: admitted(deadZone))
  }

  /// A square root with a factor in points, within 0…2⁴⁰; a number outside counts as the nearest one, NaN as 0. A factor
  /// of 0 shows nothing.
  package static func squareRoot(factor: Double = ResistanceCurve.gorhomFactor) -> Band {
    Band(.squareRoot, scale: admitted(factor), parameter: 0)
  }

  private static func admitted(_ length: Double) -> Double { Numerics.pinned(length, 0, .coordinateLimit) }

  private var rubberBand: RubberBand { RubberBand(dimension: scale, coefficient: parameter) }
}

extension Band {
  /// The stretch at which the slope has all but gone, in points: 0.9 D, F ln 100 or 99 F. No bounce goes further, and
  /// what is held further out is held without a stretch.
  @usableFromInline
  package var reach: Double { law.reach * scale }

  /// The greatest stretch that ``excess(_:)`` tells apart, in points.
  package var greatest: Double {
    switch law {
    case .rubberBand: reach
    case .logarithm, .squareRoot: shown(.coordinateLimit)
    }
  }

  /// The stretch that no excess goes beyond, in points: D of a rubber band, of the other laws what 2⁴⁰ points show.
  package var limit: Double {
    switch law {
    case .rubberBand: scale
    case .logarithm, .squareRoot: greatest
    }
  }

  /// The shown stretch for an excess in points.
  package func shown(_ excess: Double) -> Double {
    guard let formula = law.formula else { return rubberBand.shown(excess) }
    let travel = travel(of: excess)
    guard travel > 0 else { return 0 }
    let shown = curve(formula, at: travel)
    return shown < travel ? shown : travel
  }

  /// The least excess in points that shows this stretch: 0 for a stretch of 0 or less, for NaN and for a band that shows
  /// nothing. It is at most 2⁴⁰; a rubber band's is that of 0.9 D at most, see ``RubberBand/excess(_:)``.
  package func excess(_ shown: Double) -> Double {
    guard let formula = law.formula else { return rubberBand.excess(shown) }
    guard shown > 0, scale > 0 else { return 0 }
    let travel = inverse(formula, of: shown / scale)
    let excess = parameter + (travel > shown ? travel : shown)
    return excess < .coordinateLimit ? excess : .coordinateLimit
  }

  /// As ``excess(_:)``; a rubber band's without the limit, for a stretch below D.
  func excess(showing stretch: Double) -> Double {
    switch law {
    case .rubberBand where stretch < scale: rubberBand.unlimitedExcess(stretch)
    case .rubberBand, .logarithm, .squareRoot: excess(stretch)
    }
  }

  /// d shown / d excess at an excess in points; 0 inside a dead zone. For an excess of 0 or less and for NaN it is the
  /// slope at the edge.
  package func slope(_ excess: Double) -> Double {
    guard let formula = law.formula else { return rubberBand.slope(excess) }
    let travel = travel(of: excess)
    guard travel > 0 else {
      let slope = slope(formula, at: 0)
      return parameter > 0 ? 0 : (slope < 1 ? slope : 1)
    }
    guard excess <= .coordinateLimit else { return 0 }
    return curve(formula, at: travel) < travel ? slope(formula, at: travel) : 1
  }

  // MARK: - The formulas, from the end of the dead zone on

  private func travel(of excess: Double) -> Double {
    (excess > .coordinateLimit ? .coordinateLimit : excess) - parameter
  }

  /// F ln(1 + t / (1 + Z)), and F (√(1 + t) − 1) without the digits that this loses near 0.
  private func curve(_ formula: Law.Formula, at travel: Double) -> Double {
    switch formula {
    case .logarithm: scale * Numerics.log1p(travel / (1 + parameter))
    case .squareRoot: scale * (travel / (Numerics.squareRoot(1 + travel) + 1))
    }
  }

  /// The travel at which a formula shows a share of its scale.
  private func inverse(_ formula: Law.Formula, of share: Double) -> Double {
    switch formula {
    case .logarithm: (1 + parameter) * Numerics.expm1(share)
    case .squareRoot: share * (share + 2)
    }
  }

  private func slope(_ formula: Law.Formula, at travel: Double) -> Double {
    switch formula {
    case .logarithm: scale / (1 + parameter + travel)
    case .squareRoot: scale / (2 * Numerics.squareRoot(1 + travel))
    }
  }
}

extension Band.Law {
  /// A curve that begins at the end of a dead zone and follows no finger that it would overtake.
  fileprivate enum Formula {
    case logarithm
    case squareRoot
  }

  /// `nil` for a rubber band, which is a type of its own.
  fileprivate var formula: Formula? {
    switch self {
    case .rubberBand: nil
    case .logarithm: .logarithm
    case .squareRoot: .squareRoot
    }
  }
}
