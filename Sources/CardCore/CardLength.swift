import Kinetics

/// A length, given in points or as a share of something that is known later: a container's or a card's side.
///
///     CardLength.fraction(0.3).points(of: 300)   // 90
///     CardLength.points(100).points(of: 300)     // 100
public enum CardLength: Sendable, Hashable {
  /// A share of the whole; 1 is all of it.
  case fraction(Double)
  /// Points, whatever the whole is.
  case points(Double)

  /// What it comes to, in points; never negative, 0 for NaN.
  public func points(of whole: Double) -> Double {
    let length =
      switch self {
      case .fraction(let fraction): fraction * whole
      case .points(let points): points
      }
    return Numerics.pinned(length, 0, Double.coordinateLimit)
  }

  /// Whether it can be in a configuration: finite, 0 or more, within 2⁴⁰.
  var isValid: Bool {
    switch self {
    case .fraction(let number), .points(let number): number.isLength
    }
  }

  /// Whether it is valid, and more than nothing.
  var isPositive: Bool { isValid && points(of: 1) > 0 }
}
