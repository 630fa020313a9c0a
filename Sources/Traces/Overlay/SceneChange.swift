import Kinetics
import OverlayCore

/// A change of what lies around an overlay: its layers, its rows, its place among the others.
public enum SceneChange: Sendable, Equatable {
  /// A layer comes, or is another one from here on.
  case layer(LayerLine)
  /// A layer goes with all that is inside it.
  case removeLayer(LayerID)
  /// The list has these rows.
  case rows(Rows)
  /// Some rows of the list change; those that are shown stay in place.
  case editRows(RowsEdit)
  /// Another list scrolls, as it was left.
  case list(ListID)
  /// A list scrolls and stands at this offset; with this content, or with that with which it was left.
  case listAt(ListID, Content?, offset: Double)
  /// The overlay, which was taken out, is put in front of all others.
  case push
  /// The overlay is taken out.
  case pop
}

/// A layer as a line of a trace says it.
public struct LayerLine: Sendable, Hashable {
  /// Where it is and whether it takes touches. The frame of a standard layer is not used: it follows the overlay.
  public var layer: OverlayLayer
  /// The layer it is inside of; `nil` where the line does not say: at the top level, or where it was.
  public var parent: LayerID?
  /// How far around the grabber it is hit, where a line of the header says so of the handle; `nil` leaves the usual.
  public var handle: Insets?

  /// A line that says so.
  package init(layer: OverlayLayer, parent: LayerID? = nil, handle: Insets? = nil) {
    (self.layer, self.parent, self.handle) = (layer, parent, handle)
  }

  /// Puts the layer in front of its siblings, or gives one that is there what the line says.
  ///
  /// - Throws: What the tree throws.
  func apply(to layers: inout LayerTree) throws(LayerError) {
    guard let old = layers[layer.id] else {
      return try layers.insert(layer, at: .frontmost(in: parent))
    }
    var changed = layer
    if layer.id.isStandard { changed.frame = old.frame }
    // What lies behind a container stays alive, whatever else is said of it.
    if layer.id == .container { changed.isPassThrough = true }
    try layers.update(changed)
    guard let parent, parent != layers.parent(of: layer.id) else { return }
    try layers.move(layer.id, to: .frontmost(in: parent))
  }
}

extension LayerID {
  /// Whether every overlay has it.
  package var isStandard: Bool { rawValue < 0 }
}

extension OverlayScene {
  /// The standard layers of an overlay, its grabber hit as far around as the lines say; the lines are not applied.
  ///
  /// - Throws: `LayerError.outsets(.handle)` where it cannot be hit so.
  init(_ overlay: Overlay, _ lines: [LayerLine]) throws(LayerError) {
    guard let outsets = lines.last(where: { $0.layer.id == .handle })?.handle else {
      self.init(overlay.presentation)
      return
    }
    guard let handle = OverlayHandle(outsets, overlay.configuration.edge) else { throw .outsets(.handle) }
    try self.init(overlay.presentation, handle: handle)
  }
}

extension OverlayHandle {
  /// The usual grabber, hit that far around; `nil` for less than 0, and where its two ends differ.
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
    case .outsets(.handle): "the same outset at the two ends of the handle"
    // The reader of each number sees to these.
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
