extension TraceFile {
  /// One thing that does not hold. It prints as `overlay replay` prints it:
  ///
  ///     a.trace:11:9: error: expected offset 1, got 0
  ///         9 | +8      move-to half instant
  ///        10 | expect  height 422
  ///      > 11 | expect  offset 1
  ///        at 8 ms: resting, height 422, offset 0, velocity 0
  public struct Failure: Sendable, Hashable {
    /// The trace, its golden, or another file that it is about.
    public let path: String
    /// The line, from 1; `nil` where it is about the whole file.
    public let line: Int?
    /// The column in bytes, from 1; `nil` where it is about the whole file.
    public let column: Int?
    /// The run of the trace's matrix, such as `scale=2`; empty where it is about all runs.
    public let run: String
    /// What was expected, and what was there instead.
    public let message: String
    /// The lines around it, ready to print.
    public let context: [String]
    /// What was expected, where the message has that part.
    package let expected: String?
    /// What was there instead, where the message has that part.
    package let actual: String?

    package init(
      _ path: String, line: Int? = nil, column: Int? = nil, run: String = "", _ message: String, context: [String] = [],
      expected: String? = nil, actual: String? = nil
    ) {
      (self.path, self.line, self.column, self.run) = (path, line, column, run)
      (self.message, self.context, self.expected, self.actual) = (message, context, expected, actual)
    }
  }

  /// Replays every run, and compares with the golden where there is one: everything that does not hold, in the order of
  /// the runs.
  ///
  /// A file that cannot be read, and each error of a malformed trace, are failures too. A trace that expects nothing is
  /// malformed. A trace whose golden has exactly its errors has no failure. Of a run with more than 50 failures the last
  /// one says how many more there are.
  public func failures() -> [Failure] {
    do throws(SourceError) {
      return try check().flatMap { failures(of: $0) + (untold(of: $0).map { [$0] } ?? []) }
    } catch {
      return [Failure(error)]
    }
  }

  /// The failures of one run that are kept with their text.
  package func failures(of result: Result) -> [Failure] {
    result.diagnostics.map { Failure($0, in: self) }
      + result.report.failures.map { Failure($0, of: self, run: result.report.label) }
  }

  /// How many more there are of it; `nil` for none.
  package func untold(of result: Result) -> Failure? {
    let count = result.report.failureCount - result.report.failures.count
    return count > 0 ? Failure(displayName, run: result.report.label, "\(count) more failures") : nil
  }
}

extension TraceFile.Failure {
  package init(_ error: SourceError) {
    self.init(error.path, error.reason)
  }

  fileprivate init(_ diagnostic: Diagnostic, in file: TraceFile) {
    self.init(
      file.displayName, line: diagnostic.line, column: diagnostic.column, diagnostic.message,
      expected: diagnostic.expected, actual: diagnostic.found)
  }

  fileprivate init(_ failure: TraceFailure, of file: TraceFile, run: String) {
    let path: String
    let isOfRun: Bool
    switch failure.file {
    case .trace: (path, isOfRun) = (file.displayName, true)
    case .golden: (path, isOfRun) = (file.goldenPath ?? file.displayName, false)
    }
    self.init(
      path, line: failure.line, column: failure.column, run: isOfRun ? run : "", failure.message,
      context: failure.context, expected: failure.expected, actual: failure.actual)
  }
}

// MARK: - As text

extension TraceFile.Failure: CustomStringConvertible, CustomDebugStringConvertible {
  /// As `overlay replay` prints it: `path:line:column: error: message`, then the lines around it.
  public var description: String {
    var place = Printable.path(path)
    if let line, let column { place += ":\(line):\(column)" }
    return (["\(place): error: \(message)" + (run.isEmpty ? "" : " [\(run)]")] + context).joined(separator: "\n")
  }

  /// The same: what prints an array prints this.
  public var debugDescription: String { description }
}

extension TraceFile: CustomStringConvertible {
  /// Its path as messages show it: control characters are written as their codes.
  public var description: String { Printable.path(displayName) }

  /// Its path as other programs get it.
  package var displayName: String { path == "-" ? "<stdin>" : path }
}

extension TraceFile: Identifiable {
  /// Its path.
  public var id: String { path }
}
