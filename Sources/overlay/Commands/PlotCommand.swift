import TracePictures
import TraceReplay

/// `overlay plot`: a trace as a picture.
struct PlotCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "plot", summary: "Draw a trace as an SVG",
    details: """
      Height over time with the detents, the finger's travel, the list's offset, the phases and the
      effects. Of a trace with a matrix, the first run.

      Of a trace of cards a filmstrip: the screen at each mark or, where there is none, at 8 instants
      evenly spaced in time; --frames says another number.
      """,
    examples: ["overlay plot Traces/release/one-flick-from-the-tip.trace -o flick.svg"])

  private let file: TraceFile
  private let output: OutputFile
  private let frames: Int?

  init(_ arguments: inout Arguments) throws(UsageError) {
    output = try arguments.output("Where the picture goes")
    frames = try arguments.option(
      "--frames", short: "-n", value: "N", "How many frames the filmstrip of cards has, 1 to 100.",
      "a whole number from 1 to 100"
    ) { text in Int(text).flatMap { (1...100).contains($0) ? $0 : nil } }
    file = arguments.trace()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    let picture: [UInt8]
    do throws(SourceError) {
      switch try file.plot(frames: frames) {
      case .malformed(let diagnostics):
        OverlayTool.complain(diagnostics, in: file, console)
        return .malformed
      case .drawn(let svg):
        picture = svg
      }
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
    return output.write(picture, besides: [file.path], console)
  }
}
