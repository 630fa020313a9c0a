/// A distance, or a place, in the axes of one gesture: points along the axis that the gesture is about, and across it.
public struct Travel: Sendable, Hashable {
  /// Along the gesture's axis; positive expands.
  public var along: Double
  /// Across it; its sign means nothing beyond mirror images.
  public var across: Double

  @inlinable
  public init(along: Double, across: Double) {
    self.along = along
    self.across = across
  }

  public static let zero = Travel(along: 0, across: 0)

  @inlinable
  public static func + (left: Travel, right: Travel) -> Travel {
    Travel(along: left.along + right.along, across: left.across + right.across)
  }

  @inlinable
  public static func - (left: Travel, right: Travel) -> Travel {
    Travel(along: left.along - right.along, across: left.across - right.across)
  }

  @inlinable
  public static func / (travel: Travel, divisor: Double) -> Travel {
    Travel(along: travel.along / divisor, across: travel.across / divisor)
  }
}
