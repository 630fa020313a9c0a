/// Replays of a trace.
extension TraceFile {
  /// Replays every run into an observer. The state of a trace of cards alone has no overlay.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  public func replay<Observer: ReplayObserver>(
    into observer: inout Observer
  ) throws(SourceError) -> [Diagnostic] {
    try replay(open(), into: &observer)
  }

  /// Writes the timeline of every run.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  package func timeline(
    _ sink: any LineSink, isSigned: Bool = true, leavesFramesOut: Bool = false
  ) throws(SourceError) -> [Diagnostic] {
    let opening = try open()
    return try replay(
      opening, Timeline(sink, of: opening.model, isSigned: isSigned, leavesFramesOut: leavesFramesOut))
  }

  /// Writes the rows of every run for other programs; why the trace is malformed, empty where it is not.
  package func table(
    _ format: TableFormat, _ sink: any LineSink, leavesFramesOut: Bool
  ) throws(SourceError) -> [Diagnostic] {
    let opening = try open()
    return try replay(opening, Table(format, sink, of: opening.model, leavesFramesOut: leavesFramesOut))
  }

  /// Writes the trace with raw events at absolute times, every run of its matrix.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  package func expand(_ sink: any LineSink) throws(SourceError) -> [Diagnostic] {
    try replay(open(), Expander(sink))
  }

  /// Replays one run after the other, and gives the report of each to the body. Ends early where that returns `false`.
  /// Also writes the timeline, where a sink for it is given.
  func check(
    _ opening: Opening, writing timeline: (any LineSink)? = nil, mostFailures: Int = 50,
    _ body: (ReplayReport) -> Bool
  ) throws(SourceError) -> [Diagnostic] {
    if let timeline {
      return try replay(opening, Timeline(timeline, of: opening.model), mostFailures: mostFailures, body)
    }
    return try replay(opening, NoObserver(), mostFailures: mostFailures, body)
  }
}

// MARK: - Some runs

extension TraceFile {
  /// How runs of a trace came out.
  package struct Replayed {
    /// What the trace is about.
    package let model: TraceModel
    /// What happened in each, every failure with its text.
    package var reports: [ReplayReport] = []
    /// Why the trace is malformed; empty where it is not.
    package var diagnostics: [Diagnostic] = []
  }

  /// Replays the first runs into an observer.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func replay<Observer: ReplayObserver>(
    into observer: inout Observer, runs: Int
  ) throws(SourceError) -> Replayed {
    try replayed(open(), into: &observer, runs: runs)
  }

  /// Replays the first runs into the observer for what the trace is about; the other one sees nothing.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func replay<Overlays: ReplayObserver, Cards: ReplayObserver>(
    into overlays: inout Overlays, or cards: inout Cards, runs: Int
  ) throws(SourceError) -> Replayed {
    let opening = try open()
    switch opening.model {
    case .overlay: return try replayed(opening, into: &overlays, runs: runs)
    case .deck, .browser, .carousel: return try replayed(opening, into: &cards, runs: runs)
    }
  }

  private func replayed<Observer: ReplayObserver>(
    _ opening: Opening, into observer: inout Observer, runs: Int
  ) throws(SourceError) -> Replayed {
    var replayed = Replayed(model: opening.model)
    replayed.diagnostics = try replay(opening, into: &observer, mostFailures: .max) { report in
      replayed.reports.append(report)
      return replayed.reports.count < runs
    }
    return replayed
  }
}
