import Kinetics

/// Where and how a card is drawn: one type for all containers.
///
/// The card's rectangle has the size ``size`` around ``center``. About that centre it is scaled, then turned by
/// ``rotation`` in the plane and by ``turn`` about its vertical axis.
public struct CardPose: Sendable, Equatable {
  /// A card of an opacity below this is not seen, and no finger touches it. A motion by which something fades ends where
  /// less than this remains.
  public static let leastOpacity = 0.01

  /// The centre, in the container's coordinates: points, y down.
  public var center: Point2D
  /// The size before scale and rotation, in points.
  public var size: Size2D
  /// The rotation in the plane, in radians; positive clockwise on the screen.
  public var rotation = 0.0
  /// The horizontal scale; 1 keeps the size.
  public var scaleX = 1.0
  /// The vertical scale; 1 keeps the size.
  public var scaleY = 1.0
  /// 0 (invisible)…1 (opaque).
  public var opacity = 1.0
  /// How dark the mask over the card is, 0 (none)…1 (black). Cards deep in a stack have one.
  public var mask = 0.0
  /// Cards of greater elevation lie above cards of lower elevation. It has no unit.
  public var elevation = 0.0
  /// The turn about the vertical axis, in radians: 0 shows the front, π the back.
  public var turn = 0.0
  /// The side that is shown.
  public var face = CardFace.front

  /// A card that lies flat, opaque and at its own size.
  public init(center: Point2D, size: Size2D) {
    self.center = center
    self.size = size
  }

  /// The scale, set for both axes; read, it is ``scaleX``.
  public var scale: Double {
    get { scaleX }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }

  /// Whether every number is finite.
  package var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite && rotation.isFinite
      && scaleX.isFinite && scaleY.isFinite && opacity.isFinite && mask.isFinite && elevation.isFinite && turn.isFinite
  }

  /// Mixes its bits into a digest.
  func combine(into digest: inout StateDigest) {
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
