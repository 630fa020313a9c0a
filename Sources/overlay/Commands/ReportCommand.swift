import Traces

/// `overlay report`: traces as a page that plays them.
struct ReportCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "report", summary: "Write a page that plays traces, step by step, beside their text and plot",
    details: """
      One HTML file that needs nothing beside it and opens from a disk: every trace with its result, to be
      searched, and for each a player. What does not hold stands first, with the expected and the actual
      value, and the player begins there.
      """,
    examples: ["overlay report Traces -o report.html", "overlay report --filter release Traces > release.html"])

  private let selection: TraceSelection
  private let output: OutputFile
  private let jobs: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    output = try arguments.output("Where the page goes")
    jobs = try arguments.jobs("Replay in so many threads, one for each core by default.")
    selection = try arguments.traces()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    var (files, status) = selection.find(console)
    let inputs = files.flatMap { [$0.path] + [$0.goldenPath].compactMap { $0 } }
    let mayWrite = output.check(besides: inputs, console)
    guard mayWrite == .success else { return mayWrite }
    var page = ReportPage()
    var (passed, failed) = (0, 0)
    InOrder.each(files.count, jobs: jobs, { [files] in Self.replay(files[$0]) }) { index, result in
      console.progress("\(index + 1)/\(files.count)  \(files[index])")
      switch result {
      case .success(let trace):
        page.add(trace)
        (passed, failed) = (passed + trace.passed, failed + trace.failed)
        status = status.worse(trace.status.exitStatus)
      case .failure(let error):
        OverlayTool.complain(error, console)
        status = status.worse(.noInput)
      }
      return !console.isClosed
    }
    let written = output.write(page.document, besides: inputs, console)
    if !output.isStandardOutput, written == .success { console.print("\(passed) passed, \(failed) failed") }
    return status.worse(written)
  }

  private static func replay(_ file: TraceFile) -> Result<ReportedTrace, SourceError> {
    do throws(SourceError) {
      return .success(try ReportedTrace(file, named: file.displayName))
    } catch {
      return .failure(error)
    }
  }
}

extension ReportedTrace.Status {
  fileprivate var exitStatus: OverlayTool.Status {
    switch self {
    case .passed: .success
    case .failed: .failure
    case .malformed: .malformed
    }
  }
}
