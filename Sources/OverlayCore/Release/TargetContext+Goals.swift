/// The rules of goals beside the threshold's own.
extension TargetContext {
  /// As ``threshold(_:)``, with the goals' rules, and without the velocity of a long drag.
  func ruled(by threshold: ReleaseThreshold) -> Entry {
    guard threshold.hasRules else { return self.threshold(threshold) }
    if let outermost = outermost(by: threshold.rules) { return outermost }
    var release = self
    if isLong(threshold) { release.velocity = 0 }
    guard let gap = release.gap else { return release.threshold(threshold) }
    return release.target(in: gap, threshold)
  }

  /// Whether the drag is so long that its velocity does not count.
  private func isLong(_ threshold: ReleaseThreshold) -> Bool {
    guard let gesture, let limit = threshold.longDrag else { return false }
    return gesture.travel.magnitude >= limit.length(in: containerLength)
  }

  /// Where a velocity goes all the way.
  private func outermost(by rules: [GoalRule]) -> Entry? {
    let goal: GoalRule.Goal = velocity > 0 ? .highest : .lowest
    guard let limit = rules.first(where: { $0.goal == goal })?.velocity, velocity.magnitude > limit else { return nil }
    return outermost
  }

  // MARK: - In a gap

  /// The detents around the release, in the direction of the velocity where it is on one; `nil` where there is nothing
  /// to choose.
  private var gap: (lower: Entry, upper: Entry)? {
    let here = detents.at(position, preferring: origin)
    guard here == nil || velocity != 0,
      let lower = here.flatMap({ velocity > 0 ? $0 : nil }) ?? detents.below(position),
      let upper = here.flatMap({ velocity < 0 ? $0 : nil }) ?? detents.above(position)
    else { return nil }
    return (preferred(lower), preferred(upper))
  }

  private func target(in gap: (lower: Entry, upper: Entry), _ threshold: ReleaseThreshold) -> Entry {
    let (down, up) = (rule(to: gap.lower, threshold.rules), rule(to: gap.upper, threshold.rules))
    let upward = up.map { $0.velocity } ?? threshold.velocity
    let downward = down.map { $0.velocity } ?? threshold.downwardVelocity
    let goesDown = down.map {
      velocity <= upward ?? .infinity && holds($0, from: gap.upper.height, to: gap.lower.height, speed: -velocity)
    }
    let goesUp = up.map {
      -velocity <= downward ?? .infinity && holds($0, from: gap.lower.height, to: gap.upper.height, speed: velocity)
    }
    switch (goesDown, goesUp) {
    case (true?, nil), (true?, false?), (nil, false?): return gap.lower
    case (nil, true?), (false?, true?), (false?, nil): return gap.upper
    case (nil, nil), (true?, true?), (false?, false?): return self.threshold(threshold)
    }
  }

  /// Whether a rule sends the release to its goal: one that is there already, one above the rule's velocity, or one past
  /// its distance.
  private func holds(_ rule: GoalRule, from start: Double, to goal: Double, speed: Double) -> Bool {
    if position == goal { return true }
    if let limit = rule.velocity, speed > limit { return true }
    guard let distance = rule.distance else { return false }
    let (gap, way) = ((goal - start).magnitude, (position - start).magnitude)
    let length = distance.length(of: gap)
    return way + rule.lookAhead * speed > (length < gap ? length : gap)
  }

  /// The rule to an end of the gap.
  private func rule(to entry: Entry, _ rules: [GoalRule]) -> GoalRule? {
    rules.first {
      switch $0.goal {
      case .detent(let id): detents.enabledEntry(id)?.height == entry.height
      case .zero: entry.height == 0
      case .lowest, .highest: false
      }
    }
  }
}
