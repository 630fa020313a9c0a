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
  public var projection: Double { aim(by: .normal) }

  /// Where the release aims: q, in points.
  public func aim(by projection: ReleaseProjection) -> Double { height + projection.distance(of: velocity) }
}

// MARK: - Neighbours

extension TargetContext {
  typealias Entry = DetentTable.Entry

  /// Of equal heights, the origin.
  func preferred(_ entry: Entry) -> Entry { detents.alike(entry, preferring: origin) }

  /// The next detent strictly ahead in the direction of the velocity.
  var ahead: Entry? { (velocity > 0 ? detents.above(position) : detents.below(position)).map { preferred($0) } }

  /// The detent at the position, or the next one behind it.
  var atOrBehind: Entry? {
    if let here = detents.at(position, preferring: origin) { return here }
    return (velocity > 0 ? detents.below(position) : detents.above(position)).map { preferred($0) }
  }

  /// The last detent in the direction of the velocity.
  var outermost: Entry { preferred(detents.enabled[velocity > 0 ? detents.enabled.count - 1 : 0]) }

  /// The n-th detent strictly ahead on the way to a height, where that height lies farther.
  func limited(_ height: Double, to steps: Int) -> Entry? {
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
