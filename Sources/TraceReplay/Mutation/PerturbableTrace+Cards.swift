/// What may be changed in a trace of cards.
extension PerturbableTrace {
  /// The names of the cards that the header lists; numbers have neighbours of their own.
  static func cards(_ parts: [LineLayout.Parts]) -> [[UInt8]] {
    let words = parts.filter { $0.first == "cards" }.flatMap { $0.words.dropFirst() }
    return words.map { Array($0.prefix { $0 != UInt8(ascii: ":") }) }.filter { $0.first?.isLetter == true }
  }

  /// What an expectation could end with instead: a value of every kind.
  static let cardWords = [
    "none", "0", "1", "2", "0..2", "-", "ignored", "settled", "began", "front", "back", "resting", "dragging", "moving",
  ]

  /// Events that change something almost anywhere: commands, edits, touches that stay down, another size.
  func cardInsertions(before line: Int) -> [Perturbation] {
    var groups = ["left", "right", "up", "down"].flatMap { way in [["swipe \(way)"], ["swipe \(way)", "run 90"]] }
    groups += ["undo", "next", "previous", "flip", "reload all", "run 50", "run 500", "resize 333x333"].map { [$0] }
    groups += [
      ["next", "run 70"], ["previous", "run 70"], ["flip", "run 70"], ["undo", "run 70"], ["flip", "run 700"],
    ]
    for index in [0, 1, 2, 5] {
      groups += [["jump \(index)"], ["scroll-to \(index)"], ["scroll-to \(index)", "run 90"]]
    }
    groups += [["cancel 1", "cancel 2", "cancel 3"], ["insert 999 at 0"], ["insert 999 at 0", "run 90"]]
    groups += ids(most: 8).map { ["remove \($0)"] } + ids(most: 4).map { ["reorder \($0) to 0"] }
    groups.append(ids(most: 64).map { "remove \($0)" })
    if let (width, height) = container {
      groups += Self.moves(from: (width / 2, height / 2))
      groups.append(["tap 98 \(width / 2) \(height / 2)"])
    }
    return groups.map { Perturbation(line: line, edit: .insert($0)) }
  }

  /// The first cards by name, or by number where the header says how many there are.
  private func ids(most: Int) -> [String] {
    if !ids.isEmpty { return ids.prefix(most).map { String(decoding: $0, as: UTF8.self) } }
    return (0..<most).map { String($0) }
  }
}
