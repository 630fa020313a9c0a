/// How a trace is read: opened once, its model first, then run after run in the language of the model.
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
  /// Replays every run, as long as the body wants more, into an observer that is made for what the trace is about.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  func replay<Overlays: ReplayObserver, Cards: ReplayObserver>(
    _ opening: Opening, _ overlays: @autoclosure () -> Overlays, or cards: @autoclosure () -> Cards,
    mostFailures: Int = 50, _ body: (ReplayReport) -> Bool = { _ in true }
  ) throws(SourceError) -> [Diagnostic] where Overlays.Language == OverlayLanguage, Cards.Language == CardLanguage {
    switch opening.model {
    case .overlay:
      var observer = overlays()
      return try replay(opening, into: &observer, mostFailures: mostFailures, body)
    case .deck, .browser, .carousel:
      var observer = cards()
      return try replay(opening, into: &observer, mostFailures: mostFailures, body)
    }
  }

  /// Replays every run, as long as the body wants more, into an observer; malformed is a trace in another language.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  func replay<Observer: ReplayObserver>(
    _ opening: Opening, into observer: inout Observer, mostFailures: Int = 50,
    _ body: (ReplayReport) -> Bool = { _ in true }
  ) throws(SourceError) -> [Diagnostic] where Observer.Language: Grammar {
    var reader = TraceReader<Observer.Language>(opening.source, model: opening.model)
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
  package func runs() throws(SourceError) -> [String] { try read({ $0.labels }, or: { $0.labels }) }

  /// Every error of the trace that a replay is not needed for.
  func diagnostics() throws(SourceError) -> [Diagnostic] {
    try read({ $0.readToEnd() }, or: { $0.readToEnd() })
  }

  func read<Answer>(
    _ overlays: (inout TraceReader<OverlayLanguage>) -> Answer, or cards: (inout TraceReader<CardLanguage>) -> Answer
  ) throws(SourceError) -> Answer {
    let opening = try open()
    switch opening.model {
    case .overlay:
      var reader = TraceReader<OverlayLanguage>(opening.source, model: opening.model)
      return overlays(&reader)
    case .deck, .browser, .carousel:
      var reader = TraceReader<CardLanguage>(opening.source, model: opening.model)
      return cards(&reader)
    }
  }
}

extension TraceReader {
  fileprivate var labels: [String] { (header?.runs ?? [.plain]).map { $0.label } }

  fileprivate mutating func readToEnd() -> [Diagnostic] {
    while next() != nil {}
    return diagnostics
  }
}
