/// What can be expected, for the reference.
struct ExpectationRow: Sendable {
  let word: String
  /// What follows `expect`.
  let form: String
  let summary: String
  let example: String

  private init(_ word: String, _ values: String, _ summary: String, example: String) {
    self.word = word
    form = word + " " + values
    self.summary = summary
    self.example = example.isEmpty ? word : word + " " + example
  }

  static let all = state + numbers + answers + rules

  private static let state = [
    ExpectationRow(
      "phase", "dragging|settling|flinging|bouncing|resting", "What the overlay is doing.", example: "resting"),
    ExpectationRow(
      "position", "minimum|maximum|progressing", "Where the sheet is within its range.", example: "minimum"),
    ExpectationRow("owner", "sheet|content|none", "Who took the last travel of the running drag.", example: "none"),
    ExpectationRow("detent", "ID|none", "The detent that the sheet rests on.", example: "tip"),
    ExpectationRow("target", "ID|none", "Where the sheet is going; at rest, where it is.", example: "tip"),
    ExpectationRow("nearest", "ID", "The enabled detent nearest to the height that is shown.", example: "tip"),
  ]

  private static let numbers = [
    ExpectationRow(
      "height", "V|~ V within E", "How much of the container the sheet covers, in points.", example: "120"),
    ExpectationRow("offset", "V|~ V within E", "The list's offset as shown, in points.", example: "~ 0 within 0.5"),
    ExpectationRow(
      "excess", "sheet|content V|~ V within E", "The finger's travel past an end, before resistance, in points.",
      example: "sheet 0"),
    ExpectationRow("velocity", "V|~ V within E", "Points per second of what moves; positive expands.", example: "0"),
    ExpectationRow(
      "progress", "[A B] V|~ V within E", "0 at the lowest detent, 1 at the highest; or at A and at B.",
      example: "tip half 0"),
    ExpectationRow("backdrop", "V|~ V within E", "How far the surroundings are dimmed: 0 to 1.", example: "0"),
  ]

  private static let answers = [
    ExpectationRow(
      "write-back", "V|~ V within E|none", "The offset that a native view was told last, in points.", example: "none"),
    ExpectationRow(
      "shift", "V|~ V within E", "How far a native view moved the rows that are shown in the last event, in points.",
      example: "0"),
    ExpectationRow(
      "effects", "EFFECT…|none", "All that was reported since the last such line, in order.", example: "none"),
    ExpectationRow("hit", "ID [at X Y]|none", "The layer at the point of the last hit or down.", example: "none"),
    ExpectationRow(
      "frame", "LAYER X Y W H|none", "Where a layer is, in points of the container; each number V or ~ V within E.",
      example: "sheet 0 724 390 120"),
    ExpectationRow("row", "N|none", "The row there, counted from 0.", example: "none"),
    ExpectationRow("receiver", "TOUCH ID|none", "Whose a finger is.", example: "1 none"),
  ]

  private static let rules = [
    ExpectationRow(
      "always", "height|offset A..B", "From here on the number stays in a range.", example: "height 0..800"),
    ExpectationRow("never", "EFFECT", "From here on no such effect is reported.", example: "ignored"),
    ExpectationRow("laws", "[LAW…]", "From here on the laws hold, all where none is named.", example: ""),
  ]
}
