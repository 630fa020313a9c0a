import Traces

/// For a workflow of GitHub: an annotation for each thing that does not hold, at its line.
struct ReplayGitHub: ReplayPrinter {
  func tell(_ outcome: ReplayOutcome, _ console: Console) {
    for problem in outcome.problems {
      let run = problem.run.isEmpty ? "" : " [\(problem.run)]"
      let message = ([problem.message + run] + problem.context).joined(separator: "\n")
      console.print(Self.line("error", problem.path, problem.place, message))
    }
    if let untold = outcome.untold { console.print(Self.line("error", outcome.trace, nil, untold.message)) }
  }

  func tell(_ hint: Diagnostic, of outcome: ReplayOutcome, _ console: Console) {
    console.print(Self.line("warning", outcome.trace, (hint.line, hint.column), hint.message))
  }

  func finish(_ sums: ReplaySums, _ console: Console) {
    console.print("\(sums.passed) passed, \(sums.failed) failed")
  }

  /// `::error file=a.trace,line=8,col=9::message`.
  private static func line(
    _ command: String, _ path: String, _ place: (line: Int, column: Int)?, _ message: String
  ) -> String {
    let place = place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    return "::\(command) file=\(escaped(path, besides: [":", ","]))\(place)::\(escaped(message, besides: []))"
  }

  /// What a command of a workflow reads: percent signs and ends of lines as their numbers and, between its colons, what
  /// separates them.
  private static func escaped(_ text: String, besides separators: Set<Unicode.Scalar>) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if separators.contains(scalar) || ["%", "\r", "\n"].contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension TraceFile.Failure {
  /// The line and the column; `nil` where it is about the whole file.
  fileprivate var place: (line: Int, column: Int)? {
    guard let line, let column else { return nil }
    return (line, column)
  }
}
