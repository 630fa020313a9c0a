import CardCore
import Kinetics

/// Replays a trace of cards.
///
///     var source = try ByteSource.file("Traces/cards/deck/swipe.trace")
///     var reader = CardTraceReader(source, model: source.model())
///     let report = CardReplay.run(&reader)
///     report.failures.isEmpty && reader.diagnostics.isEmpty      // every expectation held
///
/// A mismatch is noted and the replay goes on, like ``Replay``.
public enum CardReplay {
  /// Replays one run of a trace to its end, in the container that its header asks for.
  ///
  /// - Parameters:
  ///   - reader: A reader that stands at its first record.
  ///   - run: What a matrix changes; see ``CardHeader/runs``.
  ///   - observer: Sees every step.
  ///   - mostFailures: So many failures are kept with their text; the rest is counted.
  public static func run<Observer: CardReplayObserver>(
    _ reader: inout CardTraceReader, run: CardRun = .plain, observer: inout Observer, mostFailures: Int = 50
  ) -> ReplayReport {
    guard let header = reader.header, let scene = scene(for: run, of: header, &reader) else {
      while reader.next() != nil {}
      return ReplayReport()
    }
    return switch scene {
    case .deck(let deck): play(deck, &reader, run: run, observer: &observer, mostFailures: mostFailures)
    case .browser(let browser): play(browser, &reader, run: run, observer: &observer, mostFailures: mostFailures)
    case .carousel(let carousel): play(carousel, &reader, run: run, observer: &observer, mostFailures: mostFailures)
    }
  }

  /// Replays one run of a trace to its end, for its expectations alone.
  public static func run(_ reader: inout CardTraceReader, run: CardRun = .plain) -> ReplayReport {
    var observer = NoCardObserver()
    return self.run(&reader, run: run, observer: &observer)
  }

  /// Replays the events of a trace in a container, whatever its header says.
  public static func play<Container: CardContainer, Observer: CardReplayObserver>(
    _ container: Container, _ reader: inout CardTraceReader, run: CardRun = .plain, observer: inout Observer,
    mostFailures: Int = 50
  ) -> ReplayReport {
    let frames = run.frames ?? reader.header?.frames ?? .standard
    var session = CardReplaySession<Container, Observer>(container, frames: frames)
    session.report = ReplayReport(mostFailures: mostFailures)
    observer.use(reader.names)
    observer.begin(container, run: run)
    while let record = reader.next() {
      if Observer.wantsRecords { observer.record(record, text: reader.lines.currentText) }
      replay(record, in: &session, &reader, &observer)
      if !session.found.isEmpty { session.report(context: reader.context(state: session.container)) }
    }
    observer.end(session.container, at: reader.clock)
    var report = session.report
    report.digest = session.container.digest
    report.label = run.label
    return report
  }

  private static func scene(
    for run: CardRun, of header: CardHeader, _ reader: inout CardTraceReader
  ) -> CardScene? {
    do throws(CardConfigurationError) {
      return try CardScene(header, run)
    } catch {
      // One value of a matrix alone is checked with the header; only a combination gets here.
      reader.diagnostics.append(
        Diagnostic(line: 1, column: 1, expected: error.expected(of: header.model), found: "the run \(run.label)"))
      return nil
    }
  }

  private static func replay<Container, Observer>(
    _ record: CardRecord, in session: inout CardReplaySession<Container, Observer>, _ reader: inout CardTraceReader,
    _ observer: inout Observer
  ) {
    switch record.kind {
    case .event(let event):
      if case .insert = event { observer.use(reader.names) }
      session.handle(event, record, &observer)
    case .gesture(let gesture): session.play(gesture, record, &observer)
    case .run(let span):
      session.run(until: record.instant.advanced(byNanoseconds: span), line: record.line, &observer)
    case .settle(let limit):
      reader.clock = session.settle(
        from: record.instant, limit: limit, line: record.line, column: record.column, &observer)
    case .mark(let name): observer.mark(name, at: record.instant, session.container)
    case .expect(let expectation): session.check(expectation, record: record, names: reader.names)
    }
  }
}

extension CardTraceReader {
  /// The lines up to the current one, and the state that was found there.
  fileprivate borrowing func context<Container: CardContainer>(state: Container) -> [String] {
    let time = "    at \(Decimal.milliseconds(clock.nanoseconds)) ms: "
    return lines.markedContext(before: 2) + [time + state.summary(names)]
  }
}

extension CardContainer {
  /// The state in a line, for messages.
  fileprivate func summary(_ names: CardNames) -> String {
    "\(CardWords.phase.word(of: phase)), front \(names.word(front)), count \(count), "
      + "offset \(Decimal.text(offset)), window \(CardText.window(window.closed)), slots \(CardText.slots(slots, names))"
  }
}
