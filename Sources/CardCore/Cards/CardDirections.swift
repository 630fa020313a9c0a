/// Some of the four directions, each once, in the order in which they were declared.
///
///     let ways: CardDirections = [.left, .right]
///     ways.contains(.up)      // false
///     ways[1]                 // right
///
/// The order decides between directions in which a drag has the same progress. So two values are equal only if their
/// orders are. Stored in place.
public struct CardDirections: Sendable, Hashable, ExpressibleByArrayLiteral, Sequence, IteratorProtocol {
  /// Two bits for each direction, the first one in the lowest bits.
  private var codes: UInt8 = 0
  /// How many directions there are, 0…4.
  public private(set) var count = 0

  /// No direction. A card that may go in none always comes back.
  public init() {}

  /// The directions of an array, in its order. Repeated ones count once.
  public init(arrayLiteral elements: CardDirection...) {
    for direction in elements { insert(direction) }
  }

  /// Left, then right.
  public static let horizontal: CardDirections = [.left, .right]
  /// Up, then down.
  public static let vertical: CardDirections = [.up, .down]
  /// Left, right, up, down.
  public static let all: CardDirections = [.left, .right, .up, .down]

  /// Adds a direction after the others; nothing happens if it is there already.
  public mutating func insert(_ direction: CardDirection) {
    guard !contains(direction) else { return }
    codes |= direction.rawValue << UInt8(2 * count)
    count += 1
  }

  /// Removes and returns the first direction; `nil` where there is none.
  public mutating func next() -> CardDirection? {
    guard let first = self[0] else { return nil }
    codes >>= 2
    count -= 1
    return first
  }

  /// The direction at a place of the order; `nil` outside `0..<count`.
  public subscript(index: Int) -> CardDirection? {
    guard index >= 0, index < count else { return nil }
    return CardDirection(rawValue: codes >> UInt8(2 * index) & 3)
  }
}
