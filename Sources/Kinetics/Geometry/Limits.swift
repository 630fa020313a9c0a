/// Which numbers a configuration or an event may hold.
extension Double {
  /// The bound of every coordinate that is accepted, in points. Beyond it a position has too few bits left for the
  /// fractions of a point.
  @inlinable package static var coordinateLimit: Double { 0x1p40 }

  /// Finite and within ±2⁴⁰; false for NaN.
  @inlinable package var isCoordinate: Bool { magnitude <= Self.coordinateLimit }

  /// A coordinate of 0 or more.
  @inlinable package var isLength: Bool { self >= 0 && isCoordinate }

  /// The natural frequency of a spring whose response is within 0.01…10 s, in radians per second. The bounds are computed
  /// as a spring computes its frequency, so that a response of exactly 10 s passes.
  package var isSettlingFrequency: Bool { self >= 6.283185307179586 / 10 && self <= 6.283185307179586 / 0.01 }

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
