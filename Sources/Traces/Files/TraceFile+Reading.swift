/// How a trace is read: opened once, its model first, then run after run.
extension TraceFile {
  /// A trace at its beginning, of which nothing but the model is known.
  typealias Opening = (source: ByteSource, model: TraceModel)

  /// - Throws: `SourceError` where the trace cannot be read.
  func open() throws(SourceError) -> Opening {
    var source = try bytes()
    let model = source.model()
    return (source, model)
  }

  private func bytes() throws(SourceError) -> ByteSource {
    if let text { return ByteSource(text) }
    return try .file(path)
  }

  /// What the trace is about; an overlay where only reading it would tell.
  ///
  /// - Throws: `SourceError` where it cannot be read.
  package func model() throws(SourceError) -> TraceModel { isStream ? .overlay : try open().model }
}

// MARK: - With a replay

extension TraceFile {
  /// Replays every run, as long as the body wants more, into an observer that is not looked at afterwards.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  func replay<Observer: ReplayObserver>(
    _ opening: Opening, _ observer: Observer, mostFailures: Int = 50, _ body: (ReplayReport) -> Bool = { _ in true }
  ) throws(SourceError) -> [Diagnostic] {
    var observer = observer
    return try replay(opening, into: &observer, mostFailures: mostFailures, body)
  }

  /// Replays every run, as long as the body wants more, into an observer.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  func replay<Observer: ReplayObserver>(
    _ opening: Opening, into observer: inout Observer, mostFailures: Int = 50,
    _ body: (ReplayReport) -> Bool = { _ in true }
  ) throws(SourceError) -> [Diagnostic] {
    var reader = TraceReader(opening.source, model: opening.model)
    let runs = reader.header?.runs ?? [.plain]
    if runs.count > 1, isStream {
      let found = "one from \(path == "-" ? "the standard input" : "a pipe")"
      reader.diagnostics.append(Diagnostic(line: 1, column: 1, expected: "a trace without a matrix", found: found))
    }
    for (index, run) in runs.enumerated() {
      if index > 0 { reader = TraceReader(try bytes(), model: opening.model) }
      let report = Replay.run(&reader, run, &observer, mostFailures: mostFailures)
      guard reader.diagnostics.isEmpty, body(report) else { break }
    }
    return reader.diagnostics
  }
}

// MARK: - Without one

extension TraceFile {
  /// The labels of the runs; one that is empty without a matrix.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func runs() throws(SourceError) -> [String] { try read { $0.labels } }

  /// Every error of the trace that a replay is not needed for.
  func diagnostics() throws(SourceError) -> [Diagnostic] {
    try read { $0.readToEnd() }
  }

  func read<Answer>(_ body: (inout TraceReader) -> Answer) throws(SourceError) -> Answer {
    let opening = try open()
    var reader = TraceReader(opening.source, model: opening.model)
    return body(&reader)
  }
}

extension TraceReader {
  fileprivate var labels: [String] { (header?.runs ?? [.plain]).map { $0.label } }

  fileprivate mutating func readToEnd() -> [Diagnostic] {
    while next() != nil {}
    return diagnostics
  }
}
