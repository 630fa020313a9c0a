/// When a release goes on to the next detent by the policy ``TargetPolicy/threshold(_:)``: above a velocity, or where
/// enough of the way is covered.
///
///     ReleaseThreshold(velocity: 125, distance: .points(56), from: .origin)
public struct ReleaseThreshold: Sendable, Hashable {
  /// How much of the gap between two detents has to be covered.
  public enum Distance: Sendable, Hashable {
    /// A share of the gap: above 0, at most 0.5.
    case share(Double)
    /// Points, above 0; of each gap at most its half.
    case points(Double)
  }

  /// What the way is measured from.
  public enum Start: Sendable, Hashable {
    /// The detent behind the release, against its velocity.
    case behind
    /// The detent that the gesture came from; as `behind` where that is not known or disabled.
    case origin
  }

  /// The velocity above which an expanding release goes on, in points per second, 0 or more; `nil` for none.
  public var velocity: Double?
  /// The same for a collapsing release; a speed, so 0 or more too.
  public var downwardVelocity: Double?
  /// How much of the way has to be covered by a slower one.
  public var distance: Distance
  /// What the way is measured from.
  public var start: Start

  /// The same velocity both ways, by default 500; half of the gap from the detent behind.
  public init(velocity: Double? = 500, distance: Distance = .share(0.5), from start: Start = .behind) {
    self.init(velocity: velocity, downwardVelocity: velocity, distance: distance, from: start)
  }

  /// A velocity of its own for each direction.
  public init(
    velocity: Double?, downwardVelocity: Double?, distance: Distance = .share(0.5), from start: Start = .behind
  ) {
    (self.velocity, self.downwardVelocity, self.distance, self.start) = (velocity, downwardVelocity, distance, start)
  }

  /// The points of a gap that have to be covered.
  func length(of gap: Double) -> Double {
    switch distance {
    case .share(let share): share * gap
    case .points(let points): points < gap / 2 ? points : gap / 2
    }
  }
}
