/// How a trace says that a recorder wrote it: its last line may be cut off, and it may expect nothing.
package enum Recordings {
  static let mark = (key: "x-recording", text: "1")

  /// The name of the mark with which a recording ends that expects nothing.
  package static let end = "end"

  static func isMarked(_ extras: [(key: String, text: String)]) -> Bool { extras.contains { $0.key == mark.key } }

  /// Whether a header can say a title: one line of text without control characters. Blanks at its ends are left out.
  package static func canSay(title: String) -> Bool {
    let said = Array(title.utf8.drop { $0.isBlank }.reversed().drop { $0.isBlank }.reversed())
    var lines = LineBuffer(part: Array("title \(title)\n".utf8), line: 1, column: 1)
    do throws(SyntaxError) {
      guard lines.nextLine() else { return false }
      try lines.checkLength()
      try lines.require("title")
      let read = try lines.restOfLine()
      lines.finishLine()
      return Array(read.utf8) == said && !lines.nextLine()
    } catch {
      return false
    }
  }
}
