import Traces

/// `overlay expand`: what sugar stands for.
struct ExpandCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "expand", summary: "Print a trace with raw events at absolute times",
    details: """
      drag, flick and tap become touches; run and settle become the frame that they end with; every
      event gets its absolute time; a matrix becomes one trace per run. What is printed replays to
      the same states.
      """,
    examples: ["overlay expand Traces/release/one-flick-from-the-tip.trace"])

  private let file: TraceFile

  init(_ arguments: inout Arguments) {
    file = arguments.trace()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    do throws(SourceError) {
      let diagnostics = try file.expand(ConsoleLines(console))
      OverlayTool.complain(diagnostics, in: file, console)
      return diagnostics.isEmpty ? .success : .malformed
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
  }
}
