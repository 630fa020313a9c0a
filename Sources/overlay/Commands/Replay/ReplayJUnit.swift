import Traces

/// For the servers that show JUnit reports: a suite for each trace, a case for each run.
///
/// It is printed at the end, because a suite begins with its sums.
struct ReplayJUnit: ReplayPrinter {
  private struct Suite {
    let name: String
    var cases: [String] = []
    var failures = 0
    var errors = 0
    var hints = ""
  }

  private var suites: [Suite] = []

  mutating func tell(_ outcome: ReplayOutcome, _ console: Console) {
    if suites.last?.name != outcome.trace { suites.append(Suite(name: outcome.trace)) }
    var suite = suites.removeLast()
    let name = outcome.run.isEmpty ? outcome.trace : outcome.run
    let start = "    <testcase classname=\"\(XMLText.escaped(outcome.trace))\" name=\"\(XMLText.escaped(name))\""
    switch outcome.verdict {
    case .passed:
      suite.cases.append(start + "/>")
    case .failed:
      suite.failures += 1
      suite.cases.append(start + ">\n" + Self.problems(of: outcome, "failure") + "    </testcase>")
    case .malformed, .unreadable:
      suite.errors += 1
      suite.cases.append(start + ">\n" + Self.problems(of: outcome, "error") + "    </testcase>")
    }
    suites.append(suite)
  }

  mutating func tell(_ hint: Diagnostic, of outcome: ReplayOutcome, _ console: Console) {
    suites[suites.count - 1].hints += "\(hint.line(of: outcome))\n"
  }

  func finish(_ sums: ReplaySums, _ console: Console) {
    console.print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    console.print("<testsuites name=\"overlay\" \(Self.counts(suites))>")
    for suite in suites {
      console.print("  <testsuite name=\"\(XMLText.escaped(suite.name))\" \(Self.counts([suite])) skipped=\"0\">")
      for text in suite.cases { console.print(text) }
      if !suite.hints.isEmpty { console.print("    <system-err>\(XMLText.escaped(suite.hints))</system-err>") }
      console.print("  </testsuite>")
    }
    console.print("</testsuites>")
  }

  private static func counts(_ suites: [Suite]) -> String {
    let sum = { (count: (Suite) -> Int) in suites.reduce(0) { $0 + count($1) } }
    return "tests=\"\(sum { $0.cases.count })\" failures=\"\(sum(\.failures))\" errors=\"\(sum(\.errors))\""
  }

  /// One element: most readers show the first one alone.
  private static func problems(of outcome: ReplayOutcome, _ element: String) -> String {
    let lines = (outcome.problems + [outcome.untold].compactMap { $0 }).map(\.description)
    let message = XMLText.escaped(outcome.problems.first?.message ?? "")
    let text = XMLText.escaped(lines.joined(separator: "\n"))
    return "      <\(element) message=\"\(message)\" type=\"\(outcome.verdict.rawValue)\">\(text)</\(element)>\n"
  }
}

/// Text inside XML, in an element or an attribute.
enum XMLText {
  /// The text with what XML 1.0 gives a meaning written as references; what it has no place for is `U+FFFD`.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
