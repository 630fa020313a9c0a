/// Decides whether a release commits the drag, or the card goes back.
///
///     let rule = ReleaseRule(flick: 800, leastTravel: 10)
///     rule.verdict(travel: 40, velocity: 0, progress: 0.4)       // back: not far enough
///     rule.verdict(travel: 40, velocity: 900, progress: 0.4)     // commit: a flick
///     rule.verdict(travel: 120, velocity: -900, progress: 1.2)   // back: a flick against the drag
///
/// In this order, with d the travel and s the speed in the direction in question:
///
/// 1. d ≤ 0: back;
/// 2. s ≤ −flick: back;
/// 3. progress ≥ 1: commit;
/// 4. s ≥ flick and d ≥ the least travel: commit;
/// 5. else back.
///
/// With ``Comparison/strict``, the ≥ and ≤ of 2 to 4 are > and <. NaN meets no condition of a commit; a NaN speed
/// counts as
/// 0. The rule is monotone: more travel, progress or speed in the direction never turns a commit into a return.
public struct ReleaseRule: Sendable, Hashable {
  /// Whether a value that is equal to its threshold has reached it.
  public enum Comparison: Sendable, Hashable {
    /// It has: ≥ and ≤.
    case inclusive
    /// It has not: > and <.
    case strict
  }

  /// The least speed of a flick in points per second, above 0; ∞ if no flick counts. 0, negative or NaN counts as ∞.
  public let flick: Double
  /// The least travel with which a flick commits, in points, 0 or more. Negative or NaN counts as 0.
  public let leastTravel: Double
  /// Whether a value that is equal to its threshold has reached it.
  public let comparison: Comparison

  /// A rule with those thresholds.
  public init(flick: Double, leastTravel: Double = 0, comparison: Comparison = .inclusive) {
    self.flick = flick > 0 ? flick : .infinity
    self.leastTravel = leastTravel > 0 ? leastTravel : 0
    self.comparison = comparison
  }

  /// The result of a release.
  public enum Verdict: Sendable, Hashable {
    /// The card goes.
    case commit
    /// It goes back.
    case back
  }

  /// Decides a release.
  ///
  /// - Parameters:
  ///   - travel: d in points, positive in the direction in question.
  ///   - velocity: s in points per second, positive in that direction.
  ///   - progress: The travel as a share of the threshold: 1 commits.
  public func verdict(travel: Double, velocity: Double, progress: Double) -> Verdict {
    guard travel > 0, !reaches(-velocity, flick) else { return .back }
    if reaches(progress, 1) { return .commit }
    return reaches(velocity, flick) && reaches(travel, leastTravel) ? .commit : .back
  }

  private func reaches(_ value: Double, _ threshold: Double) -> Bool {
    guard threshold < .infinity else { return false }
    return comparison == .strict ? value > threshold : value >= threshold
  }
}
