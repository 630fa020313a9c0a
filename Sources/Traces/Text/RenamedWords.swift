/// Words that a trace may still have from a description of the language before its words were final. An error about one
/// names the present word.
enum RenamedWords {
  /// Each former word with those that say the same now, the likeliest first.
  private static let meanings: [(former: String, words: [String])] = [
    ("jump", ["move-to index"]),
    ("scroll-to", ["move-to index"]),
    ("select", ["activate"]),
    ("began", ["drag-began"]),
    ("cancelled", ["drag-ended"]),
    ("committed", ["swiped", "removed", "undone", "became-current"]),
    ("turned", ["flipped"]),
    ("ignored", ["rejected", "late"]),
    ("tap", ["tapped"]),
    ("front", ["current"]),
    ("visible", ["bound"]),
    ("velocity", ["velocity-strategy"]),
    ("list-first", ["content-first"]),
  ]

  /// The words to write in place of a former word, among the words that are known where it stands: `"rejected" or "late"`.
  /// `nil` for a word that was never one, and where none of them is known.
  ///
  /// - Parameter word: With the names of an overlay or of cards in front.
  static func fix(of word: String, among known: [String]) -> String? {
    let start = word.lastIndex(of: "/").map { word.index(after: $0) } ?? word.startIndex
    let (prefix, name) = (word[..<start], word[start...])
    guard let meaning = meanings.first(where: { $0.former == name }) else { return nil }
    let words = meaning.words.map { prefix + $0 }.filter { known.contains(String($0.prefix { $0 != " " })) }
    return words.isEmpty ? nil : words.map { "\"\($0)\"" }.alternatives
  }
}
