/// Compares the lines of a timeline with those of a golden, one by one, as they come.
///
/// It is a class because it reads a file, and that cannot be copied.
public final class GoldenComparison: LineSink {
  private var lines: LineBuffer
  private var report = ReplayReport()
  private var isAtEnd = false

  /// The names of the columns, for messages.
  private let columns: [String]

  /// A comparison with a golden of overlays.
  public convenience init(_ golden: ByteSource) {
    self.init(golden, of: .overlay)
  }

  /// A comparison with a golden of a model.
  package init(_ golden: ByteSource, of model: TraceModel) {
    lines = LineBuffer(golden)
    columns = ["time", "event"] + model.columns.map { $0.name }
  }

  /// Compares the next line.
  public func line(_ text: [UInt8]) {
    guard !isAtEnd, lines.nextLine() else {
      if !isAtEnd { addEnd(got: String(decoding: text, as: UTF8.self)) }
      isAtEnd = true
      return
    }
    defer { lines.finishLine() }
    let start = lines.index
    let end = start + text.count
    let isEqual =
      end < lines.bytes.count && lines.isBoundary(end) && !lines.bytes[end].isBlank
      && lines.bytes[start..<end].elementsEqual(text)
    if !isEqual { addMismatch(got: String(decoding: text, as: UTF8.self)) }
  }

  /// What did not match. Call it once, at the end of all runs.
  public func finish() -> ReplayReport {
    if !isAtEnd, lines.nextLine() {
      let text = lines.currentText
      report.add(
        TraceFailure(
          file: .golden, line: lines.line, column: 1, expected: "another line", actual: "the end of the trace",
          context: [Self.row("  - ", text)]))
    }
    return report
  }

  private func addEnd(got: String) {
    report.add(
      TraceFailure(
        file: .golden, line: lines.line + 1, column: 1, expected: "the end of the trace", actual: "another line",
        context: [Self.row("  + ", got)]))
  }

  private func addMismatch(got: String) {
    let expected = lines.currentText
    let field = difference(expected, got)
    let before = lines.context(before: 1).dropLast().map { Self.row("    ", $0.text) }
    report.add(
      TraceFailure(
        file: .golden, line: lines.line, column: field.column, expected: field.expected, actual: field.actual,
        context: before + [Self.row("  - ", expected), Self.row("  + ", got)]))
  }

  /// The first field in which two lines differ, and the column where it begins in the first one.
  private func difference(_ expected: String, _ got: String) -> (column: Int, expected: String, actual: String) {
    let left = Self.fields(expected)
    let right = Self.fields(got)
    let names = columns
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

  private static func row(_ mark: String, _ text: String) -> String {
    mark + Printable.text(text, atMost: Printable.longestRow)
  }

  /// The texts that two or more blanks separate, each with its column from 1.
  private static func fields(_ line: String) -> [(column: Int, text: String)] {
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
    // Most rows have no receiver: the phase comes right after their event.
    if fields.count > 2, Words.phase.value(of: fields[2].text) != nil { fields.insert((fields[2].column, ""), at: 2) }
    return fields
  }
}

extension TraceModel {
  /// What stands in a timeline, the time and the event before it.
  fileprivate var columns: [TimelineColumn] {
    switch self {
    case .overlay: OverlayLanguage.columns
    case .deck, .browser, .carousel: CardLanguage.columns
    }
  }
}

extension Array {
  /// The element at an index, `nil` outside.
  fileprivate func field(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
