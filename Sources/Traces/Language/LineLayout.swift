/// The canonical layout of a trace's lines: the column in which a word begins, and how a number is written.
///
///     overlay-trace 1
///     container 390x844
///     detent    tip   height 120
///     ---
///             down   1  195 760
///     +8      move   1  195 754
///     expect  height 134
///
/// Keys are ten wide and times eight; `expect`, `mark`, `answer`, and `run` and `settle` without a time, stand in the
/// first column, all other verbs in the ninth. Numbers are the shortest that read back the same. A canonical line does
/// not change.
package struct LineLayout {
  private static let keyWidth = 10
  private static let timeWidth = 8
  private static let verbWidth = 7
  /// The indentation of the lines between `set detents` and `end`.
  static let blockIndent = 10

  /// The verbs that stand in the first column when they have no time.
  private static let directives: Set = ["expect", "mark", "answer", "run", "settle"]
  /// The verbs that the id of a touch follows.
  private static let verbsOfTouches: Set = ["down", "move", "up", "cancel", "wheel", "drag", "flick", "tap"]

  /// The parts of a line: its words in canonical form, and its comment with the `#`; empty where there is none.
  package struct Parts {
    package var words: [[UInt8]] = []
    var comment: [UInt8] = []
    var wasIndented = false

    package var isEmpty: Bool { words.isEmpty && comment.isEmpty }
    package var first: String { words.first.map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }

  /// Splits a line. The text of `title` and of `x-` keys is one word, unchanged.
  package static func parts(of line: some Sequence<UInt8>, isHeader: Bool) -> Parts {
    var buffer = LineBuffer(part: Array(line) + [.newline], line: 1, column: 1)
    var parts = Parts()
    guard buffer.nextLine() else { return parts }
    parts.wasIndented = buffer.bytes[0].isBlank
    while !buffer.isAtEnd() {
      let start = buffer.index
      while buffer.bytes[buffer.index] > .space { buffer.index += 1 }
      parts.words.append(Array(buffer.bytes[start..<buffer.index]))
      if isHeader, parts.words.count == 1, parts.first == "title" || parts.first.hasPrefix("x-") {
        buffer.skipBlanks()
        let text = buffer.text(from: buffer.index)
        if !text.isEmpty { parts.words.append(Array(text.utf8)) }
        return parts
      }
    }
    parts.comment = Array(buffer.text(from: buffer.index).utf8)
    parts.canonicalizeNumbers()
    return parts
  }

  // MARK: Lines

  /// A line of the header.
  ///
  /// - Parameter nameWidth: The length of the longest detent name in the header, or in the block.
  static func header(_ parts: Parts, nameWidth: Int) -> [UInt8] {
    var line = LineLayout()
    guard let key = parts.words.first else { return parts.comment }
    line.add(key, width: parts.words.count > 1 && parts.words[0] != Array("---".utf8) ? keyWidth : 0)
    line.addWords(parts.words.dropFirst(), firstWidth: parts.first == "detent" ? nameWidth + 2 : 0)
    return line.finished(parts.comment)
  }

  /// A line of the events, with its time where it has one.
  package static func event(_ parts: Parts) -> [UInt8] {
    var line = LineLayout()
    var words = parts.words[...]
    guard let first = words.first else {
      line.indent(parts.wasIndented && !parts.comment.isEmpty ? timeWidth : 0)
      line.text += parts.comment
      return line.text
    }
    if first[0] == .plus || first[0] == UInt8(ascii: "@") {
      line.add(first, width: timeWidth)
      words.removeFirst()
    } else if Self.directives.contains(parts.first) {
      line.add(first, width: words.count > 1 ? timeWidth : 0)
      line.addWords(words.dropFirst(), firstWidth: 0)
      return line.finished(parts.comment)
    } else {
      line.indent(timeWidth)
    }
    guard let verb = words.popFirst() else { return line.finished(parts.comment) }
    line.add(verb, width: words.isEmpty ? 0 : verbWidth)
    let hasTouch = Self.verbsOfTouches.contains(String(decoding: verb, as: UTF8.self))
    line.addWords(words, firstWidth: hasTouch && words.count > 1 ? (words.first?.count ?? 0) + 2 : 0)
    return line.finished(parts.comment)
  }

  /// A line between `set detents` and `end`.
  static func block(_ parts: Parts, nameWidth: Int) -> [UInt8] {
    if parts.isEmpty { return [] }
    return repeatElement(.space, count: blockIndent) + header(parts, nameWidth: nameWidth)
  }

  // MARK: Columns

  private var text: [UInt8] = []

  private mutating func indent(_ count: Int) {
    text.append(contentsOf: repeatElement(.space, count: count))
  }

  /// Appends a word, and blanks up to a width, at least one; no blanks for the width 0.
  private mutating func add(_ word: [UInt8], width: Int) {
    text.append(contentsOf: word)
    if width > 0 { indent(max(1, width - word.count)) }
  }

  private mutating func addWords(_ words: ArraySlice<[UInt8]>, firstWidth: Int) {
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      add(word, width: isLast ? 0 : (index == 0 ? max(firstWidth, word.count + 1) : word.count + 1))
    }
  }

  private func finished(_ comment: [UInt8]) -> [UInt8] {
    var line = text
    while line.last == .space { line.removeLast() }
    if !comment.isEmpty { line += "  ".utf8 + comment }
    return line
  }
}

extension LineLayout.Parts {
  /// Writes every number as the shortest text that reads back the same: times as times, whole numbers that an `Int`
  /// holds as such, all others as `Double`.
  fileprivate mutating func canonicalizeNumbers() {
    for index in words.indices {
      let previous = index > 0 ? words[index - 1] : []
      let isDuration = ["run", "limit", "in"].contains { Array($0.utf8) == previous }
      words[index] = Self.canonical(words[index], isDuration: isDuration)
    }
  }

  private static func canonical(_ word: [UInt8], isDuration: Bool) -> [UInt8] {
    var text: [UInt8] = []
    var number = LineBuffer(part: word + [.newline], line: 1, column: 1)
    guard number.nextLine(), let first = word.first else { return word }
    let isTime = first == UInt8(ascii: "@") || (first == .plus && word.count > 1)
    if isTime || isDuration {
      if isTime { number.index += 1 }
      guard let span = number.scanMilliseconds(), number.isBoundary(number.index) else { return word }
      if isTime { text.append(first) }
      Decimal.appendMilliseconds(span, to: &text)
      return text
    }
    // Beyond 2⁵³ a `Double` cannot hold every index or id.
    if let whole = Int(String(decoding: word, as: UTF8.self)), whole != 0 {
      Decimal.append(Int64(whole), to: &text)
      return text
    }
    while let value = number.scanNumber() {
      Decimal.append(value, to: &text)
      if number.isBoundary(number.index) { return text }
      let separator = number.bytes[number.index...].starts(with: "..".utf8) ? ".." : "x"
      guard number.bytes[number.index...].starts(with: separator.utf8) else { return word }
      text.append(contentsOf: separator.utf8)
      number.index += separator.utf8.count
    }
    return word
  }
}
