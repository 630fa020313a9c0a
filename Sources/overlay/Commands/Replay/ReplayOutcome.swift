import Traces

/// How one run of a trace came out, or why there was none, as every format tells it.
struct ReplayOutcome: Sendable {
  enum Verdict: String, Sendable {
    case passed
    case failed
    case malformed
    case unreadable
  }

  /// The trace's path, as other programs get it.
  let trace: String
  /// The label of the run; empty without a matrix.
  let run: String
  let verdict: Verdict
  let problems: [TraceFile.Failure]
  /// That there are more; `nil` where all are told.
  let untold: TraceFile.Failure?
  let hints: [Diagnostic]
  /// What happened; `nil` where nothing could be read.
  let result: TraceFile.Result?
  /// Whether its golden has other lines.
  let hasGoldenFailure: Bool

  /// The trace, and the run where there are several, as a terminal may show them.
  var name: String { Printable.path(trace) + (run.isEmpty ? "" : " [\(run)]") }
}

extension ReplayOutcome {
  init(_ result: TraceFile.Result, of file: TraceFile) {
    let report = result.report
    trace = file.displayName
    run = report.label
    verdict = result.passed ? .passed : (result.diagnostics.isEmpty ? .failed : .malformed)
    problems = file.failures(of: result)
    untold = file.untold(of: result)
    hints = report.hints
    self.result = result
    hasGoldenFailure = report.failures.contains { $0.file == .golden }
  }

  /// A file that cannot be read.
  init(_ error: SourceError) {
    trace = error.path
    run = ""
    verdict = .unreadable
    problems = [TraceFile.Failure(error)]
    untold = nil
    hints = []
    result = nil
    hasGoldenFailure = false
  }
}

/// What all runs have come to.
struct ReplaySums {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var status = OverlayTool.Status.success
  /// How long each trace took.
  var durations: [Slowness.Duration] = []
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
