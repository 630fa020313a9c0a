import Kinetics
import OverlayCore

/// Replays a trace.
///
/// A mismatch is noted, and the replay continues. A malformed line is noted in the reader's diagnostics. The rest of
/// the trace is then still read, and replayed where the header allows it, but only to find further errors: the failures
/// of a malformed trace must not be reported.
enum Replay {
  /// Replays one run of a trace to its end.
  ///
  /// - Parameters:
  ///   - reader: A reader before its first record.
  ///   - run: What a matrix changes.
  ///   - observer: Sees every step.
  ///   - mostFailures: How many failures are kept with their text. The rest is only counted.
  static func run<Observer: ReplayObserver>(
    _ reader: inout TraceReader, _ run: HeaderRun, _ observer: inout Observer,
    mostFailures: Int = 50
  ) -> ReplayReport {
    guard let header = reader.header, let state = state(header, run, &reader) else {
      while reader.next() != nil {}
      return ReplayReport()
    }
    return play(state, header, run, &reader, &observer, mostFailures: mostFailures)
  }

  /// Replays the events of a trace, beginning with a given state instead of the header's.
  static func play<Observer: ReplayObserver>(
    _ state: ReplayState, _ header: TraceHeader, _ run: HeaderRun,
    _ reader: inout TraceReader, _ observer: inout Observer, mostFailures: Int = 50
  ) -> ReplayReport {
    var session = ReplaySession<Observer>(state, frames: run.frames ?? header.frames, mostFailures: mostFailures)
    observer.use(header.names)
    observer.begin(state, header, run: run)
    while let record = reader.next() {
      if Observer.wantsRecords { observer.record(record, text: reader.lines.currentText) }
      replay(record, in: &session, &reader, &observer)
      if !session.found.isEmpty { session.report(context: reader.context(session.state)) }
    }
    observer.end(session.state, at: reader.clock)
    session.report.digest = session.state.digest
    session.report.label = run.label
    session.report.hints = session.refusals.hints
    session.report.isRecording = reader.isRecording
    if let cut = reader.lines.cut { session.report.hints.append(cut) }
    return session.report
  }

  /// The state that a run of the header's matrix begins with.
  static func state(_ header: TraceHeader, _ run: HeaderRun, _ reader: inout TraceReader) -> ReplayState? {
    let expected: String
    switch header.scene {
    case .overlays(let overlays):
      do throws(OverlayStackError) {
        return try ReplayState(overlays, run: run, answers: reader.context.answers)
      } catch {
        expected = error.expected
      }
    case .cards(let cards):
      do throws(CardSceneError) { return ReplayState(try cards.container(run)) } catch { expected = error.expected }
    }
    // The header has checked each value of a matrix alone: only a combination can fail here.
    reader.diagnostics.append(Diagnostic(line: 1, column: 1, expected: expected, found: "the run \(run.label)"))
    return nil
  }

  static func replay<Observer: ReplayObserver>(
    _ record: TraceRecord, in session: inout ReplaySession<Observer>, _ reader: inout TraceReader,
    _ observer: inout Observer
  ) {
    if reader.hasNewNames { observer.use(reader.names) }
    switch record.kind {
    case .event, .gesture, .run, .settle, .instruction: session.refusals.begin(line: record.line)
    case .mark, .expect: break
    }
    switch record.kind {
    case .event(let event): session.handle(event, record, &observer)
    case .gesture(let gesture): session.play(gesture, record, &observer)
    case .run(let span):
      session.run(until: record.instant.advanced(byNanoseconds: span), line: record.line, &observer)
    case .settle(let limit): reader.clock = session.settle(record, limit: limit, &observer)
    case .instruction(let instruction):
      do throws(OverlayStackError) {
        try session.follow(instruction, record, &observer)
      } catch {
        reader.report(error, in: record)
      }
    case .mark(let name):
      session.report.hasEnded = name == Recordings.end
      observer.mark(name, at: record.instant, session.state)
    case .expect(let expectation): session.check(expectation, record, reader.names)
    }
  }
}
