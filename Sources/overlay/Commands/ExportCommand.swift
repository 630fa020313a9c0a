import Traces

/// `overlay export`: a trace for the viewers of other programs.
struct ExportCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "export", summary: "Write a trace as trace events, for Perfetto",
    details: """
      The JSON that https://ui.perfetto.dev and chrome://tracing open: the phases and each finger as
      slices, effects, input and expectations as instants, height, offset and velocity as counters.
      Of overlays; of a trace with a matrix, the first run.
      """,
    examples: ["overlay export Traces/release/one-flick-from-the-tip.trace -o flick.json"])

  private let file: TraceFile
  private let output: OutputFile

  init(_ arguments: inout Arguments) throws(UsageError) {
    output = try arguments.output("Where the events go")
    file = arguments.trace()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    do throws(SourceError) {
      return try output.write(file.traceEvents(), of: Self.usage, besides: [file.path], console)
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
  }
}
