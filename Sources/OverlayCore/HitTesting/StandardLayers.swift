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
  public static let background = LayerID(StandardLayer.background.rawValue)
  /// The layer that dims the background, and takes its touches, while ``OverlayPresentation/isBackdropPresent``.
  public static let backdrop = LayerID(StandardLayer.backdrop.rawValue)
  /// Where the sheet lives; pass-through. To turn a whole overlay off, disable this.
  public static let container = LayerID(StandardLayer.container.rawValue)
  /// The sheet.
  public static let sheet = LayerID(StandardLayer.sheet.rawValue)
  /// The part of the sheet above the list.
  public static let header = LayerID(StandardLayer.header.rawValue)
  /// The grabber. It stands beside the sheet, not in it, so that its outsets may reach past the sheet's edge.
  public static let handle = LayerID(StandardLayer.handle.rawValue)
  /// The list.
  public static let list = LayerID(StandardLayer.list.rawValue)
  /// The bar at the list's end. It is hit inside the sheet.
  public static let footer = LayerID(StandardLayer.footer.rawValue)

  /// Whether every overlay has it.
  package var isStandard: Bool { rawValue < 0 }

  /// Which of the layers that every overlay has it is; `nil` for one of the host's.
  package var standard: StandardLayer? { StandardLayer(rawValue: rawValue) }

  /// The part of the sheet that a touch on this layer drags; `nil` where it drags nothing.
  package var part: SheetPart? {
    switch standard {
    case .sheet, .header, .handle, .footer: .sheet
    case .list: .list
    case .background, .backdrop, .container, nil: nil
    }
  }
}

/// The layers that every overlay has, by the numbers of their ids, each after the one that it is inside of.
package enum StandardLayer: Int, Sendable, CaseIterable {
  case background = -1
  case backdrop = -2
  case container = -3
  case sheet = -4
  case header = -5
  case handle = -6
  case list = -7
  case footer = -8

  /// Its id in the tree.
  package var id: LayerID { LayerID(rawValue) }

  /// The one that it is inside of; `nil` at the top level.
  var parent: StandardLayer? {
    switch self {
    case .background, .backdrop, .container: nil
    case .sheet, .handle: .container
    case .header, .list, .footer: .sheet
    }
  }
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
