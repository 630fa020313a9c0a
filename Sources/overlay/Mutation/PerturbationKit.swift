import Traces

/// What may be changed in a trace, by what it is about.
struct PerturbationKit: Sendable {
  /// The names that a word may be, as far as the header lists them.
  let ids: @Sendable ([LineLayout.Parts]) -> [[UInt8]]
  /// A line of the header that changes much.
  let key: String
  /// What an expectation could end with instead: a value of every kind.
  let words: [String]
  /// Groups of events that change something almost anywhere.
  let insertions: @Sendable (PerturbableTrace) -> [[String]]
}

extension PerturbationKit {
  /// Commands, touches that stay down, callbacks, other metrics.
  static let overlays = PerturbationKit(
    ids: { parts in parts.filter { $0.first == "detent" && $0.words.count > 1 }.map { $0.words[1] } },
    key: "driver platform",
    words: [
      "none", "0", "0 0 0 0", "late", "resting", "dragging", "progressing", "minimum", "sheet", "content", "list",
      "yes", "no", "started", "already", "rejected", "increment decrement",
    ],
    insertions: { trace in
      let names = trace.ids.map { String(decoding: $0, as: UTF8.self) }
      var groups = names.flatMap { [["move-to \($0) instant"], ["move-to \($0)"], ["move-to \($0)", "run 50"]] }
      groups += ["scroll-to 33 instant", "scroll-to 33", "run 500", "scroll -9 coasting"].map { [$0] }
      groups += [
        ["set driver platform", "scroll-begin", "scroll -50 pan -50"], ["cancel 1", "cancel 2", "cancel 3"],
        ["scroll-end velocity 0 target 0"],
      ]
      groups += [["scroll-begin", "scroll 50 pan 50"], ["scroll-begin", "scroll -50 pan -50"], ["resize 333x333"]]
      let others = ["set detents", "detent other-low height 1", "detent other-high height 9999", "end"]
      groups += [others, ["resize 9999x9999"] + others + ["move-to other-high instant"]]
      groups += names.map { ["set dim above \($0)"] }
      return groups + trace.middles.flatMap { PerturbableTrace.moves(from: $0) }
    })

  /// Commands, edits, settings, touches that stay down, another size.
  static func cards(_ model: TraceModel) -> PerturbationKit {
    let changes = CardWords.changes(of: model).map {
      [String(decoding: TraceLanguage.words(of: [$0], TraceNames()), as: UTF8.self)]
    }
    return PerturbationKit(
      ids: { parts in
        // Numbers have neighbours of their own.
        let words = parts.filter { $0.first == "cards" }.flatMap { $0.words.dropFirst() }
        return words.map { Array($0.prefix { $0 != UInt8(ascii: ":") }) }.filter { $0.first?.isLetter == true }
      },
      key: "preset classic",
      words: ["none", "0", "1", "2", "0..2", "-"] + CardWords.stateWords,
      insertions: { trace in
        var groups = changes
        groups += ["left", "right", "up", "down"].flatMap { way in [["swipe \(way)"], ["swipe \(way)", "run 90"]] }
        groups += ["undo", "next", "previous", "flip", "reload all", "run 50", "run 500", "resize 333x333"].map { [$0] }
        groups += [
          ["next", "run 70"], ["previous", "run 70"], ["flip", "run 70"], ["undo", "run 70"], ["flip", "run 700"],
        ]
        for index in [0, 1, 2, 5] {
          groups += [["move-to index \(index)"], ["move-to index \(index)", "run 90"]]
        }
        groups += [["cancel 1", "cancel 2", "cancel 3"], ["insert 999 at 0"], ["insert 999 at 0", "run 90"]]
        groups += cards(trace, most: 8).map { ["remove \($0)"] }
        groups += cards(trace, most: 4).map { ["reorder \($0) to 0"] }
        groups.append(cards(trace, most: 64).map { "remove \($0)" })
        if let (width, height) = trace.container {
          groups += PerturbableTrace.moves(from: (width / 2, height / 2))
          groups.append(["tap 98 \(width / 2) \(height / 2)"])
        }
        return groups
      })
  }

  /// The first cards by name, or by number where the header says how many there are.
  private static func cards(_ trace: PerturbableTrace, most: Int) -> [String] {
    if !trace.ids.isEmpty { return trace.ids.prefix(most).map { String(decoding: $0, as: UTF8.self) } }
    return (0..<most).map { String($0) }
  }
}

extension PerturbableTrace {
  /// A point near each side of the container, where some sheet is likely to be.
  fileprivate var middles: [(x: Int, y: Int)] {
    guard let (width, height) = container else { return [] }
    return [(width / 2, height - 5), (width / 2, 5), (5, height / 2), (width - 5, height / 2)]
  }
}
