import Kinetics

/// A release as a target policy sees it.
public struct TargetContext: Sendable, Equatable {
  /// The released height as shown, a stretch included; within half a pixel of a detent it is that detent. Points.
  public let height: Double
  /// The height clamped to the range: what lies ahead is ahead of this. Points.
  public let position: Double
  /// Points per second, positive expands; always finite.
  public let velocity: Double
  /// The detent the sheet rested on at the down; after a catch, the target of the motion that was caught.
  public let origin: DetentID?
  /// Enabled heights, ascending.
  public let detents: DetentTable

  /// - Parameter halfPixel: How near a detent counts as that detent, in points.
  init(height: Double, velocity: Double, origin: DetentID?, detents: DetentTable, halfPixel: Double) {
    let near = detents.nearest(to: height).height
    self.height = (near - height).magnitude <= halfPixel ? near : height
    position = Numerics.pinned(self.height, detents.minimum, detents.maximum)
    self.velocity = velocity
    self.origin = origin
    self.detents = detents
  }

  /// Where the release would coast to with the normal deceleration.
  public var projection: Double {
    height + Deceleration.normal.projection(velocity: velocity)
  }
}

// MARK: - The rules

extension TargetContext {
  typealias Entry = DetentTable.Entry

  /// Nearest to the projection; a flick takes the first one ahead where that lies behind. A tie goes in the direction of
  /// the velocity, without one to the origin, else to the lower.
  func projected(maximumSteps: Int?) -> Entry {
    var target = nearest(to: projection, leaning: velocity)
    if velocity.magnitude >= TargetPolicy.flick {
      if let ahead {
        let isAhead = velocity > 0 ? target.height >= ahead.height : target.height <= ahead.height
        if !isAhead { target = ahead }
      } else {
        target = outermost
      }
    }
    guard let maximumSteps else { return target }
    return limited(target.height, to: maximumSteps) ?? target
  }

  /// A flick goes to the first detent past `p + 0.1 v`, else the outermost; a slow release to the nearest to it, a tie
  /// to the lower.
  func rushingForward() -> Entry {
    let aim = height + TargetPolicy.rush * velocity
    if velocity > TargetPolicy.flick { return preferred(detents.enabled.first { $0.height >= aim }) ?? outermost }
    if velocity < -TargetPolicy.flick { return preferred(detents.enabled.last { $0.height <= aim }) ?? outermost }
    return preferred(detents.nearest(to: aim))
  }

  /// From the detent at or behind to the next one ahead when the projection is past half of the way, or on a flick.
  /// Without velocity the nearest, a tie to the origin.
  func stepwise() -> Entry {
    guard velocity != 0 else { return nearest(to: position, leaning: 0) }
    guard let ahead, let behind = atOrBehind else { return outermost }
    let way = velocity > 0 ? projection - behind.height : behind.height - projection
    let past = way * 2 > (ahead.height - behind.height).magnitude
    return past || velocity.magnitude >= TargetPolicy.flick ? ahead : behind
  }

  /// A flick goes one step; else the nearest, a tie to the upper.
  func threshold() -> Entry {
    if velocity.magnitude > TargetPolicy.thresholdFlick { return ahead ?? outermost }
    var found = detents.nearest(to: position)
    if let upper = detents.above(found.height), upper.height - position == position - found.height { found = upper }
    return preferred(found)
  }

  /// The nearest to a height. A tie goes the way it leans; at 0 to the origin, else to the lower.
  func nearest(to height: Double, leaning direction: Double) -> Entry {
    let lower = detents.nearest(to: height)
    guard let upper = detents.above(lower.height), upper.height - height == height - lower.height else {
      return preferred(lower)
    }
    if direction > 0 { return preferred(upper) }
    if direction == 0, let origin = detents.enabledEntry(origin), origin.height == upper.height { return origin }
    return preferred(lower)
  }
}

// MARK: - Neighbours

extension TargetContext {
  /// Of equal heights, the origin.
  private func preferred(_ entry: Entry) -> Entry {
    detents.alike(entry, preferring: origin)
  }

  /// A method that is handed over as a closure would be an allocation.
  private func preferred(_ entry: Entry?) -> Entry? {
    guard let entry else { return nil }
    return detents.alike(entry, preferring: origin)
  }

  /// The next detent strictly ahead in the direction of the velocity.
  private var ahead: Entry? {
    preferred(velocity > 0 ? detents.above(position) : detents.below(position))
  }

  /// The detent at the position, or the next one behind it.
  private var atOrBehind: Entry? {
    if let here = detents.at(position, preferring: origin) { return here }
    return preferred(velocity > 0 ? detents.below(position) : detents.above(position))
  }

  /// The last detent in the direction of the velocity.
  private var outermost: Entry {
    preferred(detents.enabled[velocity > 0 ? detents.enabled.count - 1 : 0])
  }

  /// The n-th detent strictly ahead on the way to a height, where that height lies farther.
  private func limited(_ height: Double, to steps: Int) -> Entry? {
    guard height != position else { return nil }
    var at = position
    for _ in 0..<steps {
      guard let next = height > position ? detents.above(at) : detents.below(at), next.height != height else {
        return nil
      }
      at = next.height
    }
    return detents.at(at, preferring: origin)
  }
}
