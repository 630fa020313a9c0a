import Kinetics
import Fuzzing
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("The release rule", .timed)
struct ReleaseRuleTests {
  let inclusive = ReleaseRule(flick: 800, leastTravel: 10)
  let strict = ReleaseRule(flick: 800, leastTravel: 10, comparison: .strict)

  @Test("Each line of the rule, at its threshold and beside it")
  func thresholds() {
    #expect(!inclusive.commits(travel: 0, velocity: 900, progress: 2))
    #expect(!inclusive.commits(travel: 30, velocity: -800, progress: 2))
    #expect(inclusive.commits(travel: 30, velocity: (-800.0).nextUp, progress: 1))
    #expect(inclusive.commits(travel: 30, velocity: 0, progress: 1))
    #expect(!inclusive.commits(travel: 30, velocity: 0, progress: 1.0.nextDown))
    #expect(inclusive.commits(travel: 10, velocity: 800, progress: 0))
    #expect(!inclusive.commits(travel: 10.0.nextDown, velocity: 800, progress: 0))
    #expect(!inclusive.commits(travel: 10, velocity: 800.0.nextDown, progress: 0))
  }

  @Test("Strictly, a value at its threshold has not reached it")
  func strictness() {
    #expect(strict.commits(travel: 30, velocity: -800, progress: 1.0.nextUp))
    #expect(!strict.commits(travel: 30, velocity: 0, progress: 1))
    #expect(!strict.commits(travel: 10, velocity: 900, progress: 0))
    #expect(!strict.commits(travel: 11, velocity: 800, progress: 0))
    #expect(strict.commits(travel: 11, velocity: 801, progress: 0))
  }

  @Test("What is no number commits nothing, and a rule without a flick has none")
  func noNumber() {
    let none = ReleaseRule(flick: nil)
    #expect(!inclusive.commits(travel: .nan, velocity: 900, progress: 2))
    #expect(!inclusive.commits(travel: 30, velocity: .nan, progress: 0.5))
    #expect(!inclusive.commits(travel: 30, velocity: 0, progress: .nan))
    #expect(!none.commits(travel: 30, velocity: .infinity, progress: 0))
    #expect(none.commits(travel: 30, velocity: -.infinity, progress: 1), "without a flick none cancels")
    #expect(inclusive.commits(travel: 30, velocity: .nan, progress: 1))
  }

  @Test("More travel, progress or speed never turns a commit into a return")
  func monotone() {
    check("The release rule", runs: 2000) { draw in
      let rule = ReleaseRule(
        flick: draw.grid(1, 1000), leastTravel: draw.grid(0, 50), comparison: draw.below(2) == 0 ? .inclusive : .strict)
      let (travel, speed, progress) = (draw.grid(-50, 50), draw.grid(-1200, 1200), draw.grid(0, 2))
      let (more, faster, farther) = (draw.grid(0, 50), draw.grid(0, 900), draw.grid(0, 1))
      let first = rule.commits(travel: travel, velocity: speed, progress: progress)
      let second = rule.commits(travel: travel + more, velocity: speed + faster, progress: progress + farther)
      return .init(fault: first && !second ? "\(rule) turned back" : nil)
    }
  }

  @Test("A release without a flick goes by its progress; the least travel is that of a flick alone")
  func releases() {
    #expect(ReleaseRule(flick: nil).commits(travel: 5, velocity: 0, progress: 1))
    #expect(ReleaseRule(flick: 800).commits(travel: 0.5, velocity: 800, progress: 0))
    #expect(ReleaseRule(flick: 800, leastTravel: 10).commits(travel: 5, velocity: 0, progress: 1))
  }

  @Test("A number that is out of range is refused by the configuration that has it, with its field")
  func ranges() throws {
    let wrong = [
      ReleaseRule(flick: 0), ReleaseRule(flick: -1), ReleaseRule(flick: .nan), ReleaseRule(flick: .infinity),
      ReleaseRule(flick: 800, leastTravel: -1), ReleaseRule(flick: nil, leastTravel: .nan),
    ]
    for rule in wrong {
      var deck = DeckSetup.standard(in: Size2D(width: 400, height: 600))
      deck.release = rule
      let release = #expect(throws: CardConfigurationError.self) { try SwipeDeck(deck, cards: CardList()) }
      #expect(release?.reason == .release)
      var carousel = CarouselSetup.standard(in: Size2D(width: 400, height: 600))
      carousel.removal?.release = rule
      let removal = #expect(throws: CardConfigurationError.self) { try CardCarousel(carousel, cards: CardList()) }
      #expect(removal?.reason == .removalRelease)
    }
  }
}
