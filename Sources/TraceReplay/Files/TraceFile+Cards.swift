import CardCore

/// Traces of cards on disk.
extension TraceFile {
  /// Replays every run of a trace of cards into an observer.
  ///
  /// - Throws: ``SourceError`` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  public func replay<Observer: CardReplayObserver>(cards observer: inout Observer) throws(SourceError) -> [Diagnostic] {
    var source = try ByteSource.file(path)
    let model = source.model()
    return try replayCards(source, model, into: &observer)
  }

  func replayCards<Observer: CardReplayObserver>(
    _ source: ByteSource, _ model: TraceModel, into observer: inout Observer
  ) throws(SourceError) -> [Diagnostic] {
    try eachRun(source, model) { (reader: inout CardTraceReader, run) in
      _ = CardReplay.run(&reader, run: run, observer: &observer)
      return true
    }
  }

  /// Replays every run, compares with the golden where there is one.
  func checkCards(
    _ source: ByteSource, _ model: TraceModel, _ golden: GoldenComparison?
  ) throws(SourceError) -> ([Result], [Diagnostic]) {
    var timeline = golden.map { CardTimeline($0) }
    var results: [Result] = []
    let diagnostics = try eachRun(source, model) { (reader: inout CardTraceReader, run) in
      results.append(Result(report: Self.replay(&reader, run, &timeline)))
      return true
    }
    return (results, diagnostics)
  }

  private static func replay(
    _ reader: inout CardTraceReader, _ run: CardRun, _ timeline: inout CardTimeline<GoldenComparison>?
  ) -> ReplayReport {
    guard var observer = timeline else { return CardReplay.run(&reader, run: run) }
    defer { timeline = observer }
    return CardReplay.run(&reader, run: run, observer: &observer)
  }

  /// Writes the trace with raw events at absolute times, every run of its matrix.
  func expandCards<Sink: LineSink>(
    _ source: ByteSource, _ model: TraceModel, _ sink: Sink
  ) throws(SourceError) -> [Diagnostic] {
    var sink = sink
    return try eachRun(source, model) { (reader: inout CardTraceReader, run) in
      if let header = reader.header {
        var expander = CardExpander(header, sink)
        _ = CardReplay.run(&reader, run: run, observer: &expander)
        sink = expander.sink
      } else {
        _ = CardReplay.run(&reader)
      }
      return true
    }
  }
}
