/// A trace on disk with the golden beside it.
///
///     let results = try TraceFile("Traces/handoff/flick.trace").check()
///     results.allSatisfy(\.passed)
///
/// It is a path and no open file: every call reads the trace from its beginning, chunk by chunk, once for each run. The
/// standard input and pipes can be read only once, so of them there is one call, and no matrix.
public struct TraceFile: Sendable, Hashable {
  /// The path as the caller named it; `-` is the standard input.
  public let path: String
  /// What stands in it, where it need not be read.
  let text: [UInt8]?

  /// A trace at a path.
  public init(_ path: String) {
    (self.path, text) = (path, nil)
  }

  /// A trace that is in memory; only its golden is read, which a trace without a path has not.
  package init(_ path: String = "-", text: [UInt8]) {
    (self.path, self.text) = (path, text)
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

  /// Whether it can be read only once.
  package var isStream: Bool { text == nil && (path == "-" || Files.kind(of: path) == .stream) }
}

// MARK: - Its golden

extension TraceFile {
  /// How one run of a trace came out.
  public struct Result: Sendable {
    /// The failures, and what the run reported.
    public var report: ReplayReport
    /// Why the trace is malformed; empty where it is not, and where its golden expects exactly these errors.
    public var diagnostics: [Diagnostic] = []
    /// Whether the trace is malformed with exactly the errors that its golden has.
    public var wasMalformedAsExpected = false

    /// The same, with a hint where the recording does not say that it ended.
    fileprivate var hintingAtEnd: Result {
      var result = self
      guard !report.hasEnded else { return result }
      let message = "the recording was not ended: it expects nothing"
      result.report.hints.append(Diagnostic(line: 1, column: 1, message: message))
      return result
    }

    /// Whether all expectations held, and the golden matched where there is one.
    public var passed: Bool { diagnostics.isEmpty && report.failureCount == 0 }
  }

  /// Replays every run, and compares with the golden where there is one.
  ///
  /// - Throws: `SourceError` where the trace or its golden cannot be read.
  public func check() throws(SourceError) -> [Result] {
    let opening = try open()
    let golden = try openGolden(opening.model)
    var results: [Result] = []
    let diagnostics = try check(opening, writing: golden) { report in
      results.append(Result(report: report))
      return true
    }
    if !diagnostics.isEmpty { return [try malformed(diagnostics)] }
    if let golden {
      for index in results.indices { results[index].report.hints = [] }
      results[results.count - 1].report.add(failuresOf: told(golden))
    } else if results.allSatisfy({ $0.report.expectations == 0 }) {
      // One that was not ended, as by a crash, or had no overlay left at its end: what is wanted of it is its digest.
      guard !results.allSatisfy({ $0.report.isRecording }) else { return results.map { $0.hintingAtEnd } }
      let nothing = Diagnostic(
        line: 1, column: 1, expected: "an expectation, or a golden beside the trace", found: "neither")
      return [try malformed([nothing])]
    }
    return results
  }

  /// What a golden of this trace has to hold: its timeline, or its errors where it is malformed.
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
    package var failures: [TraceFailure]
  }

  /// The same text as ``golden()``, with the expectations that do not hold.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func acceptance() throws(SourceError) -> Acceptance {
    let lines = CollectedLines()
    var failures: [TraceFailure] = []
    let diagnostics = try check(open(), writing: lines) { report in
      failures += report.failures
      return true
    }
    guard diagnostics.isEmpty else {
      return Acceptance(golden: errors(diagnostics), diagnostics: diagnostics, failures: [])
    }
    return Acceptance(golden: lines.text, diagnostics: [], failures: failures)
  }

  /// Whether the golden holds the errors of this trace, those that only a replay finds included.
  ///
  /// - Throws: `SourceError` where the trace or its golden cannot be read.
  package func expectsItsErrors() throws(SourceError) -> Bool {
    guard let goldenPath, Files.kind(of: goldenPath) != nil else { return false }
    return try ByteSource.file(goldenPath).readToEnd() == golden()
  }

  /// Whether the golden has exactly these errors.
  ///
  /// - Throws: `SourceError` where the golden cannot be read.
  private func expects(_ diagnostics: [Diagnostic]) throws(SourceError) -> Bool {
    guard let goldenPath, Files.kind(of: goldenPath) != nil else { return false }
    return try ByteSource.file(goldenPath).readToEnd() == errors(diagnostics)
  }

  /// What does not match, and what to do about it.
  private func told(_ golden: GoldenComparison) -> ReplayReport {
    var report = ReplayReport()
    for var failure in golden.finish().failures {
      let count = golden.count.map { "in all \($0): " } ?? ""
      failure.context.append(
        "  \(count)overlay accept --check --all \(self) lists them, overlay accept \(self) records anew")
      report.add(failure)
    }
    return report
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
