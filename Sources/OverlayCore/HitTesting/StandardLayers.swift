import Kinetics

/// The layers that every overlay has.
///
///     handle                 easier to hit than to see
///     sheet
///       footer               in front of the list's end
///       header, list         side by side, in the sheet's coordinates
///     backdrop               behind the container, while it is present
///     background             behind all
///
/// Handle and sheet are inside the container layer, which fills the host's container and is pass-through.
extension LayerID {
  /// What lies behind the overlay: a map, a page.
  public static let background = LayerID(-1)
  /// What dims the background, and takes its touches, while ``Overlay/isBackdropPresent``.
  public static let backdrop = LayerID(-2)
  /// Where the sheet lives; pass-through. To turn a whole overlay off, disable this.
  public static let container = LayerID(-3)
  /// The sheet.
  public static let sheet = LayerID(-4)
  /// The part of the sheet above the list.
  public static let header = LayerID(-5)
  /// The grabber. It stands beside the sheet, not in it, so that its outsets may reach past the sheet's edge.
  public static let handle = LayerID(-6)
  /// The list.
  public static let list = LayerID(-7)
  /// The bar at the list's end: what of it lies inside the sheet.
  public static let footer = LayerID(-8)

  /// Whether every overlay has it.
  package var isStandard: Bool { rawValue < 0 }

  /// The part of the sheet that a touch on this layer drags; `nil` where the layer is not the overlay's own.
  var part: SheetPart? {
    switch self {
    case .sheet, .header, .handle, .footer: .sheet
    case .list: .list
    // The host has layers of its own.
    default: nil
    }
  }

  /// The standard layers, each after the one that it is inside of.
  static var standard: [LayerID] { [.background, .backdrop, .container, .sheet, .header, .handle, .list, .footer] }
}

/// The grabber at the header's outer edge, by the sheet's axes so that it is the same at every edge. Lengths are
/// points.
///
/// It lies in the header: what the header does not leave room for is cut off, and without a header there is no handle.
/// Nor does its lower outset reach onto the list, which keeps all of its touches.
public struct OverlayHandle: Sendable, Hashable {
  /// How long it is across the sheet's axis, in the middle.
  public var breadth: Double
  /// How thick it is along the axis.
  public var thickness: Double
  /// How far it lies from the sheet's outer edge.
  public var margin: Double
  /// How much further it is hit away from the list; more than `margin` reaches past the sheet's edge.
  public var outward: Double
  /// How much further it is hit towards the list, as far as the header reaches.
  public var inward: Double
  /// How much further it is hit at either end.
  public var sideways: Double

  /// A handle; by default 36 × 5 points, 5 from the edge, hit from the edge on.
  public init(
    breadth: Double = 36, thickness: Double = 5, margin: Double = 5, outward: Double = 5, inward: Double = 10,
    sideways: Double = 12
  ) {
    self.breadth = breadth
    self.thickness = thickness
    self.margin = margin
    self.outward = outward
    self.inward = inward
    self.sideways = sideways
  }

  /// The first of its lengths that is none; `nil` where all are lengths.
  var invalidLength: InvalidNumber? {
    let wrong = [breadth, thickness, margin, outward, inward, sideways].first { !$0.isLength }
    return wrong.map { InvalidNumber($0, outside: .length) }
  }
}
