import Traces

/// `overlay map`: where each policy lets a release go.
struct MapCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "map", summary: "Draw where a release goes, by policy, height and velocity",
    details: """
      A panel for each policy: the velocity from left to right, the height from the bottom up, and the
      detent that a release there goes to. Without --policy those that other libraries have, side by
      side. Of a trace its detents, its own policy first, and its releases as marks.
      """,
    examples: [
      "overlay map -o policies.svg",
      "overlay map --detents \"100 400 700\" --policy \"projected | threshold velocity 50\" -o two.svg",
      "overlay map Traces/release/one-flick-from-the-tip.trace -o map.svg",
    ])

  private let request: PolicyMapRequest
  private let output: OutputFile

  init(_ arguments: inout Arguments) throws(UsageError) {
    output = try arguments.output("Where the picture goes")
    let detents = try arguments.option(
      "--detents", value: "HEIGHTS", "Heights in points; those of the trace, or 100 200 800.",
      "2 to 8 heights in points, 0 to 1000000", read: Self.heights)
    let policies = try arguments.option(
      "--policy", value: "POLICIES", "Policies as a trace has them, apart by |.", "policies apart by |",
      read: Self.policies)
    let trace = arguments.operands("[TRACE]", 0...1).first
    if trace != nil, detents != nil { throw UsageError(message: "a trace has detents of its own: leave --detents out") }
    request = PolicyMapRequest(trace: trace.map { TraceFile($0) }, detents: detents, policies: policies)
  }

  private static func heights(_ text: String) -> [Double]? {
    let words = text.split(separator: " ")
    let heights = words.compactMap { Decimal.value(of: Array($0.utf8)) }.filter { (0...1_000_000).contains($0) }
    return heights.count == words.count && (2...8).contains(heights.count) ? heights : nil
  }

  private static func policies(_ text: String) -> [String]? {
    let policies = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    return policies.contains("") ? nil : policies
  }

  func run(_ console: Console) -> OverlayTool.Status {
    do throws(SourceError) {
      let inputs = request.trace.map { [$0.path] } ?? []
      return try output.write(request.draw(), of: Self.usage, besides: inputs, console)
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
  }
}
