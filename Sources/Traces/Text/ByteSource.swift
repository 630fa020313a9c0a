/// The bytes of a trace, one chunk at a time.
///
///     var source = ByteSource(Array("overlay-trace 1\n".utf8))
///
/// A source is read once, from its beginning to its end; it never seeks. So a trace can be longer than memory.
package struct ByteSource {
  /// Appends at most `wished` of the next bytes, and returns how many; 0 at the end.
  private let readNext: (_ bytes: inout [UInt8], _ wished: Int) throws(SourceError) -> Int

  /// A source that asks a function for its bytes.
  ///
  /// - Parameter read: Appends at most `wished` bytes, and returns how many; 0 ends the source.
  package init(_ read: @escaping (_ bytes: inout [UInt8], _ wished: Int) throws(SourceError) -> Int) {
    readNext = read
  }

  /// A source of bytes in memory.
  package init(_ all: [UInt8]) {
    var position = 0
    readNext = { (bytes, wished) throws(SourceError) in
      let next = min(all.count, position + wished)
      defer { position = next }
      bytes.append(contentsOf: all[position..<next])
      return next - position
    }
  }

  /// Appends at most `wished` bytes, and returns how many; 0 at the end.
  ///
  /// - Throws: ``SourceError`` where the system cannot read.
  package func read(into bytes: inout [UInt8], atMost wished: Int) throws(SourceError) -> Int {
    try readNext(&bytes, wished)
  }

  /// Reads everything that is left into memory.
  ///
  /// - Throws: ``SourceError`` where the system cannot read.
  package func readToEnd() throws(SourceError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(into: &bytes, atMost: 1 << 16) > 0 {}
    return bytes
  }
}

/// A file that cannot be opened, read or written.
public struct SourceError: Error, Sendable, Hashable {
  /// The file, as the caller named it.
  public let path: String
  /// The reason, without a period.
  public let reason: String

  /// An error about a file.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension SourceError: CustomStringConvertible {
  /// As the tool prints it: `path: error: reason`.
  public var description: String { "\(Printable.path(path)): error: \(reason)" }
}
