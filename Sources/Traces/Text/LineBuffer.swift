/// The lines of a source, one after the other, in a buffer of bounded size, with a cursor in the current line.
///
///     while lines.nextLine() {
///       // read tokens …
///       lines.finishLine()
///     }
///
/// Every line that is read is complete and ends in a newline, so the newline ends every loop over its bytes. The last
/// 1 KiB before the current line stays in the buffer, so that an error can show the lines before it.
@usableFromInline package struct LineBuffer: ~Copyable {
  /// The most bytes in a line, its newline not counted; a longer one is an error.
  package static let longestLine = 65_536
  private static let chunk = 65_536
  private static let history = 1_024
  /// How many bytes of a line that is too long are skipped to find its end. After more, the source counts as ended.
  private static let mostPassedOver = 1 << 22

  private let source: ByteSource
  /// The buffered bytes: history, complete lines up to `limit`, the beginning of the next line.
  @usableFromInline package var bytes: [UInt8] = []
  /// The cursor: the next byte to read, never past the current line's newline.
  @usableFromInline package var index = 0
  /// Where the current line begins in ``bytes``.
  @usableFromInline private(set) var lineStart = 0
  /// The current line's number, from 1; 0 before the first.
  package private(set) var line = 0
  /// Added to every column: more than 0 for a part of a line that is read on its own.
  @usableFromInline let columnBase: Int
  /// Whether the current line is longer than ``longestLine``.
  private var isTooLong = false
  /// The error where the source could not be read to its end.
  private var failure: SourceError?
  private var limit = 0
  private var ended = false
  /// Whether the text may end anywhere: what is not whole at its end is left out then.
  package var mayBeCut = false
  /// What was left out at the end.
  package private(set) var cut: Diagnostic?

  /// The lines of a source, counted from 1.
  package init(_ source: ByteSource) {
    self.source = source
    self.columnBase = 0
    bytes.reserveCapacity(4 * Self.chunk)
  }

  /// A line of another buffer, or a part of one, to be read again. Its line number and its columns stay the same.
  package init(part: [UInt8], line: Int, column: Int) {
    source = ByteSource(part)
    self.line = line - 1
    columnBase = column - 1
  }

  /// Goes to the beginning of the next line; false at the end of the source.
  package mutating func nextLine() -> Bool {
    if index >= limit, !fill() { return false }
    lineStart = index
    line += 1
    isTooLong = limit - lineStart > Self.longestLine + 1 && exceedsBound()
    return true
  }

  private func exceedsBound() -> Bool {
    !bytes[lineStart...(lineStart + Self.longestLine)].contains(.newline)
  }

  /// Throws where the current line is too long: its end is not in the buffer, so it cannot be read.
  package func checkLength() throws(SyntaxError) {
    guard isTooLong else { return }
    throw SyntaxError(
      column: 1, expected: "at most \(Self.longestLine) bytes in a line", found: "more")
  }

  /// The error where the source could not be read to its end; returned once.
  package mutating func takeFailure() -> Diagnostic? {
    guard let failure else { return nil }
    self.failure = nil
    return Diagnostic(line: max(1, line), column: 1, message: failure.reason)
  }

  /// Goes back to the beginning of the current line, which ``nextLine()`` will find again.
  package mutating func unreadLine() {
    index = lineStart
    line -= 1
  }

  /// Goes back to the end of the line before the current one, which ``nextLine()`` will find again.
  package mutating func unreadFromEnd() {
    index = max(0, lineStart - 1)
    line -= 1
  }

  /// Goes to the end of the source. What is left of it is not read.
  package mutating func skipToEnd() {
    ended = true
    bytes.removeSubrange(limit...)
    index = limit
  }

  /// Notes that what follows the current line is not whole.
  package mutating func noteCut(_ message: String) {
    if cut == nil { cut = Diagnostic(line: line, column: 1, message: message) }
  }

  /// Goes past the current line's newline.
  package mutating func finishLine() {
    guard index < limit else { return }
    while bytes[index] != .newline { index += 1 }
    index += 1
  }

  /// The column of a place in the buffer: bytes, from 1.
  @inlinable
  package func column(of place: Int) -> Int {
    place - lineStart + 1 + columnBase
  }

  /// Reads until at least one more line is complete; false at the end of the source.
  private mutating func fill() -> Bool {
    let dropped = max(0, index - Self.history)
    bytes.removeSubrange(0..<dropped)
    index -= dropped
    lineStart = index
    limit = index
    var passedOver = 0
    while !ended {
      let seen = bytes.count
      guard readChunk() > 0 else { break }
      if let last = bytes[seen...].lastIndex(of: .newline) {
        limit = last + 1
        return true
      }
      // A line that is too long: bytes past the bound are only counted, not kept.
      let kept = index + Self.longestLine + 2
      guard bytes.count > kept else { continue }
      passedOver += bytes.count - kept
      bytes.removeSubrange(kept...)
      ended = passedOver > Self.mostPassedOver
    }
    guard bytes.count > index else { return false }
    bytes.append(.newline)
    guard !mayBeCut else {
      let left = bytes.count - 1 - index
      noteCut("the file ends within a line; \(left == 1 ? "1 byte" : "\(left) bytes") after this line: not read")
      return false
    }
    limit = bytes.count
    return true
  }

  private mutating func readChunk() -> Int {
    do {
      let count = try source.read(into: &bytes, atMost: Self.chunk)
      ended = count == 0
      return count
    } catch {
      failure = error
      ended = true
      return 0
    }
  }
}

