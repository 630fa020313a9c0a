import Kinetics

/// The lengths of a deck in points, and what follows from them alone.
///
/// A *translation* is where a card is shown relative to its place, in points, screen directions. A *level* is a depth
/// in the stack: 0 is the front, a whole number is the place of the card with that index, and between them the place is
/// interpolated.
struct DeckGeometry: Sendable, Equatable {
  let container: Size2D
  let card: Size2D
  let origin: Point2D
  let inset: Size2D
  /// The level from which on a card is not seen at rest.
  let depth: Double
  let tilts: Bool
  private let left: Double
  private let right: Double
  private let up: Double
  private let down: Double

  init(_ configuration: SwipeDeckConfiguration, in surroundings: Surroundings) {
    container = surroundings.size
    card = Size2D(
      width: configuration.cardWidth.points(of: container.width),
      height: configuration.cardHeight.points(of: container.height))
    origin = configuration.origin
    inset = configuration.inset
    depth = Double(configuration.visibleCount)
    tilts = configuration.tilt != .none && !surroundings.reduceMotion
    left = configuration.thresholds.left.points(of: card.width)
    right = configuration.thresholds.right.points(of: card.width)
    up = configuration.thresholds.up.points(of: card.height)
    down = configuration.thresholds.down.points(of: card.height)
  }
}

// MARK: - Drags

extension DeckGeometry {
  /// How far a card has to be dragged in a direction, in points.
  func threshold(_ direction: CardDirection) -> Double {
    switch direction {
    case .left: left
    case .right: right
    case .up: up
    case .down: down
    }
  }

  /// The travel in a direction as a share of the threshold: 0 or more, 1 commits. 0 for a card without size.
  func progress(_ translation: Point2D, in direction: CardDirection) -> Double {
    let (way, whole) = (direction.component(of: translation), threshold(direction))
    return way > 0 && whole > 0 ? Numerics.pinned(way / whole, 0, Double.coordinateLimit) : 0
  }

  /// The direction with the greatest progress. Of equal ones it is the one along the larger component, then the first of
  /// left, right, up and down. `nil` where no direction has progress.
  func best(_ translation: Point2D, of directions: CardDirections) -> CardDirection? {
    let isHorizontal = translation.x.magnitude > translation.y.magnitude
    let isVertical = translation.y.magnitude > translation.x.magnitude
    var (found, greatest, isAlong) = (CardDirection?.none, 0.0, false)
    for direction in directions.each {
      let progress = progress(translation, in: direction)
      let follows = direction.isHorizontal ? isHorizontal : isVertical
      if progress > greatest || (progress > 0 && progress == greatest && follows && !isAlong) {
        (found, greatest, isAlong) = (direction, progress, follows)
      }
    }
    return found
  }

  /// The greatest progress in any of these directions, at most 1: by that share the cards below move up.
  func departure(_ translation: Point2D, of directions: CardDirections) -> Double {
    var greatest = 0.0
    for direction in directions.each {
      greatest = max(greatest, progress(translation, in: direction))
    }
    return Numerics.pinned(greatest, 0, 1)
  }

  /// The factors that keep the progress of a translation in another geometry.
  func ratio(to other: DeckGeometry, at translation: Point2D) -> Point2D {
    func ratio(_ direction: CardDirection) -> Double {
      let (old, new) = (threshold(direction), other.threshold(direction))
      return old > 0 && new > 0 ? Numerics.pinned(new / old, 0, Double.coordinateLimit) : 1
    }
    return Point2D(x: ratio(translation.x < 0 ? .left : .right), y: ratio(translation.y < 0 ? .up : .down))
  }

  /// The angle of a card whose translation to the right is `x`, in radians, positive clockwise.
  func tilt(_ x: Double) -> Double {
    guard tilts, card.width > 0 else { return 0 }
    let angle = Numerics.pinned(x / (2 * card.width), -1.2, 1.2)
    return Numerics.pinned(Numerics.sin(angle) / Numerics.cos(angle), -Double.pi / 6, Double.pi / 6)
  }
}

// MARK: - Rest

extension DeckGeometry {
  /// By how much a level or an opacity may be off at the end of a motion.
  private static let leastLevel = 0x1p-9

  private var drop: Double { max(inset.width, inset.height) }

  /// How near to its place a card has to be so that the end of its motion is not seen, in points: neither its own, nor that
  /// of the cards below, which follow its progress.
  func nearness(_ halfPixel: Double) -> Double {
    var least = Double.infinity
    for threshold in [left, right, up, down] where threshold > 0 { least = min(least, threshold) }
    return min(halfPixel, least * CardPose.leastOpacity, drop > 0 ? least * (halfPixel / drop) : halfPixel)
  }

  /// The same of a card's level.
  func levelNearness(_ halfPixel: Double) -> Double {
    drop > 0 ? min(Self.leastLevel, halfPixel / drop) : Self.leastLevel
  }
}

// MARK: - Places

extension DeckGeometry {
  /// The card at a level, neither moved nor turned.
  func pose(level: Double) -> CardPose {
    let center = Point2D(
      x: origin.x + card.width / 2, y: origin.y + inset.height * level + card.height / 2)
    let width = Numerics.pinned(card.width - 2 * inset.width * level, 0, card.width)
    return CardPose(center: center, size: Size2D(width: width, height: card.height))
  }

  /// The card at a level, moved and turned.
  func pose(_ position: DeckPosition) -> CardPose {
    var pose = pose(level: position.level)
    pose.center.x += position.translation.x
    pose.center.y += position.translation.y
    pose.rotation = Numerics.positiveZero(position.sign * tilt(position.translation.x))
    return pose
  }

  /// Whether the box around a turned card shares no point with the container.
  func hasLeft(_ pose: CardPose) -> Bool {
    let sine = Numerics.sin(pose.rotation).magnitude
    let cosine = Numerics.cos(pose.rotation).magnitude
    let across = (pose.size.width * cosine + pose.size.height * sine) / 2
    let down = (pose.size.width * sine + pose.size.height * cosine) / 2
    return pose.center.x + across <= 0 || pose.center.x - across >= container.width
      || pose.center.y + down <= 0 || pose.center.y - down >= container.height
  }

  /// How far a card goes along a unit vector until it has left the container, in points.
  ///
  /// - Parameters:
  ///   - position: Where it is now.
  ///   - sag: How much lower than on the straight line it is then, in points.
  func exitDistance(from position: DeckPosition, along line: Point2D, sag: Double) -> Double {
    let start = position.translation
    func hasLeft(after distance: Double) -> Bool {
      var end = position
      end.translation = Point2D(x: start.x + line.x * distance, y: start.y + line.y * distance + sag)
      return self.hasLeft(pose(end))
    }
    if hasLeft(after: 0) { return 0 }
    let lowered = inset.height * max(depth, position.level)
    let lengths = container.width + container.height + card.width + card.height + lowered + sag
    var (low, high) = (
      0.0, 2 * (lengths + origin.x.magnitude + origin.y.magnitude + start.x.magnitude + start.y.magnitude)
    )
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if hasLeft(after: middle) { high = middle } else { low = middle }
    }
    return high
  }
}
