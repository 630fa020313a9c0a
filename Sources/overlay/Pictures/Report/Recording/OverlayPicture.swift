import Kinetics
import OverlayCore
import Traces

/// What is drawn and told of the overlays in a container, as the channels of a run.
///
/// Channels of one overlay begin with its number: `0.height`.
struct OverlayPicture {
  private let names: TraceNames

  init(_ names: TraceNames) {
    self.names = names
  }

  /// What can be different after each event and frame.
  func describe(_ stack: OverlayStack, in run: inout RunRecord) {
    for id in stack.ids {
      guard let overlay = stack[id] else { continue }
      let shown = overlay.presentation
      func set(_ name: String, _ value: Channel.Value) { run.set("\(id.rawValue).\(name)", value) }
      set("phase", .text(TraceLanguage.word(of: overlay.phase)))
      set("position", .text(TraceLanguage.word(of: overlay.position)))
      set("owner", .text(TraceLanguage.word(of: overlay.owner)))
      set("target", .text(names.text(of: overlay.target, in: id)))
      set("height", .number(overlay.height))
      set("offset", .number(overlay.offset))
      set("velocity", .number(overlay.velocity))
      set("backdrop", shown.isBackdropPresent ? .number(shown.backdropOpacity) : .none)
      describe(shown.sheetFrame, "sheet", set)
      describe(shown.listFrame, "list", set)
      let hasFooter = overlay.configuration.footer > 0
      describe(hasFooter ? shown.footerFrame : .zero, "footer", set)
    }
  }

  /// What only a change of the settings, the layers or the rows changes.
  func describeAll(_ stack: OverlayStack, in run: inout RunRecord) {
    run.set("stack", .numbers(stack.ids.map { Double($0.rawValue) }))
    for id in stack.ids {
      guard let overlay = stack[id] else { continue }
      func set(_ name: String, _ value: Channel.Value) { run.set("\(id.rawValue).\(name)", value) }
      describeSettings(of: overlay, set)
      set("detents", detents(of: overlay, id))
      set("rows", rows(stack.rows(of: id)))
      if let scene = stack.scene(of: id) { describe(scene, of: id, sheet: overlay.presentation.sheetFrame, set) }
    }
  }

  private typealias Set = (String, Channel.Value) -> Void

  private func describe(_ rect: Rect2D, _ name: String, _ set: Set) {
    set(name + ".x", .number(rect.origin.x))
    set(name + ".y", .number(rect.origin.y))
    set(name + ".w", .number(rect.size.width))
    set(name + ".h", .number(rect.size.height))
  }

  private func describeSettings(of overlay: Overlay, _ set: Set) {
    let (surroundings, content) = (overlay.surroundings, overlay.configuration.content)
    let (size, safe) = (surroundings.size, surroundings.safeArea)
    set("container", .numbers([size.width, size.height]))
    set("edge", .text(TraceLanguage.word(of: overlay.configuration.edge)))
    set("safe", .numbers([safe.top, safe.left, safe.bottom, safe.right]))
    set("keyboard", .number(surroundings.keyboard))
    set("content", .numbers([content.height, content.leading, content.trailing]))
  }

  /// Name, height and 1 or 0 for enabled or not.
  private func detents(of overlay: Overlay, _ id: OverlayID) -> Channel.Value {
    .list(
      overlay.configuration.detents.map { detent in
        .list([
          .text(names.ownText(of: detent.id, in: id)), .number(overlay.height(of: detent.id) ?? 0),
          .number(detent.isEnabled ? 1 : 0),
        ])
      })
  }

  /// Count and height of equal rows, or the height of each; nothing where they are not known, and of more rows of many
  /// heights than a page can hold.
  private func rows(_ rows: Rows?) -> Channel.Value {
    guard let rows, let height = rows.height(of: 0) else { return .none }
    if (try? Rows(count: rows.count, height: height)) == rows { return .numbers([Double(rows.count), height]) }
    guard rows.count <= Self.mostHeights else { return .none }
    return .list([.numbers((0..<rows.count).compactMap { rows.height(of: $0) })])
  }

  private static let mostHeights = 1000

  /// The grabber in the sheet's coordinates, and the layers of the host.
  private func describe(_ scene: OverlayScene, of id: OverlayID, sheet: Rect2D, _ set: Set) {
    if let handle = scene.layers[.handle]?.frame {
      set(
        "handle",
        .numbers([
          handle.origin.x - sheet.origin.x, handle.origin.y - sheet.origin.y, handle.size.width, handle.size.height,
        ]))
    }
    // Those of the host; the others are drawn as what they are.
    let layers = scene.layers.ids.filter { $0.rawValue >= 0 }.compactMap { scene.layers[$0] }
    set("layers", .list(layers.map { layer in describe(layer, in: scene.layers.parent(of: layer.id), of: id) }))
  }

  /// Its name, that of the layer that it is inside of (empty for none), its frame in there, its opacity, and letters:
  /// `p` passes through, `h` is hidden, `d` is disabled.
  private func describe(_ layer: OverlayLayer, in parent: LayerID?, of id: OverlayID) -> Channel.Value {
    let frame = layer.frame
    let letters = (layer.isPassThrough ? "p" : "") + (layer.isHidden ? "h" : "") + (layer.isEnabled ? "" : "d")
    return .list([
      .text(names.ownText(of: Receiver(id, layer.id))),
      .text(parent.map { names.ownText(of: Receiver(id, $0)) } ?? ""),
      .number(frame.origin.x), .number(frame.origin.y), .number(frame.size.width), .number(frame.size.height),
      .number(layer.opacity), .text(letters),
    ])
  }
}
