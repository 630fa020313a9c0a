/// What a release has to do to go to one goal, of the policy ``TargetPolicy/threshold(_:)``.
///
///     GoalRule(to: .zero, distance: .fraction(0.5), lookAhead: 0.1)   // hides past half of the way, 0.1 s on
///     GoalRule(to: .highest, velocity: 2000)                       // all the way up above 2000 pt/s
///
/// A rule to a detent or to height 0 has the gap beside its goal to itself. A release in that gap goes to the goal where
/// it passes the rule's velocity or its distance, and else to the other end. Two things come before it: a flick the
/// other way, and a release on the goal that is no flick. Where both ends of a gap have a rule and both hold or neither
/// does, the threshold itself decides. A rule to the lowest or the highest detent holds from everywhere, by its velocity
/// alone.
///
/// So the target stays monotone whatever the numbers are: where a rule holds, it also holds for a release that is
/// nearer or faster. A rule whose detent is disabled or gone does nothing.
public struct GoalRule: Sendable, Hashable {
  /// Where a rule leads.
  public enum Goal: Sendable, Hashable {
    /// A detent, from the gap on either side of it.
    case detent(DetentID)
    /// The detent of height 0, from the gap above it.
    case zero
    /// The lowest enabled detent, from everywhere.
    case lowest
    /// The highest enabled detent, from everywhere.
    case highest
  }

  /// Where it leads.
  public var goal: Goal
  /// The speed towards the goal above which a release goes there, in points per second, 0 or more; `nil` for none.
  public var velocity: Double?
  /// How much of the gap a release has to be past, from the other end: a share above 0 and at most 1, or a length, of
  /// which at most the whole gap counts; `nil` for none. Rules to the lowest or the highest have none.
  public var distance: ReleaseThreshold.Distance?
  /// For how many seconds the velocity counts as way too: `(p − start) + lookAhead · v`, towards the goal; 0 or more.
  public var lookAhead: Double

  /// A rule; without velocity and distance no release goes there by itself.
  public init(
    to goal: Goal, velocity: Double? = nil, distance: ReleaseThreshold.Distance? = nil, lookAhead: Double = 0
  ) {
    (self.goal, self.velocity, self.distance, self.lookAhead) = (goal, velocity, distance, lookAhead)
  }
}
