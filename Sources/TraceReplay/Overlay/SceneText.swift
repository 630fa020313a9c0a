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
      text.add(names.text(of: Receiver(overlay, layer)))
    case .rows(let rows):
      text.append(contentsOf: names.prefix(of: overlay).utf8)
      append(rows, to: &text)
    case .editRows(let edit):
      text.append(contentsOf: names.prefix(of: overlay).utf8)
      text.append(contentsOf: "rows".utf8)
      append(edit, to: &text)
    case .list(let list): append(list, of: overlay, names, to: &text)
    case .listAt(let list, let content, let offset):
      append(list, of: overlay, names, to: &text)
      if let content { text.add(content) }
      text.add("offset")
      text.add(offset)
    case .push, .pop:
      text.append(contentsOf: (change == .push ? "push" : "pop").utf8)
      text.add(names.name(of: overlay))
    }
  }

  /// `search/set-list tab`.
  private static func append(_ list: ListID, of overlay: OverlayID, _ names: Names, to text: inout [UInt8]) {
    text.append(contentsOf: names.prefix(of: overlay).utf8)
    text.append(contentsOf: "set-list".utf8)
    text.add(names.text(of: list))
  }

  /// `layer map 0 0 390 844 in background pass-through`.
  static func append(_ line: LayerLine, of overlay: OverlayID, _ names: Names, to text: inout [UInt8]) {
    let layer = line.layer
    text.append(contentsOf: "layer".utf8)
    text.add(names.text(of: Receiver(overlay, layer.id)))
    if !layer.id.isStandard {
      text.add(layer.frame.origin)
      text.add(layer.frame.size.width)
      text.add(layer.frame.size.height)
    }
    if let parent = line.parent {
      text.add("in")
      text.add(names.text(of: Receiver(overlay, parent)))
    }
    if layer.isPassThrough { text.add("pass-through") }
    if layer.isHidden { text.add("hidden") }
    if !layer.isEnabled { text.add("disabled") }
    if layer.opacity != 1 {
      text.add("opacity")
      text.add(layer.opacity)
    }
    if let outsets = line.handle ?? (layer.outsets == .zero ? nil : layer.outsets) {
      text.add("outset")
      text.add(outsets)
    }
  }

  /// `rows count 40 height 44`, or `rows heights …` where they differ.
  static func append(_ rows: Rows, to text: inout [UInt8]) {
    text.append(contentsOf: "rows".utf8)
    let first = rows.height(of: 0) ?? 0
    if let uniform = try? Rows(count: rows.count, height: first), uniform == rows {
      text.add("count")
      text.add(rows.count)
      text.add("height")
      return text.add(first)
    }
    text.add("heights")
    for row in 0..<rows.count { text.add(rows.height(of: row) ?? 0) }
  }

  private static func append(_ edit: RowsEdit, to text: inout [UInt8]) {
    func add(_ verb: String, _ row: Int, _ word: String? = nil, _ value: Double = 0) {
      text.add(verb)
      text.add(row)
      guard let word else { return }
      text.add(word)
      text.add(value)
    }
    switch edit {
    case .insert(let row, let height): add("insert", row, "height", height)
    case .remove(let row): add("remove", row)
    case .move(let row, let other): add("move", row, "to", Double(other))
    case .resize(let row, let height): add("resize", row, "height", height)
    }
  }
}
