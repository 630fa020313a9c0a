import Kinetics

/// Where the standard layers are, by what an overlay shows. Header, list and footer are in the sheet's coordinates, the others
/// in the container's.
extension OverlayScene {
  /// Lays the standard layers out from what an overlay shows.
  public mutating func layOut(_ shown: OverlayPresentation) {
    let whole = Rect2D(origin: .zero, size: shown.strip.container)
    let (sheet, listFrame) = (shown.sheetFrame, shown.listFrame)
    layers.layOut(.background, in: whole)
    layers.setPresent(hasBackground, of: .background)
    layers.layOut(.backdrop, in: shown.isBackdropPresent ? whole : .zero)
    layers.setPresent(shown.isBackdropPresent, of: .backdrop)
    layers.layOut(.container, in: whole)
    layers.layOut(.sheet, in: sheet, inside: shown.strip.corner(of: sheet, at: shown.height))
    layers.setPresent(shown.isSheetPresent, of: .sheet)
    layers.layOut(.header, in: shown.wholeHeader.within(sheet), shown: shown.headerFrame.within(sheet))
    layers.layOut(
      .list, in: listFrame.within(sheet), inside: shown.strip.corner(of: listFrame, at: shown.height - shown.header))
    layers.layOut(.footer, in: shown.footerFrame.within(sheet), shown: shown.footerInSight.within(sheet))
    layers.setPresent(shown.footer > 0, of: .footer)
    layOutHandle(shown)
    list = ListSide(edge: shown.strip.edge, length: shown.listLength, contentOffset: shown.contentOffset)
  }

  private mutating func layOutHandle(_ shown: OverlayPresentation) {
    let place = HandlePlace(of: handle, in: shown)
    layers.setPresent(place != nil, of: .handle)
    layers.layOut(
      .handle, in: place?.frame ?? .zero, shown: place?.shown, outsets: place?.outsets ?? .zero)
  }
}

extension LayerTree {
  /// A finite frame, and outsets where they change too, for a layer that is in the tree.
  fileprivate mutating func layOut(
    _ id: LayerID, in frame: Rect2D, shown: Rect2D? = nil, outsets: Insets? = nil, inside: LayerCorner = .topLeft
  ) {
    let slot = slot(ofKnown: id)
    var layer = nodes[slot].layer
    layer.frame = frame
    if let outsets { layer.outsets = outsets }
    set(layer, at: slot, shown: shown, inside: inside)
  }
}

extension SheetStrip {
  /// From where the frames of the host's layers in a part of the sheet count: from its corner at the moving edge.
  ///
  /// - Parameters:
  ///   - frame: What is shown of the part, in the container's coordinates.
  ///   - depth: How far the moving edge of the part lies from the container's edge, also where that is not shown.
  fileprivate func corner(of frame: Rect2D, at depth: Double) -> LayerCorner {
    let corner = whole(from: depth, to: depth).origin
    return LayerCorner(
      edge: edge, point: Point2D(x: corner.x - frame.origin.x, y: corner.y - frame.origin.y))
  }
}

/// Where a handle is, in the container's coordinates; `nil` where it is not shown.
struct HandlePlace {
  /// All of it.
  let frame: Rect2D
  /// What the header leaves room for.
  let shown: Rect2D
  /// How much further it is hit than it is shown.
  let outsets: Insets

  init?(of handle: OverlayHandle, in sheet: OverlayPresentation) {
    let (strip, border) = (sheet.strip, sheet.listBorder)
    let far = sheet.height - handle.margin
    let near = far - handle.thickness > border ? far - handle.thickness : border
    guard far > near, sheet.isSheetPresent else { return nil }
    let inward = handle.inward < near - border ? handle.inward : near - border
    frame = strip.whole(from: far - handle.thickness, to: far).centred(handle.breadth, across: strip.edge)
    shown = strip.rect(from: near, to: far).centred(handle.breadth, across: strip.edge)
    outsets = strip.edge.outsets(outward: handle.outward, inward: inward, sideways: handle.sideways)
  }
}

extension Rect2D {
  /// The same rectangle in the coordinates of another one.
  fileprivate func within(_ outer: Rect2D) -> Rect2D {
    Rect2D(x: origin.x - outer.origin.x, y: origin.y - outer.origin.y, width: size.width, height: size.height)
  }

  /// The middle of the rectangle, of this breadth across the sheet's axis. The whole rectangle where it is not broader.
  fileprivate func centred(_ breadth: Double, across edge: OverlayEdge) -> Rect2D {
    var part = self
    switch edge {
    case .bottom, .top:
      guard breadth < size.width else { return self }
      part.origin.x += (size.width - breadth) / 2
      part.size.width = breadth
    case .left, .right:
      guard breadth < size.height else { return self }
      part.origin.y += (size.height - breadth) / 2
      part.size.height = breadth
    }
    return part
  }
}

extension OverlayEdge {
  /// Outsets by the sheet's axes, for the sides of the screen.
  fileprivate func outsets(outward: Double, inward: Double, sideways: Double) -> Insets {
    switch self {
    case .bottom: Insets(top: outward, left: sideways, bottom: inward, right: sideways)
    case .top: Insets(top: inward, left: sideways, bottom: outward, right: sideways)
    case .left: Insets(top: sideways, left: inward, bottom: sideways, right: outward)
    case .right: Insets(top: sideways, left: outward, bottom: sideways, right: inward)
    }
  }
}
