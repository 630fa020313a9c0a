import Kinetics
import OverlayCore

/// Reads a trace, one record at a time; memory does not grow with its length.
///
/// The header is read at once. A line that cannot be read is reported and skipped: so all errors of a file are found,
/// up to a thousand. With a malformed header ``header`` is `nil`, but the events are read all the same.
struct TraceReader: ~Copyable {
  /// The header; `nil` where it is malformed.
  let header: TraceHeader?
  /// All errors found so far, in the order of the file.
  var diagnostics: [Diagnostic]
  /// The time from which the next relative time counts: the end of the last record.
  ///
  /// After a `settle` the reader knows only that time did not go back. The replay sets this to the time of its end.
  var clock = Instant.zero
  private(set) var lines: LineBuffer
  private(set) var context: LineContext
  /// Whether the last record may have declared names.
  private(set) var hasNewNames = false
  private let verbs: VerbTable

  /// Reads the header of a trace.
  ///
  /// - Parameter model: What `ByteSource.model()` found. It decides which keys the header may have.
  init(_ source: ByteSource, model: TraceModel) {
    lines = LineBuffer(source)
    switch model {
    case .overlay:
      verbs = TraceLanguage.verbs
      var reader = HeaderReader(verbs, answers: PolicyAnswers())
      header = reader.read(&lines)
      (diagnostics, context) = (reader.diagnostics, LineContext(names: reader.names, answers: reader.answers))
    case .deck, .browser, .carousel:
      verbs = TraceLanguage.verbsOfCards
      var reader = CardHeaderReader(model, verbs)
      header = reader.read(&lines)
      (diagnostics, context) = (reader.diagnostics, LineContext(names: reader.names))
    }
    lines.mayBeCut = isRecording
  }

  /// Whether a recorder wrote it. What is not whole at its end is not read then.
  var isRecording: Bool { header.map { Recordings.isMarked($0.extras) } ?? false }

  /// The names that are known up to here.
  var names: TraceNames { context.names }

  /// The next record; `nil` at the end. Errors on the way are added to ``diagnostics``.
  mutating func next() -> TraceRecord? {
    while lines.nextLine() {
      // The cursor is still in the line, except after a block, which finishes its own lines.
      defer { lines.finishLine() }
      do throws(SyntaxError) {
        if let record = try readLine() { return record }
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
    }
    if let failure = lines.takeFailure() { diagnostics.append(failure) }
    return nil
  }

  /// Reads one line; `nil` for an empty one.
  private mutating func readLine() throws(SyntaxError) -> TraceRecord? {
    guard let start = try lines.eventStart(movingOn: &clock) else { return nil }
    guard let finger = verbs.finger(start.verb) else { return try readRow(start) }
    lines.skipBlanks()
    let (column, valueColumn) = (lines.column(of: start.verb.start), lines.column(of: lines.index))
    let event = try lines.event(of: finger)
    try lines.endOfLine()
    hasNewNames = false
    return TraceRecord(line: lines.line, column: column, valueColumn: valueColumn, instant: clock, kind: .event(event))
  }

  /// Reads a line by the row of its verb.
  private mutating func readRow(_ start: EventStart) throws(SyntaxError) -> TraceRecord? {
    defer {
      (context.names.scope, context.names.cardScope) = (nil, nil)
      for diagnostic in context.takeDiagnostics() { lines.add(diagnostic, to: &diagnostics) }
    }
    let row = try verbs.row(start.verb, lines, &context)
    try lines.check(start, isTimeless: row.uses.contains(.timeless))
    lines.skipBlanks()
    let (line, column, valueColumn) = (lines.line, lines.column(of: start.verb.start), lines.column(of: lines.index))
    hasNewNames = true
    guard let kind = try row.read(&lines, &context) else { return nil }
    let instant = clock
    try lines.endOfLine()
    advance(by: kind)
    return TraceRecord(
      line: line, column: column, valueColumn: valueColumn, overlay: context.overlay, instant: instant, kind: kind)
  }

  /// Moves the clock by the time that a record takes.
  private mutating func advance(by kind: TraceRecord.Kind) {
    switch kind {
    case .run(let span): clock = clock.advanced(byNanoseconds: span)
    case .gesture(let gesture): clock = clock.advanced(byNanoseconds: gesture.span)
    case .event, .settle, .instruction, .mark, .expect: break
    }
  }

  /// Adds the error of an instruction, at the value that caused it.
  mutating func report(_ error: OverlayStackError, in record: TraceRecord) {
    lines.add(diagnostic(error, in: record), to: &diagnostics)
  }

  /// The error of an instruction that the state refused: at the value that it refused, where one is known, else at the
  /// verb or at the `end` of its block.
  private borrowing func diagnostic(_ error: OverlayStackError, in record: TraceRecord) -> Diagnostic {
    guard case .instruction(.set) = record.kind else {
      return lines.place(atColumn: record.valueColumn).diagnostic(error.expected)
    }
    // The lines of a block may have left the buffer.
    let overlay = record.overlay ?? names.firstOverlay
    let verb = Place(line: record.line, column: record.column, text: names.name(of: overlay))
    guard case .configuration(let error) = error else { return verb.diagnostic(error.expected) }
    if let place = context.settingPlaces.place(of: error) { return place.diagnostic(error.expected) }
    // An earlier line names a detent that no longer exists.
    let expected = error.named.map { detent in
      "a detent \"\(names.text(of: detent, in: overlay))\", which \"\(error.key.rawValue)\" names"
    }
    return (context.settingPlaces.end ?? verb).none.diagnostic(expected ?? error.expected)
  }

  /// The lines up to the current one, and the state there.
  borrowing func context(_ state: ReplayState) -> [String] {
    lines.markedContext(before: 2) + state.summary(names, at: "    at \(Decimal.milliseconds(clock.nanoseconds)) ms")
  }
}
