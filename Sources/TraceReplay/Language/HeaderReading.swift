/// What reads the lines above the `---`, whatever the model. Each error costs its line, not the ones after it.
protocol HeaderReading {
  var diagnostics: [Diagnostic] { get set }
  /// The header ended because an event stood where a key should.
  var isRuleMissing: Bool { get set }
  /// The file ended before the header: what is missing may have been cut off.
  var isCutOff: Bool { get set }

  /// Reads the rest of a line that begins with a word, which is not the `---`; true where that is missing before it.
  mutating func readLine(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool
}

extension HeaderReading {
  /// Reads up to and with the `---`; where the header ends, or `nil` where there is none at all, and nothing is left to
  /// read then.
  mutating func readLines(_ lines: inout LineBuffer) -> Place? {
    guard readSignature(&lines) else {
      lines.skipToEnd()
      return nil
    }
    var hasEnded = false
    while !hasEnded, lines.nextLine() {
      do throws(SyntaxError) {
        hasEnded = try readNext(&lines)
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
      if isRuleMissing { lines.unreadLine() } else { lines.finishLine() }
    }
    let end = Place(line: lines.line + (hasEnded && !isRuleMissing ? 0 : 1), column: 1, text: "")
    if !hasEnded {
      isCutOff = true
      diagnostics.append(
        Diagnostic(line: end.line, column: 1, expected: "\"---\" before the events", found: "the end of the file"))
    }
    return end
  }

  /// Reads one line; true for the `---`, and where it is missing.
  private mutating func readNext(_ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    try lines.checkLength()
    if lines.isAtEnd() {
      try lines.endOfLine()
      return false
    }
    guard let word = try lines.word() else { return false }
    if endsAtRule(word, &lines) { return true }
    return try readLine(word, &lines)
  }

  /// Whether the first line says that the others can be read.
  private mutating func readSignature(_ lines: inout LineBuffer) -> Bool {
    guard lines.nextLine() else {
      diagnostics.append(
        Diagnostic(line: 1, column: 1, expected: "\"overlay-trace 1\"", found: "the end of the file"))
      return false
    }
    var isTrace = false
    do throws(SyntaxError) {
      try lines.signature(isTrace: &isTrace)
    } catch {
      diagnostics.append(Diagnostic(error, line: lines.line))
    }
    lines.finishLine()
    return isTrace
  }

  /// Ends the header at a word that begins with `---`, whatever else is wrong with its line; false for another word.
  private mutating func endsAtRule(_ word: Word, _ lines: inout LineBuffer) -> Bool {
    guard lines.bytes[word.start..<word.end].starts(with: "---".utf8) else { return false }
    do throws(SyntaxError) {
      guard word.end - word.start == 3 else {
        throw lines.expected("\"---\" before the events", at: word.start, fix: "did you mean \"---\"?")
      }
      try lines.endOfLine()
    } catch {
      diagnostics.append(Diagnostic(error, line: lines.line))
    }
    return true
  }

  /// Ends the header at a word that is no key but an event's, which is to be read again.
  mutating func endWithoutRule(_ lines: borrowing LineBuffer, at place: Int) -> Bool {
    diagnostics.append(Diagnostic(lines.expected("\"---\" before the events", at: place), line: lines.line))
    isRuleMissing = true
    return true
  }

  /// What is wrong with the value at a place.
  mutating func add(_ expected: String, at place: Place) {
    diagnostics.append(place.diagnostic(expected))
  }
}
