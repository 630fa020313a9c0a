/// Decides whether a release commits the drag, or the card goes back.
///
///     configuration.release = ReleaseRule(flick: 800, leastTravel: 10)
///     configuration.release = ReleaseRule(flick: nil)     // the place of the release alone decides
///
/// In this order, with d the travel and s the speed in the direction in question:
///
/// 1. d ≤ 0: back;
/// 2. s ≤ −flick: back;
/// 3. progress ≥ 1: commit;
/// 4. s ≥ flick and d ≥ the least travel: commit;
/// 5. else back.
///
/// With ``Comparison/strict``, the ≥ and ≤ of 2 to 4 are > and <. Without a flick, 2 and 4 do not apply. NaN meets no
/// condition of a commit; a NaN speed counts as 0. The rule is monotone: more travel, progress or speed in the direction never turns a commit into a return.
public struct ReleaseRule: Sendable, Hashable {
  /// Whether a value that is equal to its threshold has reached it.
  public enum Comparison: Sendable, Hashable {
    /// It has: ≥ and ≤.
    case inclusive
    /// It has not: > and <.
    case strict
  }

  /// The least speed of a flick in points per second: above 0, at most 2⁴⁰. `nil`: no flick counts.
  public var flick: Double?
  /// The least travel with which a flick commits, in points: 0…2⁴⁰.
  public var leastTravel: Double
  /// Whether a value that is equal to its threshold has reached it.
  public var comparison: Comparison

  /// A rule with those thresholds. The configuration that has it checks them.
  public init(flick: Double?, leastTravel: Double = 0, comparison: Comparison = .inclusive) {
    self.flick = flick
    self.leastTravel = leastTravel
    self.comparison = comparison
  }
}

extension ReleaseRule {
  /// Whether a release commits the drag.
  ///
  /// - Parameters:
  ///   - travel: d in points, positive in the direction in question.
  ///   - velocity: s in points per second, positive in that direction.
  ///   - progress: The travel as a share of the threshold: 1 commits.
  func commits(travel: Double, velocity: Double, progress: Double) -> Bool {
    guard travel > 0, !isFlick(-velocity) else { return false }
    return reaches(progress, 1) || isFlick(velocity) && reaches(travel, leastTravel)
  }

  private func isFlick(_ velocity: Double) -> Bool { flick.map { reaches(velocity, $0) } == true }

  private func reaches(_ value: Double, _ threshold: Double) -> Bool {
    comparison == .strict ? value > threshold : value >= threshold
  }

  /// Throws where a threshold is out of range.
  func check(_ reason: CardConfigurationError.Reason) throws(CardConfigurationError) {
    if let flick { try CardConfigurationError.check(flick, in: .positive, reason) }
    try CardConfigurationError.check(leastTravel, in: .length, reason)
  }
}
