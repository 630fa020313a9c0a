import Kinetics

/// The track of pages: where it is, which page is current, where a release goes.
extension Carousel {
  private var pages: Pages { Pages(count: cards.count, pitch: metrics.pitch) }

  /// The position of the track as shown, in points: 0 on the first page, less than 0 or past the last page when
  /// stretched.
  public var offset: Double { track.position.offset(at: now) }

  /// The offset before resistance.
  public var rawOffset: Double { track.position.rawOffset(at: now) }

  /// Updates which page is current under a finger that drags along the pages. Before the axis is known no page becomes
  /// current, so that it makes no difference how the travel inside the slop is split into moves.
  ///
  /// - Parameter before: The offset at the start of the move, before resistance; `nil` if it is the present one.
  mutating func turn(from before: Double? = nil) {
    guard gesture.axis == .along, track.ahead.hold != nil, !cards.isEmpty else { return }
    let page =
      metrics.reach > 0
      ? pages.current(from: current, at: rawOffset, reach: metrics.reach)
      : pages.nearest(to: rawOffset, preferring: current)
    guard page != current else { return }
    let turning = pages.turning(to: page, from: current, reach: metrics.reach)
    let before = before ?? rawOffset
    let place = Numerics.pinned(turning, min(before, rawOffset), max(before, rawOffset))
    track.turn(to: page, where: place, at: now)
  }

  /// The page to which a release goes: see the table in <doc:Pages>.
  ///
  /// - Parameter velocity: Points per second along the track; positive towards later pages.
  func target(of hold: Track.Hold, velocity: Double) -> Int {
    let origin = track.origin
    let isFlick = velocity.magnitude >= configuration.flick
    let (isForwards, isOnwards) = (velocity > 0, hold.travel * velocity > 0)
    let next = pages.clamped(isOnwards ? (isForwards ? origin + 1 : origin - 1) : origin)
    let nearest = pages.nearest(to: rawOffset, preferring: origin)
    switch configuration.paging {
    case .single:
      return isFlick ? next : min(max(nearest, origin - 1), origin + 1)
    case .free:
      guard isFlick else { return nearest }
      let ahead = pages.ahead(of: rawOffset, forwards: isForwards, slack: metrics.halfPixel)
      return isOnwards ? (isForwards ? max(next, ahead) : min(next, ahead)) : ahead
    }
  }
}
