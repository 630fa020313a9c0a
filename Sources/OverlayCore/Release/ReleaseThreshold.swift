/// When a release goes on to the next detent by the policy ``TargetPolicy/threshold(_:)``: above a velocity, or where
/// enough of the way is covered.
///
///     ReleaseThreshold(velocity: 125, distance: .points(56))
public struct ReleaseThreshold: Sendable, Hashable {
  /// How much of the gap between two detents has to be covered, from the detent behind the release on.
  public enum Distance: Sendable, Hashable {
    /// A share of the gap: above 0, at most 0.5.
    case fraction(Double)
    /// Points, above 0; of each gap at most its half.
    case points(Double)

    /// In points, of a gap.
    func length(of gap: Double) -> Double {
      switch self {
      case .fraction(let share): share * gap
      case .points(let points): points
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

  /// The velocity above which an expanding release goes on, in points per second, 0 or more; `nil` for none.
  public var velocity: Double?
  /// The same for a collapsing release; a speed, so 0 or more too.
  public var downwardVelocity: Double?
  /// How much of the way has to be covered by a slower one.
  public var distance: Distance
  /// The rules of some goals; none by default. Of two rules with the same goal the first one counts.
  public var rules: [GoalRule]
  /// From which travel on the velocity of a drag counts as 0, whichever way it went, save for a rule that goes all the
  /// way; `nil` for none.
  public var longDrag: Travel?

  /// The same velocity both ways, by default 500; half of the gap from the detent behind.
  public init(
    velocity: Double? = 500, distance: Distance = .fraction(0.5), rules: [GoalRule] = [],
    longDrag: Travel? = nil
  ) {
    self.init(
      velocity: velocity, downwardVelocity: velocity, distance: distance, rules: rules, longDrag: longDrag)
  }

  /// A velocity of its own for each direction.
  public init(
    velocity: Double?, downwardVelocity: Double?, distance: Distance = .fraction(0.5), rules: [GoalRule] = [],
    longDrag: Travel? = nil
  ) {
    (self.velocity, self.downwardVelocity, self.distance) = (velocity, downwardVelocity, distance)
    (self.rules, self.longDrag) = (rules, longDrag)
  }

  /// Whether more than the velocities and the distance decides.
  var hasRules: Bool { !rules.isEmpty || longDrag != nil }

  /// The points of a gap that have to be covered.
  func length(of gap: Double) -> Double {
    let length = distance.length(of: gap)
    return length < gap / 2 ? length : gap / 2
  }
}
