/// Rewrites traces in their canonical form; comments and blank lines stay.
///
///     try TraceFormatter.format(bytes)      // .formatted(…), or .malformed with every error
///
/// Formatting a formatted trace changes nothing. The whole trace is in memory, unlike in a replay. Where a recording is cut
/// within a line, that line stays as it is: it would mean something with an end.
package enum TraceFormatter {
  /// The result of formatting.
  package enum Outcome: Sendable, Equatable {
    /// The canonical text.
    case formatted([UInt8])
    /// Why the trace cannot be read.
    case malformed([Diagnostic])
  }

  /// The canonical form of a trace.
  package static func format(_ trace: [UInt8]) -> Outcome {
    let diagnostics = TraceText(trace).diagnostics()
    return diagnostics.isEmpty ? .formatted(layOut(trace)) : .malformed(diagnostics)
  }

  private enum Section {
    case header
    case events
    case block
  }

  private static func layOut(_ trace: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var section = Section.header
    var group: [LineLayout.Parts] = []
    var lines = trace.split(separator: .newline, omittingEmptySubsequences: false)
    var rest = lines.popLast() ?? []
    if !rest.isEmpty, !isRecording(lines) {
      lines.append(rest)
      rest = []
    }
    for line in lines {
      let parts = LineLayout.parts(of: line, isHeader: section != .events)
      let isEnd = parts.first == (section == .header ? "---" : "end")
      // The lines of a header or a block share their columns, so they wait for the last one.
      if section != .events, !isEnd {
        group.append(parts)
        continue
      }
      if section != .events {
        text += layOut(group, section)
        group.removeAll()
        section = .events
      } else if beginsBlock(parts) {
        section = .block
      }
      let isRule = parts.first == "---"
      text += (isRule ? LineLayout.header(parts, nameWidth: 0) : LineLayout.event(parts)) + [.newline]
    }
    return text + layOut(group, section) + rest
  }

  /// Whether the header says that a recorder wrote it: then it may be cut anywhere below.
  private static func isRecording(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let words = lines.lazy.map { LineLayout.parts(of: $0, isHeader: true).first }
    return words.prefix { $0 != "---" }.contains(Recordings.mark.key)
  }

  /// Whether it is `set detents`, with or without a time and an overlay's name.
  private static func beginsBlock(_ parts: LineLayout.Parts) -> Bool {
    let words = parts.words.map { String(decoding: $0, as: UTF8.self) }
    let verb = words.first?.first == "+" || words.first?.first == "@" ? words.dropFirst() : words[...]
    return verb.count == 2 && verb.last == "detents" && verb.first?.split(separator: "/").last == "set"
  }

  private static func layOut(_ group: [LineLayout.Parts], _ section: Section) -> [UInt8] {
    let names = group.filter { $0.first == "detent" && $0.words.count > 1 }
    let width = names.map { $0.words[1].count }.max() ?? 0
    return group.flatMap { parts in
      (section == .header
        ? LineLayout.header(parts, nameWidth: width) : LineLayout.block(parts, nameWidth: width)) + [.newline]
    }
  }
}
