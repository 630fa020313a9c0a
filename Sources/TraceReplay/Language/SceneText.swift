import Kinetics
import OverlayCore

/// Layers, rows and what changes them, as a trace writes them.
enum SceneText {
  /// `layer map 0 0 390 844`, `search/rows remove 3`, `pop search`.
  static func append(_ change: SceneChange, of overlay: OverlayID, _ names: Names, to text: inout [UInt8]) {
    switch change {
    case .layer(let line): append(line, of: overlay, names, to: &text)
    case .removeLayer(let layer):
      text.append(contentsOf: "remove-layer".utf8)
      EventText.append(names.text(of: Receiver(overlay, layer)), to: &text)
    case .rows(let rows):
      text.append(contentsOf: names.prefix(of: overlay).utf8)
      append(rows, to: &text)
    case .editRows(let edit):
      text.append(contentsOf: names.prefix(of: overlay).utf8)
      text.append(contentsOf: "rows".utf8)
      append(edit, to: &text)
    case .push, .pop:
      text.append(contentsOf: (change == .push ? "push" : "pop").utf8)
      EventText.append(names.name(of: overlay), to: &text)
    }
  }

  /// `layer map 0 0 390 844 in background pass-through`.
  static func append(_ line: LayerLine, of overlay: OverlayID, _ names: Names, to text: inout [UInt8]) {
    let layer = line.layer
    text.append(contentsOf: "layer".utf8)
    EventText.append(names.text(of: Receiver(overlay, layer.id)), to: &text)
    if !layer.id.isStandard {
      EventText.append(layer.frame.origin, to: &text)
      EventText.append(layer.frame.size.width, to: &text)
      EventText.append(layer.frame.size.height, to: &text)
    }
    if let parent = line.parent {
      EventText.append("in", to: &text)
      EventText.append(names.text(of: Receiver(overlay, parent)), to: &text)
    }
    if layer.isPassThrough { EventText.append("pass-through", to: &text) }
    if layer.isHidden { EventText.append("hidden", to: &text) }
    if !layer.isEnabled { EventText.append("disabled", to: &text) }
    if layer.opacity != 1 {
      EventText.append("opacity", to: &text)
      EventText.append(layer.opacity, to: &text)
    }
    if let outsets = line.handle ?? (layer.outsets == .zero ? nil : layer.outsets) {
      EventText.append("outset", to: &text)
      EventText.append(outsets, to: &text)
    }
  }

  /// `rows count 40 height 44`, or `rows heights …` where they differ.
  static func append(_ rows: Rows, to text: inout [UInt8]) {
    text.append(contentsOf: "rows".utf8)
    let first = rows.height(of: 0) ?? 0
    if let uniform = try? Rows(count: rows.count, height: first), uniform == rows {
      EventText.append("count", to: &text)
      EventText.append(Int64(rows.count), to: &text)
      EventText.append("height", to: &text)
      return EventText.append(first, to: &text)
    }
    EventText.append("heights", to: &text)
    for row in 0..<rows.count { EventText.append(rows.height(of: row) ?? 0, to: &text) }
  }

  private static func append(_ edit: RowsEdit, to text: inout [UInt8]) {
    func add(_ verb: String, _ row: Int, _ word: String? = nil, _ value: Double = 0) {
      EventText.append(verb, to: &text)
      EventText.append(Int64(row), to: &text)
      guard let word else { return }
      EventText.append(word, to: &text)
      EventText.append(value, to: &text)
    }
    switch edit {
    case .insert(let row, let height): add("insert", row, "height", height)
    case .remove(let row): add("remove", row)
    case .move(let row, let other): add("move", row, "to", Double(other))
    case .resize(let row, let height): add("resize", row, "height", height)
    }
  }
}
