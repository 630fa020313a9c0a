import Fuzzing
import Testing
import Timing

@Suite("Budgets and coverage", .timed)
struct TrialTests {
  private static let labels = [Label("small", atLeast: 0.2), Label("seldom")]

  @Test("Too many discarded cases are a failure, as many as the budget allows are none")
  func discards() {
    let failure = Trial(runs: 100).random { $0.below(100) > 0 ? .discarded : .holds }.failure
    #expect(failure?.reason == .exhausted)
    #expect(failure?.message == "1001 of 1014 cases were discarded")
    let outcome = Trial(runs: 100).random { $0.below(5) > 0 ? .discarded : .holds }
    #expect(outcome.failure == nil && outcome.cases == 100 && (250...600).contains(outcome.discards))
  }

  @Test("A program that finds nothing to do is discarded, and too many of these are a failure")
  func starvation() {
    var starved = 0
    let failure = Trial(runs: 20).random { draw in
      draw.commands(["impossible": 1], atMost: 5) { _, _ in false }
      starved += 1
      return .holds
    }.failure
    #expect(failure?.message == "201 of 201 cases were discarded" && starved == 201)
  }

  @Test("A case that fails does so also where its program found too little to do")
  func starvedFailure() {
    let failure = Trial(runs: 20).random { draw in
      draw.commands(["impossible": 1], atMost: 5) { _, _ in false }
      return .fails("all the same")
    }.failure
    #expect(failure?.reason == .falsified && failure?.message == "all the same" && failure?.choices == [.begin, .end])
  }

  @Test("A label that the cases come by too seldom is a failure; one of share 0 is counted alone")
  func coverage() {
    func outcome(_ share: Int) -> Outcome {
      Trial(runs: 300, labels: Self.labels).random { draw in
        if draw.below(100) < share { draw.label(0) }
        if draw.once(in: 100) { draw.label(1) }
        return .holds
      }
    }
    let missed = outcome(10)
    #expect(missed.failure?.reason == .uncovered && missed.cases >= 300 && missed.cases < 3000)
    let text = "\(missed.hits[0]) of \(missed.cases) cases come by \"small\", required is a share of 0.2"
    #expect(missed.failure?.message == text)
    let reached = outcome(30)
    #expect(reached.failure == nil && reached.hits[0] > reached.cases / 4)
    #expect(outcome(90).cases == 300)
  }

  @Test("More cases are tried while it is open whether a label is reached, up to what the share needs")
  func open() {
    // Never seen in 50 cases: at a share of 0.06 that may still be bad luck.
    let never = Trial(runs: 50, labels: [Label("never", atLeast: 0.06)]).random { _ in .holds }
    #expect(never.failure?.reason == .uncovered && never.cases == 251)
    // Exactly at the share it stays open.
    let even = Trial(runs: 50, labels: [Label("even", atLeast: 0.25)]).random { draw in
      if draw.below(4) == 0 { draw.label(0) }
      return .holds
    }
    #expect(even.failure == nil && even.cases == 512)
  }

  @Test("A judgement is wrong about a label at its very share less than once in a thousand trials")
  func confidence() {
    var wrong = 0
    for seed in 0..<1000 {
      let outcome = Trial(seed: UInt64(seed) << 32, runs: 200, labels: [Label("coin", atLeast: 0.5)]).random { draw in
        if draw.below(2) == 1 { draw.label(0) }
        return .holds
      }
      wrong += outcome.failure == nil ? 0 : 1
    }
    #expect(wrong <= 1)
  }

  @Test("In an enumeration shares are exact")
  func exhaustiveCoverage() {
    func failure(_ share: Double) -> Failure? {
      Trial(runs: 0, labels: [Label("zero", atLeast: share)]).exhaustive { draw in
        if draw.below(4) == 0 { draw.label(0) }
        return .holds
      }.failure
    }
    #expect(failure(0.25) == nil)
    #expect(failure(0.26)?.message == "1 of 4 cases come by \"zero\", required is a share of 0.26")
  }

  private enum Place: Int, CaseIterable { case here, there }

  @Test("A case earns a label once, and labels can be the cases of an enum")
  func places() {
    let labels = Label.all(Place.self) { $0 == .here ? 0.5 : 0 }
    #expect(labels == [Label("here", atLeast: 0.5), Label("there")])
    let outcome = Trial(runs: 40, labels: labels).random { draw in
      for _ in 0...draw.below(3) { draw.label(Place.here) }
      return .holds
    }
    #expect(outcome.hits == [40, 0])
  }
}
