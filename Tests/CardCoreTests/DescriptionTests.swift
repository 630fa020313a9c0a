import CardCore
import Kinetics
import Testing
import Timing

/// What is printed of cards: one line each.
@Suite("What cards and their errors say", .timed)
struct DescriptionTests {
  private static let container = Size2D(width: 400, height: 600)

  private func refusal(_ make: () throws -> Void) -> String {
    do {
      try make()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("An invalid configuration is refused in one sentence, with the number and its range")
  func configurations() throws {
    let slow = try DampedSpring(response: 16, dampingRatio: 1)
    let loose = try DampedSpring(response: 1, dampingRatio: 0.05)
    func deck(_ change: (inout DeckSetup) -> Void) -> String {
      var setup = DeckSetup.standard(in: Self.container)
      change(&setup)
      return refusal { _ = try SwipeDeck(setup, cards: CardList()) }
    }
    func carousel(_ change: (inout CarouselSetup) -> Void) -> String {
      var setup = CarouselSetup.classic(in: Self.container)
      change(&setup)
      return refusal { _ = try CardCarousel(setup, cards: CardList()) }
    }
    #expect(deck { $0.size.width = -1 } == "a length of the container -1 is not in 0…1099511627776")
    #expect(deck { $0.cardWidth = .points(-2) } == "the width of a card -2 is not in 0…1099511627776")
    #expect(deck { $0.sag = -1 } == "the sag -1 is not in 0…1099511627776")
    #expect(deck { $0.scale = 0 } == "the scale 0 is not above 0 and at most 1099511627776")
    #expect(deck { $0.slop = -1 } == "the slop -1 is not in 0…1099511627776")
    #expect(deck { $0.visibleCount = 9 } == "the number of cards seen 9 is not in 1…8")
    #expect(
      deck { $0.thresholds.up = .points(0) }
        == "a threshold 0 is not above 0 and at most 1099511627776")
    #expect(deck { $0.spring = slow }.hasSuffix(" is not in 0.01…10"))
    #expect(deck { $0.exitSpring = loose } == "the exit spring's response or damping ratio 0.05 is not in 0.1…10")
    #expect(
      carousel { $0.switching = .hysteresis(0.5) } == "the hysteresis 0.5 is not above 0.5 and at most 1")
    #expect(carousel { $0.flick = 0 } == "the flick 0 is not above 0")
    #expect(carousel { $0.resistance = .rubberBand(coefficient: 2) } == "the resistance 2 is not above 0 and at most 1")
    #expect(carousel { $0.fade = 1.5 } == "the fade 1.5 is not in 0…1")
  }

  @Test("An error of a list of cards names the card or the index")
  func lists() throws {
    var cards = try CardList(count: 5)
    #expect(refusal { try cards.insert(CardID(3), at: 0) } == "card 3 is in the list already")
    #expect(refusal { try cards.remove(CardID(7)) } == "card 7 is not in the list")
    #expect(refusal { try cards.insert(CardID(7), at: 7) } == "index 7 is not in 0..<6")
    #expect(refusal { _ = try CardList(count: -1) } == "the number of cards -1 is not in 0…1073741824")
  }

  @Test("A container prints one line, and nothing behind it")
  func containers() throws {
    let cards = try CardList(count: 5)
    var deck = try SwipeDeck(.standard(in: Self.container), cards: cards, at: Instant(milliseconds: 120))
    #expect("\(deck)" == "current 0, index 0 of 5, shown 0..<3, at card 0, resting, at 120 ms")
    _ = deck.handle(.swipe(.left), at: deck.now)
    #expect("\(deck)".hasPrefix("current 1, index 0 of 4, ") && "\(deck)".hasSuffix(", moving, at 120 ms"))
    _ = deck.handle(.frame, at: deck.restTime)
    _ = deck.handle(.down(TouchID(1), Point2D(x: 200, y: 300)), at: deck.now)
    _ = deck.handle(.move(TouchID(1), Point2D(x: 250, y: 300)), at: deck.now)
    #expect("\(deck)".contains(", dragging, at "))
    let carousel = try CardCarousel(CarouselSetup.classic(in: Self.container), cards: CardList())
    #expect("\(carousel)" == "current none, of 0, shown 0..<0, at card 0, resting, at 0 ms")
    let browser = try CardBrowser(
      .classic(in: Self.container, card: Size2D(width: 200, height: 300)), cards: CardList())
    #expect("\(browser)".hasPrefix("current none, of 0, "))
    let mirrors = [Mirror(reflecting: deck), Mirror(reflecting: carousel), Mirror(reflecting: browser)]
    #expect(mirrors.allSatisfy { $0.children.isEmpty })
  }

  @Test("An effect prints as one would write it")
  func effects() {
    let effects: [CardEffect] = [
      .dragBegan, .dragEnded, .refused(1, .up), .swiped(3, .left), .removed(7), .undone(8), .becameCurrent(9),
      .released(0, 2), .bound(1, 4), .flipped(5, .back), .becameEmpty, .settled, .tapped(6), .late,
      .rejected(.notFinite),
    ]
    #expect(
      effects.map { "\($0)" } == [
        "dragBegan", "dragEnded", "refused(1, .up)", "swiped(3, .left)", "removed(7)", "undone(8)", "becameCurrent(9)",
        "released(0, 2)", "bound(1, 4)", "flipped(5, .back)", "becameEmpty", "settled", "tapped(6)", "late",
        "rejected(.notFinite)",
      ])
  }
}
