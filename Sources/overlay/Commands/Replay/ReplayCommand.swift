import Traces

/// `overlay replay`: do the traces hold?
struct ReplayCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "replay", summary: "Replay traces and say whether they hold",
    details: """
      Prints the runs that do not hold, and closes with "N passed, N failed"; --list prints every run.
      What does not hold goes to the standard error with its place, the expected and the actual
      value. A trace has to have an expectation, or a golden beside it: NAME.golden for NAME.trace.
      A hint names an event that could not be applied where nothing in the trace looks at that.

      A file that is named twice, by another spelling or by a link too, is replayed once. On a
      terminal the standard error also has how far it is, and which traces took longer than a second.

      For other programs: json is one object per run and one with the sums, junit a report, github
      annotations of a workflow's files. --filter also takes a run as it is printed, [scale=2].

      Exit status: 0 everything holds, 1 something does not, 65 a trace is malformed, 66 a file is
      missing or cannot be read, 74 the output took no more. All traces are replayed, whatever one
      of them is, and of several the status is the first of 74, 65, 66, 1. So 1 means that every
      file was read; --format json says of each run what became of it. 2 is a wrong command line:
      then nothing is replayed.
      """,
    examples: [
      "overlay replay Traces", "overlay replay --list --filter 'Traces/cards/*' Traces",
      "overlay replay --format junit Traces > report.xml", "cat a.trace | overlay replay -",
    ])

  private let selection: TraceSelection
  private let format: ReplayFormat
  private let isList: Bool
  private let isQuiet: Bool
  private let slowness: Slowness?
  private let stopsAtFailure: Bool
  private let jobs: Int
  private let coloring: Console.Coloring

  init(_ arguments: inout Arguments) throws(UsageError) {
    isList = arguments.flag("--list", short: "-l", "Print every run, also those that hold.")
    isQuiet = arguments.flag("--quiet", short: "-q", "Do not say on a terminal what was slow.")
    slowness = try arguments.option(
      "--slower-than", value: "S", "Say which traces took longer than S seconds, and on a pipe too.",
      "a number of seconds, 0 or more"
    ) { text in
      Double(text).flatMap { $0 >= 0 && $0.isFinite ? Slowness(seconds: $0) : nil }
    }
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
    let toldSlowness = slowness ?? (console.errorIsTerminal && !isQuiet ? .standard : nil)
    var printer = format.printer(isList: isList, slowness: toldSlowness)
    let (files, errors) = selection.findRuns()
    for error in errors { sums.add(ReplayOutcome(error), &printer, console) }
    console.progress("replaying \(files.count) traces")
    let filter = selection.filter
    if !(stopsAtFailure && sums.failed > 0) {
      InOrder.each(files.count, jobs: jobs, { Self.timed(files[$0], filter) }) { index, check in
        for outcome in check.outcomes { sums.add(outcome, &printer, console) }
        sums.durations.append(Slowness.Duration(file: files[index], seconds: check.seconds))
        console.progress("\(index + 1)/\(files.count)  \(files[index])")
        return !console.isClosed && !(stopsAtFailure && sums.failed > 0)
      }
    }
    if let filter, sums.passed + sums.failed == 0 {
      sums.add(ReplayOutcome(selection.noMatch(filter)), &printer, console)
    }
    printer.finish(sums, console)
    return sums.status
  }

  private static func timed(
    _ file: TraceFile, _ filter: TraceFilter?
  ) -> (outcomes: [ReplayOutcome], seconds: Double) {
    let start = ContinuousClock.now
    let outcomes = check(file, filter)
    return (outcomes, (ContinuousClock.now - start) / .seconds(1))
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
    let search = TraceSearch(in: paths)
    let chosen = search.files.filter { file in
      // What can be read only once is read when it is replayed.
      file.isStream || filter.matches(file)
        || ((try? file.runs()) ?? []).contains { filter.matches(run: $0, of: file) }
    }
    return (chosen, search.errors)
  }
}
