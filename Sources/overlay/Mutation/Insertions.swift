import Traces

/// Events that change something almost anywhere: what is put in before a line of a trace.
extension PerturbableTrace {
  /// Groups of lines, for each body of the trace.
  var insertions: [[String]] {
    let ofOverlays = model == .overlay ? insertionsOfOverlays : [["resize 333x333"]]
    return cards.reduce(ofOverlays) { $0 + insertions(of: $1) } + middles.flatMap { Self.moves(from: $0) } + [
      ["cancel 1", "cancel 2", "cancel 3"], ["run 50"], ["run 500"],
    ]
  }

  /// Commands, callbacks, other metrics.
  private var insertionsOfOverlays: [[String]] {
    let names = detents.map { String(decoding: $0, as: UTF8.self) }
    var groups = names.flatMap { [["move-to \($0) instant"], ["move-to \($0)"], ["move-to \($0)", "run 50"]] }
    groups += ["scroll-to 33 instant", "scroll-to 33", "scroll -9 coasting"].map { [$0] }
    groups += [
      ["set driver platform", "scroll-begin", "scroll -50 pan -50"], ["scroll-end velocity 0 target 0"],
      ["scroll-begin", "scroll 50 pan 50"], ["scroll-begin", "scroll -50 pan -50"], ["resize 333x333"],
    ]
    let others = ["set detents", "detent other-low height 1", "detent other-high height 9999", "end"]
    groups += [others, ["resize 9999x9999"] + others + ["move-to other-high instant"]]
    return groups + names.map { ["set dim above \($0)"] }
  }

  /// Commands, edits and settings of some cards.
  private func insertions(of cards: Cards) -> [[String]] {
    var groups = ["left", "right", "up", "down"].flatMap { [["swipe \($0)"], ["swipe \($0)", "run 90"]] }
    for step in ["undo", "next", "previous", "flip", "reload all"] { groups += [[step], [step, "run 70"]] }
    groups.append(["flip", "run 700"])
    for index in [0, 1, 2, 5] { groups += [["move-to index \(index)"], ["move-to index \(index)", "run 90"]] }
    groups += [["insert 999 at 0"], ["insert 999 at 0", "run 90"]]
    groups += cards.names(8).map { ["remove \($0)"] } + cards.names(4).map { ["reorder \($0) to 0"] }
    groups.append(cards.names(64).map { "remove \($0)" })
    let settings = CardWords.changes(of: cards.model).map {
      [String(decoding: TraceLanguage.words(of: [$0], TraceNames()), as: UTF8.self)]
    }
    return (settings + groups).map { $0.map { $0.hasPrefix("run ") ? $0 : cards.prefix + $0 } }
  }

  /// A finger that goes down at a point and moves, in each direction, and one that taps there.
  private static func moves(from point: (x: Int, y: Int)) -> [[String]] {
    [(0, -200), (0, 200), (-200, 0), (200, 0)].map { (dx, dy) in
      ["down 99 \(point.x) \(point.y)", "move 99 \(point.x + dx) \(point.y + dy)"]
    } + [["tap 98 \(point.x) \(point.y)"]]
  }

  /// A point in the middle, and one near each side of the container, where some sheet is likely to be.
  private var middles: [(x: Int, y: Int)] {
    let size = parts.first { $0.first == "container" && $0.words.count > 1 }?.words[1] ?? []
    let numbers = String(decoding: size, as: UTF8.self).split(separator: "x").map { Int($0) ?? 400 }
    guard numbers.count == 2 else { return [] }
    let (width, height) = (numbers[0], numbers[1])
    let sides = [(width / 2, height - 5), (width / 2, 5), (5, height / 2), (width - 5, height / 2)]
    return [(width / 2, height / 2)] + (model == .overlay ? sides : [])
  }
}
