/// A trace on disk with the golden beside it.
///
///     let results = TraceFile("Traces/handoff/flick.trace").check()
///     results.allSatisfy(\.passed)
public struct TraceFile: Sendable, Hashable {
  /// The path as the caller named it; `-` is the standard input.
  public let path: String

  /// A trace at a path.
  public init(_ path: String) {
    self.path = path
  }

  /// `NAME.golden` beside `NAME.trace`; `nil` for the standard input.
  public var goldenPath: String? {
    guard path != "-" else { return nil }
    return (path.hasSuffix(".trace") ? String(path.dropLast(6)) : path) + ".golden"
  }

  /// The last part of the path: what diagnostics in a golden are about, wherever the file lies.
  public var name: String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// How one run of a trace came out.
  public struct Result: Sendable {
    /// What happened.
    public var report: ReplayReport
    /// Why the trace is malformed; empty where it is not, and where its golden expects exactly these errors.
    public var diagnostics: [Diagnostic] = []
    /// The errors were those that the golden holds.
    public var wasMalformedAsExpected = false

    /// Whether everything held.
    public var passed: Bool { diagnostics.isEmpty && report.failureCount == 0 }
  }

  /// Replays every run, compares with the golden where there is one.
  ///
  /// - Throws: ``SourceError`` where the trace or its golden cannot be read.
  public func check() throws(SourceError) -> [Result] {
    var source = try ByteSource.file(path)
    let model = source.model()
    let golden = try openGolden(model)
    var (results, diagnostics): ([Result], [Diagnostic])
    if model.isOfCards {
      (results, diagnostics) = try checkCards(source, model, golden)
    } else {
      (results, diagnostics) = try checkOverlay(source, golden)
    }
    if !diagnostics.isEmpty { return [try malformed(diagnostics)] }
    if let golden {
      results[results.count - 1].report.add(failuresOf: golden.finish())
    } else if results.allSatisfy({ $0.report.expectations == 0 }) {
      let nothing = Diagnostic(
        line: 1, column: 1, expected: "an expectation, or a golden beside the trace", found: "neither")
      return [try malformed([nothing])]
    }
    return results
  }

  private func checkOverlay(
    _ source: ByteSource, _ golden: GoldenComparison?
  ) throws(SourceError) -> ([Result], [Diagnostic]) {
    var timeline = golden.map { Timeline($0) }
    var results: [Result] = []
    let diagnostics = try eachRun(source, .overlay) { (reader: inout TraceReader, run) in
      results.append(Result(report: Self.replay(&reader, run, &timeline)))
      return true
    }
    return (results, diagnostics)
  }

  /// Replays every run into an observer; a trace of cards is none for it.
  ///
  /// - Throws: ``SourceError`` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  public func replay<Observer: ReplayObserver>(into observer: inout Observer) throws(SourceError) -> [Diagnostic] {
    try replay(try .file(path), into: &observer)
  }

  func replay<Observer: ReplayObserver>(
    _ source: ByteSource, into observer: inout Observer
  ) throws(SourceError) -> [Diagnostic] {
    try eachRun(source, .overlay) { (reader: inout TraceReader, run) in
      _ = Replay.run(&reader, run: run, observer: &observer)
      return true
    }
  }

  /// What a golden of this trace has to hold: its timeline, or its errors where it is malformed.
  ///
  /// - Throws: ``SourceError`` where the trace cannot be read.
  public func golden() throws(SourceError) -> [UInt8] {
    let (sink, diagnostics) = try timeline(CollectedLines())
    return diagnostics.isEmpty ? sink.text : errors(diagnostics)
  }

  /// Writes the trace with raw events at absolute times, every run of its matrix.
  ///
  /// - Throws: ``SourceError`` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  public func expand<Sink: LineSink>(_ sink: Sink) throws(SourceError) -> [Diagnostic] {
    var source = try ByteSource.file(path)
    let model = source.model()
    if model.isOfCards { return try expandCards(source, model, sink) }
    var sink = sink
    return try eachRun(source, model) { (reader: inout TraceReader, run) in
      if let header = reader.header {
        var expander = Expander(header, sink)
        _ = Replay.run(&reader, run: run, observer: &expander)
        sink = expander.sink
      } else {
        _ = Replay.run(&reader)
      }
      return true
    }
  }

  /// Whether the golden holds the errors of this trace, those that only a replay finds included.
  ///
  /// - Throws: ``SourceError`` where the trace or its golden cannot be read.
  package func expectsItsErrors() throws(SourceError) -> Bool {
    guard let goldenPath, Files.kind(of: goldenPath) != nil else { return false }
    return try ByteSource.file(goldenPath).readToEnd() == golden()
  }

  /// Whether the golden holds exactly these errors.
  ///
  /// - Throws: ``SourceError`` where the golden cannot be read.
  func expects(_ diagnostics: [Diagnostic]) throws(SourceError) -> Bool {
    guard let goldenPath, Files.kind(of: goldenPath) != nil else { return false }
    return try ByteSource.file(goldenPath).readToEnd() == errors(diagnostics)
  }

  private static func replay(
    _ reader: inout TraceReader, _ run: MatrixRun, _ timeline: inout Timeline<GoldenComparison>?
  ) -> ReplayReport {
    guard var observer = timeline else { return Replay.run(&reader, run: run) }
    defer { timeline = observer }
    return Replay.run(&reader, run: run, observer: &observer)
  }

  /// Opens the trace once for every run, as long as the body wants more; the standard input only once.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  func eachRun<Reader: RunReader & ~Copyable>(
    _ source: ByteSource, _ model: TraceModel,
    _ body: (inout Reader, HeaderRun<Reader.Target>) throws(SourceError) -> Bool
  ) throws(SourceError) -> [Diagnostic] {
    guard path != "-" else { return try Reader.each(source, of: model, again: nil, body) }
    return try Reader.each(source, of: model, again: { () throws(SourceError) in try .file(path) }, body)
  }

  private func openGolden(_ model: TraceModel) throws(SourceError) -> GoldenComparison? {
    guard let goldenPath, Files.kind(of: goldenPath) != nil else { return nil }
    return GoldenComparison(try .file(goldenPath), of: model)
  }

  private func errors(_ diagnostics: [Diagnostic]) -> [UInt8] {
    diagnostics.flatMap { Array($0.text(path: name).utf8) + [.newline] }
  }

  private func malformed(_ diagnostics: [Diagnostic]) throws(SourceError) -> Result {
    var result = Result(report: ReplayReport(), diagnostics: diagnostics)
    if try expects(diagnostics) {
      result.diagnostics = []
      result.wasMalformedAsExpected = true
    }
    return result
  }
}
