import Kinetics

/// The side of the container that the sheet is attached to.
///
/// The four edges are one model seen through one transform, applied where a point or a size enters and where a
/// rectangle leaves. Inside, there is only *along* (the sheet's axis, positive expands) and *across*.
public enum OverlayEdge: Sendable, Hashable, CaseIterable {
  /// The lower side: it grows upwards.
  case bottom
  /// The upper side: it grows downwards.
  case top
  /// The left side: it grows to the right, and its height is a width.
  case left
  /// The right side: it grows to the left, and its height is a width.
  case right
}

extension OverlayEdge {
  /// The coordinates of a screen point in the sheet's axes.
  package func travel(of point: Point2D) -> Travel {
    switch self {
    case .bottom: Travel(along: -point.y, across: point.x)
    case .top: Travel(along: point.y, across: point.x)
    case .left: Travel(along: point.x, across: point.y)
    case .right: Travel(along: -point.x, across: point.y)
    }
  }

  /// The axis of the screen along which the sheet moves.
  package var axis: ScreenAxis {
    switch self {
    case .bottom, .top: .vertical
    case .left, .right: .horizontal
    }
  }

  /// Whether the sheet expands towards greater coordinates.
  var expandsForwards: Bool {
    switch self {
    case .top, .left: true
    case .bottom, .right: false
    }
  }

  /// How far a point of the container lies from this edge: points, positive into the container.
  package func depth(of point: Point2D, in container: Size2D) -> Double {
    switch self {
    case .bottom: container.height - point.y
    case .top: point.y
    case .left: point.x
    case .right: container.width - point.x
    }
  }

  /// The container's length along the sheet's axis.
  package func length(of container: Size2D) -> Double {
    switch self {
    case .bottom, .top: container.height
    case .left, .right: container.width
    }
  }

  /// The container's length across the sheet's axis.
  func breadth(of container: Size2D) -> Double {
    switch self {
    case .bottom, .top: container.width
    case .left, .right: container.height
    }
  }

  /// The insets at the two sides of the sheet: left and right, or top and bottom.
  func sides(of insets: Insets) -> (start: Double, end: Double) {
    switch self {
    case .bottom, .top: (insets.left, insets.right)
    case .left, .right: (insets.top, insets.bottom)
    }
  }

  /// The inset at this edge.
  func near(_ insets: Insets) -> Double {
    switch self {
    case .bottom: insets.bottom
    case .top: insets.top
    case .left: insets.left
    case .right: insets.right
    }
  }

  /// The inset at the opposite edge.
  func far(_ insets: Insets) -> Double {
    switch self {
    case .bottom: insets.top
    case .top: insets.bottom
    case .left: insets.right
    case .right: insets.left
    }
  }

  /// Whether this edge moves away from the origin when the container grows.
  var movesWithLength: Bool {
    switch self {
    case .bottom, .right: true
    case .top, .left: false
    }
  }
}
