/// The bytes between two blanks. A word of at most 16 bytes is also packed, so that one comparison recognises it.
package struct Word {
  /// The packed bytes; empty for a word of more than 16, which no vocabulary has.
  package var bits: PackedWord
  package var start: Int
  /// The place after it.
  package var end: Int

  package init(bits: PackedWord = PackedWord(), start: Int, end: Int) {
    (self.bits, self.start, self.end) = (bits, start, end)
  }

  /// The packed form of a word; empty where it is too long.
  package static func pack(_ text: some Sequence<UInt8>) -> PackedWord {
    var bits = PackedWord()
    var count = 0
    for byte in text {
      bits.append(byte)
      count += 1
    }
    return count > 16 ? PackedWord() : bits
  }
}

/// The bytes of a word as a number, the last byte lowest. It holds the last 16 bytes.
package struct PackedWord: Sendable, Hashable {
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0

  package var isEmpty: Bool { high | low == 0 }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(byte)
  }
}

extension LineBuffer {
  /// Goes to the next byte that is not a blank.
  @inlinable
  package mutating func skipBlanks() {
    var place = index
    while bytes[place].isBlank { place += 1 }
    index = place
  }

  /// Goes past the blanks, and returns whether the line ends there or a comment begins.
  @inlinable
  package mutating func isAtEnd() -> Bool {
    skipBlanks()
    return isEnd(index)
  }

  /// Whether the line ends, or a comment begins, at a place where a token could begin.
  @inlinable
  package func isEnd(_ place: Int) -> Bool {
    let byte = bytes[place]
    return byte == .newline || byte == .hash || (byte == .carriageReturn && bytes[place + 1] == .newline)
  }

  /// Whether a token may end at this place.
  @inlinable
  package func isBoundary(_ place: Int) -> Bool {
    let byte = bytes[place]
    return byte.isBlank || byte == .newline || (byte == .carriageReturn && bytes[place + 1] == .newline)
  }

  /// The next word; `nil` at the end of the line.
  package mutating func word() throws(SyntaxError) -> Word? {
    if isAtEnd() { return nil }
    let start = index
    var end = start
    var bits = PackedWord()
    var byte = bytes[end]
    while byte > .space {
      bits.append(byte)
      end += 1
      byte = bytes[end]
    }
    index = end
    guard isBoundary(end), end > start else { throw expected("a word", at: start) }
    return Word(bits: end - start > 16 ? PackedWord() : bits, start: start, end: end)
  }

  package func text(_ word: Word) -> String {
    String(decoding: bytes[word.start..<word.end], as: UTF8.self)
  }

  /// Takes the next word if it is this one.
  package mutating func accept(_ literal: String) throws(SyntaxError) -> Bool {
    let before = index
    if let word = try word(), bytes[word.start..<word.end].elementsEqual(literal.utf8) { return true }
    index = before
    return false
  }

  /// Takes the next word, which has to be this one.
  package mutating func require(_ literal: String) throws(SyntaxError) {
    guard try accept(literal) else { throw expected("\"\(literal)\"") }
  }

  /// Takes the end of the line: no word may be left, and a comment has to be text.
  package mutating func endOfLine() throws(SyntaxError) {
    guard isAtEnd() else { throw expected("the end of the line") }
    if bytes[index] == .hash { try checkText(from: index) }
  }

  /// The rest of the line as text, comment signs included; without blanks at either end.
  package mutating func restOfLine() throws(SyntaxError) -> String {
    skipBlanks()
    try checkText(from: index)
    let rest = text(from: index)
    index += rest.utf8.count
    return rest
  }

  /// Checks that the rest of the line is UTF-8 without control characters.
  private func checkText(from start: Int) throws(SyntaxError) {
    var end = start
    var allASCII = true
    while bytes[end] != .newline {
      let byte = bytes[end]
      if byte < .space && byte != .tab && !isBoundary(end) || byte == 0x7F { throw unprintable(at: end) }
      allASCII = allASCII && byte < 0x80
      end += 1
    }
    if allASCII { return }
    if isText(start..<end) { return }
    let bad = firstInvalidByte(from: start, to: end)
    throw unprintable(at: bad)
  }

  /// The first place where no valid UTF-8 character begins. It is slow, and used for errors only.
  private func firstInvalidByte(from start: Int, to end: Int) -> Int {
    var place = start
    while place < end {
      let next = (place + 1...min(place + 4, end)).first { isText(place..<$0) }
      guard let next else { return place }
      place = next
    }
    return start
  }

  /// Whether bytes are valid UTF-8: the decoder changes those that are not.
  private func isText(_ stretch: Range<Int>) -> Bool {
    String(decoding: bytes[stretch], as: UTF8.self).utf8.elementsEqual(bytes[stretch])
  }
}

extension LineBuffer {
  /// An error at the cursor: what was expected there, and what was found.
  package func expected(_ what: String, fix: String? = nil) -> SyntaxError {
    var place = index
    while bytes[place].isBlank { place += 1 }
    return expected(what, at: place, fix: fix)
  }

  /// An error at a place where a token begins. Where the token is no printable text, that is the error.
  package func expected(_ what: String, at place: Int, fix: String? = nil) -> SyntaxError {
    if let bad = firstUnprintable(from: place) { return unprintable(at: bad) }
    return SyntaxError(column: column(of: place), expected: what, found: found(at: place), fix: fix)
  }

  /// An error about a word, with its present name or the nearest known one as its fix.
  package func expected(_ what: String, at word: Word, among known: [String]) -> SyntaxError {
    let text = text(word)
    let meant =
      RenamedWords.fix(of: text, among: known) ?? EditDistance.nearest(to: text, among: known).map { "\"\($0)\"" }
    return expected(what, at: word.start, fix: meant.map { "did you mean \($0)?" })
  }

  private func found(at place: Int) -> String {
    if bytes[place] == .hash { return "a comment" }
    if isEnd(place) { return "the end of the line" }
    let end = tokenEnd(place)
    return end > place ? Self.quoted(bytes[place..<end]) : "nothing"
  }

  /// The place after the token that begins at a place.
  package func tokenEnd(_ start: Int) -> Int {
    var end = start
    while bytes[end] > .space { end += 1 }
    return end
  }

  /// The first place in a token with a control character or with invalid UTF-8.
  private func firstUnprintable(from start: Int) -> Int? {
    if isEnd(start) { return nil }
    let end = tokenEnd(start)
    if !isText(start..<end) { return firstInvalidByte(from: start, to: end) }
    return (start..<end).first { isControl($0) } ?? (isBoundary(end) ? nil : end)
  }

  /// Whether a control character begins at a place; those of Latin 1 have two bytes.
  private func isControl(_ place: Int) -> Bool {
    let byte = bytes[place]
    return byte < .space || byte == 0x7F || byte == 0xC2 && (0x80...0x9F).contains(bytes[place + 1])
  }

  /// The error of a byte that a trace must not have: a control character or invalid UTF-8.
  private func unprintable(at place: Int) -> SyntaxError {
    let byte = bytes[place]
    let isText = isControl(place)
    let code = isText && byte >= 0x80 ? bytes[place + 1] : byte
    let digits = (code < 16 ? "0" : "") + String(code, radix: 16, uppercase: true)
    return SyntaxError(
      column: column(of: place), expected: isText ? "text without control characters" : "UTF-8 text",
      found: (isText ? "the character U+00" : "the byte 0x") + digits)
  }

  /// A token in quotes, made printable and no longer than a message should be.
  package static func quoted(_ token: ArraySlice<UInt8>) -> String {
    "\"" + Printable.text(token, atMost: Printable.longestToken) + "\""
  }
}
