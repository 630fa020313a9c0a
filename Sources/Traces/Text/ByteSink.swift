/// A place that keeps a text while it grows, a piece at a time. `ByteSource` is the same for reading.
///
///     let sink = ByteSink.file("bug.trace")
///     try sink.write(Array("overlay-trace 1\n".utf8), at: 0)      // a new file
///     try sink.write(Array("title Two\n".utf8), at: 16)           // sixteen bytes stay, these follow
public struct ByteSink: Sendable {
  private let writeNext: @Sendable (_ bytes: [UInt8], _ offset: Int) throws(SourceError) -> Void

  /// A sink that hands its bytes to a function.
  ///
  /// - Parameter write: Keeps the bytes from an offset on, instead of all that stood there. Where it throws, what stood
  ///   before the offset has to stay.
  public init(_ write: @escaping @Sendable (_ bytes: [UInt8], _ offset: Int) throws(SourceError) -> Void) {
    writeNext = write
  }

  /// Writes bytes from an offset on, and leaves nothing behind them.
  ///
  /// - Parameters:
  ///   - bytes: What is new.
  ///   - offset: 0 begins anew; else how many bytes are kept.
  /// - Throws: ``SourceError`` where they cannot be kept. What stood before the offset stays.
  public func write(_ bytes: [UInt8], at offset: Int) throws(SourceError) { try writeNext(bytes, offset) }
}
