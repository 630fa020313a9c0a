import Kinetics

/// Reads a trace, one record at a time; memory does not grow with its length.
///
/// The header is read at once. A line that cannot be read is reported and left out, and the next one is read: all errors
/// of a file are found, up to a thousand. A header that makes nothing leaves ``header`` empty; the events are read all
/// the same.
struct TraceReader<Language: Grammar>: ~Copyable {
  /// The header; `nil` where it is malformed.
  let header: TraceHeader<Language>?
  /// All errors found so far, in the order of the file.
  var diagnostics: [Diagnostic]
  /// The time from which the next relative time counts: the end of the last record.
  ///
  /// After a `settle` the reader knows only that time did not go back; who replays sets this to where it ended.
  var clock = Instant.zero
  private(set) var lines: LineBuffer
  private(set) var lineReader: Language.LineReader

  /// Reads the header of a trace.
  ///
  /// - Parameter model: What ``ByteSource/model()`` found: it says which keys there are.
  init(_ source: ByteSource, model: TraceModel) {
    lines = LineBuffer(source)
    (header, diagnostics, lineReader) = Language.LineReader.begin(&lines, model: model)
  }

  /// The names that are known up to here.
  var names: Names { lineReader.names }

  /// The next record; `nil` at the end. What is wrong on the way is added to ``diagnostics``.
  mutating func next() -> Record<Language>? {
    while lines.nextLine() {
      // A block moves on by itself; otherwise the cursor is still in the line.
      defer { lines.finishLine() }
      do throws(SyntaxError) {
        guard let start = try lines.eventStart(movingOn: &clock),
          let record = try lineReader.record(start, at: clock, &lines, &diagnostics)
        else { continue }
        advance(by: record.kind)
        return record
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
    }
    if let failure = lines.takeFailure() { diagnostics.append(failure) }
    return nil
  }

  /// Time goes on where a record says so.
  private mutating func advance(by kind: Record<Language>.Kind) {
    switch kind {
    case .run(let span): clock = clock.advanced(byNanoseconds: span)
    case .gesture(let gesture): clock = clock.advanced(byNanoseconds: gesture.span)
    case .event, .settle, .instruction, .mark, .expect: break
    }
  }

  /// What an instruction cannot do, at the value that asked for it.
  mutating func report(_ error: Language.State.Refusal, in record: Record<Language>) {
    lines.add(lineReader.diagnostic(error, in: record, lines), to: &diagnostics)
  }

  /// The lines up to the current one, and the state that was found there.
  borrowing func context(_ state: Language.State) -> [String] {
    lines.markedContext(before: 2) + state.summary(names, at: "    at \(Decimal.milliseconds(clock.nanoseconds)) ms")
  }
}
