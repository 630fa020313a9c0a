/// Looks for the simplest record that still fails, by editing the one that was found.
///
/// Spans go first, outermost and most at once, so that whole commands disappear; then blocks of choices within a span;
/// then neighbouring spans are put in order, single choices are lowered as far as they go, and what one choice loses
/// is given to the next of its kind. What counts is the record of the replay, not the edited one: commands that can
/// no longer be performed are gone from it. Repeated until nothing changes.
struct Shrinker {
  let property: (inout Draw) -> Verdict
  /// The simplest record known to fail.
  private(set) var best: [Choice]
  /// What the property says of it; `nil` where it did not even fail again as it was recorded.
  private(set) var message: String?
  /// How often the record became simpler.
  private(set) var steps = 0
  /// How often the property ran.
  private(set) var attempts = 0
  private let limit: Int
  private var draw = Draw(replaying: [])

  init(_ record: [Choice], attempts limit: Int, _ property: @escaping (inout Draw) -> Verdict) {
    (best, self.limit, self.property) = (record, limit, property)
    draw.restart(.replay, script: record)
    guard case .fails(let message) = property(&draw) else { return }
    (best, self.message) = (draw.record, message)
  }

  mutating func shrink() {
    var last = -1
    while message != nil, last != steps, attempts < limit {
      last = steps
      deleteSpans()
      deleteBlocks()
      swapSpans()
      lowerChoices()
      shiftChoices()
    }
  }

  /// The notes of the simplest case.
  mutating func notes() -> [String] {
    draw.restart(.replay, script: best)
    draw.isNoting = true
    _ = property(&draw)
    return draw.notes
  }

  /// Whether a record fails and is simpler; then it is the best one.
  private mutating func accepts(_ candidate: [Choice]) -> Bool {
    guard attempts < limit, candidate.isSimpler(than: best) else { return false }
    attempts += 1
    draw.restart(.replay, script: candidate)
    guard case .fails(let message) = property(&draw), draw.record.isSimpler(than: best) else { return false }
    (best, self.message) = (draw.record, message)
    steps += 1
    return true
  }

  private mutating func deleteSpans() {
    var (depth, spans) = (0, best.spans(at: 0))
    while !spans.isEmpty {
      var chunk = spans.count
      while chunk > 0 {
        var end = spans.count
        while end > 0 {
          let start = max(end - chunk, 0)
          var candidate = best
          for span in spans[start..<end].reversed() { candidate.removeSubrange(span) }
          if accepts(candidate) { spans = best.spans(at: depth) }
          end = min(start, spans.count)
        }
        chunk /= 2
      }
      depth += 1
      spans = best.spans(at: depth)
    }
  }

  private mutating func deleteBlocks() {
    for length in [8, 4, 2, 1] {
      var end = best.count
      while end >= length {
        let block = end - length..<end
        end -= 1
        guard !best[block].contains(where: \.isMarker) else { continue }
        var candidate = best
        candidate.removeSubrange(block)
        if accepts(candidate) { end = min(block.lowerBound, best.count) }
      }
    }
  }

  private mutating func swapSpans() {
    var (depth, index, spans) = (0, 1, best.spans(at: 0))
    while !spans.isEmpty {
      while index > 0, index < spans.count {
        let (one, two) = (spans[index - 1], spans[index])
        var candidate = best
        candidate.replaceSubrange(one.lowerBound..<two.upperBound, with: best[two] + best[one])
        // Between them others may end and begin.
        let swaps = one.upperBound == two.lowerBound && accepts(candidate)
        if swaps { spans = best.spans(at: depth) }
        index += swaps ? -1 : 1
      }
      (depth, index) = (depth + 1, 1)
      spans = best.spans(at: depth)
    }
  }

  private mutating func lowerChoices() {
    var index = 0
    while index < best.count {
      lower(index)
      index += 1
    }
  }

  /// Gives a choice the smallest failing value: of the first few, else as far down as failures are in a row.
  private mutating func lower(_ index: Int) {
    var passing: UInt64 = 0
    while passing < 8, isAbove(passing, index) {
      if accepts(setting(index, to: passing)) { return }
      passing += 1
    }
    while isAbove(passing, index) {
      let middle = passing + (best[index].value - passing) / 2
      if accepts(setting(index, to: middle)) { continue }
      passing = middle + 1
    }
  }

  /// Lowers a choice and raises a later one of the same limit by as much: sums stay, and gather at the end.
  private mutating func shiftChoices() {
    for index in best.indices.dropLast() where isAbove(0, index) {
      // The next one of its kind is among the first few of its limit.
      for later in alike(index).prefix(4) where shifts(index, to: later) { break }
    }
  }

  private mutating func shifts(_ index: Int, to later: Int) -> Bool {
    let (value, other) = (best[index].value, best[later])
    var amount = min(value, other.limit - other.value)
    while amount > 0 {
      var candidate = setting(index, to: value - amount)
      candidate[later].value += amount
      if accepts(candidate) { return true }
      amount /= 2
    }
    return false
  }

  private func alike(_ index: Int) -> [Int] {
    best.indices[(index + 1)...].filter { !best[$0].isMarker && best[$0].limit == best[index].limit }
  }

  private func isAbove(_ value: UInt64, _ index: Int) -> Bool {
    index < best.count && !best[index].isMarker && best[index].value > value
  }

  private func setting(_ index: Int, to value: UInt64) -> [Choice] {
    var candidate = best
    candidate[index].value = value
    return candidate
  }
}
