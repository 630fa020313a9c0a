import Traces

/// What stays and becomes simpler: times, coordinates, other numbers.
extension TraceShrinker {
  mutating func simplifyAll() {
    begin("times")
    rewrite { $0.withoutTime }
    begin("decimals")
    for step in [1, 0.1, 0.01, 0.001] { rewrite { $0.rounded(to: step) } }
    begin("coordinates")
    for gesture in best.gestures {
      for axis in 0...1 { straighten(gesture, axis) }
    }
    begin("digits")
    for line in best.lines where target.mayChange(line) { simplifyNumbers(of: line) }
    renumberTouches()
  }

  /// Changes as many lines as it can: all at once, halves, quarters, down to each alone.
  private mutating func rewrite(_ change: (TraceLine) -> TraceLine?) {
    guard !isOver else { return }
    var rest = best.lines.filter { target.mayChange($0) && change($0) != nil }.map { $0.number }
    var size = rest.count
    while size > 0, !isOver {
      var last = rest.count
      while last > 0 {
        let first = max(0, last - size)
        let draft = best.replacing(Set(rest[first..<last]), change)
        if accepts(draft, [.number: last - first]) { rest.removeSubrange(first..<last) }
        last = first
      }
      size /= 2
    }
  }

  /// Gives every number of a line the simplest value that does.
  private mutating func simplifyNumbers(of line: TraceLine) {
    guard !isOver else { return }
    for (index, word) in line.numbers {
      for part in word.numbers.indices { simplify(word, part, index, of: line.number) }
    }
  }

  private mutating func simplify(_ word: NumberWord, _ part: Int, _ index: Int, of number: Int) {
    for candidate in SimplerNumber.candidates(word.numbers[part]) {
      let draft = best.replacing([number]) { line in
        // Another number of the word may be another one by now.
        guard var word = NumberWord(line.words[index]) else { return nil }
        word.numbers[part] = candidate
        return line.with(line.words.replacing(index, word.text))
      }
      if accepts(draft, [.number: 1]) { return }
    }
  }

  /// Makes a gesture simpler along one axis: all of it at one coordinate, or moved as a whole, to where it begins at a
  /// simple one.
  private mutating func straighten(_ gesture: [Int], _ axis: Int) {
    guard !isOver else { return }
    let numbers = Set(gesture)
    let lines = best.lines.filter { numbers.contains($0.number) }
    let coordinates = lines.flatMap { line in line.coordinates(axis).map { line.words[$0] } }
    guard let first = coordinates.first.flatMap({ NumberWord($0)?.numbers[0] }) else { return }
    let cost = lines.reduce(0) { $0 + $1.cost }
    for start in SimplerNumber.candidates(first) + [first] {
      let changes: [(Double) -> Double] = [
        { _ in start }, { SimplerNumber.nearest($0 + (start - first), step: 1e-6) },
      ]
      for change in changes where lines.reduce(0, { $0 + $1.moved(axis, change).cost }) < cost {
        if accepts(best.replacing(numbers) { $0.moved(axis, change) }, [.number: 1]) { return }
      }
    }
  }

  /// Counts fingers and wheels from 1, in the order in which they come.
  private mutating func renumberTouches() {
    var numbers: [String: String] = [:]
    for line in best.lines {
      guard let index = line.touch, numbers[line.words[index]] == nil else { continue }
      numbers[line.words[index]] = String(numbers.count + 1)
    }
    let draft = best.replacing(Set(best.lines.map { $0.number })) { line in
      line.touch.map { line.with(line.words.replacing($0, numbers[line.words[$0]] ?? "")) }
    }
    _ = accepts(draft, [.number: 1])
  }
}

extension TraceLine {
  /// The line at the instant of the one before it; `nil` where it is there already.
  fileprivate var withoutTime: TraceLine? { said.startIndex > 0 ? with(Array(said)) : nil }

  /// The line with other coordinates along one axis.
  fileprivate func moved(_ axis: Int, _ change: (Double) -> Double) -> TraceLine {
    var words = words
    for index in coordinates(axis) {
      guard var word = NumberWord(words[index]) else { continue }
      word.numbers = word.numbers.map(change)
      words[index] = word.text
    }
    return with(words)
  }
}

extension [String] {
  fileprivate func replacing(_ index: Int, _ word: String) -> [String] {
    var words = self
    words[index] = word
    return words
  }
}
