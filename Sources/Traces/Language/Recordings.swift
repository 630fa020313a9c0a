/// How a trace says that a recorder wrote it: its last line may be cut off, and it may expect nothing.
enum Recordings {
  static let mark = (key: "x-recording", text: "1")

  static func isMarked(_ extras: [(key: String, text: String)]) -> Bool { extras.contains { $0.key == mark.key } }
}
