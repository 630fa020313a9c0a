import Kinetics
import OverlayCore

/// The formats for machines.
package enum TableFormat: String {
  case csv
  case json
}

/// Writes one row per event and frame with exact numbers, for other programs.
///
/// Another body that moves, moved before, reports something or has another digest has a row of its own. A row has the
/// fields of its kind of body. In CSV it leaves those of the other kind empty.
struct Table: ReplayObserver {
  private var rows: TableRows
  private var names = TraceNames()
  private var memory = BodyMemory()
  private let leavesFramesOut: Bool

  /// - Parameters:
  ///   - model: What the trace is about.
  ///   - leavesFramesOut: Whether virtual frames that report nothing have no row.
  init(_ format: TableFormat, _ sink: any LineSink, of model: TraceModel, leavesFramesOut: Bool) {
    rows = TableRows(format, sink, model == .overlay ? OverlayLines.fields : CardLines.fields)
    self.leavesFramesOut = leavesFramesOut
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    memory = BodyMemory(state)
    rows.begin(run, ofCards: state.cards.contains { $0.layer != nil } ? CardLines.fieldsOnLayer : [])
  }

  mutating func use(_ names: TraceNames) {
    self.names = names
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    if leavesFramesOut, step.isVirtualFrame, state.isSilent { return }
    write(step, TraceLanguage.text(of: step, names), at: step.instant, state)
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    write(nil, "mark " + name, at: instant, state)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    write(nil, "end", at: instant, state)
  }

  /// - Parameter step: What happened; `nil` at a mark and at the end.
  private mutating func write(_ step: ReplayStep?, _ event: String, at instant: Instant, _ state: ReplayState) {
    let bodies = step.map { memory.bodies(of: $0, state) } ?? memory.first
    for (index, body) in bodies.enumerated() {
      rows.begin(event, at: instant)
      write(body, index == 0 ? step : nil, hasEffects: step != nil, state)
      rows.end(digest: step == nil ? state.digest : nil)
    }
  }

  /// Writes the fields of a body; only the first one of a step has its receiver, and a row with a digest has no effects.
  private mutating func write(_ body: TraceBody, _ step: ReplayStep?, hasEffects: Bool, _ state: ReplayState) {
    switch body {
    case .overlay(let id):
      rows.addOptional("overlay", names.name(of: id))
      rows.addOptional("receiver", step.map { StepText.receiver(of: $0, id, state, names) } ?? "")
      let effects = hasEffects ? state.effects(of: id) : OverlayEffects()
      if let overlay = state[id] { OverlayLines.write(overlay, id, effects, names, to: &rows) }
    case .cards(let layer):
      if let layer { rows.add("cards", names.name(ofCardsOn: layer)) }
      guard let cards = state.cards(on: layer) else { return }
      CardLines.write(cards, names, to: &rows)
      rows.add("effects", list: hasEffects ? CardLines.words(of: cards, names) : [])
    }
  }
}

/// The rows of a table, written field by field.
struct TableRows {
  private var run = ""
  private let format: TableFormat
  private let sink: any LineSink
  /// The fields of the bodies that the trace is about.
  private let own: [String]
  /// All fields, in their order; empty before the first run.
  private var fields: [String] = []
  private var cells: [(field: String, text: String)] = []
  private var object = JSONText()

  fileprivate init(_ format: TableFormat, _ sink: any LineSink, _ fields: [String]) {
    (self.format, self.sink, own) = (format, sink, fields)
  }

  /// Begins a run; before the first one CSV has the names of the fields.
  ///
  /// - Parameter others: The fields of cards on layers; empty where there are none.
  fileprivate mutating func begin(_ run: HeaderRun, ofCards others: [String]) {
    self.run = run.label
    guard fields.isEmpty else { return }
    fields = ["run", "ms", "event"] + own + others.filter { !own.contains($0) }
    if format == .csv { sink.line(Array(fields.joined(separator: ",").utf8)) }
  }

  fileprivate mutating func begin(_ event: String, at instant: Instant) {
    (cells, object) = ([], JSONText())
    addOptional("run", run)
    cells.append(("ms", Decimal.milliseconds(instant.nanoseconds)))
    object.add("ms", nanoseconds: instant.nanoseconds)
    add("event", event)
  }

  mutating func add(_ name: String, _ word: String) {
    cells.append((name, word))
    object.add(name, word)
  }

  /// A word; an object leaves it out where it is empty.
  mutating func addOptional(_ name: String, _ word: String) {
    cells.append((name, word))
    if !word.isEmpty { object.add(name, word) }
  }

  mutating func add(_ name: String, _ number: Double) {
    cells.append((name, Decimal.text(number)))
    object.add(name, number)
  }

  /// A number; an object leaves it out where it is `nil`.
  mutating func addOptional(_ name: String, _ number: Double?) {
    guard let number else { return }
    add(name, number)
  }

  /// An index; `nil` is `none` in a cell and -1 in an object.
  mutating func add(_ name: String, index: Int?) {
    cells.append((name, index.map { String($0) } ?? "none"))
    object.add(name, Int64(index ?? -1))
  }

  /// A list of words; an empty list is the word `empty` in a cell.
  mutating func add(_ name: String, list: [String], empty: String = "") {
    cells.append((name, list.isEmpty ? empty : list.joined(separator: " ")))
    object.add(name, list)
  }

  /// A list of objects; a row of CSV has the given cells instead.
  mutating func add(_ name: String, objects: [JSONText], cells: [(field: String, text: String)]) {
    self.cells += cells
    object.add(name, objects)
  }

  /// Ends the row with a digest, where there is one.
  fileprivate mutating func end(digest: UInt64?) {
    if let digest {
      var hexadecimal: [UInt8] = []
      Decimal.appendHexadecimal(digest, to: &hexadecimal)
      cells.append(("digest", String(decoding: hexadecimal, as: UTF8.self)))
      object.add("digest", digest: digest)
    }
    sink.line(Array((format == .json ? object.text : line).utf8))
  }

  /// The cells in the order of the fields.
  private var line: String {
    fields.map { field in cells.first { $0.field == field }?.text ?? "" }.joined(separator: ",")
  }
}
