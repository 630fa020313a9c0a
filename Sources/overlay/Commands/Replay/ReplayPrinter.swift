import Traces

/// Tells how a replay came out.
protocol ReplayPrinter {
  /// One run was replayed, or could not be.
  mutating func tell(_ outcome: ReplayOutcome, _ console: Console)
  /// An event that could not be applied, at which nothing looks.
  mutating func tell(_ hint: Diagnostic, of outcome: ReplayOutcome, _ console: Console)
  /// There are no more.
  func finish(_ sums: ReplaySums, _ console: Console)
}

/// For whom a replay is told.
enum ReplayFormat: String, CaseIterable {
  case text
  case json
  case junit
  case github

  /// - Parameters:
  ///   - isList: Whether the text has every run.
  ///   - slowness: Which traces the text calls slow; `nil` for none.
  func printer(isList: Bool, slowness: Slowness?) -> any ReplayPrinter {
    switch self {
    case .text: ReplayText(isList: isList, slowness: slowness)
    case .json: ReplayJSON()
    case .junit: ReplayJUnit()
    case .github: ReplayGitHub()
    }
  }
}

/// For people: what does not hold, on the standard error. The runs go to the standard output, all of them or those that
/// do not hold.
struct ReplayText: ReplayPrinter {
  let isList: Bool
  let slowness: Slowness?

  func tell(_ outcome: ReplayOutcome, _ console: Console) {
    if let result = outcome.result, isList || !result.passed {
      let verdict = result.passed ? console.colored("ok  ", .green) : console.colored("FAIL", .red)
      console.print("\(verdict) \(outcome.name)  \(Self.count(result))")
    }
    for problem in outcome.problems + [outcome.untold].compactMap({ $0 }) { console.complain(problem.description) }
  }

  func tell(_ hint: Diagnostic, of outcome: ReplayOutcome, _ console: Console) {
    console.complain(hint.line(of: outcome))
  }

  func finish(_ sums: ReplaySums, _ console: Console) {
    if let slowness { for line in slowness.lines(of: sums.durations) { console.complain(line) } }
    console.print("\(sums.passed) passed, \(sums.failed) failed")
  }

  private static func count(_ result: TraceFile.Result) -> String {
    if result.wasMalformedAsExpected { return "malformed, as its golden says" }
    if !result.diagnostics.isEmpty { return "malformed" }
    let report = result.report
    return count(report.events, "event") + " " + count(report.expectations, "expectation")
  }

  private static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

/// For programs: a JSON object per run, then one with the sums; nothing on the standard error.
struct ReplayJSON: ReplayPrinter {
  func tell(_ outcome: ReplayOutcome, _ console: Console) {
    var object = JSONText()
    object.add("trace", outcome.trace)
    object.add("run", outcome.run)
    object.add("status", outcome.verdict.rawValue)
    if let report = outcome.result?.report {
      object.add("events", Int64(report.events))
      object.add("frames", Int64(report.frames))
      object.add("expectations", Int64(report.expectations))
      if let digest = report.digest { object.add("digest", digest: digest) }
    }
    object.add("failures", outcome.problems.map { Self.object($0) })
    if outcome.untold != nil, let report = outcome.result?.report {
      object.add("moreFailures", Int64(report.failureCount - report.failures.count))
    }
    object.add(
      "hints",
      outcome.hints.map { hint in
        Self.object(TraceFile.Failure(outcome.trace, line: hint.line, column: hint.column, hint.message))
      })
    console.print(object.text)
  }

  /// Stands in the object of its run.
  func tell(_ hint: Diagnostic, of outcome: ReplayOutcome, _ console: Console) {}

  func finish(_ sums: ReplaySums, _ console: Console) {
    console.print("{\"passed\":\(sums.passed),\"failed\":\(sums.failed)}")
  }

  private static func object(_ problem: TraceFile.Failure) -> JSONText {
    var object = JSONText()
    object.add("file", problem.path)
    if let line = problem.line, let column = problem.column {
      object.add("line", Int64(line))
      object.add("column", Int64(column))
    }
    if let expected = problem.expected { object.add("expected", expected) }
    if let actual = problem.actual { object.add("actual", actual) }
    object.add("message", problem.message)
    return object
  }
}

extension Diagnostic {
  /// As a hint is printed.
  func line(of outcome: ReplayOutcome) -> String {
    "\(Printable.path(outcome.trace)):\(line):\(column): hint: \(message)"
  }
}
