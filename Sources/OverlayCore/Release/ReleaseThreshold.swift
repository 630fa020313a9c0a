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
    /// A share of the container's length along the sheet's axis: above 0, at most 1; of each gap at most its half.
    case container(Double)

    /// In points: of a gap, in a container of a length.
    func length(of gap: Double, in container: Double) -> Double {
      switch self {
      case .share(let share): share * gap
      case .points(let points): points
      case .container(let share): share * container
      }
    }
  }

  /// How long a drag is whose velocity does not count.
  public enum Travel: Sendable, Hashable {
    /// Points, above 0.
    case points(Double)
    /// A share of the container's length along the sheet's axis: above 0, at most 1.
    case container(Double)

    /// In points.
    func length(in container: Double) -> Double {
      switch self {
      case .points(let points): points
      case .container(let share): share * container
      }
    }
  }

  /// What decides the direction of a drag that began on the list.
  public enum ListDrags: Sendable, Hashable {
    /// Its velocity, as for every drag.
    case velocity
    /// Its last move: a velocity against that does not count, and a move without velocity counts as more than 0.
    case lastMove
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
  /// What a release has to do to go to some of the detents; none by default.
  public var rules: GoalRules
  /// From which travel on the velocity of a drag counts as 0, whichever way it went, save for a rule that goes all the
  /// way; `nil` for none.
  public var longDrag: Travel?
  /// What decides the direction of a drag that began on the list.
  public var listDrags: ListDrags

  /// The same velocity both ways, by default 500; half of the gap from the detent behind.
  public init(
    velocity: Double? = 500, distance: Distance = .share(0.5), from start: Start = .behind,
    rules: GoalRules = GoalRules(), longDrag: Travel? = nil, listDrags: ListDrags = .velocity
  ) {
    self.init(
      velocity: velocity, downwardVelocity: velocity, distance: distance, from: start, rules: rules,
      longDrag: longDrag, listDrags: listDrags)
  }

  /// A velocity of its own for each direction.
  public init(
    velocity: Double?, downwardVelocity: Double?, distance: Distance = .share(0.5), from start: Start = .behind,
    rules: GoalRules = GoalRules(), longDrag: Travel? = nil, listDrags: ListDrags = .velocity
  ) {
    (self.velocity, self.downwardVelocity, self.distance, self.start) = (velocity, downwardVelocity, distance, start)
    (self.rules, self.longDrag, self.listDrags) = (rules, longDrag, listDrags)
  }

  /// Whether more than the velocities and the distance decides.
  var hasRules: Bool { !rules.isEmpty || longDrag != nil || listDrags != .velocity }

  /// The points of a gap that have to be covered, in a container of a length.
  func length(of gap: Double, in container: Double) -> Double {
    if case .share(let share) = distance { return share * gap }
    let length = distance.length(of: gap, in: container)
    return length < gap / 2 ? length : gap / 2
  }
}
