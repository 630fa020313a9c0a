import Kinetics

/// Where and how a card is drawn: one type for all containers.
///
/// The card's rectangle has the size ``size`` around ``center``; about that centre it is scaled, then turned by
/// ``rotation`` in the plane and by ``turn`` about its vertical axis.
public struct CardPose: Sendable, Equatable {
  /// The centre, in the container's coordinates: points, y down.
  public var center: Point2D
  /// The size before scale and rotation, in points.
  public var size: Size2D
  /// In the plane, in radians; positive clockwise as seen.
  public var rotation = 0.0
  /// Across, 1 for the size as it is.
  public var scaleX = 1.0
  /// Down, 1 for the size as it is.
  public var scaleY = 1.0
  /// 0 (not seen)…1.
  public var opacity = 1.0
  /// How dark the card is masked, 0 (not at all)…1: a card deep in a stack.
  public var mask = 0.0
  /// Cards of greater elevation lie above cards of a lower one; it has no unit.
  public var elevation = 0.0
  /// About the vertical axis, in radians: 0 shows the front, π the back.
  public var turn = 0.0
  /// The side that is shown.
  public var face = CardFace.front

  /// A card that lies flat, opaque and at its own size.
  public init(center: Point2D, size: Size2D) {
    self.center = center
    self.size = size
  }

  /// The same scale both ways.
  public var scale: Double {
    get { scaleX }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }

  /// Whether every number is finite.
  public var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite && rotation.isFinite
      && scaleX.isFinite && scaleY.isFinite && opacity.isFinite && mask.isFinite && elevation.isFinite && turn.isFinite
  }

  /// Mixes its bits into a digest.
  public func combine(into digest: inout Digest) {
    digest.combine(center.x)
    digest.combine(center.y)
    digest.combine(size.width)
    digest.combine(size.height)
    digest.combine(rotation)
    digest.combine(scaleX)
    digest.combine(scaleY)
    digest.combine(opacity)
    digest.combine(mask)
    digest.combine(elevation)
    digest.combine(turn)
    digest.combine(Int(face.rawValue))
  }
}
