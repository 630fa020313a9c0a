import OverlayCore

extension Draw {
  /// Rules of goals with numbers of the whole range that they accept.
  ///
  /// - Parameter detents: How many detents there are, with the ids from 0 on.
  package mutating func goalRules(detents: Int) -> GoalRules {
    GoalRules(goalRule(detents), goalRule(detents), goalRule(detents))
  }

  private mutating func goalRule(_ detents: Int) -> GoalRule? {
    guard !once(in: 3) else { return nil }
    let named = GoalRule.Goal.detent(DetentID(below(detents)))
    return GoalRule(
      to: pick(.zero, .lowest, .highest, named, named, named), velocity: pick(nil, nil, 0, 1, 400, 900, 5000),
      distance: pick(
        nil, .share(0.5), .share(0.25), .share(1), .share(1e-9), .points(56), .points(10_000), .container(0.125),
        .container(1)),
      lookAhead: pick(0, 0, 0.1, 0.02, 2))
  }
}
