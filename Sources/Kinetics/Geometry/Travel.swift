/// A distance, or a position, in the axes of one gesture: points along the gesture's axis, and across it.
@usableFromInline
package struct Travel: Sendable, Hashable {
  /// Along the gesture's axis; positive expands.
  @usableFromInline package var along: Double
  /// Across it. Which way is positive makes no difference: opposite signs are mirror images.
  @usableFromInline package var across: Double

  /// A distance of those components.
  @inlinable
  package init(along: Double, across: Double) {
    self.along = along
    self.across = across
  }

  /// No distance.
  @inlinable package static var zero: Travel { Travel(along: 0, across: 0) }

  /// The sum of two distances.
  @inlinable
  package static func + (left: Travel, right: Travel) -> Travel {
    Travel(along: left.along + right.along, across: left.across + right.across)
  }

  /// The distance from the right operand to the left one.
  @inlinable
  package static func - (left: Travel, right: Travel) -> Travel {
    Travel(along: left.along - right.along, across: left.across - right.across)
  }

  /// The distance divided by a number.
  @inlinable
  package static func / (travel: Travel, divisor: Double) -> Travel {
    Travel(along: travel.along / divisor, across: travel.across / divisor)
  }
}
