import Kinetics
import OverlayCore

/// Layers and rows are read the same in the header and in events.
extension LineBuffer {
  /// `NAME [id N] x y w h [in ID] [pass-through] [hidden] [disabled] [opacity A] [claims AXIS] [outset T L B R]`; a standard layer has no
  /// frame and no parent on its line. The outset of the handle can stand in a header only.
  mutating func layerLine(
    declaring names: inout TraceNames, inHeader: Bool = false
  ) throws(SyntaxError) -> (LayerLine, OverlayID) {
    let known = names.layers.entries.count
    let receiver = try layerID(declaring: &names)
    let isNew = names.layers.entries.count > known
    var line = LayerLine(layer: OverlayLayer(receiver.layer, frame: .zero))
    if !receiver.layer.isStandard {
      line.layer.frame = try frame()
      if try accept("in") { line.parent = try parent(of: receiver, isNew: isNew, names) }
    }
    try flags(&line, names, inHeader: inHeader)
    return (line, receiver.overlay)
  }

  private mutating func frame() throws(SyntaxError) -> Rect2D {
    let x = try number("x", in: .coordinate)
    let y = try number("y", in: .coordinate)
    let width = try number("the width", in: .length)
    return Rect2D(x: x, y: y, width: width, height: try number("the height", in: .length))
  }

  /// The parent of a layer: one that an earlier line declares, so that no layer is inside of itself.
  private mutating func parent(
    of child: Receiver, isNew: Bool, _ names: TraceNames
  ) throws(SyntaxError) -> LayerID {
    let (place, names) = (nextPlace(), names.scoped(to: child.overlay))
    guard let word = try word() else { throw expected("the id of a layer") }
    guard let parent = names.layer(named: text(word)), !isNew || parent != child else {
      let own = isNew ? names.text(of: child) : nil
      throw expected("a known layer", at: word, among: names.layerNames.filter { $0 != own })
    }
    guard parent.overlay == child.overlay else { throw expected("a layer of the same overlay", at: place) }
    return parent.layer
  }

  private mutating func flags(_ line: inout LayerLine, _ names: TraceNames, inHeader: Bool) throws(SyntaxError) {
    try LayerLine.flags.read(&self, Scope(names: names), into: &line)
    let place = nextPlace()
    if try accept("outset") {
      if line.layer.id != .handle {
        line.layer.outsets = try outsets(in: .coordinate)
      } else if inHeader {
        line.handle = try outsets(in: .length)
      } else {
        throw expected("the handle's outset in the header, where it is for good", at: place)
      }
    }
    guard isAtEnd() else {
      let words = LayerLine.flags.map { $0.word } + ["outset in this order, or the end of the line"]
      let flags = words.joined(separator: ", ")
      guard line.layer.id.isStandard else { throw expected("in, " + flags) }
      throw expected(flags + ": a standard layer has no frame and no parent")
    }
  }

  private mutating func outsets(in range: NumberRange) throws(SyntaxError) -> Insets {
    let top = try number("the outset at the top", in: range)
    let left = try number("the outset at the left", in: range)
    let bottom = try number("the outset at the bottom", in: range)
    return Insets(top: top, left: left, bottom: bottom, right: try number("the outset at the right", in: range))
  }

  /// `count N height H`, or `heights H H …`.
  mutating func rows() throws(SyntaxError) -> Rows {
    // Where the count stands, then each height.
    var places: [Int] = []
    var count: Int?
    var heights: [Double] = []
    if try accept("count") {
      places.append(nextPlace())
      count = try integer("the number of rows")
      try require("height")
      places.append(nextPlace())
      heights.append(try number("a height", in: .length))
    } else if try accept("heights") {
      places.append(nextPlace())
      repeat {
        places.append(nextPlace())
        heights.append(try number("a height", in: .length))
      } while !isAtEnd()
    } else {
      throw expected("count or heights")
    }
    do throws(RowsError) {
      return if let count { try Rows(count: count, height: heights[0]) } else { try Rows(heights: heights) }
    } catch {
      var place = places[0]
      if case .height(_, let row) = error { place = places[row + 1] }
      throw expected(error.expected, at: place)
    }
  }

  /// The number of a row. Only a replay finds out whether there is such a row.
  mutating func rowNumber() throws(SyntaxError) -> Int {
    try integer("a row", in: 0...Int.max)
  }

  /// All rows, or `insert ROW height H`, `remove ROW`, `move ROW to ROW`, `resize ROW height H`.
  mutating func rowsChange() throws(SyntaxError) -> SceneChange {
    let edits = ["count", "heights", "insert", "remove", "move", "resize"]
    let start = nextPlace()
    guard let word = try word() else { throw expected(edits.alternatives) }
    switch text(word) {
    case "insert":
      let row = try rowNumber()
      try require("height")
      return .editRows(.insert(row, height: try number("a height", in: .length)))
    case "remove": return .editRows(.remove(try rowNumber()))
    case "move":
      let row = try rowNumber()
      try require("to")
      return .editRows(.move(row, to: try rowNumber()))
    case "resize":
      let row = try rowNumber()
      try require("height")
      return .editRows(.resize(row, height: try number("a height", in: .length)))
    case "count", "heights":
      index = start
      return .rows(try rows())
    default: throw expected(edits.alternatives, at: word, among: edits)
    }
  }
}

