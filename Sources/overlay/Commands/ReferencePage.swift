import Traces

/// The reference as a page of the guide.
extension Reference {
  /// What `overlay help reference` prints, and the file `Reference.md` holds.
  package static var markdown: String {
    var lines = [
      "# The words of a trace", "", "Every word of a trace, of overlays and of cards, with its values.", "",
      "Words in capitals stand for what you write; what may be missing stands in brackets; a `|` stands between what may stand",
      "at one place. Lengths are points, times are milliseconds. `overlay help WORD` shows the same, with an example.",
      "",
    ]
    lines += file + [""]
    for place in ReferenceEntry.Place.allCases {
      lines += ["## \(title(of: place))", ""] + table(entries.filter { $0.place == place }, place) + [""]
    }
    for place in ReferenceEntry.Place.allCases where place != .value {
      let own = cardEntries.filter { $0.place == place }
      lines += ["## \(title(of: place)): cards", ""] + (place == .header ? keyTable(own) : table(own, place)) + [""]
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  /// What holds of every trace, whatever its words.
  private static let file = [
    "## A file", "",
    "The first line is `overlay-trace 1`. The keys of the header follow, in any order, then a line `---`, then the events,",
    "one a line. `#` begins a comment.", "",
    "In front of an event stands its time: `+8` counts from the line before, `@120` from the beginning; without a time it",
    "happens at once. As long as something moves, virtual frames come between the events, as the key `frames` says.",
    "",
    "Every overlay has the layers \(Reference.layers.map { "`\($0)`" }.joined(separator: ", ")). The handle is there with",
    "a header: 36 × 5 points in the middle, 5 points inside the sheet's edge, and hit as far as 10 points around it.",
    "",
    "Where a header has several overlays, their ids have the overlay's name in front: `move-to place/low`,",
    "`expect detent place/mid`, `expect hit place/list`; so have the verbs and expectations about one of them:",
    "`place/scroll-to 40`, `expect place/height 300`. Without a name in front they are about the first overlay. An effect has",
    "the name in front of its id, `settled:place/low`, and where it has none in front of itself, `place/drag-ended`.",
    "",
    "The effects of one event come in the order in which they stand in the table of effects.",
  ]

  private static func title(of place: ReferenceEntry.Place) -> String {
    switch place {
    case .header: "Keys of a header"
    case .verb: "Verbs of events"
    case .expectation: "Expectations"
    case .effect: "Effects"
    case .value: "Values"
    }
  }

  private static func table(_ entries: [ReferenceEntry], _ place: ReferenceEntry.Place) -> [String] {
    if place == .value {
      return ["| value | of | |", "|---|---|---|"]
        + entries.map { "| `\($0.word)` | `\($0.owner)` | \(cell($0.summary)) |" }
    }
    return ["| | |", "|---|---|"] + entries.map { "| `\(cell($0.form))` | \(cell($0.summary)) |" }
  }

  private static func keyTable(_ entries: [ReferenceEntry]) -> [String] {
    ["| | model | |", "|---|---|---|"]
      + entries.map { "| `\(cell($0.form))` | \($0.owner == "cards" ? "all" : $0.owner) | \(cell($0.summary)) |" }
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
