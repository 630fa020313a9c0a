/// What a verb of an event means, for the reference.
struct VerbRow: Sendable {
  let verb: Verb
  /// The whole line without its time.
  let form: String
  let summary: String
  let example: String

  private init(_ verb: Verb, _ values: String, _ summary: String, example: String = "") {
    self.verb = verb
    form = values.isEmpty ? verb.rawValue : verb.rawValue + " " + values
    self.summary = summary
    self.example = example.isEmpty ? verb.rawValue : verb.rawValue + " " + example
  }

  /// All verbs, in their order.
  static let all = touches + native + time + surroundings + commands + scene + gestures + words

  private static let touches = [
    VerbRow(.down, "TOUCH X Y", "A finger goes down, in points of the container.", example: "1 195 700"),
    VerbRow(.move, "TOUCH X Y", "It moves.", example: "1 195 690"),
    VerbRow(.up, "TOUCH", "It leaves.", example: "1"),
    VerbRow(.cancel, "TOUCH", "The system takes it away: its drag is released without speed.", example: "1"),
    VerbRow(
      .wheel, "ID X Y D begin|change|end|momentum|notch",
      "A trackpad or a mouse wheel turns by D points; positive expands.",
      example: "1 195 700 -30 notch"),
  ]

  private static let native = [
    VerbRow(.scrollBegin, "", "The pan of a native scroll view begins."),
    VerbRow(
      .scroll, "OFFSET [pan T|from B] [coasting]",
      "It reports its offset; T is the finger's travel since scroll-begin, B where it stood before, in points.",
      example: "12 pan 12"),
    VerbRow(
      .scrollEnd, "velocity V target T", "Its finger left, with points per second and the offset that it is going to.",
      example: "velocity 400 target 200"),
    VerbRow(.scrollRest, "", "Its deceleration is over."),
  ]

  private static let time = [
    VerbRow(.frame, "", "A frame is shown."),
    VerbRow(.run, "MS", "Time passes with virtual frames, and ends with one.", example: "100"),
    VerbRow(
      .settle, "[limit MS]", "Time passes with virtual frames until nothing moves, 10,000 ms at most.",
      example: "limit 2000"),
  ]

  private static let surroundings = [
    VerbRow(.resize, "WxH", "The container has another size in points.", example: "844x390"),
    VerbRow(.safeArea, "T L B R", "The safe area has other insets in points.", example: "47 0 34 0"),
    VerbRow(
      .content, "height H [insets T B] [shift V]",
      "The content has another length; the rows that are shown lie V points further down in it.", example: "height 1200"
    ),
    VerbRow(.header, "H", "The header has another length in points.", example: "40"),
    VerbRow(.keyboard, "H", "The keyboard covers H points of the bottom.", example: "300"),
    VerbRow(.enable, "ID", "A detent may be a target again.", example: "half"),
    VerbRow(.disable, "ID", "A detent may be no target any more.", example: "half"),
    VerbRow(
      .set, "KEY VALUE…|detents", "A key of the header that has no event of its own changes.", example: "scale 3"),
  ]

  private static let commands = [
    VerbRow(.moveTo, "ID [instant]", "The sheet moves to a detent.", example: "half"),
    VerbRow(.scrollTo, "V [instant]", "The list scrolls to an offset in points.", example: "120"),
    VerbRow(.increment, "", "The sheet moves to the next higher detent."),
    VerbRow(.decrement, "", "The sheet moves to the next lower detent."),
    VerbRow(.escape, "", "The sheet moves to its lowest detent."),
    VerbRow(.next, "", "The sheet moves to the next higher detent, from the highest to the lowest."),
  ]

  private static let scene = [
    VerbRow(
      .layer, "ID X Y W H [in ID] [pass-through] [hidden] [disabled] [opacity A] [outset T L B R]",
      "A layer of the host comes, or is different from now on.", example: "pin 20 20 40 40"),
    VerbRow(.removeLayer, "ID", "A layer goes, with all that is inside it.", example: "pin"),
    VerbRow(
      .rows, "count N height H|heights H H …|insert ROW height H|remove ROW|move ROW to ROW|resize ROW height H",
      "The list has other rows, or one of them changes; counted from 0.", example: "count 20 height 44"),
    VerbRow(.push, "NAME", "An overlay that was taken out comes back, in front of all.", example: "search"),
    VerbRow(.pop, "NAME", "An overlay is taken out.", example: "search"),
    VerbRow(.hit, "X Y", "Looks who would be hit; changes nothing.", example: "195 700"),
  ]

  private static let gestures = [
    VerbRow(
      .drag, "ID from X Y to X Y in MS [hz N]",
      "A finger goes down, moves N times a second, rests 100 ms, leaves; N is 120.",
      example: "1 from 195 700 to 195 500 in 200"),
    VerbRow(
      .flick, "ID from X Y to X Y in MS [hz N]", "The same without the rest.",
      example: "1 from 195 700 to 195 600 in 60"),
    VerbRow(.tap, "ID X Y", "A finger goes down and leaves at one instant.", example: "1 195 700"),
  ]

  private static let words = [
    VerbRow(.answer, "ID|none", "What the custom policy says to its next question.", example: "half"),
    VerbRow(.mark, "NAME", "A golden has the digest of the state here.", example: "here"),
    VerbRow(.expect, "…", "What is true after the line before, or from here on.", example: "phase resting"),
  ]
}
