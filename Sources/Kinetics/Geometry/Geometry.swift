/// A point in screen coordinates: points, y down, origin top left.
public struct Point2D: Sendable, Hashable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// A point at those coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point2D { Point2D(x: 0, y: 0) }
}

/// A size in points. Nothing here forbids a negative or non-finite length; whoever takes a size validates it.
public struct Size2D: Sendable, Hashable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// A size of those lengths.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Neither across nor down.
  @inlinable public static var zero: Size2D { Size2D(width: 0, height: 0) }
}

/// A rectangle in points. It contains its top and left sides but not its bottom and right sides,
/// so rectangles laid side by side share no point.
public struct Rect2D: Sendable, Hashable {
  /// The top left corner.
  public var origin: Point2D
  /// How far it reaches right and down from there.
  public var size: Size2D

  /// A rectangle from its corner and its size.
  @inlinable
  public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from the coordinates of its corner and its lengths.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x: x, y: y), size: Size2D(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect2D { Rect2D(origin: .zero, size: .zero) }

  /// Whether the point lies inside; false for a NaN coordinate and for an empty rectangle.
  @inlinable
  public func contains(_ point: Point2D) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }
}

/// Distances from the four sides of a rectangle inwards, in points, positive inwards.
public struct Insets: Sendable, Hashable {
  /// Down from the top side.
  public var top: Double
  /// To the right from the left side.
  public var left: Double
  /// Up from the bottom side.
  public var bottom: Double
  /// To the left from the right side.
  public var right: Double

  /// Insets of those distances.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any side.
  public static let zero = Insets()
}

/// Where a line of text begins. From right to left, `start` and `end` change sides; left, right, top and bottom do not.
public enum OverlayLayoutDirection: Sendable, Hashable, CaseIterable {
  /// At the left.
  case leftToRight
  /// At the right.
  case rightToLeft
}

/// One of the two axes of the screen.
public enum ScreenAxis: Sendable, Hashable, CaseIterable {
  /// From left to right, or from right to left.
  case horizontal
  /// Up and down.
  case vertical

  /// The other one.
  public var other: ScreenAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
