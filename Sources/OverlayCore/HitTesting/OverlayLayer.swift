import Kinetics

/// The identity of a layer: a small integer that the host chooses. Names live outside the core.
///
/// The standard layers of an overlay have negative numbers; hosts take the others.
public struct LayerID: IntegerID {
  /// The host's number.
  public let rawValue: Int

  /// The identity of that number.
  @inlinable
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// A node of the hit-test tree: where it is and whether it takes touches.
///
///     var map = OverlayLayer(LayerID(1), frame: Rect2D(x: 0, y: 0, width: 390, height: 844))
///     map.isEnabled = false       // nor are its children touched
///
/// It is not a view: it has no contents, no transform and no children of its own. Those belong to the ``LayerTree``.
public struct OverlayLayer: Sendable, Hashable, Identifiable {
  /// An opacity below this is hidden.
  public static let leastOpacity = 0.01

  /// Unique in its tree.
  public let id: LayerID
  /// Where it is, in its parent's coordinates: from the parent's top left corner. What the host puts into the sheet or
  /// its list rides with the moving edge: there it counts from the corner at that edge inwards, up in a top sheet and to
  /// the left in a left one. A frame without width or height contains no point, unless its outsets do.
  public var frame: Rect2D
  /// Never hit itself; its children are.
  public var isPassThrough: Bool
  /// Neither it nor its children are hit.
  public var isHidden: Bool
  /// 0…1. Below ``leastOpacity`` neither the layer nor its children are hit.
  public var opacity: Double
  /// Where it is `false`, neither the layer nor its children are hit, and what lies behind them is: a disabled layer is
  /// not there for a finger. This is what `isUserInteractionEnabled = false` does in UIKit. To swallow touches instead,
  /// leave it enabled and do nothing.
  public var isEnabled: Bool
  /// How much further than its frame it is hit, on each side: points, **positive outwards**. Its children are hit there
  /// too, but no further.
  public var outsets: Insets
  /// The axis along which what is in the layer moves by itself: that of a carousel, a deck, a list within the list.
  ///
  /// In an ``OverlayStack`` a finger on it that leaves the slop across that axis goes to the nearest layer around it
  /// that claims the other one: the sheet or its list where that is the sheet's axis, or another layer of the host.
  /// `nil`: it keeps every finger that went down on it. The overlay's own layers claim the sheet's axis; what is said
  /// here of one of them is not read.
  public var claims: ScreenAxis?

  /// A layer; by default opaque to touches, shown and enabled, hit where it is seen, and claiming no axis.
  public init(
    _ id: LayerID, frame: Rect2D, isPassThrough: Bool = false, isHidden: Bool = false, opacity: Double = 1,
    isEnabled: Bool = true, outsets: Insets = .zero, claims: ScreenAxis? = nil
  ) {
    self.id = id
    self.frame = frame
    self.isPassThrough = isPassThrough
    self.isHidden = isHidden
    self.opacity = opacity
    self.isEnabled = isEnabled
    self.outsets = outsets
    self.claims = claims
  }
}

extension OverlayLayer {
  /// Whether it can be seen, as far as it depends on itself.
  var isShown: Bool { !isHidden && opacity >= Self.leastOpacity }

  /// Throws the first field that is invalid.
  func validate() throws(LayerError) {
    let (origin, size) = (frame.origin, frame.size)
    if let wrong = Self.firstBeyond(origin.x, origin.y, size.width, size.height) { throw .frame(id, wrong) }
    guard opacity.isShare else { throw .opacity(id, InvalidNumber(opacity, outside: .share)) }
    if let wrong = Self.firstBeyond(outsets.top, outsets.left, outsets.bottom, outsets.right) {
      throw .outsets(id, wrong)
    }
  }

  /// The first of four numbers that is no coordinate; `nil` where all are.
  private static func firstBeyond(_ one: Double, _ two: Double, _ three: Double, _ four: Double) -> InvalidNumber? {
    let wrong = !one.isCoordinate ? one : !two.isCoordinate ? two : !three.isCoordinate ? three : four
    return wrong.isCoordinate ? nil : InvalidNumber(wrong, outside: .coordinate)
  }
}

/// Where among the others a layer stands; `nil` is the top level, in root coordinates.
public enum LayerPlace: Sendable, Hashable {
  /// In front of all children of a parent.
  case frontmost(in: LayerID? = nil)
  /// Behind all children of a parent.
  case rearmost(in: LayerID? = nil)
  /// Directly in front of a sibling.
  case inFront(of: LayerID)
  /// Directly behind a sibling.
  case behind(LayerID)
}

/// What a point hits.
public struct LayerHit: Sendable, Hashable {
  /// The layer that receives a touch there.
  public let layer: LayerID
  /// The point in the layer's coordinates.
  public let point: Point2D
  /// The row of the list at the point, where the layer is the list and its rows are known.
  public let row: Int?

  /// A hit of a layer at a point in its coordinates.
  public init(_ layer: LayerID, at point: Point2D, row: Int? = nil) {
    self.layer = layer
    self.point = point
    self.row = row
  }
}
