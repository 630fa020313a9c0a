import TraceMutation
import TraceReplay

/// `overlay mutate`: which expectations say nothing?
struct MutateCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "mutate", summary: "Name the expectations that nothing can break",
    details: """
      Replays each trace again and again with one small change: an event left out or put in, another
      number, another header; then each expectation with another value. An expectation that holds
      whatever happens, or with any other value, tests nothing: it is named, and the status is 1.
      Malformed traces and those that do not hold are left to "overlay replay".
      """,
    examples: ["overlay mutate Traces", "overlay mutate --quiet Traces/handoff", "overlay mutate - < a.trace"])

  private let selection: TraceSelection
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    isQuiet = arguments.flag("--quiet", short: "-q", "Print what nothing can break, and the last line.")
    isJSON = arguments.flag("--json", "Print one JSON object per trace.")
    selection = try arguments.traces()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    var (files, status) = selection.find(console)
    var expectations = 0
    var survivors = 0
    for (index, file) in files.enumerated() where !console.isClosed {
      console.progress("\(index + 1)/\(files.count)  \(file.displayName)")
      do throws(SourceError) {
        let text = try ByteSource.file(file.path).readToEnd()
        guard Self.holds(text) else { continue }
        let report = MutationReport(text)
        expectations += report.expectations
        survivors += report.survivors.count
        tell(report, of: file, console)
      } catch {
        OverlayTool.complain(error, console)
        status = status.worse(.noInput)
      }
    }
    if survivors > 0 { status = status.worse(.failure) }
    if !isJSON { console.print("\(expectations) expectations, \(survivors) that nothing can break") }
    return status
  }

  /// Whether the trace means something, and its first run does what it says.
  private static func holds(_ text: [UInt8]) -> Bool {
    var failures = 0
    let diagnostics = TraceText(text).eachRun { report in
      failures += report.failureCount
      return false
    }
    return diagnostics.isEmpty && failures == 0
  }

  private func tell(_ report: MutationReport, of file: TraceFile, _ console: Console) {
    if isJSON {
      var object = JSONText()
      object.add("trace", file.displayName)
      object.add("expectations", Int64(report.expectations))
      object.add("perturbations", Int64(report.perturbations))
      object.add("survivors", report.survivors.map { "\($0.line): \($0.reason.rawValue)" })
      return console.print(object.text)
    }
    let verdict = report.survivors.isEmpty ? console.colored("ok  ", .green) : console.colored("FAIL", .red)
    if !(isQuiet && report.survivors.isEmpty) {
      console.print(
        "\(verdict) \(file.displayName)  \(report.expectations) expectations, \(report.perturbations) perturbations")
    }
    for survivor in report.survivors {
      console.complain(
        "\(file.displayName):\(survivor.line):1: error: expected an expectation that can fail, found one that "
          + survivor.reason.rawValue)
    }
  }
}
