import Traces

/// `overlay plot`: a trace as a picture.
struct PlotCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "plot", summary: "Draw a trace as an SVG",
    details: """
      Over time, for each overlay: its height with the detents, the fingers, where a release aims; its
      phases, its list's offset, its speed. Below them a mark for each input and each expectation, red
      for one that did not hold. What is hit is drawn as the scene with its layers, and so is a trace in
      which nothing moves. Of a trace with a matrix, the first run.

      --against draws another trace over it. --vary draws the trace with other values of one key of its
      header, as a line matrix has them: "edge bottom top", or apart by | where a value has several
      words, "policy projected | threshold velocity 50"; of one value, beside the trace as it is.

      Of a trace of cards a filmstrip: the screen at each mark or, where there is none, at 8 instants
      evenly spaced in time; --frames says another number.
      """,
    examples: [
      "overlay plot Traces/release/one-flick-from-the-tip.trace -o flick.svg",
      "overlay plot --vary \"policy projected | stepwise\" Traces/release/one-flick-from-the-tip.trace -o two.svg",
    ])

  private let file: TraceFile
  private let output: OutputFile
  private let frames: Int?
  private let comparison: PlotComparison?

  init(_ arguments: inout Arguments) throws(UsageError) {
    output = try arguments.output("Where the picture goes")
    frames = try arguments.option(
      "--frames", short: "-n", value: "N", "How many frames the filmstrip of cards has, 1 to 100.",
      "a whole number from 1 to 100"
    ) { text in Int(text).flatMap { (1...100).contains($0) ? $0 : nil } }
    let other = try arguments.option(
      "--against", value: "TRACE", "Another trace, whose curves are drawn over this one's.", "a trace"
    ) { $0.isEmpty ? nil : $0 }
    let values = try arguments.option(
      "--vary", value: "KEY-VALUES", "Runs with other values of a key: \"KEY V V\" or \"KEY V | V\".",
      "a key and values"
    ) { $0.isEmpty ? nil : $0 }
    file = arguments.trace()
    if other != nil, values != nil { throw UsageError(message: "--against and --vary do not go together") }
    if frames != nil, other != nil || values != nil {
      throw UsageError(message: "--frames is for cards, which --against and --vary do not draw")
    }
    comparison = other.map { .against(TraceFile($0)) } ?? values.map { .vary($0) }
  }

  func run(_ console: Console) -> OverlayTool.Status {
    do throws(SourceError) {
      guard let comparison else {
        switch try file.plot(frames: frames) {
        case .malformed(let diagnostics):
          OverlayTool.complain(diagnostics, in: file, console)
          return .malformed
        case .drawn(let svg): return output.write(svg, besides: [file.path], console)
        }
      }
      var inputs = [file.path]
      if case .against(let other) = comparison { inputs.append(other.path) }
      return try output.write(file.plot(beside: comparison), of: Self.usage, besides: inputs, console)
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
  }
}

extension OutputFile {
  /// Writes a picture of several runs, or says why there is none.
  func write(
    _ picture: ComparedPicture, of usage: Usage, besides inputs: [String], _ console: Console
  ) -> OverlayTool.Status {
    switch picture {
    case .drawn(let svg): return write(svg, besides: inputs, console)
    case .malformed(let diagnostics, let file):
      OverlayTool.complain(diagnostics, in: file, console)
      return .malformed
    case .misuse(let message):
      console.complain("overlay \(usage.name): \(message)")
      console.complain("See overlay \(usage.name) --help.")
      return .usage
    }
  }
}
