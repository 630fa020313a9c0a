/// One entry of a record: a choice `0...limit`, or a marker where a span begins or ends.
///
/// 0 is the simplest value of every choice. A marker is what no choice can be: its value lies past its limit.
@frozen public struct Choice: Sendable, Hashable {
  /// What was chosen.
  public var value: UInt64
  /// The greatest value that could have been.
  public var limit: UInt64

  /// A choice of `value` out of `0...limit`.
  @inlinable public init(_ value: UInt64, of limit: UInt64) {
    self.value = value
    self.limit = limit
  }

  /// Where a span begins.
  @inlinable public static var begin: Choice { Choice(1, of: 0) }
  /// Where the innermost span ends.
  @inlinable public static var end: Choice { Choice(2, of: 0) }
  /// Whether it is `begin` or `end`.
  @inlinable public var isMarker: Bool { value > limit }
}

extension [Choice] {
  /// Shorter, or as long and smaller at the first difference. There is no endless way down.
  func isSimpler(than other: [Choice]) -> Bool {
    guard count == other.count else { return count < other.count }
    for (one, two) in zip(self, other) where one.value != two.value { return one.value < two.value }
    return false
  }

  /// The spans that have `depth` others around them, both markers included, in order.
  func spans(at depth: Int) -> [Range<Int>] {
    var (spans, open): ([Range<Int>], [Int]) = ([], [])
    for (index, choice) in enumerated() {
      if choice == .begin { open.append(index) }
      guard choice == .end, let start = open.popLast() else { continue }
      if open.count == depth { spans.append(start..<index + 1) }
    }
    return spans
  }
}
