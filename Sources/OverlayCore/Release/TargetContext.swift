import Kinetics

/// A release as a target policy sees it.
public struct TargetContext: Sendable, Equatable {
  /// The released height as shown, a stretch included; within half a pixel of a detent it is that detent. Points.
  public let height: Double
  /// The height clamped to the range: what lies ahead is ahead of this. Points.
  public let position: Double
  /// Points per second, positive expands; always finite.
  public internal(set) var velocity: Double
  /// The detent the sheet rested on at the down; after a catch, the target of the motion that was caught.
  public let origin: DetentID?
  /// Enabled heights, ascending.
  public let detents: DetentTable
  /// The container's length along the sheet's axis, in points.
  public let containerLength: Double
  /// The drag that ended; `nil` where no finger's release asks: a fling that became the sheet's, a target that was
  /// disabled.
  public let gesture: Gesture?

  /// A drag, from the first finger's down to the release.
  public struct Gesture: Sendable, Equatable {
    /// Where it began.
    public let part: SheetPart
    /// How far its fingers went along the axis, the slop included: points, positive expands. Of a native pan: since it
    /// began.
    public let travel: Double
    /// The travel over the time since the down: points per second, positive expands; 0 where no time passed.
    public let meanVelocity: Double
    /// The same across the axis, positive to the right or down; 0 for a native pan and a wheel, which tell only one
    /// axis.
    public let meanVelocityAcross: Double

    /// A drag that took some time.
    ///
    /// - Parameters:
    ///   - part: Where it began.
    ///   - travel: How far its fingers went along the axis: points, positive expands.
    ///   - across: The same across the axis: positive to the right or down.
    ///   - seconds: How long it took; without time the mean velocities are 0.
    public init(part: SheetPart, travel: Double, across: Double = 0, seconds: Double) {
      self.part = part
      self.travel = travel
      meanVelocity = seconds > 0 ? travel / seconds : 0
      meanVelocityAcross = seconds > 0 ? across / seconds : 0
    }
  }

  /// A release as an overlay would tell it: what a host's tests ask a policy about.
  ///
  ///     let detents = try DetentTable(configuration, in: surroundings)
  ///     let release = TargetContext(height: 300, velocity: 900, origin: tip, detents: detents)
  ///     policy.target(release)          // full
  ///
  /// - Parameters:
  ///   - height: The released height as shown, in points. What is not finite counts as the lowest enabled height.
  ///   - velocity: Points per second, positive expands. What is not finite counts as 0.
  ///   - origin: The detent the sheet rested on at the down, if any.
  ///   - detents: The detents with their heights.
  ///   - gesture: The drag that ended; `nil` where no finger's release asks.
  ///   - scale: Pixels per point: a height within half a pixel of a detent is that detent.
  ///   - containerLength: The container's length along the sheet's axis, in points; `nil` for the highest enabled height.
  public init(
    height: Double, velocity: Double, origin: DetentID? = nil, detents: DetentTable, gesture: Gesture? = nil,
    scale: Double = 2, containerLength: Double? = nil
  ) {
    self.init(
      height: height.isFinite ? height : detents.minimum, velocity: velocity.isFinite ? velocity : 0, origin: origin,
      detents: detents, gesture: gesture, halfPixel: 0.5 / scale, containerLength: containerLength)
  }

  /// - Parameter halfPixel: How near a detent counts as that detent, in points.
  package init(
    height: Double, velocity: Double, origin: DetentID?, detents: DetentTable, gesture: Gesture? = nil,
    halfPixel: Double, containerLength: Double? = nil
  ) {
    self.gesture = gesture
    self.containerLength = containerLength ?? detents.maximum
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

  /// Of detents at the same height, the origin if it is one of them, else the first.
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

/// What a call with a `choosing` closure knows of its release, while it runs.
struct ReleaseChoice: Sendable {
  /// What the policy was asked, and what it said.
  private(set) var question: (context: TargetContext, proposed: DetentID?)?
  /// What the host said instead.
  let answer: DetentID?

  /// Nothing was asked yet; with the host's answer, where there is one.
  init(answer: DetentID? = nil) { self.answer = answer }

  /// The policy was asked: the first question of the call is the release's.
  mutating func note(_ context: TargetContext, proposing id: DetentID?) {
    if question == nil { question = (context, id) }
  }
}
