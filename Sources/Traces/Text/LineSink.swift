/// Takes lines, without newlines.
public protocol LineSink: AnyObject {
  /// The next line.
  func line(_ text: [UInt8])
}

/// Keeps all lines.
public final class CollectedLines: LineSink {
  /// All lines, each with a newline.
  public private(set) var text: [UInt8] = []

  /// No lines yet.
  public init() {}

  /// Keeps a line.
  public func line(_ text: [UInt8]) {
    self.text.append(contentsOf: text)
    self.text.append(.newline)
  }
}
