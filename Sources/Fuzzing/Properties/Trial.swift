/// What a property says of one case.
public enum Verdict: Sendable, Hashable {
  case holds
  /// The case is not one that the property speaks of.
  case discarded
  /// What is wrong.
  case fails(String)

  /// `holds` for `nil`.
  @inlinable public init(fault: String?) {
    if let fault { self = .fails(fault) } else { self = .holds }
  }
}

/// How often and from where a property is tried.
///
///     let outcome = Trial(runs: 100).random { draw in
///       let number = draw.below(1000)
///       return number < 600 ? .holds : .fails("\(number) is too large")
///     }
///     outcome.failure?.message  // "600 is too large"
///
/// Run r of seed s is run 0 of seed s + r.
public struct Trial: Sendable {
  /// Of the first run.
  public var seed: UInt64
  /// How many cases, discarded ones not counted.
  public var runs: Int
  /// What the cases should come by. More cases are tried while it is open whether they do.
  public var labels: [Label]
  /// How many cases may be discarded for each that is not.
  public var discards = 10
  /// How many simpler cases are tried once one has failed.
  public var attempts = 20_000

  /// Fixed by default, so that the same cases are tried every time.
  public init(seed: UInt64 = 20_260, runs: Int, labels: [Label] = []) {
    (self.seed, self.runs, self.labels) = (seed, runs, labels)
  }

  /// Tries random cases and shrinks the first that fails.
  public func random(_ property: (inout Draw) -> Verdict) -> Outcome {
    var outcome = Outcome(labels: labels.count)
    var draw = Draw(seed: seed)
    var run: UInt64 = 0
    while outcome.cases < runs || isOpen(outcome) {
      draw.restart(.random, seed: seed &+ run)
      if let message = outcome.count(property(&draw), draw) {
        outcome.failure = shrunk(draw.record, message, run: run, property)
        return outcome
      }
      run += 1
      guard outcome.discards <= discards * max(runs, 10) else {
        outcome.failure = Failure(.exhausted, "\(outcome.discards) of \(run) cases were discarded", seed: seed)
        return outcome
      }
    }
    outcome.failure = uncovered(outcome)
    return outcome
  }

  /// Tries every case there is, at most `limit`, and shrinks the first that fails.
  public func exhaustive(atMost limit: Int = 1_000_000, _ property: (inout Draw) -> Verdict) -> Outcome {
    var outcome = Outcome(labels: labels.count)
    var draw = Draw(replaying: [])
    var next: [Choice]? = []
    while let script = next {
      guard outcome.cases + outcome.discards < limit else {
        outcome.failure = Failure(.exhausted, "there are more than \(limit) cases", seed: 0)
        return outcome
      }
      draw.restart(.enumeration, script: script)
      if let message = outcome.count(property(&draw), draw) {
        outcome.failure = shrunk(draw.record, message, run: 0, property)
        return outcome
      }
      next = Self.successor(of: draw.record)
    }
    if outcome.cases == 0 { outcome.failure = Failure(.exhausted, "there is no case", seed: 0) }
    if let missed = zip(labels, outcome.hits).first(where: { Double($1) < $0.share * Double(outcome.cases) }) {
      outcome.failure = Failure(.uncovered, Self.text(missed.0, missed.1, outcome), seed: 0)
    }
    return outcome
  }

  /// The record up to the last choice that can be raised, raised by one.
  private static func successor(of record: [Choice]) -> [Choice]? {
    guard let last = record.lastIndex(where: { $0.value < $0.limit }) else { return nil }
    var script = Array(record[...last])
    script[last].value += 1
    return script
  }

  // MARK: Failures

  private func shrunk(
    _ record: [Choice], _ message: String, run: UInt64, _ property: (inout Draw) -> Verdict
  ) -> Failure {
    withoutActuallyEscaping(property) { property in
      var shrinker = Shrinker(record, attempts: attempts, property)
      shrinker.shrink()
      var failure = Failure(
        .falsified, shrinker.message ?? "\(message), but not when it is repeated: not everything was drawn",
        seed: seed &+ run)
      (failure.run, failure.steps, failure.attempts) = (run, shrinker.steps, shrinker.attempts)
      (failure.choices, failure.notes) = (shrinker.best, shrinker.notes())
      return failure
    }
  }

  private func isOpen(_ outcome: Outcome) -> Bool {
    zip(labels, outcome.hits).contains { label, hits in
      outcome.cases < label.casesNeeded && label.judgement(hits: hits, of: outcome.cases) == .open
    }
  }

  private func uncovered(_ outcome: Outcome) -> Failure? {
    let missed = zip(labels, outcome.hits).first { $0.judgement(hits: $1, of: outcome.cases) == .missed }
    return missed.map { Failure(.uncovered, Self.text($0, $1, outcome), seed: seed) }
  }

  private static func text(_ label: Label, _ hits: Int, _ outcome: Outcome) -> String {
    "\(hits) of \(outcome.cases) cases come by \"\(label.name)\", required is a share of \(label.share)"
  }
}
