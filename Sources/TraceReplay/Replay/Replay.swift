import Kinetics
import OverlayCore

/// Replays a trace.
///
///     var reader = TraceReader(try .file("Traces/handoff/flick.trace"))
///     let report = Replay.run(&reader)
///     report.failures.isEmpty && reader.diagnostics.isEmpty      // every expectation held
///
/// A mismatch is noted and the replay goes on. What is malformed is noted in the reader's diagnostics; the rest of the
/// trace is then still read, and replayed where the header allows it, but means no more than the search for further
/// errors: its failures are not to be reported.
public enum Replay {
  /// Replays one run of a trace to its end.
  ///
  /// - Parameters:
  ///   - reader: A reader that stands at its first record.
  ///   - run: What a matrix changes; see ``TraceHeader/runs``.
  ///   - observer: Sees every step.
  ///   - mostFailures: So many failures are kept with their text; the rest is counted.
  public static func run<Observer: ReplayObserver>(
    _ reader: inout TraceReader, run: MatrixRun = .plain, observer: inout Observer, mostFailures: Int = 50
  ) -> ReplayReport {
    guard let header = reader.header, let state = state(for: run, of: header, &reader) else {
      while reader.next() != nil {}
      return ReplayReport()
    }
    var session = ReplaySession<Observer>(state, frames: run.frames ?? header.frames, answers: reader.answers)
    session.report = ReplayReport(mostFailures: mostFailures)
    observer.use(header.names)
    observer.begin(state, run: run)
    while let record = reader.next() {
      if Observer.wantsRecords { observer.record(record, text: reader.lines.currentText) }
      replay(record, in: &session, &reader, &observer)
      if !session.found.isEmpty { session.report(context: reader.context(state: session.state)) }
    }
    observer.end(session.state, at: reader.clock)
    var report = session.finish()
    report.label = run.label
    return report
  }

  /// Replays one run of a trace to its end, for its expectations alone.
  public static func run(_ reader: inout TraceReader, run: MatrixRun = .plain) -> ReplayReport {
    var observer = NoObserver()
    return self.run(&reader, run: run, observer: &observer)
  }

  private static func state(
    for run: MatrixRun, of header: TraceHeader, _ reader: inout TraceReader
  ) -> ReplayState? {
    do throws(StackError) {
      return try ReplayState(header, run: run)
    } catch {
      // One value of a matrix alone is checked with the header; only a combination gets here.
      reader.diagnostics.append(
        Diagnostic(line: 1, column: 1, expected: error.expected, found: "the run \(run.label)"))
      return nil
    }
  }

  private static func replay<Observer: ReplayObserver>(
    _ record: Record, in session: inout ReplaySession<Observer>, _ reader: inout TraceReader,
    _ observer: inout Observer
  ) {
    switch record.kind {
    case .event(let event): session.handle(event, record, &observer)
    case .gesture(let gesture): session.play(gesture, record, &observer)
    case .run(let span):
      session.run(until: record.instant.advanced(byNanoseconds: span), line: record.line, &observer)
    case .settle(let limit):
      reader.clock = session.settle(
        from: record.instant, limit: limit, line: record.line, column: record.column, &observer)
    case .hit(let point): session.lookUp(point, record, &observer)
    case .set, .change: change(record, in: &session, &reader, &observer)
    case .answer(let answer): reader.answers.append(answer)
    case .mark(let name): observer.mark(name, at: record.instant, session.state)
    case .expect(let expectation): session.check(expectation, record: record, names: reader.names)
    }
  }

  private static func change<Observer: ReplayObserver>(
    _ record: Record, in session: inout ReplaySession<Observer>, _ reader: inout TraceReader,
    _ observer: inout Observer
  ) {
    observer.use(reader.names)
    do throws(StackError) {
      if case .set(let settings) = record.kind { try session.set(settings, record, &observer) }
      if case .change(let change) = record.kind { try session.change(change, record, &observer) }
    } catch {
      reader.report(error, in: record)
    }
  }
}

extension TraceReader {
  /// The lines up to the current one, and the state that was found there.
  fileprivate borrowing func context(state: ReplayState) -> [String] {
    var text = lines.markedContext(before: 2)
    for id in state.ids {
      guard let overlay = state[id] else { continue }
      let name = names.name(of: id)
      text.append(
        "    at \(Decimal.milliseconds(clock.nanoseconds)) ms\(name.isEmpty ? "" : ", " + name): "
          + "\(Words.phase.word(of: overlay.phase)), height \(Decimal.text(overlay.height)), "
          + "offset \(Decimal.text(overlay.offset)), velocity \(Decimal.text(overlay.velocity))")
    }
    return text
  }

  /// What is invalid, at the value that asked for it.
  fileprivate mutating func report(_ error: StackError, in record: Record) {
    lines.add(diagnostic(error, in: record), to: &diagnostics)
  }

  private borrowing func diagnostic(_ error: StackError, in record: Record) -> Diagnostic {
    guard case .set = record.kind else {
      return lines.place(atColumn: record.valueColumn).diagnostic(error.expected)
    }
    // The lines of a block may have left the buffer.
    let verb = Place(line: record.line, column: record.column, text: names.name(of: record.overlay ?? OverlayID(0)))
    guard case .configuration(let error) = error else { return verb.diagnostic(error.expected) }
    if let place = settingPlaces.place(of: error) { return place.diagnostic(error.expected) }
    // An earlier line names what is no longer there.
    let expected = error.named.map { "a detent \"\(names[$0])\", which \"\(error.key.rawValue)\" names" }
    return (settingPlaces.end ?? verb).none.diagnostic(expected ?? error.expected)
  }
}

extension StackError {
  /// What is expected, in the words of the trace.
  fileprivate var expected: String {
    switch self {
    case .duplicate: "an overlay that was taken out"
    case .unknown: "an overlay that is in the container"
    case .unknownRows: "rows that are known"
    case .layers(let error): error.expected
    case .rows(let error): error.expected
    case .configuration(let error): error.expected
    }
  }
}
