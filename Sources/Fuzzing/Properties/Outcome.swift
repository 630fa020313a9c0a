/// What came of a trial.
public struct Outcome: Sendable {
  /// The cases that were tried, discarded ones not counted.
  public internal(set) var cases = 0
  /// The cases that were discarded.
  public internal(set) var discards = 0
  /// How many cases earned each label.
  public internal(set) var hits: [Int]
  /// `nil` where the property holds.
  public internal(set) var failure: Failure?

  init(labels: Int) { hits = Array(repeating: 0, count: labels) }

  /// Counts a case; what is wrong with it, where something is.
  mutating func count(_ verdict: Verdict, _ draw: borrowing Draw) -> String? {
    switch verdict {
    case .fails(let message): return message
    case .discarded: discards += 1
    case .holds where draw.isStarved: discards += 1
    case .holds:
      cases += 1
      for index in hits.indices where draw.labels >> UInt64(index) & 1 == 1 { hits[index] += 1 }
    }
    return nil
  }
}

/// Why a property does not hold, and the simplest case that shows it.
public struct Failure: Sendable, Hashable {
  /// What is missing.
  public enum Reason: Sendable { case falsified, exhausted, uncovered }

  /// Whether a case fails, too many are no cases, or too few come by a label.
  public var reason: Reason
  /// What the property says of the simplest case.
  public var message: String
  /// What that case said of itself, in order.
  public var notes: [String] = []
  /// The simplest case: a replay of these choices fails.
  public var choices: [Choice] = []
  /// The seed of which the first run finds the case.
  public var seed: UInt64
  /// Which run found it.
  public var run: UInt64 = 0
  /// How often the case became simpler.
  public var steps = 0
  /// How many simpler cases were tried.
  public var attempts = 0

  init(_ reason: Reason, _ message: String, seed: UInt64) {
    (self.reason, self.message, self.seed) = (reason, message, seed)
  }
}
