/// A trace on disk with the golden beside it.
///
///     let results = try TraceFile("Traces/handoff/flick.trace").check()
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

  /// The last part of the path. A golden's diagnostics name only this, so they do not depend on the folder.
  public var name: String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// The outcome of one run of a trace.
  public struct Result: Sendable {
    /// The failures, and what the run reported.
    public var report: ReplayReport
    /// Why the trace is malformed; empty where it is not, and where its golden expects exactly these errors.
    public var diagnostics: [Diagnostic] = []
    /// Whether the trace is malformed with exactly the errors that its golden has.
    public var wasMalformedAsExpected = false

    /// Whether all expectations held, and the golden matched where there is one.
    public var passed: Bool { diagnostics.isEmpty && report.failureCount == 0 }
  }

  /// Replays every run, and compares with the golden where there is one.
  ///
  /// - Throws: `SourceError` where the trace or its golden cannot be read.
  public func check() throws(SourceError) -> [Result] { try check(opened()) }

  /// Checks a trace that is open already.
  package func check(_ trace: OpenedTrace) throws(SourceError) -> [Result] {
    let golden = try openGolden(trace.model)
    var results: [Result] = []
    let diagnostics = try trace.model.language.check(trace, golden, mostFailures: 50) { report in
      results.append(Result(report: report))
      return true
    }
    if !diagnostics.isEmpty { return [try malformed(diagnostics)] }
    if let golden {
      for index in results.indices { results[index].report.hints = [] }
      results[results.count - 1].report.add(failuresOf: golden.finish())
    } else if results.allSatisfy({ $0.report.expectations == 0 }) {
      let nothing = Diagnostic(
        line: 1, column: 1, expected: "an expectation, or a golden beside the trace", found: "neither")
      return [try malformed([nothing])]
    }
    return results
  }

  /// Replays every run of a trace of overlays into an observer; a trace of cards is malformed for it.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  public func replay<Observer: ReplayObserver>(
    into observer: inout Observer
  ) throws(SourceError) -> [Diagnostic] where Observer.Language == OverlayLanguage {
    try opened().replay(into: &observer)
  }

  /// Replays every run of a trace of cards into an observer; a trace of overlays is malformed for it.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  public func replay<Observer: ReplayObserver>(
    into observer: inout Observer
  ) throws(SourceError) -> [Diagnostic] where Observer.Language == CardLanguage {
    try opened().replay(into: &observer)
  }

  /// The labels of the runs; without a matrix one empty label.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func runs() throws(SourceError) -> [String] {
    let trace = try opened()
    return try trace.model.language.runs(trace)
  }

  /// The text of this trace's golden: its timeline, or its errors where it is malformed.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  public func golden() throws(SourceError) -> [UInt8] {
    let lines = CollectedLines()
    let diagnostics = try timeline(lines)
    return diagnostics.isEmpty ? lines.text : errors(diagnostics)
  }

  /// The text of a trace's golden, and the reasons against accepting it.
  package struct Acceptance: Sendable {
    package var golden: [UInt8]
    /// Why the trace is malformed; empty where it is not.
    package var diagnostics: [Diagnostic]
    /// The expectations that do not hold; none of a malformed trace.
    package var failures: [Failure]
  }

  /// The same text as ``golden()``, with the expectations that do not hold.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func acceptance() throws(SourceError) -> Acceptance {
    let trace = try opened()
    let lines = CollectedLines()
    var failures: [Failure] = []
    let diagnostics = try trace.model.language.check(trace, lines, mostFailures: 50) { report in
      failures += report.failures
      return true
    }
    guard diagnostics.isEmpty else {
      return Acceptance(golden: errors(diagnostics), diagnostics: diagnostics, failures: [])
    }
    return Acceptance(golden: lines.text, diagnostics: [], failures: failures)
  }

  /// Writes the timeline of every run.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  package func timeline(
    _ sink: any LineSink, isSigned: Bool = true, leavesFramesOut: Bool = false
  ) throws(SourceError) -> [Diagnostic] {
    let trace = try opened()
    return try trace.model.language.timeline(trace, sink, isSigned: isSigned, leavesFramesOut: leavesFramesOut)
  }

  /// Writes the rows of every run for other programs.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  package func table(
    _ format: TableFormat, _ sink: any LineSink, leavesFramesOut: Bool
  ) throws(SourceError) -> [Diagnostic] {
    let trace = try opened()
    return try trace.model.language.table(trace, sink, format, leavesFramesOut: leavesFramesOut)
  }

  /// Writes every run of the trace with raw events at absolute times.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  /// - Returns: Why the trace is malformed; empty where it is not.
  public func expand(_ sink: any LineSink) throws(SourceError) -> [Diagnostic] {
    let trace = try opened()
    return try trace.model.language.expand(trace, sink)
  }

  /// What the trace is about.
  ///
  /// - Throws: `SourceError` where it cannot be read.
  package func model() throws(SourceError) -> TraceModel { isStream ? .overlay : try opened().model }

  /// Whether it can be read only once.
  package var isStream: Bool { path == "-" || Files.kind(of: path) == .stream }

  /// The trace, with its model known.
  ///
  /// - Throws: `SourceError` where it cannot be read.
  package func opened() throws(SourceError) -> OpenedTrace {
    try OpenedTrace(isStream ? .stream(path: path) : .file(path: path))
  }

  /// Whether the golden has the errors of this trace, with those that only a replay finds.
  ///
  /// - Throws: `SourceError` where the trace or its golden cannot be read.
  package func expectsItsErrors() throws(SourceError) -> Bool {
    guard let goldenPath, Files.kind(of: goldenPath) != nil else { return false }
    return try ByteSource.file(goldenPath).readToEnd() == golden()
  }

  /// Whether the golden has exactly these errors.
  ///
  /// - Throws: `SourceError` where the golden cannot be read.
  func expects(_ diagnostics: [Diagnostic]) throws(SourceError) -> Bool {
    guard let goldenPath, Files.kind(of: goldenPath) != nil else { return false }
    return try ByteSource.file(goldenPath).readToEnd() == errors(diagnostics)
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
