import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import CardCore

/// Another configuration at any time. That nothing that is shown jumps, and that the present configuration changes
/// nothing, is watched in ``CardSessionTests``.
@Suite("Another configuration at any time", .timed)
struct CardReconfigurationTests {
  private static let size = Size2D(width: 400, height: 600)

  private static func browser(_ count: Int = 5) throws -> CardHand<CardBrowser> {
    let setup = BrowserSetup.standard(in: size, card: Size2D(width: 300, height: 400))
    return CardHand(container: try CardBrowser(setup, cards: CardList(count: count)))
  }

  /// What a change leaves of a container where it throws.
  private static func refusal<Container: ReconfiguredContainer>(
    _ container: Container, _ change: (inout Container.Configuration) -> Void
  ) -> String? {
    var (configuration, changed) = (container.configuration, container)
    change(&configuration)
    do throws(CardConfigurationError) {
      _ = try changed.reconfigure(configuration, at: Instant(milliseconds: 1000))
      return nil
    } catch {
      return changed == container ? error.description : "it has changed"
    }
  }

  @Test("An invalid configuration is refused with its first invalid field, and nothing changes, not even the time")
  func invalid() throws {
    var deck = try DeckHand()
    deck.send(.swipe(.right))
    #expect(
      Self.refusal(deck.container) { ($0.visibleCount, $0.slop) = (9, -1) }
        == "the number of cards seen 9 is not in 1…8")
    var browser = try Self.browser()
    browser.send(.next)
    #expect(Self.refusal(browser.container) { $0.shade = 2 } == "the shade 2 is not in 0…1")
    var carousel = try CarouselHand(count: 5)
    carousel.send(.next)
    #expect(
      Self.refusal(carousel.container) { $0.resistance = .rubberBand(coefficient: .nan) }?.hasPrefix("the resistance")
        == true)
  }

  @Test("A resize is a change of the size alone, to the bit")
  func resize() {
    check("Resized", runs: 60) { draw in
      let (width, height) = (draw.grid(0, 800, step: 50), draw.grid(0, 800, step: 50))
      guard let deck = DeckDraw.deck(&draw) else { return .discarded }
      let script = CardScript(of: deck, &draw)
      let setup = BrowserSetup.standard(in: Self.size, card: Size2D(width: draw.pick(300, 120), height: 400))
      var strip = CarouselSetup.standard(in: Self.size)
      (strip.loops, strip.page) = (draw.once(in: 2), draw.pick(.fraction(0.8), .points(120)))
      guard let browser = try? CardBrowser(setup, cards: CardList(count: 8)),
        let carousel = try? CardCarousel(strip, cards: CardList(count: 8))
      else { return .discarded }
      let new = Size2D(width: width, height: height)
      let faults = [
        Self.difference(deck, script, new), Self.difference(browser, script, new),
        Self.difference(carousel, script, new),
      ]
      return Verdict(fault: faults.compactMap { $0 }.first)
    }
  }

  private static func difference<Container: ReconfiguredContainer>(
    _ container: Container, _ script: CardScript, _ size: Size2D
  ) -> String? {
    var one = container
    _ = script.play(on: &one)
    var (other, around) = (one, one.surroundings)
    around.size = size
    let resized = one.handle(.resize(size), at: one.now)
    let effects = other.handle(.surroundings(around), at: other.now)
    return resized == effects && one == other && one.digest == other.digest ? nil : "a resize to \(size) differs"
  }

  @Test("The directions that a card has already, told again, change nothing, to the bit")
  func directions() {
    check("Told again", runs: 400) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      for step in CardScript(of: deck, &draw).steps {
        _ = deck.handle(step.event, at: step.instant(after: deck.now))
        if draw.once(in: 6) {
          let own = draw.pick([.all, [.up], .horizontal, []], else: CardDirections.all)
          _ = deck.handle(.directions(own, of: CardID(draw.below(12))), at: deck.now)
        }
        for id in deck.order.map({ CardID($0) }) {
          var told = deck
          _ = told.handle(.directions(deck.rules.rule(of: id)?.directions, of: id), at: deck.now)
          if told != deck || told.digest != deck.digest { return .fails("those of \(id) after \(step.event)") }
        }
      }
      return .holds
    }
  }

  @Test("What plays no part in what is shown moves nothing in a motion: not a bit, until it counts")
  func rulesAlone() throws {
    var deck = try DeckHand()
    deck.send(.swipe(.right))
    deck.send(.frame, after: 40)
    let swiped = deck.container.digest
    #expect(take(&deck) { ($0.slop, $0.release, $0.sag) = (3, ReleaseRule(flick: 10), 0) }.isEmpty)
    #expect(deck.container.digest == swiped)
    var browser = try Self.browser()
    browser.send(.next)
    browser.send(.frame, after: 40)
    let thrown = browser.container.digest
    #expect(take(&browser) { ($0.slop, $0.advance, $0.tapFlips) = (3, .points(20), true) }.isEmpty)
    #expect(browser.container.digest == thrown)
    var carousel = try CarouselHand(count: 9)
    carousel.send(.moveTo(index: 6))
    carousel.send(.frame, after: 40)
    let flown = carousel.container.digest
    #expect(take(&carousel) { ($0.slop, $0.flick, $0.paging) = (3, 20, .free) }.isEmpty)
    #expect(carousel.container.digest == flown && carousel.container.currentIndex == 6)
  }

  @discardableResult
  private func take<Container: ReconfiguredContainer>(
    _ hand: inout CardHand<Container>, _ change: (inout Container.Configuration) -> Void
  ) -> [CardEffect] {
    var configuration = hand.container.configuration
    change(&configuration)
    return (try? hand.container.reconfigure(configuration, at: hand.now))?.all ?? [.late]
  }

  @Test("A deck of no size says that it rests after an undo that moves nothing")
  func undoOfNothing() throws {
    var deck = try DeckHand(count: 1)
    deck.send(.swipe(.left))
    deck.send(.resize(Size2D(width: 0, height: 0)))
    take(&deck) { $0.sag = 0 }
    #expect(!deck.container.isMoving)
    #expect(deck.send(.undo).contains(.settled))
  }

  @Test("What moves goes on by the new springs from what is shown")
  func springs() throws {
    let slow = try DampedSpring(response: 3, dampingRatio: 1)
    var deck = try DeckHand()
    deck.send(.reorder(CardID(2), to: 1))
    deck.send(.remove(CardID(4)))
    deck.send(.remove(CardID(2)), after: 20)
    deck.send(.swipe(.right), after: 20)
    let (shown, rest) = (deck.container.pose(of: CardID(1)), deck.container.restTime)
    take(&deck) { ($0.spring, $0.exitSpring) = (slow, slow) }
    #expect(deck.container.pose(of: CardID(1)) == shown && deck.container.restTime > rest)
    #expect(deck.container.exits.allSatisfy { $0.end > rest }, "those that fade, too")
    deck.settle()
    var browser = try Self.browser()
    browser.send(.flip)
    browser.send(.next, after: 1)
    browser.send(.previous, after: 20)
    let (thrown, turned) = (browser.container.pose(of: CardID(0)), browser.container.restTime)
    take(&browser) { ($0.spring, $0.visibleCount) = (slow, 5) }
    #expect(browser.container.pose(of: CardID(0)) == thrown && browser.container.restTime > turned)
    #expect(browser.settle().contains(.flipped(CardID(0), .back)))
    var carousel = try CarouselHand(count: 5)
    carousel.send(.swipe(.up))
    carousel.send(.next, after: 20)
    let (flown, there) = (carousel.container.pose(of: CardID(0)), carousel.container.restTime)
    take(&carousel) { $0.spring = slow }
    #expect(carousel.container.pose(of: CardID(0)) == flown && carousel.container.restTime > there)
    #expect(carousel.container.isLeaving(CardID(0)))
  }

  @Test("A card that is pulled down is shown where it was with another resistance, held or on its way home")
  func resistance() throws {
    var hand = try CarouselHand(count: 5)
    hand.drag(y: 150)
    let held = try #require(hand.container.pose(of: CardID(0)))
    take(&hand) { $0.resistance = .rubberBand(coefficient: 1) }
    #expect((try #require(hand.container.pose(of: CardID(0))).center.y - held.center.y).magnitude < 1e-9)
    #expect(hand.container.heldLift != nil && held.center.y > 300)
    hand.send(.cancel(TouchID(1)))
    hand.send(.frame, after: 30)
    let flying = try #require(hand.container.pose(of: CardID(0)))
    take(&hand) { $0.resistance = .rubberBand(coefficient: 0.1) }
    #expect((try #require(hand.container.pose(of: CardID(0))).center.y - flying.center.y).magnitude < 1e-9)
    #expect(flying.center.y > 301 && hand.settle().last == .settled)
    hand.drag(y: -50)
    take(&hand) { $0.resistance = .rubberBand(coefficient: 0.5) }
    #expect(hand.container.pose(of: CardID(0))?.center.y == 250)
  }

  @Test("A finger that caught the pages and a card keeps the pages where no finger lifts cards any more")
  func caughtBoth() throws {
    var hand = try CarouselHand(count: 5)
    hand.drag(y: -150)
    hand.send(.cancel(TouchID(1)))
    hand.send(.next)
    hand.send(.frame, after: 40)
    let shown = try #require(hand.container.pose(of: CardID(0)))
    hand.send(.down(TouchID(1), shown.center))
    #expect(hand.container.heldLift != nil && hand.container.track.ahead.hold != nil)
    #expect(take(&hand) { $0.removal = nil }.isEmpty)
    #expect(hand.container.heldLift == nil && hand.container.isDragging)
    #expect(hand.container.pose(of: CardID(0)) == shown, "it keeps its looks")
    #expect(hand.send(.cancel(TouchID(1))) == [.dragEnded])
    #expect(hand.settle().last == .settled && hand.container.formerFading == nil)
  }

  @Test("Without cards every configuration is taken, and nothing moves")
  func empty() throws {
    let around = Surroundings(size: Self.size)
    for (model, standard) in [
      (.deck, .deck(.standard)), (.browser, .browser(.standard)), (.carousel, .carousel(.standard)),
    ]
      as [(TraceModel, AnyCardConfiguration)]
    {
      for setting in CardWords.changeable(of: model).flatMap({ $0.values }) {
        var cards = try AnyCards(standard, in: around, cards: CardList(), at: .zero)
        let effects = try cards.reconfigure(standard.changed(by: [setting]), at: .zero)
        // How deep one sees changes by a spring.
        #expect(effects.isEmpty && !cards.isMoving || setting.word == "visible", "\(setting)")
      }
    }
  }

  @Test("How deep one sees changes without a jump, from wherever it is")
  func sight() {
    var sight = StackSight(8)
    let rule = SettleRule(.standard, threshold: 0x1p-9)
    #expect(sight.most == 8 && sight.due == nil && !sight.arrive(at: .zero))
    sight.turn(to: 1, by: rule, at: .zero)
    let middle = Instant(milliseconds: 100)
    let depth = sight.depth(at: middle)
    #expect(sight.most == 8 && depth > 1 && depth < 8)
    sight.turn(to: 3, by: rule, at: middle)
    #expect(sight.depth(at: middle) == depth && sight.most == max(3, Int(depth.rounded(.up))))
    #expect(sight.due.map { sight.arrive(at: $0) } == true && sight.most == 3 && sight.depth(at: middle) == 3)
    sight.turn(to: 5, by: rule, at: middle)
    #expect(sight.most == 5)
  }
}
