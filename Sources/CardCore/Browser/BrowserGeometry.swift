import Kinetics

/// Where the cards of a browser lie, by their place on the track. Computed once per size of the container.
///
/// The depth of a card is d = index − u; its pose is that of the table in ``CardBrowser``.
///
/// A parked card is at `cx = −half`, `sink` lower. There the box around the tilted card has left the container, so
/// nothing of it is seen when its slot is released. The distance from rest to parked is ``travel``, so that the front
/// card follows the finger.
struct BrowserGeometry: Sendable, Equatable {
  /// W and H in points.
  let container: Size2D
  /// w and h in points.
  let card: Size2D
  /// Half the width of the parked card's box, in points: at the tilt (−half − W/2) / 4W.
  let half: Double
  /// L = W/2 + half: the travel in points that takes a card from rest to parked, one card on the track.
  let travel: Double

  init(_ configuration: CardBrowserConfiguration, in surroundings: Surroundings) {
    container = surroundings.size
    card = Size2D(
      width: configuration.cardWidth.points(of: container.width),
      height: configuration.cardHeight.points(of: container.height))
    half = Self.half(of: card, in: container.width)
    travel = container.width / 2 + half
  }

  /// The distance of a card's centre beyond the left edge at which its box ends at that edge.
  ///
  /// The tilt grows with the distance, and the box with the tilt, so it is found by bisection. No box is wider than the
  /// card's diagonal, so half of that is an upper bound.
  private static func half(of card: Size2D, in width: Double) -> Double {
    var (near, far) = (0.0, Numerics.squareRoot(card.width * card.width + card.height * card.height) / 2)
    for _ in 0..<64 {
      let middle = near + (far - near) / 2
      let tilt = tilt(-middle, width)
      let box = card.width * Numerics.cos(tilt).magnitude + card.height * Numerics.sin(tilt).magnitude
      if box / 2 <= middle { far = middle } else { near = middle }
    }
    return far
  }

  /// (cx − W/2) / 4W in radians, positive clockwise; 0 in a container without width.
  private static func tilt(_ x: Double, _ width: Double) -> Double {
    width > 0 ? Numerics.pinned((x - width / 2) / (4 * width), -Self.mostTilt, Self.mostTilt) : 0
  }

  /// A quarter turn: a card that is many times wider than the container tilts no further.
  private static let mostTilt = 0x1.921fb54442d18p+0
}

extension BrowserGeometry {
  /// The lengths of the track.
  ///
  /// - Parameter after: How many cards can be seen.
  func measure(
    _ configuration: CardBrowserConfiguration, in surroundings: Surroundings, after: Int
  ) -> TrackMeasure {
    let pitch = TrackMeasure.pitch(travel)
    let growth = max(configuration.drop, configuration.sink, configuration.shrink * card.width / 2)
    return TrackMeasure(
      pitch: pitch, band: configuration.resistance.band(along: container.width),
      rule: TrackMeasure.rule(
        surroundings.settling(configuration.spring), surroundings.halfPixel, pitch: pitch, growth: growth),
      before: 1, after: Double(after))
  }
}

// MARK: - Poses

extension BrowserGeometry {
  /// How a card at a depth is drawn, its face aside.
  ///
  /// - Parameters:
  ///   - sight: The depth from which on a card is not seen.
  ///   - reach: The share of its way out that a thrown card is seen to go.
  func pose(depth: Double, sight: Double, reach: Double, _ configuration: CardBrowserConfiguration) -> CardPose {
    depth < 0 ? thrown(-depth, reach, configuration) : stacked(depth, sight, configuration)
  }

  private func stacked(_ depth: Double, _ sight: Double, _ configuration: CardBrowserConfiguration) -> CardPose {
    let y = container.height / 2 + configuration.drop * depth
    var pose = CardPose(center: Point2D(x: container.width / 2, y: y), size: card)
    pose.scaleX = max(1 - configuration.shrink * depth, 0)
    pose.mask = configuration.shade * min(depth, 1)
    pose.opacity = Numerics.pinned(sight - depth, 0, 1)
    pose.elevation = Numerics.positiveZero(-depth)
    return pose
  }

  /// Past its reach it fades over the rest of the way.
  private func thrown(_ way: Double, _ reach: Double, _ configuration: CardBrowserConfiguration) -> CardPose {
    let share = min(way, reach)
    let x = share < 1 ? container.width / 2 - share * travel : -half
    let y = container.height / 2 + configuration.sink * share
    var pose = CardPose(center: Point2D(x: x, y: y), size: card)
    pose.rotation = Self.tilt(x, container.width)
    if way > reach, reach < 1 { pose.opacity = Numerics.pinned((1 - way) / (1 - reach), 0, 1) }
    pose.elevation = way
    return pose
  }
}
