/// Some of the four directions.
///
///     let ways: CardDirections = [.left, .right]
///     ways.contains(.up)      // false
public struct CardDirections: OptionSet, Sendable, Hashable {
  /// One bit for each direction: left 1, right 2, up 4, down 8.
  public let rawValue: UInt8

  /// The directions of those bits; further bits mean nothing.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// One direction alone.
  public init(_ direction: CardDirection) { self.init(rawValue: 1 << direction.rawValue) }

  /// Towards x = 0.
  public static let left = CardDirections(.left)
  /// Towards greater x.
  public static let right = CardDirections(.right)
  /// Towards y = 0.
  public static let up = CardDirections(.up)
  /// Towards greater y.
  public static let down = CardDirections(.down)
  /// Left and right.
  public static let horizontal: CardDirections = [.left, .right]
  /// Up and down.
  public static let vertical: CardDirections = [.up, .down]
  /// All four.
  public static let all: CardDirections = [.horizontal, .vertical]

  /// Whether a direction is among them.
  @_disfavoredOverload
  public func contains(_ direction: CardDirection) -> Bool { contains(CardDirections(direction)) }

  /// Each of them: left, right, up, down.
  package var each: Each { Each(rest: self) }

  /// The directions of a set, one after the other.
  package struct Each: Sequence, IteratorProtocol {
    fileprivate var rest: CardDirections

    package mutating func next() -> CardDirection? {
      guard let first = CardDirection(rawValue: UInt8(rest.rawValue.trailingZeroBitCount)) else { return nil }
      rest.remove(CardDirections(first))
      return first
    }
  }
}

#if !hasFeature(Embedded)
  /// Written as their bits.
  extension CardDirections: Codable {}
#endif
