/// What reads the lines above the `---`, whatever the model. Each error costs its line, not the ones after it.
protocol HeaderReading {
  var diagnostics: [Diagnostic] { get set }
  /// The header ended because an event stood where a key should.
  var isRuleMissing: Bool { get set }

  /// Reads one line; true for the `---`, and where it is missing.
  mutating func readLine(_ lines: inout LineBuffer) throws(SyntaxError) -> Bool
}

extension HeaderReading {
  /// Reads up to and with the `---`; where the header ends, or `nil` where there is none at all.
  mutating func readLines(_ lines: inout LineBuffer) -> Place? {
    guard readSignature(&lines) else { return nil }
    var hasEnded = false
    while !hasEnded, lines.nextLine() {
      do throws(SyntaxError) {
        hasEnded = try readLine(&lines)
      } catch {
        diagnostics.append(Diagnostic(error, line: lines.line))
      }
      if isRuleMissing { lines.unreadLine() } else { lines.finishLine() }
    }
    let end = Place(line: lines.line + (hasEnded && !isRuleMissing ? 0 : 1), column: 1, text: "")
    if !hasEnded {
      diagnostics.append(
        Diagnostic(line: end.line, column: 1, expected: "\"---\" before the events", found: "the end of the file"))
    }
    return end
  }

  private mutating func readSignature(_ lines: inout LineBuffer) -> Bool {
    guard lines.nextLine() else {
      diagnostics.append(
        Diagnostic(line: 1, column: 1, expected: "\"overlay-trace 1\"", found: "the end of the file"))
      return false
    }
    do throws(SyntaxError) {
      try lines.signature()
    } catch {
      diagnostics.append(Diagnostic(error, line: lines.line))
    }
    lines.finishLine()
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
