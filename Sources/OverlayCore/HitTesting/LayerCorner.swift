import Kinetics

/// From where the frames of the host's layers in a layer count, and which way.
///
/// In most layers that is the top left corner, and a frame counts to the right and down. In a sheet and its list it is
/// the corner at the moving edge, and a frame counts from there inwards. So what the host puts there rides with that
/// edge, and the same frame means the same at all four edges.
struct LayerCorner: Sendable, Equatable {
  /// The sheet's edge: at the top and at the left a frame counts up, or to the left.
  var edge = OverlayEdge.bottom
  /// The corner, from the top left corner of what is shown of the layer.
  var point = Point2D(x: 0, y: 0)

  /// The layer's own top left corner.
  static let topLeft = LayerCorner()

  /// The top left corner of a frame that counts from here, from the top left corner of the layer that it is in.
  func place(of frame: Rect2D) -> Point2D {
    switch edge {
    case .bottom, .right: Point2D(x: point.x + frame.origin.x, y: point.y + frame.origin.y)
    case .top: Point2D(x: point.x + frame.origin.x, y: point.y - frame.origin.y - frame.size.height)
    case .left: Point2D(x: point.x - frame.origin.x - frame.size.width, y: point.y + frame.origin.y)
    }
  }
}
