import Traces

/// A trace with other values of one key of its header: its text with one more line, which the reader reads.
struct VariedTrace {
  /// The line that was put in, from 1.
  let line: Int
  let text: [UInt8]

  /// - Parameters:
  ///   - text: The trace.
  ///   - values: What follows `matrix`: a key and its values, apart by `|` where they have several words.
  init(_ text: [UInt8], _ values: String) {
    var lines = text.split(separator: .newline, omittingEmptySubsequences: false).map { Array($0) }
    let rule = lines.firstIndex { $0.starts(with: "---".utf8) } ?? lines.count
    func begins(_ index: Int, _ key: String) -> Bool { LineLayout.parts(of: lines[index], isHeader: true).first == key }
    for index in 0..<rule where begins(index, "matrix") { lines[index] = [] }
    // In a stack the key is of its first overlay, or of all.
    let overlays = (0..<rule).filter { begins($0, "overlay") }
    let place = overlays.count > 1 ? overlays[1] : rule
    lines.insert(Array("matrix \(values)".utf8), at: place)
    line = place + 1
    self.text = Array(lines.joined(separator: [.newline]))
  }

  /// What the reader says of the line that was put in; `nil` where that is right.
  func error(in diagnostics: [Diagnostic]) -> String? {
    diagnostics.first { $0.line == line }?.message
  }
}
