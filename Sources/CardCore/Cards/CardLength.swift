import Kinetics

/// A length in points, or a share of a length that is known later: a side of a container or of a card.
///
///     CardLength.fraction(0.3).points(of: 300)   // 90
///     CardLength.points(100).points(of: 300)     // 100
public enum CardLength: Sendable, Hashable {
  /// A share of the whole; 1 is all of it.
  case fraction(Double)
  /// Points, independent of the whole.
  case points(Double)

  /// The length in points: within 0…2⁴⁰, 0 for NaN.
  public func points(of whole: Double) -> Double {
    let length =
      switch self {
      case .fraction(let fraction): fraction * whole
      case .points(let points): points
      }
    return Numerics.pinned(length, 0, Double.coordinateLimit)
  }

  /// Throws where its number is outside the range of its field.
  func check(in range: NumberRange, _ reason: CardConfigurationError.Reason) throws(CardConfigurationError) {
    switch self {
    case .fraction(let number), .points(let number): try CardConfigurationError.check(number, in: range, reason)
    }
  }
}
