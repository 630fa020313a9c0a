/// A trace's bytes as a terminal may show them.
///
///     Printable.text(Array("mo\u{1B}[2Jve".utf8)[...], atMost: 40)     // mo\u{1B}[2Jve, the escape as six characters
///
/// Control characters are written as their codes, so that nothing in a trace moves the cursor or clears the screen; what
/// is no UTF-8 becomes U+FFFD. Blanks stay as they are.
package enum Printable {
  /// The most bytes of a token in a message.
  package static let longestToken = 40
  /// The most bytes of a line around a message.
  package static let longestLine = 160
  /// The most bytes of a golden's line, whose end may be what differs.
  package static let longestRow = 1_000

  /// The text of bytes, cut between two characters where it is longer than that.
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

  /// The same of a text.
  package static func text(_ text: String, atMost limit: Int) -> String {
    self.text(Array(text.utf8)[...], atMost: limit)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character of ASCII or of Latin 1; a tab is none here.
  var isControl: Bool {
    value < 0x20 && value != 0x09 || (0x7F...0x9F).contains(value)
  }
}
