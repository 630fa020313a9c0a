import Traces

/// `overlay diff`: where two traces part.
struct DiffCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "diff", summary: "Print the first difference of two timelines",
    details: """
      Replays both traces and compares their timelines: times, events, states, effects, digests.
      Exits with 0 where they are the same and with 1 where they differ. The first timeline is kept
      in memory.
      """,
    examples: ["overlay diff before.trace after.trace"])

  private let first: TraceFile
  private let second: TraceFile

  init(_ arguments: inout Arguments) {
    let paths = arguments.operands("A B", 2...2)
    first = TraceFile(paths.first ?? "")
    second = TraceFile(paths.last ?? "")
  }

  func run(_ console: Console) -> OverlayTool.Status {
    do throws(SourceError) {
      let lines = CollectedLines()
      let malformed = try first.timeline(lines)
      OverlayTool.complain(malformed, in: first, console)
      guard malformed.isEmpty else { return .malformed }
      let golden = GoldenComparison(ByteSource(lines.text), of: try first.model())
      let diagnostics = try second.timeline(golden)
      OverlayTool.complain(diagnostics, in: second, console)
      guard diagnostics.isEmpty else { return .malformed }
      return tell(golden, console)
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
  }

  private func tell(_ golden: GoldenComparison, _ console: Console) -> OverlayTool.Status {
    guard let failure = golden.finish().failures.first else { return .success }
    console.print("--- \(first)")
    console.print("+++ \(second)")
    console.print("line \(failure.line): \(failure.message)")
    for line in failure.context { console.print(line) }
    if let count = golden.count { console.print("in all \(count)") }
    return .failure
  }
}
