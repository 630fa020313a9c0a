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
    var diagnostics: [Diagnostic] = []
    try eachCardRun(source, model) { (reader, run) in
      _ = CardReplay.run(&reader, run: run, observer: &observer)
      diagnostics = reader.diagnostics
      return diagnostics.isEmpty
    }
    return diagnostics
  }

  /// Replays every run, compares with the golden where there is one.
  func checkCards(
    _ source: ByteSource, _ model: TraceModel, _ golden: GoldenComparison?
  ) throws(SourceError) -> ([Result], [Diagnostic]) {
    var timeline = golden.map { CardTimeline($0) }
    var results: [Result] = []
    var diagnostics: [Diagnostic] = []
    try eachCardRun(source, model) { (reader, run) in
      let report: ReplayReport
      if var observer = timeline {
        report = CardReplay.run(&reader, run: run, observer: &observer)
        timeline = observer
      } else {
        report = CardReplay.run(&reader, run: run)
      }
      results.append(Result(report: report))
      diagnostics = reader.diagnostics
      return diagnostics.isEmpty
    }
    return (results, diagnostics)
  }

  /// Writes the trace with raw events at absolute times, every run of its matrix.
  func expandCards<Sink: LineSink>(
    _ source: ByteSource, _ model: TraceModel, _ sink: Sink
  ) throws(SourceError) -> [Diagnostic] {
    var sink = sink
    var diagnostics: [Diagnostic] = []
    try eachCardRun(source, model) { (reader, run) in
      if let header = reader.header {
        var expander = CardExpander(header, sink)
        _ = CardReplay.run(&reader, run: run, observer: &expander)
        sink = expander.sink
      } else {
        _ = CardReplay.run(&reader)
      }
      diagnostics = reader.diagnostics
      return diagnostics.isEmpty
    }
    return diagnostics
  }

  /// Opens the trace once for every run; the body says whether to go on.
  private func eachCardRun(
    _ source: ByteSource, _ model: TraceModel,
    _ body: (inout CardTraceReader, CardRun) throws(SourceError) -> Bool
  ) throws(SourceError) {
    var reader = CardTraceReader(source, model: model)
    let runs = reader.header?.runs ?? [.plain]
    if runs.count > 1, path == "-" { reader.diagnostics.append(Self.matrixFromStandardInput) }
    for (index, run) in runs.enumerated() {
      if index > 0 { reader = CardTraceReader(try .file(path), model: model) }
      guard try body(&reader, run) else { return }
    }
  }
}
