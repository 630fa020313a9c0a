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

/// Something that cases of a property should come by, and in how many of them.
public struct Label: Sendable, Hashable {
  /// What it is called in a report.
  public var name: String
  /// The share of all cases that has to earn it, `0..<1`; 0 only counts them.
  public var share: Double

  /// A label that at least `share` of the cases has to earn.
  public init(_ name: String, atLeast share: Double = 0) {
    self.name = name
    self.share = share
  }

  /// One label for each place of a list of them, by its name, at the index of its raw value.
  public static func all<Place: CaseIterable & RawRepresentable<Int>>(
    _: Place.Type, atLeast share: (Place) -> Double
  ) -> [Label] {
    Place.allCases.map { Label("\($0)", atLeast: share($0)) }
  }

  /// What so many hits in so many cases say of the true share.
  enum Judgement { case reached, missed, open }

  /// Wilson's interval: the required share is judged where it lies outside, four standard deviations away (one in
  /// 30,000), so `(hits − n p)² > 16 n p (1 − p)`.
  func judgement(hits: Int, of cases: Int) -> Judgement {
    guard share > 0 else { return .reached }
    let expected = Double(cases) * share
    let distance = Double(hits) - expected
    guard distance * distance > 16 * expected * (1 - share) else { return .open }
    return distance > 0 ? .reached : .missed
  }

  /// The cases after which a true share of half or of one and a half times the required one is judged, but for one in
  /// a thousand; a share that is nearer to the required one may stay open.
  var casesNeeded: Int { share > 0 ? Int(128 / share) : 0 }
}
