/// An error in a line, found while reading it. It ends the reading of the line; then the next line is read.
package struct SyntaxError: Error, Equatable {
  /// The column in bytes, from 1.
  package var column: Int
  package var expected: String
  package var found: String
  package var fix: String?

  package init(column: Int, expected: String, found: String, fix: String? = nil) {
    (self.column, self.expected, self.found, self.fix) = (column, expected, found, fix)
  }
}

/// An error in a trace, at its place.
///
///     diagnostic.text(path: "a.trace")
///     // a.trace:12:9: error: expected a verb, found "mvoe" (did you mean "move"?)
///
/// Lines and columns count from 1. Columns count bytes; in the keywords, numbers and ids of a trace each byte is a
/// character.
public struct Diagnostic: Sendable, Hashable {
  /// How many errors of a trace are reported.
  package static let most = 1_000

  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What was expected and what was found, with an obvious fix in parentheses.
  public var message: String
  /// What was expected, where the message has that part.
  package private(set) var expected: String?
  /// What was there instead, where the message has that part.
  package private(set) var found: String?

  /// An error at a place.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  package init(line: Int, column: Int, expected: String, found: String, fix: String? = nil) {
    self.init(
      line: line, column: column,
      message: "expected \(expected), found \(found)" + (fix.map { " (\($0))" } ?? ""))
    (self.expected, self.found) = (expected, found)
  }

  package init(_ error: SyntaxError, line: Int) {
    self.init(line: line, column: error.column, expected: error.expected, found: error.found, fix: error.fix)
  }

  /// The error in the form of a compiler's: `path:line:column: error: message`.
  public func text(path: String) -> String {
    "\(Printable.path(path)):\(line):\(column): error: \(message)"
  }
}

/// The edit distance of two words, for "did you mean".
package enum EditDistance {
  /// So many known words are compared at most: a trace may declare any number of names, and misspell as many.
  private static let mostKnown = 1_000

  /// The known word that was probably meant: at most a third of its bytes away, or one.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let known = known.prefix(mostKnown)
    // The overlay's name in front of an id is easily left out.
    if let scoped = known.first(where: { $0.hasSuffix("/" + word) }) { return scoped }
    if let same = known.first(where: { differsInCase($0, word) }) { return same }
    let letters = Array(word.utf8.prefix(32))
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = between(letters, Array(candidate.utf8))
      guard distance <= max(1, candidate.utf8.count / 3), distance < candidate.utf8.count else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Whether two words are one but for the case of letters of ASCII: known words have no others.
  private static func differsInCase(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { $0 == $1 || $0 ^ $1 == 0x20 && $0.isLetter }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  private static func between(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for column in right.indices {
        let change = previous[column] + (byte == right[column] ? 0 : 1)
        var cost = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        current.append(cost)
      }
      older = previous
      previous = current
    }
    return previous[right.count]
  }
}

/// Where a value stands in a trace, and its text.
package struct Place {
  package var line: Int
  package var column: Int
  /// Its words as they are in the trace, without a comment; empty where nothing is there.
  package var text: String

  package init(line: Int, column: Int, text: String) {
    (self.line, self.column, self.text) = (line, column, text)
  }

  /// The same place without a text, for an error about something that is missing.
  package var none: Place { Place(line: line, column: column, text: "") }

  /// The error that something else was expected there.
  package func diagnostic(_ expected: String) -> Diagnostic {
    let words = text.utf8.split { $0.isBlank }.joined(separator: [.space])
    let found = text.isEmpty ? "none" : LineBuffer.quoted(Array(words)[...])
    return Diagnostic(line: line, column: column, expected: expected, found: found)
  }
}

extension LineBuffer {
  /// The words of the current line from a place on, up to a comment.
  package func place(at start: Int) -> Place {
    var end = start
    var place = start
    while !isEnd(place) {
      while bytes[place] > .space || !isBoundary(place) { place += 1 }
      end = place
      while bytes[place].isBlank { place += 1 }
    }
    return Place(
      line: line, column: column(of: start), text: String(decoding: bytes[start..<end], as: UTF8.self))
  }
}

/// A trace's bytes as a terminal may show them.
///
///     Printable.text(Array("mo\u{1B}[2Jve".utf8)[...], atMost: 40)     // mo\u{1B}[2Jve, the escape as six characters
///
/// Control characters are written as their codes, so that nothing in a trace moves the cursor or clears the screen.
/// Invalid UTF-8 becomes U+FFFD. Blanks do not change.
package enum Printable {
  /// The most bytes of a token in a message.
  package static let longestToken = 40
  /// The most bytes of a line around a message.
  package static let longestLine = 160
  /// The most bytes of a golden's line; it is longer because the difference may be at the line's end.
  package static let longestRow = 1_000

  /// The text of bytes. Where it has more than `limit` bytes, it is cut between two characters and ends in `…`.
  package static func text(_ bytes: ArraySlice<UInt8>, atMost limit: Int) -> String {
    var end = bytes.startIndex + min(bytes.count, limit)
    let isCut = end < bytes.endIndex
    // A character has at most three bytes after its first one.
    let least = max(bytes.startIndex, end - 3)
    while isCut, end > least, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    var text = ""
    for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
      if scalar.isControl {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return isCut ? text + "…" : text
  }

  /// A file's name as a terminal may show it, whole.
  package static func path(_ path: String) -> String { text(path, atMost: .max) }

  /// A text as a terminal may show it, cut the same way.
  package static func text(_ text: String, atMost limit: Int) -> String {
    self.text(Array(text.utf8)[...], atMost: limit)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character of ASCII or of Latin 1. A tab does not count.
  var isControl: Bool {
    value < 0x20 && value != 0x09 || (0x7F...0x9F).contains(value)
  }
}
