import Kinetics
import OverlayCore

/// The formats for machines.
package enum TableFormat: String {
  case csv
  case json
}

/// Writes one row per event and frame with exact numbers, for other programs.
struct Table: ReplayObserver {
  private var rows: TableRows
  private var names = TraceNames()
  private var memory = BodyMemory()
  private let leavesFramesOut: Bool

  /// - Parameters:
  ///   - model: What the trace is about.
  ///   - leavesFramesOut: Whether virtual frames that report nothing have no row.
  init(_ format: TableFormat, _ sink: any LineSink, of model: TraceModel, leavesFramesOut: Bool) {
    rows = TableRows(format, sink)
    self.leavesFramesOut = leavesFramesOut
    let fields = model == .overlay ? OverlayLines.fields : CardLines.fields
    if format == .csv { sink.line(Array((["run", "ms", "event"] + fields).joined(separator: ",").utf8)) }
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    rows.run = run.label
    memory = BodyMemory(state)
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
    if let cards = state.cards(on: nil) {
      CardLines.write(event, at: instant, cards, names, isStep: step != nil, to: &rows)
    } else {
      OverlayLines.write(step, event, at: instant, state, names, memory: &memory, to: &rows)
    }
  }
}

/// The rows of a table, written field by field.
struct TableRows {
  fileprivate var run = ""
  private let format: TableFormat
  private let sink: any LineSink
  private var cells: [String] = []
  private var object = JSONText()

  fileprivate init(_ format: TableFormat, _ sink: any LineSink) {
    (self.format, self.sink) = (format, sink)
  }

  mutating func begin(_ event: String, at instant: Instant) {
    (cells, object) = ([], JSONText())
    addOptional("run", run)
    cells.append(Decimal.milliseconds(instant.nanoseconds))
    object.add("ms", nanoseconds: instant.nanoseconds)
    add("event", event)
  }

  mutating func add(_ name: String, _ word: String) {
    cells.append(word)
    object.add(name, word)
  }

  /// A word; an object leaves it out where it is empty.
  mutating func addOptional(_ name: String, _ word: String) {
    cells.append(word)
    if !word.isEmpty { object.add(name, word) }
  }

  mutating func add(_ name: String, _ number: Double) {
    cells.append(Decimal.text(number))
    object.add(name, number)
  }

  /// A number; an object leaves it out where it is `nil`.
  mutating func addOptional(_ name: String, _ number: Double?) {
    guard let number else { return cells.append("") }
    add(name, number)
  }

  /// An index; `nil` is `none` in a cell and -1 in an object.
  mutating func add(_ name: String, index: Int?) {
    cells.append(index.map { String($0) } ?? "none")
    object.add(name, Int64(index ?? -1))
  }

  /// A list of words; an empty list is the word `empty` in a cell.
  mutating func add(_ name: String, list: [String], empty: String = "") {
    cells.append(list.isEmpty ? empty : list.joined(separator: " "))
    object.add(name, list)
  }

  /// A list of objects; a row of CSV has the given cells instead.
  mutating func add(_ name: String, objects: [JSONText], cells: [String]) {
    self.cells += cells
    object.add(name, objects)
  }

  /// Ends the row with a digest, where there is one.
  mutating func end(digest: UInt64?) {
    var hexadecimal: [UInt8] = []
    if let digest {
      Decimal.appendHexadecimal(digest, to: &hexadecimal)
      object.add("digest", digest: digest)
    }
    cells.append(String(decoding: hexadecimal, as: UTF8.self))
    sink.line(Array((format == .json ? object.text : cells.joined(separator: ",")).utf8))
  }
}
