/// A distance, or a place, in the axes of one gesture: points along the axis that the gesture is about, and across it.
public struct Travel: Sendable, Hashable {
  /// Along the gesture's axis; positive expands.
  public var along: Double
  /// Across it; its sign means nothing beyond mirror images.
  public var across: Double

  /// A distance of those components.
  @inlinable
  public init(along: Double, across: Double) {
    self.along = along
    self.across = across
  }

  /// No distance.
  @inlinable public static var zero: Travel { Travel(along: 0, across: 0) }

  /// Both ways one after the other.
  @inlinable
  public static func + (left: Travel, right: Travel) -> Travel {
    Travel(along: left.along + right.along, across: left.across + right.across)
  }

  /// The way from the right place to the left one.
  @inlinable
  public static func - (left: Travel, right: Travel) -> Travel {
    Travel(along: left.along - right.along, across: left.across - right.across)
  }

  /// An equal part of a way.
  @inlinable
  public static func / (travel: Travel, divisor: Double) -> Travel {
    Travel(along: travel.along / divisor, across: travel.across / divisor)
  }
}
