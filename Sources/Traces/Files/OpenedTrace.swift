/// A trace whose model is known. It is opened again for each further run of its matrix.
package struct OpenedTrace {
  package let model: TraceModel
  private let origin: TraceOrigin
  private let first: ByteSource

  /// - Throws: `SourceError` where it cannot be read.
  package init(_ origin: TraceOrigin) throws(SourceError) {
    var source = try origin.open()
    model = source.model()
    (self.origin, first) = (origin, source)
  }

  /// Calls the body with a reader for each run, as long as it returns true.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  func eachRun<Language: Grammar>(
    of language: Language.Type = Language.self,
    _ body: (inout TraceReader<Language>, HeaderRun<Language.Target>) throws(SourceError) -> Bool
  ) throws(SourceError) -> [Diagnostic] {
    var reader = TraceReader<Language>(first, model: model)
    let runs = reader.header?.runs ?? [.plain]
    if runs.count > 1, case .stream(let path) = origin {
      let found = "one from \(path == "-" ? "the standard input" : "a pipe")"
      reader.diagnostics.append(Diagnostic(line: 1, column: 1, expected: "a trace without a matrix", found: found))
    }
    for (index, run) in runs.enumerated() {
      if index > 0 { reader = TraceReader(try origin.open(), model: model) }
      guard try body(&reader, run), reader.diagnostics.isEmpty else { break }
    }
    return reader.diagnostics
  }

  func replay<Observer: ReplayObserver>(
    into observer: inout Observer, mostFailures: Int = 50, _ body: (ReplayReport) -> Bool = { _ in true }
  ) throws(SourceError) -> [Diagnostic] where Observer.Language: Grammar {
    try eachRun(of: Observer.Language.self) { (reader, run) in
      let report = Replay.run(&reader, run, &observer, mostFailures: mostFailures)
      return reader.diagnostics.isEmpty && body(report)
    }
  }
}

// MARK: - Some runs

extension OpenedTrace {
  /// The outcome of runs of a trace.
  package struct Replayed {
    /// A report of each run, every failure with its text.
    package var reports: [ReplayReport] = []
    /// Why the trace is malformed; empty where it is not.
    package var diagnostics: [Diagnostic] = []
  }

  /// Replays the first runs of a trace of overlays into an observer; a trace of cards is malformed for it.
  package func replay<Observer: ReplayObserver>(
    into observer: inout Observer, runs: Int
  ) throws(SourceError) -> Replayed where Observer.Language == OverlayLanguage {
    try replayed(into: &observer, runs: runs)
  }

  /// Replays the first runs of a trace of cards into an observer; a trace of overlays is malformed for it.
  package func replay<Observer: ReplayObserver>(
    into observer: inout Observer, runs: Int
  ) throws(SourceError) -> Replayed where Observer.Language == CardLanguage {
    try replayed(into: &observer, runs: runs)
  }

  private func replayed<Observer: ReplayObserver>(
    into observer: inout Observer, runs: Int
  ) throws(SourceError) -> Replayed where Observer.Language: Grammar {
    var replayed = Replayed()
    replayed.diagnostics = try replay(into: &observer, mostFailures: .max) { report in
      replayed.reports.append(report)
      return replayed.reports.count < runs
    }
    return replayed
  }
}

package enum TraceOrigin: Equatable {
  case file(path: String)
  /// The standard input (`-`) or a pipe: it can be read only once.
  case stream(path: String)
  case memory([UInt8])

  func open() throws(SourceError) -> ByteSource {
    switch self {
    case .file(let path), .stream(let path): try .file(path)
    case .memory(let text): ByteSource(text)
    }
  }
}

// MARK: - Operations of every model

