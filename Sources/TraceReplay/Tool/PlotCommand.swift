/// `overlay plot`: a trace as a picture.
struct PlotCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "plot", summary: "Draw a trace as an SVG", operands: "TRACE", count: 1...1,
    options: [
      .init("--output", short: "-o", value: "FILE", "Where the picture goes; - (the default) is the standard output.")
    ],
    details: """
      Height over time with the detents, the finger's travel, the list's offset, the phases and the
      effects. Of a trace with a matrix, the first run.
      """,
    examples: ["overlay plot Traces/handoff/flick.trace -o flick.svg"])

  private let file: TraceFile
  private let output: String

  init(_ invocation: Invocation) {
    file = TraceFile(invocation.operands[0])
    output = invocation.values["--output"] ?? "-"
  }

  func run(_ console: Console) -> OverlayTool.Status {
    .success
  }
}
