/// Takes lines, without newlines.
package protocol LineSink: AnyObject {
  /// The next line.
  func line(_ text: [UInt8])
}

/// Keeps all lines.
package final class CollectedLines: LineSink {
  /// All lines, each with a newline.
  package private(set) var text: [UInt8] = []

  /// No lines yet.
  package init() {}

  /// Keeps a line.
  package func line(_ text: [UInt8]) {
    self.text.append(contentsOf: text)
    self.text.append(.newline)
  }
}
