import Traces

/// `overlay format`: the canonical look.
struct FormatCommand: OverlayTool.Command {
  static let usage = Usage(
    name: "format", summary: "Rewrite traces in their canonical form",
    details: """
      Aligns columns and shortens numbers; comments and blank lines stay. Files are rewritten in
      place, the standard input (-) goes to the standard output. Malformed traces are left alone.
      A malformed trace whose golden holds its errors is left alone silently.
      """,
    examples: ["overlay format Traces", "overlay format --check Traces", "overlay format - < a.trace"])

  private let selection: TraceSelection
  private let isCheck: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    isCheck = arguments.flag("--check", "Change nothing; exit with 1 where a trace would change.")
    selection = try arguments.traces()
  }

  func run(_ console: Console) -> OverlayTool.Status {
    var (files, status) = selection.find(console)
    for (index, file) in files.enumerated() where !console.isClosed {
      console.progress("\(index + 1)/\(files.count)  \(file)")
      do throws(SourceError) {
        status = status.worse(try format(file, console))
      } catch {
        OverlayTool.complain(error, console)
        status = status.worse(.noInput)
      }
    }
    return status
  }

  private func format(_ file: TraceFile, _ console: Console) throws(SourceError) -> OverlayTool.Status {
    guard file.path == "-" || !file.isStream else {
      throw SourceError(path: file.path, reason: "expected a file, found a pipe or a device")
    }
    let old = try ByteSource.file(file.path).readToEnd()
    switch TraceFormatter.format(old) {
    case .malformed(let diagnostics):
      return try leaveAlone(file, diagnostics, console)
    case .formatted(let new):
      if new != old, file.path != "-" {
        // Some errors only a replay finds.
        let diagnostics = try file.timeline(CollectedLines())
        if !diagnostics.isEmpty { return try leaveAlone(file, diagnostics, console) }
      }
      return finish(file, old: old, new: new, console)
    }
  }

  private func leaveAlone(
    _ file: TraceFile, _ diagnostics: [Diagnostic], _ console: Console
  ) throws(SourceError) -> OverlayTool.Status {
    if try file.expectsItsErrors() { return .success }
    OverlayTool.complain(diagnostics, in: file, console)
    return .malformed
  }

  private func finish(
    _ file: TraceFile, old: [UInt8], new: [UInt8], _ console: Console
  ) -> OverlayTool.Status {
    if isCheck {
      guard old != new else { return .success }
      let (line, expected, found) = Self.firstDifference(new, old)
      let message = "expected \"\(expected)\", found \"\(found)\" (run overlay format)"
      console.complain(Diagnostic(line: line, column: 1, message: message).text(path: file.displayName))
      return .failure
    }
    if file.path == "-" {
      console.write(new)
      return .success
    }
    guard old != new else { return .success }
    let status = OutputFile(file.path).write(new, besides: [], console)
    if status == .success { console.print("formatted \(file)") }
    return status
  }

  /// The first line in which two texts differ, from 1.
  private static func firstDifference(_ new: [UInt8], _ old: [UInt8]) -> (line: Int, new: String, old: String) {
    let newLines = new.split(separator: .newline, omittingEmptySubsequences: false)
    let oldLines = old.split(separator: .newline, omittingEmptySubsequences: false)
    let shorter = min(newLines.count, oldLines.count)
    let index = (0..<shorter).first { newLines[$0] != oldLines[$0] } ?? shorter
    let text = { (lines: [ArraySlice<UInt8>]) in
      index < lines.count
        ? Printable.text(lines[index], atMost: Printable.longestLine) : "the end of the file"
    }
    return (index + 1, text(newLines), text(oldLines))
  }
}
