import TraceReplay

/// `overlay accept`: what happens now is what shall happen.
struct AcceptCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "accept", summary: "Write the goldens of traces",
    details: """
      Writes NAME.golden beside each NAME.trace: its timeline and digests or, of a malformed trace,
      its errors. Look at the difference before you commit it. Refused where the environment
      variable CI is set: a machine cannot look.
      """,
    examples: ["overlay accept Traces/handoff/flick.trace", "overlay accept --existing Traces"])

  private let selection: TraceSelection
  private let onlyExisting: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    onlyExisting = arguments.flag("--existing", "Only where there is a golden already.")
    selection = try arguments.traces()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    guard (console.environment["CI"] ?? "").isEmpty else {
      console.complain("overlay accept: refused, because CI is set: goldens are accepted by people")
      return .failure
    }
    var (files, status) = selection.find(console)
    for file in files { status = status.worse(accept(file, console)) }
    return status
  }

  private func accept(_ file: TraceFile, _ console: Console) -> OverlayTool.Status {
    guard let path = file.goldenPath else {
      console.complain("overlay accept: the standard input has no golden")
      return .usage
    }
    let exists = Files.kind(of: path) != nil
    if onlyExisting, !exists { return .success }
    let golden: [UInt8]
    do throws(SourceError) {
      golden = try file.golden()
      if exists, try ByteSource.file(path).readToEnd() == golden {
        console.print("same     \(path)")
        return .success
      }
    } catch {
      OverlayTool.complain(error, console)
      return .noInput
    }
    let status = OutputFile(path).write(golden, besides: [file.path], console)
    if status == .success { console.print("\(exists ? "changed " : "new     ") \(path)") }
    return status
  }
}
