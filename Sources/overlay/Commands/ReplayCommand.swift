import TraceReplay

/// `overlay replay`: do the traces hold?
struct ReplayCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "replay", summary: "Replay traces and say whether they hold",
    details: """
      Prints a line per trace (per run of its matrix) and closes with "N passed, N failed". What
      does not hold goes to the standard error with its place, the expected and the actual value.
      A trace has to have an expectation, or a golden beside it: NAME.golden for NAME.trace.
      """,
    examples: ["overlay replay Traces", "overlay replay --quiet a.trace b.trace", "cat a.trace | overlay replay -"])

  private let paths: [String]
  private let isQuiet: Bool
  private let isJSON: Bool
  private let jobs: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    isQuiet = arguments.flag("--quiet", short: "-q", "Print what does not hold, and the last line.")
    isJSON = arguments.flag("--json", "Print one JSON object per run, and one with the sums.")
    jobs = try arguments.jobs("Replay in so many threads, one for each core by default.")
    paths = arguments.operands("PATH…", 1...Int.max)
  }

  func run(_ console: Console) -> OverlayTool.Status {
    var (files, status) = OverlayTool.traces(paths, console)
    var passed = 0
    var failed = 0
    InOrder.each(files.count, jobs: jobs, { [files] in Self.check(files[$0]) }) { index, results in
      let file = files[index]
      console.progress("\(index + 1)/\(files.count)  \(file.displayName)")
      switch results {
      case .success(let results):
        for result in results {
          if result.passed { passed += 1 } else { failed += 1 }
          status = status.worse(tell(result, of: file, console))
        }
      case .failure(let error):
        failed += 1
        OverlayTool.complain(error, console)
        status = status.worse(.noInput)
      }
      return !console.isClosed
    }
    let sums = isJSON ? "{\"passed\":\(passed),\"failed\":\(failed)}" : "\(passed) passed, \(failed) failed"
    console.print(sums)
    return status
  }

  private static func check(_ file: TraceFile) -> Result<[TraceFile.Result], SourceError> {
    do throws(SourceError) {
      return .success(try file.check())
    } catch {
      return .failure(error)
    }
  }

  private func tell(_ result: TraceFile.Result, of file: TraceFile, _ console: Console) -> OverlayTool.Status {
    if isJSON {
      console.print(json(result, of: file))
    } else if !(isQuiet && result.passed) {
      console.print(line(result, of: file, console))
    }
    OverlayTool.complain(result.diagnostics, in: file, console)
    for failure in result.report.failures { console.complain(failure.text(path: path(of: failure.file, file))) }
    let more = result.report.failureCount - result.report.failures.count
    if more > 0 { console.complain("\(file.displayName): \(more) more failures") }
    return result.passed ? .success : (result.diagnostics.isEmpty ? .failure : .malformed)
  }

  private func path(of part: Failure.File, _ file: TraceFile) -> String {
    part == .golden ? file.goldenPath ?? file.displayName : file.displayName
  }

  private func line(_ result: TraceFile.Result, of file: TraceFile, _ console: Console) -> String {
    let verdict = result.passed ? console.colored("ok  ", .green) : console.colored("FAIL", .red)
    let label = result.report.label.isEmpty ? "" : " [\(result.report.label)]"
    return "\(verdict) \(file.displayName)\(label)  \(count(result))"
  }

  private func count(_ result: TraceFile.Result) -> String {
    if result.wasMalformedAsExpected { return "malformed, as its golden says" }
    if !result.diagnostics.isEmpty { return "malformed" }
    let report = result.report
    return Self.count(report.events, "event") + " " + Self.count(report.expectations, "expectation")
  }

  private static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  private func json(_ result: TraceFile.Result, of file: TraceFile) -> String {
    var object = JSONText()
    object.add("trace", file.displayName)
    object.add("run", result.report.label)
    object.add("status", result.passed ? "passed" : (result.diagnostics.isEmpty ? "failed" : "malformed"))
    object.add("events", Int64(result.report.events))
    object.add("frames", Int64(result.report.frames))
    object.add("expectations", Int64(result.report.expectations))
    object.add("failures", Int64(result.report.failureCount))
    if let digest = result.report.digest { object.add("digest", digest: digest) }
    var errors = result.diagnostics.map { ($0.text(path: file.displayName)) }
    errors += result.report.failures.map { failure in
      "\(path(of: failure.file, file)):\(failure.line):\(failure.column): error: \(failure.message)"
    }
    object.add("errors", errors)
    return object.text
  }
}
