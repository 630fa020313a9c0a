/// Where a value stands in a trace, and its text.
package struct Place {
  package var line: Int
  package var column: Int
  /// Its words as they stand, without a comment; empty for what is not there.
  package var text: String

  package init(line: Int, column: Int, text: String) {
    (self.line, self.column, self.text) = (line, column, text)
  }

  /// The same place, where nothing is found.
  package var none: Place { Place(line: line, column: column, text: "") }

  /// That something else was expected there.
  package func diagnostic(_ expected: String) -> Diagnostic {
    let words = text.utf8.split { $0.isBlank }.joined(separator: [.space])
    let found = text.isEmpty ? "none" : LineBuffer.quoted(Array(words)[...])
    return Diagnostic(line: line, column: column, expected: expected, found: found)
  }
}

extension LineBuffer {
  /// What stands in the current line from a place on, up to a comment.
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
