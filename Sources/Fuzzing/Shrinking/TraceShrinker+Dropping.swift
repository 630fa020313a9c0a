import Traces

/// What is left out: groups of lines, then words of lines.
extension TraceShrinker {
  /// What takes most with it goes first, so that the rest is tried on a smaller trace.
  mutating func dropAll() {
    begin("laws")
    narrowLaws()
    begin("expectations")
    drop(best.expectations, .expectation)
    dropEnd()
    begin("runs")
    chooseRun()
    begin("overlays")
    drop(best.overlays, .overlay)
    begin("gestures")
    drop(best.gestures, .gesture)
    begin("moves")
    // Where a finger is at last is what most gestures come to; the last moves are its speed too.
    for count in [1, 12] { drop(best.moves(butLast: count), .event, onlyKeepingTime: true) }
    begin("events")
    drop(best.events, .event, onlyKeepingTime: true)
    drop(best.linesOfBlocks, .setting)
    begin("settings")
    drop(best.header, .setting)
    begin("words")
    for line in best.lines where target.mayChange(line) { dropWords(of: line.number) }
  }

  /// Leaves out as many groups as it can: all, halves, quarters, down to each alone, the last ones first.
  ///
  /// - Parameter onlyKeepingTime: Whether what is left has to happen when it did: for the moves of a gesture, whose speed
  ///   is theirs.
  private mutating func drop(_ groups: [[Int]], _ loss: Loss, onlyKeepingTime: Bool = false) {
    let lines = Dictionary(uniqueKeysWithValues: best.lines.map { ($0.number, $0) })
    var rest = groups.map { (numbers: $0, lines: $0.compactMap { lines[$0] }) }.filter { group in
      // What names a detent of an overlay that goes is malformed then.
      !group.lines.contains { loss == .overlay ? $0.number == target.line : target.keeps($0) }
    }
    var size = rest.count
    while size > 0, !isOver {
      var last = rest.count
      while last > 0 {
        let first = max(0, last - size)
        let chunk = rest[first..<last]
        let losses = chunk.reduce(into: [:]) { $0.merge(Self.losses($1.lines, loss)) { $0 + $1 } }
        let numbers = Set(chunk.lazy.flatMap { $0.numbers })
        let drops =
          !onlyKeepingTime && accepts(best.dropping(numbers, keepsTime: false), losses)
          || accepts(best.dropping(numbers, keepsTime: true), losses)
        if drops { rest.removeSubrange(first..<last) }
        last = first
      }
      size /= 2
    }
  }

  /// What a group is told as: frames, detents and layers have names of their own, and moves are so many events.
  private static func losses(_ lines: [TraceLine], _ loss: Loss) -> [Loss: Int] {
    guard loss == .event || loss == .setting, let line = lines.first else { return [loss: 1] }
    switch line.verb {
    case "frame", "run", "settle": return [.frame: 1]
    case "detent": return [.detent: 1]
    case "layer": return [.layer: 1]
    case "move": return [.event: lines.count]
    case _: return [loss: 1]
    }
  }

  /// What stands after the line that fails cannot matter to it, unless it watches.
  private mutating func dropEnd() {
    let after = best.lines.drop { $0.number != target.line }.dropFirst()
    let numbers = Set(after.map { $0.number })
    let count = best.events.count { numbers.contains($0[0]) }
    if count > 0 { _ = accepts(best.dropping(numbers, keepsTime: false), [.event: count]) }
  }

  /// Watches the broken law alone, which is faster than all of them.
  private mutating func narrowLaws() {
    guard let law = target.law else { return }
    let narrowed = best.replacing([target.line]) { line in
      line.with(Array(line.words.prefix(2)) + [law.rawValue])
    }
    _ = accepts(narrowed, [.word: 1])
  }

  /// Leaves one value of a matrix, and makes it a setting.
  private mutating func chooseRun() {
    for line in best.lines where line.section == .header && line.verb == "matrix" && line.words.count > 2 {
      let values = line.words[2...].split(separator: "|")
      let choices = values.count > 1 ? values.map { Array($0) } : line.words[2...].map { [$0] }
      for value in choices where accepts(setting(line, to: value), [.run: choices.count - 1]) { break }
    }
  }

  /// The draft with a setting instead of a line of the matrix, and instead of the same setting of the same overlay.
  private func setting(_ matrix: TraceLine, to value: [String]) -> TraceDraft {
    let isBoundary = { (line: TraceLine) in line.verb == "overlay" || line.isFixed }
    let parts = best.lines.split(omittingEmptySubsequences: false, whereSeparator: isBoundary)
    let part = parts.first { $0.contains(matrix) } ?? []
    let same = Set(part.filter { $0.verb == matrix.words[1] }.map { $0.number })
    return best.dropping(same, keepsTime: false).replacing([matrix.number]) { $0.with([matrix.words[1]] + value) }
  }

  /// Leaves out words that stand next to each other: many at once of a long line, then up to ten.
  private mutating func dropWords(of number: Int) {
    guard !isOver, let line = best[number], !line.isFixed, line.touch == nil else { return }
    let first = line.said.startIndex + 1
    var size = line.words.count - first
    while size > 0, !isOver {
      var last = best[number]?.words.count ?? 0
      while last - size >= first {
        let stretch = last - size..<last
        let shorter = best.replacing([number]) { line in
          var words = line.words
          words.removeSubrange(stretch)
          return line.with(words)
        }
        last -= accepts(shorter, [.word: size]) ? size : 1
      }
      size = size > 10 ? size / 2 : size - 1
    }
  }
}
