import Kinetics

/// The track of pages: where it is, which page is current, where a release goes.
extension CardCarousel {
  private var pages: Pages { track.position.pages }

  /// The position of the track as shown, in points: 0 on the first page, less than 0 or past the last page when
  /// stretched. A loop has no ends: it is at least 0, and less than the length of all pages.
  public var offset: Double { lapped(track.position.offset(at: now)) }

  /// The place at which the track is shown, in pages: 1.5 is half way between the second page and the third. 0 where
  /// pages have no length.
  public var fractionalIndex: Double { metrics.pitch > 0 ? offset / metrics.pitch : 0 }

  /// The offset before resistance.
  public var rawOffset: Double { lapped(track.position.rawOffset(at: now)) }

  private func lapped(_ offset: Double) -> Double {
    guard let lap = track.position.lap, metrics.pitch > 0 else { return offset }
    let length = lap * metrics.pitch
    let rest = offset - Numerics.floor(offset / length) * length
    return min(max(rest, 0), length.nextDown)
  }

  /// Updates which page is current under a finger that drags along the pages. Before the axis is known no page becomes
  /// current, so that it makes no difference how the travel inside the slop is split into moves.
  ///
  /// - Parameter before: The offset at the start of the move, before resistance; `nil` if it is the present one.
  mutating func turn(from before: Double? = nil) {
    guard gesture.axis == .along, track.ahead.hold != nil, !cards.isEmpty else { return }
    let (former, offset) = (track.position.page, track.position.rawOffset(at: now))
    let page =
      metrics.reach > 0
      ? pages.current(from: former, at: offset, reach: metrics.reach)
      : pages.nearest(to: offset, preferring: former)
    guard page != former else { return }
    let turning = pages.turning(to: page, from: former, reach: metrics.reach)
    let before = before ?? offset
    let place = Numerics.pinned(turning, min(before, offset), max(before, offset))
    track.turn(to: page, where: place, at: now)
  }

  /// The most pages of a throw: what it binds and releases on its way fits into the effects of one call.
  private static let farthestThrow = 16

  /// The page to which a release goes: see the table in <doc:Pages>.
  ///
  /// - Parameter velocity: Points per second along the track; positive towards later pages.
  func target(of hold: Track.Hold, velocity: Double) -> Int {
    let origin = track.origin
    let isFlick = velocity.magnitude >= configuration.flick
    let (isForwards, isOnwards) = (velocity > 0, hold.travel * velocity > 0)
    let next = pages.clamped(isOnwards ? (isForwards ? origin + 1 : origin - 1) : origin)
    let offset = track.position.rawOffset(at: now)
    let reached: Int
    switch configuration.paging {
    case .one:
      let nearest = pages.nearest(to: offset, preferring: origin)
      return isFlick ? next : min(max(nearest, origin - 1), origin + 1)
    case .dragged: reached = pages.nearest(to: offset, preferring: origin)
    case .free:
      let rest = pages.nearest(to: offset + Deceleration.normal.projection(velocity: velocity), preferring: origin)
      let start = pages.nearest(to: offset, preferring: origin)
      reached = min(max(rest, start - Self.farthestThrow), start + Self.farthestThrow)
    }
    guard isFlick else { return reached }
    let ahead = pages.ahead(of: offset, forwards: isForwards, slack: metrics.halfPixel)
    let least = isOnwards ? (isForwards ? max(next, ahead) : min(next, ahead)) : ahead
    switch configuration.paging {
    case .one, .dragged: return least
    case .free: return isForwards ? max(least, reached) : min(least, reached)
    }
  }
}
