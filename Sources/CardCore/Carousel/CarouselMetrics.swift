import Kinetics

/// The lengths of a carousel in points, resolved from its configuration and its container's size.
struct CarouselMetrics: Sendable, Equatable {
  /// The size of the container along the track.
  let container: Size2D
  /// P, from one page to the next.
  let pitch: Double
  /// The size of a card along the track.
  let card: Size2D
  /// The distance from the current page at which the next one becomes current; 0 if the nearest page is current.
  let reach: Double
  /// How far across a card has to be dragged to be removed.
  let way: Double
  /// The rise at which a card has left the container.
  let exit: Double
  let halfPixel: Double
  let measure: TrackMeasure
  /// How cards across the track come to their places, in points.
  let rule: SettleRule

  init(_ configuration: CardCarouselConfiguration, in surroundings: Surroundings) {
    let orientation = configuration.orientation(in: surroundings)
    container = orientation.size
    pitch = TrackMeasure.pitch(configuration.page.points(of: container.width))
    if let size = configuration.card {
      card = orientation.turned(size)
    } else {
      card = Size2D(width: pitch, height: container.height)
    }
    if case .hysteresis(let share) = configuration.switching { reach = share * pitch } else { reach = 0 }
    if let removal = configuration.removal {
      way = removal.distance.points(of: removal.relativeTo == .card ? card.height : container.height)
    } else {
      way = 0
    }
    exit = (container.height + card.height) / 2
    halfPixel = surroundings.halfPixel
    let spring = surroundings.settling(configuration.spring)
    rule = SettleRule(spring, threshold: way > 0 ? min(halfPixel, way * CardPose.leastOpacity) : halfPixel)
    // At most two pages: the window of four reaches no farther.
    let sight = pitch > 0 ? Numerics.pinned((container.width + card.width) / (2 * pitch), 1, 2) : 2
    let growth = configuration.shrink * max(card.width, card.height) / 2
    measure = TrackMeasure(
      pitch: pitch, band: configuration.resistance.band(along: container.width),
      rule: TrackMeasure.rule(spring, halfPixel, pitch: pitch, growth: growth), before: sight, after: sight,
      fewestOfLoop: pitch > 0 ? Self.fewestOfLoop(container.width + card.width, pitch) : .max)
  }

  /// The fewest cards of a loop: four, and as many as can be seen at once.
  ///
  /// - Parameter sight: The length along the track in which a card's centre is seen, in points.
  private static func fewestOfLoop(_ sight: Double, _ pitch: Double) -> Int {
    Int(Numerics.pinned(-Numerics.floor(-sight / pitch), 4, 0x1p30))
  }

  /// The motion of a card that was removed, until it has left the container.
  ///
  /// - Parameters:
  ///   - rise: Where it begins, in points across the track, as shown.
  ///   - velocity: Points per second, positive towards where it leaves.
  func flight(from rise: Double, velocity: Double, at now: Instant) -> Track {
    var flight = Track(at: rise)
    let critical = SettleRule(rule.spring.criticallyDamped(), threshold: halfPixel)
    flight.settle(on: exit, velocity: velocity, by: critical, at: now)
    return flight
  }

  /// A rise as a share of a way; 0 downwards, and of no way.
  static func share(_ rise: Double, of way: Double) -> Double { way > 0 ? max(rise, 0) / way : 0 }

  /// The range of a card's rise: upwards without limit, downwards with resistance from the start.
  func riseTrack(_ resistance: ResistanceCurve) -> Stretch {
    Stretch(lower: 0, upper: .infinity, band: resistance.band(along: container.height))
  }
}
