import Kinetics

/// One of the four directions in which a card can go. They are directions of the screen, as the finger moves.
public enum CardDirection: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// Towards x = 0.
  case left
  /// Towards greater x.
  case right
  /// Towards y = 0.
  case up
  /// Towards greater y.
  case down
}

extension CardDirection {
  /// Whether it runs along x.
  public var isHorizontal: Bool { self == .left || self == .right }

  /// The opposite direction on the same axis.
  public var opposite: CardDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// The unit vector of the direction: x to the right, y down.
  package var vector: Point2D {
    switch self {
    case .left: Point2D(x: -1, y: 0)
    case .right: Point2D(x: 1, y: 0)
    case .up: Point2D(x: 0, y: -1)
    case .down: Point2D(x: 0, y: 1)
    }
  }

  /// The component of a vector along this direction: negative for the opposite direction.
  package func component(of way: Point2D) -> Double {
    switch self {
    case .left: -way.x
    case .right: way.x
    case .up: -way.y
    case .down: way.y
    }
  }
}

#if !hasFeature(Embedded)
  /// Written as its number: 0 is left, 1 right, 2 up, 3 down.
  extension CardDirection: Codable {}
#endif
