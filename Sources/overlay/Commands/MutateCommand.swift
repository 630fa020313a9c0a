import Traces

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
  private let jobs: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    isQuiet = arguments.flag("--quiet", short: "-q", "Print what nothing can break, and the last line.")
    isJSON = arguments.flag("--json", "Print one JSON object per trace.")
    jobs = try arguments.jobs("Mutate in so many threads, one for each core by default.")
    selection = try arguments.traces()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    var (files, status) = selection.find(console)
    var expectations = 0
    var survivors = 0
    console.progress("mutating \(files.count) traces")
    InOrder.each(files.count, jobs: jobs, { [files] in Self.report(files[$0]) }) { index, result in
      let file = files[index]
      switch result {
      case .success(let report?):
        expectations += report.expectations
        survivors += report.survivors.count
        tell(report, of: file, console)
      case .success(nil): break
      case .failure(let error):
        OverlayTool.complain(error, console)
        status = status.worse(.noInput)
      }
      console.progress("\(index + 1)/\(files.count)  \(file)")
      return !console.isClosed
    }
    if survivors > 0 { status = status.worse(.failure) }
    if !isJSON { console.print("\(expectations) expectations, \(survivors) that nothing can break") }
    return status
  }

  /// What nothing in a trace can break; `nil` where the trace does not hold.
  private static func report(_ file: TraceFile) -> Result<MutationReport?, SourceError> {
    do throws(SourceError) {
      let text = try ByteSource.file(file.path).readToEnd()
      return .success(holds(text) ? MutationReport(text) : nil)
    } catch {
      return .failure(error)
    }
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
        "\(verdict) \(file)  \(report.expectations) expectations, \(report.perturbations) perturbations")
    }
    for survivor in report.survivors {
      console.complain(
        "\(file):\(survivor.line):1: error: expected an expectation that can fail, found one that "
          + survivor.reason.rawValue)
    }
  }
}
