import Kinetics
import OverlayCore

/// Writes one line per event and frame, in fixed columns: the text of a golden and of `print`.
///
///            0  down 1 195 760   list   resting  minimum   120.000  0.000  0.000  tip
///            0  swipe right   moving    1  0  0.000  0..2  195.000  422.000  0.000  1.000  1 2 3  swiped:0:right …
///
/// For overlays the receiver is that of a touch, of a wheel or of a `hit`. Another body that moves, moved before, reports
/// something or has another digest has a line of its own; cards on a layer have the columns of cards. For cards the
/// numbers are those of the front card's pose: the center in points, the rotation in radians, the scale across, the
/// opacity.
///
/// Times are milliseconds without trailing zeros, their decimal points in one column; values have three decimals. A
/// value that is wider than its column moves the rest of its line to the right. Columns are at least two blanks apart,
/// and the text of a column never has two blanks in a row.
struct Timeline: ReplayObserver {
  private var lines: TimelineLines
  private var names = TraceNames()
  private var memory = BodyMemory()
  private let leavesFramesOut: Bool

  /// Writes the timeline's first lines.
  ///
  /// - Parameters:
  ///   - model: What the trace is about.
  ///   - isSigned: Whether `overlay-golden 1` is the first line, as in a golden.
  ///   - leavesFramesOut: Whether virtual frames that report nothing have no line.
  init(_ sink: any LineSink, of model: TraceModel, isSigned: Bool = true, leavesFramesOut: Bool = false) {
    self.leavesFramesOut = leavesFramesOut
    lines = TimelineLines(sink, model == .overlay ? OverlayLines.columns : CardLines.columns)
    if isSigned { sink.line(Array("overlay-golden 1".utf8)) }
    lines.writeHeader()
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    memory = BodyMemory(state)
    if state.cards.contains(where: { $0.layer != nil }) { lines.writeHeader(ofCards: CardLines.columnsOnLayer) }
    if !run.label.isEmpty { lines.sink.line(Array("run \(run.label)".utf8)) }
  }

  mutating func use(_ names: TraceNames) {
    self.names = names
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    if leavesFramesOut, step.isVirtualFrame, state.isSilent { return }
    for (index, body) in memory.bodies(of: step, state).enumerated() {
      write(body, index == 0 ? step : nil, at: step.instant, state)
    }
  }

  /// Writes the line of a body; only the first one of a step has its words and its receiver.
  private mutating func write(_ body: TraceBody, _ step: ReplayStep?, at instant: Instant, _ state: ReplayState) {
    let event = step.map { TraceLanguage.words(of: $0, names) } ?? []
    switch body {
    case .overlay(let id):
      lines.begin(at: instant, event)
      lines.add(step.map { StepText.receiver(of: $0, id, state, names) } ?? names.name(of: id))
      if let overlay = state[id] { OverlayLines.write(overlay, id, state.effects(of: id), names, to: &lines) }
    case .cards(let layer):
      if layer == nil { lines.begin(at: instant, event) } else { lines.beginCards(at: instant, event) }
      if let layer { lines.add(names.name(ofCardsOn: layer)) }
      if let cards = state.cards(on: layer) { CardLines.write(cards, names, to: &lines) }
    }
    lines.end()
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    lines.write("mark " + name, at: instant, digest: state.digest)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    lines.write("end", at: instant, digest: state.digest)
  }
}

struct TimelineColumn: Sendable {
  let name: String
  /// The text column where its words begin or, for numbers, before which they end.
  let place: Place

  enum Place: Sendable {
    case left(Int)
    case right(Int)
  }

  /// A column of words, which begin at a text column.
  static func left(_ name: String, _ column: Int) -> TimelineColumn { TimelineColumn(name: name, place: .left(column)) }

  /// A column of numbers, which end before a text column.
  static func right(_ name: String, _ column: Int) -> TimelineColumn {
    TimelineColumn(name: name, place: .right(column))
  }
}

extension TimelineColumn {
  /// The same column, so many places to the right.
  func moved(by places: Int) -> TimelineColumn {
    switch place {
    case .left(let column): .left(name, column + places)
    case .right(let column): .right(name, column + places)
    }
  }
}

/// The lines of a timeline, written column by column.
struct TimelineLines {
  let sink: any LineSink
  private let own: [TimelineColumn]
  /// Those of the cards on layers; empty before their header is written.
  private var ofCards: [TimelineColumn] = []
  /// Those of the line.
  private var columns: [TimelineColumn]
  private var text = TextColumns()
  private var next = 0

  init(_ sink: any LineSink, _ columns: [TimelineColumn]) {
    (self.sink, own, self.columns) = (sink, columns, columns)
  }

  /// Writes the columns of the cards on layers, once.
  fileprivate mutating func writeHeader(ofCards columns: [TimelineColumn]) {
    guard ofCards.isEmpty else { return }
    (ofCards, self.columns) = (columns, columns)
    writeHeader()
    self.columns = own
  }

  fileprivate mutating func writeHeader() {
    text.removeAll()
    text.right("time", endingAt: TextColumns.whole)
    text.left("event", at: TextColumns.time + 2)
    next = 0
    for column in columns { add(column.name) }
    text.bytes[0] = .hash
    sink.line(text.bytes)
  }

  fileprivate mutating func write(_ event: String, at instant: Instant, digest: UInt64) {
    begin(at: instant, Array(event.utf8))
    add("digest ")
    Decimal.appendHexadecimal(digest, to: &text.bytes)
    end()
  }

  /// Begins a line with its time and the event; the event is empty where another line has it already.
  mutating func begin(at instant: Instant, _ event: [UInt8]) {
    text.begin(nanoseconds: instant.nanoseconds)
    text.bytes += event
    (next, columns) = (0, own)
  }

  /// Begins a line of cards on a layer.
  mutating func beginCards(at instant: Instant, _ event: [UInt8]) {
    begin(at: instant, event)
    columns = ofCards
  }

  mutating func add(_ word: String) {
    switch columns[next].place {
    case .left(let column): text.left(word, at: column)
    case .right(let column): text.right(word, endingAt: column)
    }
    next += 1
  }

  mutating func add(_ number: Double) {
    if case .right(let column) = columns[next].place { text.right(number, endingAt: column) }
    next += 1
  }

  /// A list in the last column; an empty list writes nothing.
  mutating func add(list words: [String]) {
    if !words.isEmpty { add(words.joined(separator: " ")) }
  }

  func end() {
    sink.line(text.bytes)
  }
}
