/// Compares the lines of a timeline with those of a golden, one by one, as they come.
///
/// The first difference is one failure, which shows both lines. What follows it is only counted, as `diff` counts: a line
/// that was put in is one line, not all that come after it. For that the lines are kept from the first difference on, two
/// thousand of each; beyond, each is compared with the one at its place.
///
/// It is a class because it reads a file, and that cannot be copied.
package final class GoldenComparison: LineSink {
  private var lines: LineBuffer
  private var isAtEnd = false
  /// The first difference.
  private var first: TraceFailure?
  /// What follows it, as it is in the golden and as it came.
  private var expected: [LineDifference.Line] = []
  private var got: [LineDifference.Line] = []
  /// How many lines go and come beyond those that are kept.
  private var uncompared = (removed: 0, inserted: 0)

  /// The columns of the timeline, for messages.
  private let columns: GoldenColumns

  /// A comparison with a golden of overlays.
  package convenience init(_ golden: ByteSource) {
    self.init(golden, of: .overlay)
  }

  /// A comparison with a golden of a model.
  package init(_ golden: ByteSource, of model: TraceModel) {
    lines = LineBuffer(golden)
    columns = GoldenColumns(model)
  }

  /// Compares the next line.
  package func line(_ text: [UInt8]) {
    guard nextLine() else {
      if first == nil { first = endFailure(got: text) }
      return add(nil, text[...])
    }
    defer { lines.finishLine() }
    let isEqual = isEqual(text)
    if first == nil, !isEqual { first = mismatch(got: String(decoding: text, as: UTF8.self)) }
    guard first != nil else { return }
    add(isEqual ? text[...] : Array(lines.currentText.utf8)[...], text[...])
  }

  /// What did not match: no failure, or one. Call it once, at the end of all runs.
  package func finish() -> ReplayReport {
    while nextLine() {
      let text = Array(lines.currentText.utf8)[...]
      if first == nil {
        first = TraceFailure(
          file: .golden, line: lines.line, column: 1, expected: "another line", actual: "the end of the trace",
          context: [LineDifference.row("  - ", text)])
      }
      add(text, nil)
      lines.finishLine()
    }
    var report = ReplayReport()
    if let first { report.add(first) }
    return report
  }

  /// How many lines differ, once it is finished: `5 lines go and 1 comes`; `nil` where it is the one of the failure.
  package var count: String? {
    let kept = LineDifference(from: expected, to: got)
    let (removed, inserted) = (kept.removed + uncompared.removed, kept.inserted + uncompared.inserted)
    guard removed != 1 || inserted != 1 else { return nil }
    return "\(removed) line\(removed == 1 ? " goes" : "s go") and \(inserted) \(inserted == 1 ? "comes" : "come")"
  }

  private func nextLine() -> Bool {
    if !isAtEnd { isAtEnd = !lines.nextLine() }
    return !isAtEnd
  }

  private func isEqual(_ text: [UInt8]) -> Bool {
    let start = lines.index
    let end = start + text.count
    return end < lines.bytes.count && lines.isBoundary(end) && !lines.bytes[end].isBlank
      && lines.bytes[start..<end].elementsEqual(text)
  }

  /// Counts a pair of lines, one of which may be missing.
  private func add(_ old: LineDifference.Line?, _ new: LineDifference.Line?) {
    if max(expected.count, got.count) < LineDifference.mostCompared {
      if let old { expected.append(old) }
      if let new { got.append(new) }
    } else if old != new {
      if old != nil { uncompared.removed += 1 }
      if new != nil { uncompared.inserted += 1 }
    }
  }

  private func endFailure(got: [UInt8]) -> TraceFailure {
    TraceFailure(
      file: .golden, line: lines.line + 1, column: 1, expected: "the end of the trace", actual: "another line",
      context: [LineDifference.row("  + ", got[...])])
  }

  private func mismatch(got: String) -> TraceFailure {
    let expected = lines.currentText
    let field = difference(expected, got)
    let before = lines.context(before: 1).dropLast().map { LineDifference.row("    ", Array($0.text.utf8)[...]) }
    let rows = [("  - ", expected), ("  + ", got)].map { LineDifference.row($0, Array($1.utf8)[...]) }
    return TraceFailure(
      file: .golden, line: lines.line, column: field.column, expected: field.expected, actual: field.actual,
      context: before + rows)
  }

  /// The first field in which two lines differ, and the column where it begins in the first one.
  private func difference(_ expected: String, _ got: String) -> (column: Int, expected: String, actual: String) {
    let (left, right) = (columns.fields(expected), columns.fields(got))
    let names = columns.names(of: max(left.count, right.count))
    for index in 0..<max(left.count, right.count) {
      let (old, new) = (left.field(index), right.field(index))
      guard old?.text != new?.text else { continue }
      let isRow = left.count >= names.count - 1 && right.count >= names.count - 1 && index < names.count
      let name = isRow ? names[index] + " " : ""
      return (
        old?.column ?? expected.utf8.count + 1, name + Self.text(old), Self.text(new)
      )
    }
    return (1, "the same blanks", "others")
  }

  private static func text(_ field: (column: Int, text: String)?) -> String {
    guard let field, !field.text.isEmpty else { return "nothing" }
    return Printable.text(field.text, atMost: Printable.longestLine)
  }
}

/// The names of what stands in a golden's lines.
private struct GoldenColumns {
  private let names: [String]
  /// Those of cards on a layer; empty where the trace has cards alone.
  private let namesOfCards: [String]

  init(_ model: TraceModel) {
    let (own, ofCards) =
      switch model {
      case .overlay: (OverlayLines.columns, CardLines.columnsOnLayer)
      case .deck, .browser, .carousel: (CardLines.columns, [])
      }
    names = ["time", "event"] + own.map { $0.name }
    namesOfCards = ofCards.isEmpty ? [] : ["time", "event"] + ofCards.map { $0.name }
  }

  /// The names of a line's fields: one with more fields than overlays have is of cards on a layer.
  func names(of count: Int) -> [String] { count > names.count && !namesOfCards.isEmpty ? namesOfCards : names }

  /// The texts that two or more blanks separate, each with its column from 1.
  func fields(_ line: String) -> [(column: Int, text: String)] {
    var fields: [(column: Int, text: String)] = []
    let bytes = Array(line.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] != .space else {
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, !(bytes[end] == .space && (end + 1 == bytes.count || bytes[end + 1] == .space)) {
        end += 1
      }
      fields.append((index + 1, String(decoding: bytes[index..<end], as: UTF8.self)))
      index = end
    }
    // Most rows of overlays have no receiver, and some of cards on a layer no event: the phase comes right after the other.
    if !namesOfCards.isEmpty, fields.count > 2, isPhase(fields[2].text) { fields.insert((fields[2].column, ""), at: 2) }
    return fields
  }

  private func isPhase(_ word: String) -> Bool {
    Words.phase.value(of: word) != nil || CardWords.phase.value(of: word) != nil
  }
}

extension Array {
  /// The element at an index, `nil` outside.
  fileprivate func field(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
