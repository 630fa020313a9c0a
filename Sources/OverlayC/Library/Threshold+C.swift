import COverlay
import OverlayCore

extension overlay_policy {
  var threshold: ReleaseThreshold {
    get throws(Failure) {
      let velocity = has_velocity ? velocity : nil
      return ReleaseThreshold(
        velocity: velocity, downwardVelocity: has_downward_velocity ? downward_velocity : velocity,
        distance: distance_is_points ? .points(distance) : .fraction(distance),
        rules: [try rule_1.rule, try rule_2.rule, try rule_3.rule].compactMap { $0 },
        longDrag: has_long_drag ? long_drag_is_of_container ? .container(long_drag) : .points(long_drag) : nil)
    }
  }

  /// What the header says of a threshold's rules.
  mutating func writeRules(_ threshold: ReleaseThreshold) {
    switch threshold.longDrag {
    case .points(let points): (has_long_drag, long_drag) = (true, points)
    case .container(let share): (has_long_drag, long_drag, long_drag_is_of_container) = (true, share, true)
    case nil: break
    }
    for (index, rule) in threshold.rules.prefix(3).enumerated() {
      switch index {
      case 0: rule_1.write(rule)
      case 1: rule_2.write(rule)
      default: rule_3.write(rule)
      }
    }
  }
}

extension overlay_goal_rule {
  fileprivate var rule: GoalRule? {
    get throws(Failure) {
      guard kind != OVERLAY_GOAL_NONE else { return nil }
      let isDetent = kind == OVERLAY_GOAL_DETENT
      let goal: GoalRule.Goal =
        isDetent ? .detent(DetentID(Int(detent))) : try choice(kind.rawValue, [.zero, .zero, .zero, .lowest, .highest])
      let way: ReleaseThreshold.Distance = try choice(
        distance_unit.rawValue, [.fraction(distance), .points(distance)])
      return GoalRule(
        to: goal, velocity: has_velocity ? velocity : nil, distance: has_distance ? way : nil, lookAhead: look_ahead)
    }
  }

  fileprivate mutating func write(_ rule: GoalRule) {
    switch rule.goal {
    case .detent(let id): (kind, detent) = (OVERLAY_GOAL_DETENT, Int64(id.rawValue))
    case .zero: kind = OVERLAY_GOAL_ZERO
    case .lowest: kind = OVERLAY_GOAL_LOWEST
    case .highest: kind = OVERLAY_GOAL_HIGHEST
    }
    (has_velocity, velocity) = (rule.velocity != nil, rule.velocity ?? 0)
    has_distance = rule.distance != nil
    switch rule.distance {
    case .fraction(let share): distance = share
    case .points(let points): (distance, distance_unit) = (points, OVERLAY_DISTANCE_POINTS)
    case nil: break
    }
    look_ahead = rule.lookAhead
  }
}
