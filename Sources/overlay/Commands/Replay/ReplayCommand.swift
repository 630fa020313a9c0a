import Traces

/// `overlay replay`: do the traces hold?
struct ReplayCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "replay", summary: "Replay traces and say whether they hold",
    details: """
      Prints a line per trace (per run of its matrix) and closes with "N passed, N failed". What
      does not hold goes to the standard error with its place, the expected and the actual value.
      A trace has to have an expectation, or a golden beside it: NAME.golden for NAME.trace.
      A hint names an event that could not be applied where nothing in the trace looks at that.

      For other programs: json is one object per run and one with the sums, junit a report, github
      annotations of a workflow's files. --filter also takes a run as it is printed, [scale=2].
      """,
    examples: [
      "overlay replay Traces", "overlay replay --quiet --filter 'Traces/cards/*' Traces",
      "overlay replay --format junit Traces > report.xml", "cat a.trace | overlay replay -",
    ])

  private let selection: TraceSelection
  private let format: ReplayFormat
  private let isQuiet: Bool
  private let stopsAtFailure: Bool
  private let jobs: Int
  private let coloring: Console.Coloring

  init(_ arguments: inout Arguments) throws(UsageError) {
    isQuiet = arguments.flag("--quiet", short: "-q", "Print what does not hold, and the last line.")
    format =
      try arguments.choice("--format", short: "-f", value: "FORMAT", "text (the default), json, junit or github.")
      ?? .text
    stopsAtFailure = arguments.flag("--fail-fast", "Stop after the first trace that does not hold.")
    jobs = try arguments.jobs("Replay in so many threads, one for each core by default.")
    coloring = try arguments.coloring()
    selection = try arguments.traces()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    console.coloring = coloring
    var sums = ReplaySums()
    var printer = format.printer(isQuiet: isQuiet)
    let (files, errors) = selection.findRuns()
    for error in errors { sums.add(ReplayOutcome(error), &printer, console) }
    console.progress("replaying \(files.count) traces")
    let filter = selection.filter
    if !(stopsAtFailure && sums.failed > 0) {
      InOrder.each(files.count, jobs: jobs, { Self.check(files[$0], filter) }) { index, outcomes in
        for outcome in outcomes { sums.add(outcome, &printer, console) }
        console.progress("\(index + 1)/\(files.count)  \(files[index].displayName)")
        return !console.isClosed && !(stopsAtFailure && sums.failed > 0)
      }
    }
    if let filter, sums.passed + sums.failed == 0 {
      sums.add(ReplayOutcome(selection.noMatch(filter)), &printer, console)
    }
    printer.finish(sums, console)
    return sums.status
  }

  /// Every run of a trace that the filter lets through.
  private static func check(_ file: TraceFile, _ filter: TraceFilter?) -> [ReplayOutcome] {
    do throws(SourceError) {
      let results = try file.check()
      return results.map { ReplayOutcome($0, of: file) }.filter { outcome in
        filter?.matches(run: outcome.run, of: file) ?? true || outcome.hasGoldenFailure
      }
    } catch {
      return [ReplayOutcome(error)]
    }
  }
}

extension TraceSelection {
  /// The traces that have a run which the filter lets through, and what is wrong with the paths.
  fileprivate func findRuns() -> (files: [TraceFile], errors: [SourceError]) {
    guard let filter else { return find() }
    let (files, errors) = OverlayTool.traces(paths)
    let chosen = files.filter { file in
      // What can be read only once is read when it is replayed.
      file.isStream || filter.matches(file)
        || ((try? file.runs()) ?? []).contains { filter.matches(run: $0, of: file) }
    }
    return (chosen, errors)
  }
}
