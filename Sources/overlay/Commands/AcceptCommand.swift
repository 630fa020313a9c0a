import Traces

/// `overlay accept`: what happens now is what shall happen.
struct AcceptCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "accept", summary: "Write the goldens of traces",
    details: """
      Writes NAME.golden beside each NAME.trace, which holds its timeline and digests, and shows the
      difference to the golden that stood there. A trace whose expectations fail is refused, and a
      malformed one without --malformed. Refused as well where the environment variable CI is set to
      anything but false or 0: a machine cannot look. It may --check.
      """,
    examples: ["overlay accept a.trace", "overlay accept --check --existing --all Traces"])

  private let selection: TraceSelection
  private let onlyExisting: Bool
  private let isCheck: Bool
  private let takesMalformed: Bool
  private let isWhole: Bool
  /// So many lines of a golden are shown otherwise.
  private static let mostRows = 40

  init(_ arguments: inout Arguments) throws(UsageError) {
    onlyExisting = arguments.flag("--existing", "Only where there is a golden already.")
    isCheck = arguments.flag("--check", "Change nothing; exit with 1 where a golden would change.")
    takesMalformed = arguments.flag("--malformed", "Of a malformed trace accept its errors.")
    isWhole = arguments.flag("--all", "Show every line that differs, not only the first \(Self.mostRows) of a golden.")
    selection = try arguments.traces()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    guard isCheck || !console.isOnMachine else {
      console.complain("overlay accept: refused, because CI is set: goldens are accepted by people")
      return .failure
    }
    var (files, status) = selection.find(console)
    for (index, file) in files.enumerated() where !console.isClosed {
      console.progress("\(index + 1)/\(files.count)  \(file)")
      do throws(SourceError) {
        status = status.worse(try accept(file, console))
      } catch {
        OverlayTool.complain(error, console)
        status = status.worse(.noInput)
      }
    }
    return status
  }

  private func accept(_ file: TraceFile, _ console: Console) throws(SourceError) -> OverlayTool.Status {
    guard let path = file.goldenPath, !file.isStream else {
      console.complain("\(file): error: expected a file, which has a golden beside it, found a stream")
      return .usage
    }
    let exists = Files.kind(of: path) != nil
    if onlyExisting, !exists { return .success }
    let acceptance = try file.acceptance()
    guard acceptance.failures.isEmpty else { return refuse(file, acceptance.failures, console) }
    let old = exists ? try ByteSource.file(path).readToEnd() : nil
    if old == acceptance.golden {
      console.print("same     \(Printable.path(path))")
      return .success
    }
    guard acceptance.diagnostics.isEmpty || takesMalformed else {
      OverlayTool.complain(acceptance.diagnostics, in: file, console)
      console.complain("\(file): error: expected a trace that can be read (--malformed accepts its errors)")
      return .malformed
    }
    return replace(old, by: acceptance.golden, at: path, of: file, console)
  }

  private func refuse(_ file: TraceFile, _ failures: [TraceFailure], _ console: Console) -> OverlayTool.Status {
    for failure in failures { console.complain(failure.text(path: file.displayName)) }
    console.complain("\(file): error: expected a trace whose expectations hold")
    return .failure
  }

  private func replace(
    _ old: [UInt8]?, by new: [UInt8], at path: String, of file: TraceFile, _ console: Console
  ) -> OverlayTool.Status {
    if !isCheck {
      let status = OutputFile(path).write(new, besides: [file.path], console)
      guard status == .success else { return status }
    }
    console.print("\(old == nil ? "new     " : isCheck ? "differs " : "changed ") \(Printable.path(path))")
    if let old {
      let difference = LineDifference(from: old, to: new)
      for row in difference.rows(atMost: isWhole ? .max : Self.mostRows) { console.print(row) }
    }
    return isCheck ? .failure : .success
  }
}

extension Console {
  /// Whether nobody looks at what is printed.
  fileprivate var isOnMachine: Bool {
    !["", "false", "0"].contains((environment["CI"] ?? "").lowercased())
  }
}
