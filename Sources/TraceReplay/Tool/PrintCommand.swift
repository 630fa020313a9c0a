import Kinetics
import OverlayCore

/// `overlay print`: what happens in a trace, line by line.
struct PrintCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "print", summary: "Print the timeline of a trace", operands: "TRACE", count: 1...1,
    options: [
      .init("--format", short: "-f", value: "FORMAT", "text (the default), csv or json (one object per line)."),
      .init("--json", "The same as --format json."),
      .init("--events", "Leave the virtual frames out."),
    ],
    details: """
      One line per event and frame: the time in milliseconds, the event, the layer that receives it
      where it is a touch, and the state after it; heights and offsets in points, velocities in
      points per second, positive expands. Marks and the end show a digest of the state's exact bits.
      """,
    examples: [
      "overlay print Traces/handoff/flick.trace", "overlay print --events --format csv a.trace > a.csv",
    ])

  private let file: TraceFile
  private let format: TableFormat?
  private let leavesFramesOut: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    file = TraceFile(invocation.operands[0])
    leavesFramesOut = invocation.has("--events")
    let name = invocation.has("--json") ? "json" : invocation.values["--format"] ?? "text"
    format = TableFormat(rawValue: name)
    guard format != nil || name == "text" else {
      throw UsageError(message: "expected text, csv or json, found \(name)")
    }
  }

  func run(_ console: Console) -> OverlayTool.Status {
    guard let format else {
      return OverlayTool.observe(
        file, EventsOnly(Timeline(ConsoleLines(console), isSigned: false), leavesFramesOut), console)
    }
    return OverlayTool.observe(file, EventsOnly(Table(format, ConsoleLines(console)), leavesFramesOut), console)
  }
}

/// Writes lines to a console.
struct ConsoleLines: LineSink {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  func line(_ text: [UInt8]) {
    console.write(text)
    console.write(CollectionOfOne(.newline))
  }
}

extension OverlayTool {
  /// Replays a trace into an observer that writes to the console.
  static func observe<Observer: ReplayObserver>(
    _ file: TraceFile, _ observer: Observer, _ console: Console
  ) -> Status {
    var observer = observer
    do throws(SourceError) {
      let diagnostics = try file.replay(into: &observer)
      complain(diagnostics, in: file, console)
      return diagnostics.isEmpty ? .success : .malformed
    } catch {
      complain(error, console)
      return .noInput
    }
  }
}

/// Passes on everything but, where asked to, virtual frames that report nothing.
struct EventsOnly<Observer: ReplayObserver>: ReplayObserver {
  private var observer: Observer
  private let leavesFramesOut: Bool

  init(_ observer: Observer, _ leavesFramesOut: Bool) {
    self.observer = observer
    self.leavesFramesOut = leavesFramesOut
  }

  static var wantsRecords: Bool { Observer.wantsRecords }

  mutating func begin(_ state: ReplayState, run: MatrixRun) { observer.begin(state, run: run) }

  mutating func use(_ names: Names) { observer.use(names) }

  mutating func record(_ record: Record, text: String) { observer.record(record, text: text) }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    if leavesFramesOut, case .virtualFrame = step.action, state.ids.allSatisfy({ state.effects(of: $0).isEmpty }) {
      return
    }
    observer.step(step, state)
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    observer.mark(name, at: instant, state)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) { observer.end(state, at: instant) }
}
