/// Which numbers a configuration or an event may hold.
extension Double {
  /// The bound of every coordinate that is accepted, in points. Beyond it a position has too few bits left for the
  /// fractions of a point.
  @inlinable package static var coordinateLimit: Double { 0x1p40 }

  /// Finite and within ±2⁴⁰; false for NaN.
  @inlinable package var isCoordinate: Bool { magnitude <= Self.coordinateLimit }

  /// A coordinate of 0 or more.
  @inlinable package var isLength: Bool { self >= 0 && isCoordinate }

  /// Within 0…1.
  package var isShare: Bool { self >= 0 && self <= 1 }
}

extension Point2D {
  @inlinable package var isValid: Bool { x.isCoordinate && y.isCoordinate }
}

extension Size2D {
  @inlinable package var isValid: Bool { width.isLength && height.isLength }

  /// The first of them that is no length; `nil` where both are.
  package var invalidLength: InvalidNumber? {
    NumberRange.length.rejected(width) ?? NumberRange.length.rejected(height)
  }
}

extension Insets {
  @inlinable package var isCoordinates: Bool {
    top.isCoordinate && left.isCoordinate && bottom.isCoordinate && right.isCoordinate
  }

  /// The first of them that is no length; `nil` where all are.
  package var invalidLength: InvalidNumber? {
    NumberRange.length.rejected(top) ?? NumberRange.length.rejected(left) ?? NumberRange.length.rejected(bottom)
      ?? NumberRange.length.rejected(right)
  }
}

extension DampedSpring {
  /// Whether a release may use this spring: a response within 0.01…10 s and a damping ratio within 0.1…10.
  package var isValid: Bool {
    // The bounds are computed as the spring computes its frequency, so that a response of exactly 10 s passes.
    naturalFrequency >= 6.283185307179586 / 10 && naturalFrequency <= 6.283185307179586 / 0.01
      && dampingRatio >= 0.1 && dampingRatio <= 10
  }

  /// The number that forbids a release to use this spring; `nil` where it may.
  package var invalidNumber: InvalidNumber? {
    guard !isValid else { return nil }
    let isDamped = dampingRatio >= 0.1 && dampingRatio <= 10
    return InvalidNumber(isDamped ? response : dampingRatio, outside: isDamped ? .response : .dampingRatio)
  }
}