// MARK: - Writing

extension LayerLine {
  /// The words that follow `layer`.
  static let form = "NAME [id N] X Y W H [in ID] \(flags.form()) [outset T L B R]"

  /// What may follow a layer's frame and parent, in this order; its outsets come after them.
  fileprivate static let flags: [LineOption<LayerLine>] = [
    .flag("pass-through", Field({ $0.layer.isPassThrough }) { $0.layer.isPassThrough = $1 }, sets: true),
    .flag("hidden", Field({ $0.layer.isHidden }) { $0.layer.isHidden = $1 }, sets: true),
    .flag("disabled", Field({ $0.layer.isEnabled }) { $0.layer.isEnabled = $1 }, sets: false),
    .value("opacity", Field({ $0.layer.opacity }) { $0.layer.opacity = $1 }, .number("A", "an opacity", in: .share)),
    .value("claims", Field({ $0.layer.claims }) { $0.layer.claims = $1 }, .optional(.choice(Words.axis))),
  ]
}

extension [UInt8] {
  /// `map 0 0 390 844 in background pass-through`, with a blank before it.
  mutating func add(_ line: LayerLine, of overlay: OverlayID, _ names: TraceNames) {
    let layer = line.layer
    add(names.words(of: Receiver(overlay, layer.id)))
    if !layer.id.isStandard {
      add(layer.frame.origin)
      add(layer.frame.size.width)
      add(layer.frame.size.height)
    }
    if let parent = line.parent {
      add("in")
      add(names.text(of: Receiver(overlay, parent)))
    }
    LayerLine.flags.write(line, unlike: LayerLine(layer: OverlayLayer(layer.id, frame: layer.frame)), names, to: &self)
    if let outsets = line.handle ?? (layer.outsets == .zero ? nil : layer.outsets) {
      add("outset")
      add(outsets)
    }
  }

  /// `count 40 height 44`, or `heights …` where they differ, with a blank before it.
  mutating func add(_ rows: Rows) {
    let first = rows.height(of: 0) ?? 0
    if let uniform = try? Rows(count: rows.count, height: first), uniform == rows {
      return append(contentsOf: " count \(rows.count) height \(Decimal.text(first))".utf8)
    }
    add("heights")
    for row in 0..<rows.count { add(rows.height(of: row) ?? 0) }
  }

  /// `insert 3 height 44`, with a blank before it.
  mutating func add(_ edit: RowsEdit) {
    let words =
      switch edit {
      case .insert(let row, let height): "insert \(row) height \(Decimal.text(height))"
      case .remove(let row): "remove \(row)"
      case .move(let row, let other): "move \(row) to \(other)"
      case .resize(let row, let height): "resize \(row) height \(Decimal.text(height))"
      }
    add(words)
  }
}

// MARK: - Lists

/// A list of a header: the one that scrolls, or one that was left.
struct ListLine: Sendable {
  let id: ListID
  /// What it comes back with; `nil` of the one that scrolls.
  var left: ListRest?
}

extension OverlayDeclaration {
  /// The lines of its lists: a new name gets the next id, so they come in the order of their ids.
  var listLines: [ListLine] {
    let current = list == ListID(0) ? [] : [ListLine(id: list)]
    return (current + others.map { ListLine(id: $0.id, left: $0) }).sorted { $0.id.rawValue < $1.id.rawValue }
  }
}

extension LineBuffer {
  /// `NAME [id N]`, or that and `height H [insets T B] [offset O] [rows …]`.
  mutating func list(declaring names: inout TraceNames) throws(SyntaxError) -> ListLine {
    let id = try listID(declaring: &names)
    guard !isAtEnd() else { return ListLine(id: id) }
    let start = nextPlace()
    var left = ListRest(id: id, content: try content(in: .length))
    if try accept("offset") { left.offset = try number("where the list stands", in: .length) }
    guard try accept("rows") else { return ListLine(id: id, left: left) }
    let rows = try rows()
    guard rows.height == left.content.height else {
      throw expected("content as long as the rows, height \(Decimal.text(rows.height))", at: start)
    }
    left.rows = rows
    return ListLine(id: id, left: left)
  }
}

extension [UInt8] {
  /// ` trips height 900 offset 120`, with a blank before it.
  mutating func add(_ line: ListLine, _ names: TraceNames) {
    add(names.words(of: line.id))
    guard let left = line.left else { return }
    add(left.content)
    if left.offset != 0 {
      add("offset")
      add(left.offset)
    }
    guard let rows = left.rows else { return }
    add("rows")
    add(rows)
  }
}
