import Kinetics

/// What comes before an event's values.
struct EventStart {
  /// Where its time stands; `nil` where it has none.
  var timePlace: Int?
  /// The verb, with the name of an overlay where there is one.
  var verb: Word
}

/// What the traces of all models share: the first line, the time of an event, and the limit of errors.
extension LineBuffer {
  /// Adds an error. Where there are too many, the rest of the trace is not read, so that memory does not grow with it.
  mutating func add(_ diagnostic: Diagnostic, to diagnostics: inout [Diagnostic]) {
    if diagnostics.count < Diagnostic.most { return diagnostics.append(diagnostic) }
    guard diagnostics.count == Diagnostic.most else { return }
    diagnostics.append(
      Diagnostic(
        line: diagnostic.line, column: diagnostic.column, expected: "at most \(Diagnostic.most) errors", found: "more"))
    skipToEnd()
  }

  /// `overlay-trace 1`, the whole first line.
  ///
  /// - Parameter isTrace: Set to true where the lines after it can be read, even if this one has an error.
  mutating func signature(isTrace: inout Bool) throws(SyntaxError) {
    let known = ["overlay-trace"]
    try checkLength()
    let hasMark = bytes[index...].starts(with: [0xEF, 0xBB, 0xBF])
    if hasMark { index += 3 }
    guard let name = try word() else { throw expected("\"overlay-trace 1\"") }
    guard EditDistance.nearest(to: text(name), among: known) != nil else {
      throw expected("\"overlay-trace 1\"", at: name.start)
    }
    guard try accept("1") else { throw expected("version 1") }
    isTrace = true
    guard text(name) == known[0] else { throw expected("\"overlay-trace\"", at: name, among: known) }
    if hasMark {
      throw SyntaxError(
        column: 1, expected: "\"overlay-trace 1\"", found: "a byte order mark", fix: "save the file without it")
    }
    try endOfLine()
  }

  /// Reads the time and the verb of an event's line, and moves the clock; `nil` for an empty line.
  mutating func eventStart(movingOn clock: inout Instant) throws(SyntaxError) -> EventStart? {
    try checkLength()
    if isAtEnd() {
      try endOfLine()
      return nil
    }
    let place = index
    let isTimed = try time(movingOn: &clock)
    guard let verb = try word() else { throw expected("a verb") }
    return EventStart(timePlace: isTimed ? place : nil, verb: verb)
  }

  /// Rejects a time before a verb that has none.
  func check(_ start: EventStart, isTimeless: Bool) throws(SyntaxError) {
    guard let place = start.timePlace, isTimeless else { return }
    throw expected(
      "\"\(text(start.verb))\" without a time", at: place, fix: "let time pass before it with \"run\"")
  }

  /// Reads `+ms` or `@ms` and moves the clock; false where the line has no time.
  private mutating func time(movingOn clock: inout Instant) throws(SyntaxError) -> Bool {
    let sign = bytes[index]
    guard sign == .plus || sign == UInt8(ascii: "@") else { return false }
    let place = index
    index += 1
    guard let span = scanMilliseconds(), isBoundary(index) else {
      index = place
      throw expected("a time such as +8.333 or @120, " + millisecondsBound(at: place + 1))
    }
    if sign == .plus {
      clock = clock.advanced(byNanoseconds: span)
    } else if span < clock.nanoseconds {
      throw expected("a time not before @" + Decimal.milliseconds(clock.nanoseconds), at: place)
    } else {
      clock = Instant(nanoseconds: span)
    }
    return true
  }

  /// The error of a key that makes the matrix too large.
  func tooManyRuns(_ count: Int, at key: Int) -> SyntaxError {
    SyntaxError(
      column: column(of: key), expected: "at most \(Headers.mostRuns) runs", found: String(count))
  }

  /// The values of a matrix line: its words, or the texts between its `|`.
  mutating func matrixValues() throws(SyntaxError) -> [Place] {
    let (groups, words) = try groups()
    return groups.count > 1 ? groups : words
  }

  /// The rest of the line: the texts between its `|`, and its words.
  mutating func groups() throws(SyntaxError) -> (groups: [Place], words: [Place]) {
    var groups: [Range<Int>?] = [nil]
    var words: [Range<Int>] = []
    while let word = try word() {
      let last = groups.count - 1
      if word.bits == Word.pack("|".utf8) {
        guard groups[last] != nil else { throw expected("a value", at: word.start) }
        groups.append(nil)
      } else {
        words.append(word.start..<word.end)
        groups[last] = (groups[last]?.lowerBound ?? word.start)..<word.end
      }
    }
    guard groups.last != .some(nil), !words.isEmpty else { throw expected("a value") }
    let values = groups.compactMap { $0 }
    return (values.map { place(of: $0) }, words.map { place(of: $0) })
  }

  private func place(of part: Range<Int>) -> Place {
    Place(line: line, column: column(of: part.lowerBound), text: String(decoding: bytes[part], as: UTF8.self))
  }
}
