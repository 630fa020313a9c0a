import Traces

/// `overlay help WORD`, `overlay help language` and `overlay help reference`, the page of the guide: what the words of
/// a trace mean.
enum LanguageHelp {
  /// What a word means; `nil` where it is none.
  static func text(of word: String) -> String? {
    if word == "language" { return overview }
    if word == "reference" { return String(Reference.markdown.dropLast()) }
    let entries = Reference.entries(of: word)
    return entries.isEmpty ? nil : entries.map { text($0) }.joined(separator: "\n\n")
  }

  private static func text(_ entry: ReferenceEntry) -> String {
    let place = entry.owner.isEmpty ? entry.place.rawValue : "\(entry.place.rawValue) of \(entry.owner)"
    var lines = ["\(entry.word) (\(place))"]
    if entry.form != entry.example { lines += ["", "  \(entry.form)"] }
    lines += ["", "  \(entry.summary)"]
    if !entry.values.isEmpty { lines += [""] + entry.values.map { "  \($0)" } }
    lines += ["", "  Example: \(entry.example)"]
    return lines.joined(separator: "\n")
  }

  /// All words by the place where they stand.
  private static var overview: String {
    let places: [(ReferenceEntry.Place, String)] = [
      (.header, "Header, before ---:"), (.verb, "Events, after it, with +MS or @MS in front:"),
      (.expectation, "Expectations:"), (.effect, "Effects:"),
    ]
    let parts = [("", Reference.entries), ("A trace of cards. ", Reference.cardEntries)].flatMap { model, all in
      places.map { place, title in list(all.filter { $0.place == place }, titled: model + title) }
    }
    return parts.joined(separator: "\n\n") + "\n\nSee overlay help WORD."
  }

  private static func list(_ entries: [ReferenceEntry], titled title: String) -> String {
    let width = entries.map(\.word.count).max() ?? 0
    return ([title] + entries.map { "  " + $0.word.padded(to: width + 2) + $0.summary }).joined(separator: "\n")
  }
}