/// What can be done with a trace of any model.
///
/// These are requirements of the protocol so that each language has its own specialised code. As plain methods of an
/// extension, a call through ``TraceModel/language`` would run a slow generic replay.
protocol TraceOperations: WrittenLanguage {
  /// Replays every run, as long as the body returns true, and writes the timeline where one is given.
  static func check(
    _ trace: OpenedTrace, _ timeline: (any LineSink)?, mostFailures: Int, _ body: (ReplayReport) -> Bool
  ) throws(SourceError) -> [Diagnostic]
  /// Writes the timeline of every run.
  static func timeline(
    _ trace: OpenedTrace, _ sink: any LineSink, isSigned: Bool, leavesFramesOut: Bool
  ) throws(SourceError) -> [Diagnostic]
  /// Writes the rows of every run.
  static func table(
    _ trace: OpenedTrace, _ sink: any LineSink, _ format: TableFormat, leavesFramesOut: Bool
  ) throws(SourceError) -> [Diagnostic]
  /// Writes every run with raw events at absolute times.
  static func expand(_ trace: OpenedTrace, _ sink: any LineSink) throws(SourceError) -> [Diagnostic]
  /// The labels of the runs.
  static func runs(_ trace: OpenedTrace) throws(SourceError) -> [String]
  /// Reads the trace without a replay.
  static func read(_ trace: OpenedTrace) throws(SourceError) -> [Diagnostic]
  /// What the header and each record say.
  static func meaning(_ trace: OpenedTrace) throws(SourceError) -> [String]
  /// The names of a timeline's columns.
  static var columnNames: [String] { get }
}

extension TraceOperations {
  static func check(
    _ trace: OpenedTrace, _ timeline: (any LineSink)?, mostFailures: Int, _ body: (ReplayReport) -> Bool
  ) throws(SourceError) -> [Diagnostic] {
    if let timeline {
      var timeline = Timeline<Self>(timeline)
      return try trace.replay(into: &timeline, mostFailures: mostFailures, body)
    }
    var observer = NoObserver<Self>()
    return try trace.replay(into: &observer, mostFailures: mostFailures, body)
  }

  static func timeline(
    _ trace: OpenedTrace, _ sink: any LineSink, isSigned: Bool, leavesFramesOut: Bool
  ) throws(SourceError) -> [Diagnostic] {
    var observer = Timeline<Self>(sink, isSigned: isSigned, leavesFramesOut: leavesFramesOut)
    return try trace.replay(into: &observer)
  }

  static func table(
    _ trace: OpenedTrace, _ sink: any LineSink, _ format: TableFormat, leavesFramesOut: Bool
  ) throws(SourceError) -> [Diagnostic] {
    var observer = Table<Self>(format, sink, leavesFramesOut: leavesFramesOut)
    return try trace.replay(into: &observer)
  }

  static func expand(_ trace: OpenedTrace, _ sink: any LineSink) throws(SourceError) -> [Diagnostic] {
    var expander = Expander<Self>(sink)
    return try trace.replay(into: &expander)
  }

  static func runs(_ trace: OpenedTrace) throws(SourceError) -> [String] {
    var labels: [String] = []
    _ = try trace.eachRun(of: Self.self) { (reader, _) in
      labels = (reader.header?.runs ?? [.plain]).map(\.label)
      return false
    }
    return labels
  }

  static func read(_ trace: OpenedTrace) throws(SourceError) -> [Diagnostic] {
    try trace.eachRun(of: Self.self) { (reader, _) in
      while reader.next() != nil {}
      return false
    }
  }

  static func meaning(_ trace: OpenedTrace) throws(SourceError) -> [String] {
    var meaning: [String] = []
    _ = try trace.eachRun(of: Self.self) { (reader, _) in
      if let header = reader.header { meaning.append("\(header)") }
      while let record = reader.next() {
        meaning.append("\(record.instant) \(String(describing: record.overlay)) \(record.kind)")
      }
      return false
    }
    return meaning
  }

  static var columnNames: [String] { ["time", "event"] + columns.map(\.name) }
}

extension OverlayLanguage: TraceOperations {}
extension CardLanguage: TraceOperations {}

extension TraceModel {
  var language: any TraceOperations.Type {
    switch self {
    case .overlay: OverlayLanguage.self
    case .deck, .browser, .carousel: CardLanguage.self
    }
  }
}
