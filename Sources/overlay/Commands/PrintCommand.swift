import Traces

/// `overlay print`: what happens in a trace, line by line.
struct PrintCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "print", summary: "Print the timeline of a trace",
    details: """
      One line per event and frame: the time in milliseconds, the event, the layer that receives it
      where it is a touch, and the state after it; heights and offsets in points, velocities in
      points per second, positive expands. Marks and the end show a digest of the state's exact bits.
      Of cards: the front card with its pose, the window, and the card of each slot. Another overlay
      or other cards that move, report something or changed have a line of their own.
      """,
    examples: [
      "overlay print Traces/release/one-flick-from-the-tip.trace",
      "overlay print --events --format csv a.trace > a.csv",
    ])

  private let file: TraceFile
  private let format: TableFormat?
  private let leavesFramesOut: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    let word = try arguments.option(
      "--format", short: "-f", value: "FORMAT", "text (the default), csv or json (one object per line).",
      "text, csv or json"
    ) { $0 == "text" || TableFormat(rawValue: $0) != nil ? $0 : nil }
    let isJSON = arguments.flag("--json", "The same as --format json.")
    format = isJSON ? .json : word.flatMap { TableFormat(rawValue: $0) }
    leavesFramesOut = arguments.flag("--events", "Leave the virtual frames out.")
    file = arguments.trace()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    let lines = ConsoleLines(console)
    do throws(SourceError) {
      let diagnostics =
        if let format {
          try file.table(format, lines, leavesFramesOut: leavesFramesOut)
        } else {
          try file.timeline(lines, isSigned: false, leavesFramesOut: leavesFramesOut)
        }
      OverlayTool.complain(diagnostics, in: file, console)
      return diagnostics.isEmpty ? .success : .malformed
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
  }
}

/// Writes lines to a console.
final class ConsoleLines: LineSink {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  func line(_ text: [UInt8]) {
    console.write(text)
    console.write(CollectionOfOne(.newline))
  }
}
