import Foundation
import Traces

/// The traces that a command is about: its paths, directories walked, and of these what `--filter` lets through.
struct TraceSelection {
  let paths: [String]
  let filter: TraceFilter?

  /// The traces whose paths the filter lets through, and what is wrong with the paths.
  func find() -> (files: [TraceFile], errors: [SourceError]) {
    let search = TraceSearch(in: paths)
    guard let filter else { return (search.files, search.errors) }
    var (files, errors) = (search.files, search.errors)
    files.removeAll { !filter.matches($0) }
    if files.isEmpty, errors.isEmpty { errors = [noMatch(filter)] }
    return (files, errors)
  }

  /// The same; complains about what is wrong.
  func find(_ console: Console) -> (files: [TraceFile], status: OverlayTool.Status) {
    let (files, errors) = find()
    for error in errors { OverlayTool.complain(error, console) }
    return (files, errors.isEmpty ? .success : .noInput)
  }

  /// That nothing is let through.
  func noMatch(_ filter: TraceFilter) -> SourceError {
    let pattern = Printable.text(filter.pattern, atMost: Printable.longestToken)
    return SourceError(
      path: paths.joined(separator: " "), reason: "expected traces that match \"\(pattern)\", found none")
  }
}

/// What `--filter` lets through: what has the pattern in it or, where that has a `*` or a `?`, what is as it says.
struct TraceFilter: Sendable {
  let pattern: String

  /// Whether a trace is let through with all its runs.
  func matches(_ file: TraceFile) -> Bool { matches(file.displayName) }

  /// Whether a run of a trace is let through: by its path, or as it is printed, `a.trace [scale=2]`.
  func matches(run: String, of file: TraceFile) -> Bool {
    matches(file) || !run.isEmpty && matches("\(file.displayName) [\(run)]")
  }

  private func matches(_ text: String) -> Bool {
    guard pattern.contains(where: { "*?".contains($0) }) else { return text.contains(pattern) }
    return unsafe fnmatch(pattern, text, 0) == 0
  }
}

extension Arguments {
  /// The traces that a command is about.
  mutating func traces() throws(UsageError) -> TraceSelection {
    let filter = try option(
      "--filter", value: "PATTERN", "Only traces with that in their path; * and ? stand for anything.", "a pattern"
    ) { $0.isEmpty ? nil : TraceFilter(pattern: $0) }
    return TraceSelection(paths: operands("PATH…", 1...Int.max), filter: filter)
  }
}
