import Fuzzing
import PropertyChecking
import Testing
import Timing
import Traces

@Suite("One issue for a property that does not hold", .timed)
struct CheckTests {
  /// The texts of the issues that `body` records.
  private static func issues(_ body: () -> Void) -> [String] {
    let heard = Heard()
    withKnownIssue {
      body()
    } matching: { issue in
      heard.texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return heard.texts.withLock { $0 }
  }

  @Test("It names the property, what is wrong, how to repeat it, and the simplest case", .enabled(if: isDefault))
  func falsified() {
    let issues = Self.issues {
      check("Smallness", runs: 100) {
        [$0.below(100), $0.below(100), $0.below(100)]
      } fault: { numbers in
        numbers.max() ?? 0 < 50 ? nil : "too large"
      }
    }
    #expect(
      issues == [
        """
        Smallness does not hold: too large
        run 0 of OVERLAY_SEED=20260, alone: OVERLAY_SEED=20260 OVERLAY_RUNS=1; shrunk in 5 steps, 39 tried
        [0, 0, 50]
        """
      ])
  }

  @Test("What it lacks in coverage or cases stands there alone", .enabled(if: isDefault))
  func others() {
    let issues = Self.issues {
      check("Nothing", runs: 10) { draw in draw.below(2) < 2 ? .discarded : .holds }
      check("Seldom", runs: 10, labels: [Label("ever", atLeast: 0.5)]) { _ in .holds }
      checkAll("Everything", atMost: 5) { $0.below(6) < 6 ? .holds : .discarded }
      checkAll("All small") { draw in
        let number = draw.below(6)
        draw.note("the case is \(number)")
        return number < 4 ? .holds : .fails("\(number)")
      }
    }
    #expect(
      issues == [
        "Nothing does not hold: 101 of 101 cases were discarded",
        "Seldom does not hold: 0 of 17 cases come by \"ever\", required is a share of 0.5",
        "Everything does not hold: there are more than 5 cases",
        "All small does not hold: 4\none of all cases, in order; shrunk in 0 steps, 5 tried\nthe case is 4",
      ])
  }

  @Test("A property that holds records nothing")
  func holds() {
    let outcome = check("Smallness", runs: 20) { Verdict(fault: $0.below(100) < 100 ? nil : "too large") }
    #expect(outcome.failure == nil && outcome.cases == Environment.runs ?? 20)
    #expect(checkAll("Smallness") { Verdict(fault: $0.below(100) < 100 ? nil : "too large") }.cases == 100)
  }
}

private final class Heard: Sendable {
  let texts = Lock<[String]>([])
}

/// The texts are those of the default cases.
private let isDefault = Environment.runs == nil && Environment.seed == 20_260