extension LineBuffer {
  /// The text of the current line, without its newline.
  package var currentText: String {
    text(from: lineStart)
  }

  /// The words of the current line from a column on.
  package func place(atColumn column: Int) -> Place {
    place(at: lineStart + column - 1 - columnBase)
  }

  /// The current line and up to `count` lines before it, as far as they are still in the buffer; oldest first.
  package func context(before count: Int) -> [(line: Int, text: String)] {
    var lines = [(line: line, text: currentText)]
    var start = lineStart
    while lines.count <= count, start > 0, line - lines.count > 0 {
      let end = start - 1
      guard let previous = bytes[..<end].lastIndex(of: .newline).map({ $0 + 1 }) ?? (end < Self.history ? 0 : nil)
      else { break }
      lines.append((line - lines.count, text(from: previous)))
      start = previous
    }
    return lines.reversed()
  }

  /// The same lines, ready to print: with numbers, the current line marked.
  package func markedContext(before count: Int) -> [String] {
    let width = String(line).utf8.count
    return context(before: count).map { context in
      let number = String(context.line)
      let mark = context.line == line ? "  > " : "    "
      return mark + String(repeating: " ", count: width - number.utf8.count) + number + " | "
        + Printable.text(context.text, atMost: Printable.longestLine)
    }
  }

  /// The text from a place to the end of its line, without newline and trailing blanks.
  package func text(from start: Int) -> String {
    String(decoding: rest(from: start), as: UTF8.self)
  }

  /// The same as bytes, which need not be valid text.
  package func rest(from start: Int) -> ArraySlice<UInt8> {
    var end = start
    while bytes[end] != .newline { end += 1 }
    while end > start, bytes[end - 1].isBlank || bytes[end - 1] == .carriageReturn { end -= 1 }
    return bytes[start..<end]
  }
}

extension UInt8 {
  @inlinable package static var newline: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
  @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
  @inlinable package static var hash: UInt8 { UInt8(ascii: "#") }
  @inlinable package static var point: UInt8 { UInt8(ascii: ".") }
  @inlinable package static var minus: UInt8 { UInt8(ascii: "-") }
  @inlinable package static var plus: UInt8 { UInt8(ascii: "+") }
  @inlinable package static var zero: UInt8 { UInt8(ascii: "0") }

  /// A space or a tab.
  @inlinable package var isBlank: Bool { self == .space || self == .tab }

  /// 0…9 for a digit; more for everything else.
  @inlinable package var digit: UInt8 { self &- .zero }

  /// A letter of the English alphabet.
  package var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}
