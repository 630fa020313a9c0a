/// What a trace prints, whatever it is about.
extension TraceFile {
  /// What the trace is about.
  ///
  /// - Throws: ``SourceError`` where it cannot be read.
  package func model() throws(SourceError) -> TraceModel {
    guard path != "-" else { return .overlay }
    var source = try ByteSource.file(path)
    return source.model()
  }

  /// Writes the timeline of every run.
  ///
  /// - Returns: The sink, and why the trace is malformed; empty where it is not.
  package func timeline<Sink: LineSink>(
    _ sink: Sink, isSigned: Bool = true, leavesFramesOut: Bool = false
  ) throws(SourceError) -> (sink: Sink, diagnostics: [Diagnostic]) {
    var source = try ByteSource.file(path)
    let model = source.model()
    if model.isOfCards {
      var timeline = CardEventsOnly(CardTimeline(sink, isSigned: isSigned), leavesFramesOut)
      let diagnostics = try replayCards(source, model, into: &timeline)
      return (timeline.observer.sink, diagnostics)
    }
    var timeline = EventsOnly(Timeline(sink, isSigned: isSigned), leavesFramesOut)
    let diagnostics = try replay(source, into: &timeline)
    return (timeline.observer.sink, diagnostics)
  }

  /// Writes the rows of every run for other programs; why the trace is malformed, empty where it is not.
  package func table<Sink: LineSink>(
    _ format: TableFormat, _ sink: Sink, leavesFramesOut: Bool
  ) throws(SourceError) -> [Diagnostic] {
    var source = try ByteSource.file(path)
    let model = source.model()
    if model.isOfCards {
      var table = CardEventsOnly(CardTable(format, sink), leavesFramesOut)
      return try replayCards(source, model, into: &table)
    }
    var table = EventsOnly(Table(format, sink), leavesFramesOut)
    return try replay(source, into: &table)
  }
}
