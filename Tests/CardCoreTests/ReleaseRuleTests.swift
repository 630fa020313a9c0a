import CardCore
import Fuzzing
import PropertyChecking
import Testing
import Timing

@Suite("The release rule", .timed)
struct ReleaseRuleTests {
  let inclusive = ReleaseRule(flick: 800, leastTravel: 10)
  let strict = ReleaseRule(flick: 800, leastTravel: 10, comparison: .strict)

  @Test("Each line of the rule, at its threshold and beside it")
  func thresholds() {
    #expect(inclusive.verdict(travel: 0, velocity: 900, progress: 2) == .back)
    #expect(inclusive.verdict(travel: 30, velocity: -800, progress: 2) == .back)
    #expect(inclusive.verdict(travel: 30, velocity: (-800.0).nextUp, progress: 1) == .commit)
    #expect(inclusive.verdict(travel: 30, velocity: 0, progress: 1) == .commit)
    #expect(inclusive.verdict(travel: 30, velocity: 0, progress: 1.0.nextDown) == .back)
    #expect(inclusive.verdict(travel: 10, velocity: 800, progress: 0) == .commit)
    #expect(inclusive.verdict(travel: 10.0.nextDown, velocity: 800, progress: 0) == .back)
    #expect(inclusive.verdict(travel: 10, velocity: 800.0.nextDown, progress: 0) == .back)
  }

  @Test("Strictly, a value at its threshold has not reached it")
  func strictness() {
    #expect(strict.verdict(travel: 30, velocity: -800, progress: 1.0.nextUp) == .commit)
    #expect(strict.verdict(travel: 30, velocity: 0, progress: 1) == .back)
    #expect(strict.verdict(travel: 10, velocity: 900, progress: 0) == .back)
    #expect(strict.verdict(travel: 11, velocity: 800, progress: 0) == .back)
    #expect(strict.verdict(travel: 11, velocity: 801, progress: 0) == .commit)
  }

  @Test("What is no number commits nothing, and a rule without a flick has none")
  func noNumber() {
    for verdict in [
      inclusive.verdict(travel: .nan, velocity: 900, progress: 2),
      inclusive.verdict(travel: 30, velocity: .nan, progress: 0.5),
      inclusive.verdict(travel: 30, velocity: 0, progress: .nan),
      ReleaseRule(flick: .infinity).verdict(travel: 30, velocity: .infinity, progress: 0),
      ReleaseRule(flick: -1).verdict(travel: 30, velocity: 1e9, progress: 0),
      ReleaseRule(flick: .nan).verdict(travel: 30, velocity: 1e9, progress: 0),
    ] { #expect(verdict == .back) }
    #expect(inclusive.verdict(travel: 30, velocity: .nan, progress: 1) == .commit)
    #expect(ReleaseRule(flick: 1, leastTravel: .nan).verdict(travel: 1, velocity: 1, progress: 0) == .commit)
  }

  @Test("More travel, progress or speed never turns a commit into a return")
  func monotone() {
    check("The release rule", runs: 2000) { draw in
      let rule = ReleaseRule(
        flick: draw.grid(1, 1000), leastTravel: draw.grid(0, 50), comparison: draw.below(2) == 0 ? .inclusive : .strict)
      let (travel, speed, progress) = (draw.grid(-50, 50), draw.grid(-1200, 1200), draw.grid(0, 2))
      let (more, faster, farther) = (draw.grid(0, 50), draw.grid(0, 900), draw.grid(0, 1))
      let first = rule.verdict(travel: travel, velocity: speed, progress: progress)
      let second = rule.verdict(travel: travel + more, velocity: speed + faster, progress: progress + farther)
      return .init(fault: first == .commit && second == .back ? "\(rule) turned back" : nil)
    }
  }

  @Test("A release without thresholds goes by its progress, and the least threshold of all is one")
  func releases() {
    #expect(ReleaseRule(flick: 0).flick == .infinity)
    #expect(ReleaseRule(flick: .infinity).verdict(travel: 5, velocity: 0, progress: 1) == .commit)
    #expect(ReleaseRule(flick: 800).verdict(travel: 0.5, velocity: 800, progress: 0) == .commit)
    #expect(ReleaseRule(flick: 800, leastTravel: 0.5).leastTravel == 0.5)
    #expect(ReleaseRule(flick: 800, leastTravel: -1).leastTravel == 0)
  }
}
