import Kinetics
import OverlayCore

/// A change of what lies around an overlay: its layers, its rows, its place among the others.
public enum SceneChange: Sendable, Equatable {
  /// A layer is added, or changes.
  case layer(LayerLine)
  /// A layer is removed, with all that is inside it.
  case removeLayer(LayerID)
  /// The list has these rows.
  case rows(Rows)
  /// Some rows of the list change; those that are shown stay in place.
  case editRows(RowsEdit)
  /// Another list becomes the one that scrolls, as it was left.
  case list(ListID)
  /// A list becomes the one that scrolls, at this offset in points. `nil` keeps the content that it was left with.
  case listAt(ListID, ListContent?, offset: Double)
  /// The overlay, which was taken out, is put in front of all others.
  case push
  /// The overlay is taken out.
  case pop
}

/// A layer as a line of a trace describes it.
public struct LayerLine: Sendable, Hashable {
  /// Where it is and whether it takes touches. The frame of a standard layer is not used: it follows the overlay.
  public var layer: OverlayLayer
  /// The layer that it is inside of. With `nil` a new layer is at the top level, and another one stays where it is.
  public var parent: LayerID?
  /// Of the handle: how far around the grabber it is hit, in points; `nil` for the default. Only a header has it.
  public var handle: Insets?

  package init(layer: OverlayLayer, parent: LayerID? = nil, handle: Insets? = nil) {
    (self.layer, self.parent, self.handle) = (layer, parent, handle)
  }

  /// How far around the grabber of a handle it is hit. Nothing else of the handle has a word.
  package init(_ handle: OverlayHandle, _ edge: OverlayEdge) {
    let (out, inner, side) = (handle.outward, handle.inward, handle.sideways)
    let outsets =
      switch edge {
      case .bottom: Insets(top: out, left: side, bottom: inner, right: side)
      case .top: Insets(top: inner, left: side, bottom: out, right: side)
      case .left: Insets(top: side, left: inner, bottom: side, right: out)
      case .right: Insets(top: side, left: out, bottom: side, right: inner)
      }
    self.init(layer: OverlayLayer(.handle, frame: .zero), handle: outsets)
  }

  /// Inserts the layer in front of its siblings, or changes the one that is there.
  ///
  /// - Throws: What the tree throws.
  package func apply(to layers: inout LayerTree) throws(LayerError) {
    guard let old = layers[layer.id] else {
      return try layers.insert(layer, at: .frontmost(in: parent))
    }
    var changed = layer
    if layer.id.isStandard { changed.frame = old.frame }
    // The container always passes touches through to what lies behind it.
    if layer.id == .container { changed.isPassThrough = true }
    try layers.update(changed)
    guard let parent, parent != layers.parent(of: layer.id) else { return }
    try layers.move(layer.id, to: .frontmost(in: parent))
  }
}

extension OverlayScene {
  /// The standard layers of an overlay, its handle with the outsets of the lines. Nothing else of the lines is applied.
  ///
  /// - Throws: `outsets` of the handle where it cannot be hit so.
  init(_ overlay: Overlay, _ lines: [LayerLine]) throws(LayerError) {
    guard let outsets = lines.last(where: { $0.layer.id == .handle })?.handle else {
      self.init(overlay.presentation)
      return
    }
    guard let handle = OverlayHandle(outsets, overlay.configuration.edge) else {
      throw .outsets(.handle, InvalidNumber(outsets.left, outside: .length))
    }
    try self.init(overlay.presentation, handle: handle)
  }
}

extension OverlayHandle {
  /// The default grabber with these outsets in points; `nil` where one is invalid, and where its two ends differ.
  init?(_ outsets: Insets, _ edge: OverlayEdge) {
    let sides = [outsets.top, outsets.left, outsets.bottom, outsets.right]
    let ends = edge == .bottom || edge == .top ? (outsets.left, outsets.right) : (outsets.top, outsets.bottom)
    guard ends.0 == ends.1, sides.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let (outward, inward) =
      switch edge {
      case .bottom: (outsets.top, outsets.bottom)
      case .top: (outsets.bottom, outsets.top)
      case .left: (outsets.right, outsets.left)
      case .right: (outsets.left, outsets.right)
      }
    self.init(outward: outward, inward: inward, sideways: ends.0)
  }
}

// MARK: - What is invalid

extension LayerError {
  /// What is expected of a layer, in the words of the trace.
  var expected: String {
    switch self {
    case .duplicate: "a layer id that is not taken yet"
    case .unknown: "a layer that is there"
    case .cycle: "a layer that is not inside of itself"
    case .outsets(.handle, _): "the same outset at the two ends of the handle"
    // The reader of each number checks these.
    case .frame, .opacity, .outsets: "numbers of a layer in their range"
    case .standard: "a layer of the host's: every overlay keeps the standard ones where they are"
    }
  }
}

extension RowsError {
  /// What is expected of rows, in the words of the trace.
  var expected: String {
    switch self {
    case .count: "0 to \(Rows.maximumCount) rows"
    case .height: "row heights of 0 or more"
    case .row: "a row that exists"
    case .total: "rows of together at most \(Decimal.text(Rows.maximumHeight)) points"
    }
  }
}
