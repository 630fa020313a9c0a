/// Some of the four directions, each once, in the order in which they were declared.
///
///     let ways: CardDirections = [.left, .right]
///     ways.contains(.up)      // false
///     ways[1]                 // right
///
/// The order decides between directions that a drag favours equally, so it counts for equality too. Stored in place.
public struct CardDirections: Sendable, Hashable, ExpressibleByArrayLiteral, Sequence, IteratorProtocol {
  /// Two bits for each, the first lowest.
  private var codes: UInt8 = 0
  /// How many there are, 0…4.
  public private(set) var count = 0

  /// No direction: of those that a card may go, one that always comes back.
  public init() {}

  /// Those of a list, in its order; one that comes again counts once.
  public init(arrayLiteral elements: CardDirection...) {
    for direction in elements { insert(direction) }
  }

  /// Left, then right.
  public static let horizontal: CardDirections = [.left, .right]
  /// Up, then down.
  public static let vertical: CardDirections = [.up, .down]
  /// Left, right, up, down.
  public static let all: CardDirections = [.left, .right, .up, .down]

  /// Adds a direction behind the others; nothing happens where it is there already.
  public mutating func insert(_ direction: CardDirection) {
    guard !contains(direction) else { return }
    codes |= direction.rawValue << UInt8(2 * count)
    count += 1
  }

  /// Takes the first direction out; `nil` where there is none.
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
