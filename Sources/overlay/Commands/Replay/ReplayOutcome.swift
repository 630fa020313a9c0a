import Traces

/// How one run of a trace came out, or why there was none, as every format tells it.
struct ReplayOutcome: Sendable {
  enum Verdict: String, Sendable {
    case passed
    case failed
    case malformed
    case unreadable
  }

  /// One thing that does not hold.
  struct Problem: Sendable {
    let path: String
    /// The line and the column, from 1; `nil` for a whole file.
    let place: (line: Int, column: Int)?
    let message: String
    let expected: String?
    let actual: String?
    /// The lines around it, ready to print.
    var context: [String] = []

    /// As it is printed.
    var text: String {
      let place = place.map { ":\($0.line):\($0.column)" } ?? ""
      return (["\(path)\(place): error: \(message)"] + context).joined(separator: "\n")
    }
  }

  /// The trace as messages show it.
  let trace: String
  /// The label of the run; empty without a matrix.
  let run: String
  let verdict: Verdict
  let problems: [Problem]
  /// So many more failures are not told.
  let untold: Int
  let hints: [Diagnostic]
  /// What happened; `nil` where nothing could be read.
  let result: TraceFile.Result?
  /// Whether its golden has other lines.
  let hasGoldenFailure: Bool

  /// The trace, and the run where there are several.
  var name: String { run.isEmpty ? trace : "\(trace) [\(run)]" }
}

extension ReplayOutcome {
  init(_ result: TraceFile.Result, of file: TraceFile) {
    let report = result.report
    trace = file.displayName
    run = report.label
    verdict = result.passed ? .passed : (result.diagnostics.isEmpty ? .failed : .malformed)
    problems =
      result.diagnostics.map { Problem($0, in: file) } + report.failures.map { Problem($0, of: file) }
    untold = report.failureCount - report.failures.count
    hints = report.hints
    self.result = result
    hasGoldenFailure = report.failures.contains { $0.file == .golden }
  }

  /// A file that cannot be read.
  init(_ error: SourceError) {
    trace = error.path
    run = ""
    verdict = .unreadable
    problems = [Problem(path: error.path, place: nil, message: error.reason, expected: nil, actual: nil)]
    untold = 0
    hints = []
    result = nil
    hasGoldenFailure = false
  }
}

extension ReplayOutcome.Problem {
  fileprivate init(_ diagnostic: Diagnostic, in file: TraceFile) {
    self.init(
      path: file.displayName, place: (diagnostic.line, diagnostic.column), message: diagnostic.message,
      expected: diagnostic.expected, actual: diagnostic.found)
  }

  fileprivate init(_ failure: TraceFailure, of file: TraceFile) {
    let path =
      switch failure.file {
      case .trace: file.displayName
      case .golden: file.goldenPath ?? file.displayName
      }
    self.init(
      path: path, place: (failure.line, failure.column), message: failure.message, expected: failure.expected,
      actual: failure.actual, context: failure.context)
  }
}

/// What all runs have come to.
struct ReplaySums {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var status = OverlayTool.Status.success
  private var hints: Set<String> = []

  /// Counts an outcome and has it told.
  mutating func add(_ outcome: ReplayOutcome, _ printer: inout any ReplayPrinter, _ console: Console) {
    switch outcome.verdict {
    case .passed: passed += 1
    case .failed, .malformed, .unreadable: failed += 1
    }
    status = status.worse(outcome.verdict.status)
    printer.tell(outcome, console)
    for hint in outcome.hints {
      let place = "\(outcome.trace):\(hint.line):\(hint.column)"
      // A line of several runs is one line.
      if hints.insert(place).inserted { printer.tell(hint, of: outcome, console) }
    }
  }
}

extension ReplayOutcome.Verdict {
  fileprivate var status: OverlayTool.Status {
    switch self {
    case .passed: .success
    case .failed: .failure
    case .malformed: .malformed
    case .unreadable: .noInput
    }
  }
}
