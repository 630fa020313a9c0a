import Foundation
import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("Rests of cards", .timed)
struct CardRestTests {
  static let around = Surroundings(size: Size2D(width: 400, height: 600))
  static let center = Point2D(x: 200, y: 300)

  static func cards(_ count: Int) -> [Card] { (0..<count).map { Card(CardID($0)) } }

  static func slots(_ cards: CardID?...) -> [CardSlotRest] { cards.map { CardSlotRest(card: $0) } }

  /// Slots of a track, each with the order in which its card got it.
  static func slots(_ cards: [(CardID, order: Int)]) -> [CardSlotRest] {
    cards.map { CardSlotRest(card: $0.0, order: $0.order) }
  }

  static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  /// What making something from a rest throws; `nil` where it does not.
  static func error(_ body: () throws(CardConfigurationError) -> Void) -> CardConfigurationError? {
    do throws(CardConfigurationError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  // MARK: - What it says

  @Test("That of a deck says its cards, those that went, their rules and its slots")
  func deck() throws {
    var deck = try SwipeDeck(.standard, in: Self.around, cards: CardList(count: 5))
    _ = deck.handle(.swipe(.right), at: .zero)
    _ = deck.handle(.refusals([.left], of: 3), at: .zero)
    _ = deck.handle(.directions([.up], of: 0), at: .zero)
    deck.settle()
    let rest = try #require(deck.rest)
    #expect(rest.cards == Self.cards(5).suffix(4).map { $0 })
    #expect(rest.history == [SwipedCard(Card(0), .right)])
    #expect(rest.rules == [CardRule(0, directions: [.up]), CardRule(3, refusals: [.left])])
    #expect(rest.slots == Self.slots(nil, 1, 2, 3))
    var again = try SwipeDeck(.standard, in: Self.around, from: Self.roundTrip(rest), at: deck.now)
    #expect(again == deck && again.digest == deck.digest)
    #expect(again.handle(.undo, at: again.now).contains(.undone(0)) && again.directions(of: 0) == [.up])
  }

  @Test("That of a browser says which card is in front and which show their backs")
  func browser() throws {
    var browser = try CardBrowser(.standard, in: Self.around, cards: CardList(count: 6), start: 2)
    _ = browser.handle(.flip, at: .zero)
    browser.settle()
    let rest = try #require(browser.rest)
    let slots = Self.slots([(2, 0), (3, 1), (4, 2)])
    #expect(rest == CardBrowserRest(cards: Self.cards(6), currentIndex: 2, flipped: [2], slots: slots))
    let again = try CardBrowser(.standard, in: Self.around, from: Self.roundTrip(rest), at: browser.now)
    #expect(again == browser && again.face(of: 2) == .back && again.pose(of: 2) == browser.pose(of: 2))
  }

  @Test("That of a carousel says which card is in the middle, and those that were removed")
  func carousel() throws {
    var carousel = try CardCarousel(.standard, in: Self.around, cards: CardList(count: 6), start: 2)
    _ = carousel.handle(.swipe(.up), at: .zero)
    carousel.settle()
    let rest = try #require(carousel.rest)
    #expect(rest.currentIndex == 2 && rest.removed == [RemovedCard(Card(2), at: 2, wasCurrent: true)])
    #expect(rest.slots.compactMap { $0.card } == [1, 3, 4, 5].filter { id in carousel.slotIDs.contains(id.rawValue) })
    var again = try CardCarousel(.standard, in: Self.around, from: Self.roundTrip(rest), at: carousel.now)
    #expect(again == carousel && again.undoCount == 1)
    _ = again.handle(.undo, at: again.now)
    #expect(again.current == 2)
  }

  @Test("Without slots they are bound anew, by the same rule as at first")
  func boundAnew() throws {
    var deck = try SwipeDeck(.standard, in: Self.around, cards: CardList(count: 5))
    _ = deck.handle(.swipe(.right), at: .zero)
    deck.settle()
    var rest = try #require(deck.rest)
    rest.slots = []
    let again = try SwipeDeck(.standard, in: Self.around, from: rest)
    #expect(again.slotIDs == [1, 2, 3] && again.shownIDs == deck.shownIDs)
    let empty = try CardBrowser(.standard, in: Self.around, from: CardBrowserRest(cards: []))
    #expect(empty.current == nil && empty.rest == CardBrowserRest(cards: []))
  }

  @Test("A card that is seen now and was not is bound beside the others")
  func moreAreSeen() throws {
    var more = SwipeDeckConfiguration.standard
    more.visibleCount = 5
    let rest = SwipeDeckRest(cards: Self.cards(6), slots: Self.slots(nil, 2, 1))
    let deck = try SwipeDeck(more, in: Self.around, from: rest)
    #expect(deck.slotIDs == [0, 2, 1, 3, 4])
  }

  @Test("A rest is read as it was written, and what is no rest is not read")
  func codable() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let deck = SwipeDeckRest(
      cards: [Card(4, kind: 1)], rules: [CardRule(4, directions: .all, refusals: [.up])],
      history: [SwipedCard(Card(2), .down)], mirrored: [4],
      slots: [CardSlotRest(kind: 1, card: 4), CardSlotRest(card: nil)], touch: LastTouch(card: 4))
    #expect(try Self.roundTrip(deck) == deck)
    #expect(
      String(decoding: try encoder.encode(deck), as: UTF8.self)
        == #"{"cards":[{"id":4,"kind":1}],"history":[{"card":{"id":2,"kind":0},"direction":3}],"mirrored":[4],"#
        + #""rules":[{"directions":15,"id":4,"refusals":4}],"#
        + #""slots":[{"card":4,"kind":1,"order":0},{"kind":0,"order":0}],"touch":{"card":4}}"#)
    let carousel = CardCarouselRest(
      cards: [], removed: [RemovedCard(Card(3), at: 7, wasCurrent: false)], touch: LastTouch(lost: 8))
    #expect(try Self.roundTrip(carousel) == carousel)
    for text in [
      "{}", "[]", #"{"cards":[],"rules":[],"history":[{"card":{"id":1,"kind":0},"direction":9}],"slots":[]}"#,
    ] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(SwipeDeckRest.self, from: Data(text.utf8)) }
    }
  }

  // MARK: - What does not fit

  @Test("A deck: what does not fit is an error that names the field")
  func deckErrors() {
    func error(_ rest: SwipeDeckRest) -> CardConfigurationError? {
      Self.error { () throws(CardConfigurationError) in _ = try SwipeDeck(.standard, in: Self.around, from: rest) }
    }
    let cards = Self.cards(5)
    #expect(error(SwipeDeckRest(cards: cards + [Card(3)])) == CardConfigurationError(.cards, of: 3))
    let went = SwipedCard(Card(9), .left)
    #expect(error(SwipeDeckRest(cards: cards, history: [went])) == nil)
    #expect(
      error(SwipeDeckRest(cards: cards, history: [SwipedCard(Card(2), .left)]))
        == CardConfigurationError(.history, of: 2))
    #expect(error(SwipeDeckRest(cards: cards, history: [went, went])) == CardConfigurationError(.history, of: 9))
    let rule = CardRule(9, directions: [.up])
    #expect(error(SwipeDeckRest(cards: cards, rules: [rule], history: [went])) == nil)
    #expect(error(SwipeDeckRest(cards: cards, rules: [rule])) == CardConfigurationError(.rules, of: 9))
    #expect(
      error(SwipeDeckRest(cards: cards, rules: [rule, rule], history: [went]))
        == CardConfigurationError(.rules, of: 9))
    #expect(error(SwipeDeckRest(cards: cards, slots: Self.slots(1, 0, 2))) == nil)
    for (slots, card) in [
      (Self.slots(0, 1, 1), 1 as CardID), (Self.slots(0, 3), 3), (Self.slots(0, 9), 9),
      ([CardSlotRest(kind: 1, card: 2)], 2),
    ] {
      #expect(error(SwipeDeckRest(cards: cards, slots: slots)) == CardConfigurationError(.slots, of: card), "\(slots)")
    }
    #expect(
      error(SwipeDeckRest(cards: cards, history: [went], slots: Self.slots(9)))
        == CardConfigurationError(.slots, of: 9))
    for (mirrored, card) in [([1, 1], 1), ([4], 4), ([9], 9)] as [([CardID], CardID)] {
      #expect(
        error(SwipeDeckRest(cards: cards, mirrored: mirrored)) == CardConfigurationError(.mirrored, of: card))
    }
  }

  @Test("A browser: what does not fit is an error that names the field")
  func browserErrors() {
    func error(_ rest: CardBrowserRest) -> CardConfigurationError? {
      Self.error { () throws(CardConfigurationError) in _ = try CardBrowser(.standard, in: Self.around, from: rest) }
    }
    let cards = Self.cards(5)
    #expect(error(CardBrowserRest(cards: cards + [Card(3)])) == CardConfigurationError(.cards, of: 3))
    for index in [-1, 5, .max, .min] {
      #expect(error(CardBrowserRest(cards: cards, currentIndex: index)) == CardConfigurationError(.currentIndex))
    }
    #expect(error(CardBrowserRest(cards: [], currentIndex: 1)) == CardConfigurationError(.currentIndex))
    #expect(error(CardBrowserRest(cards: cards, currentIndex: 1, flipped: [3, 1])) == nil)
    for (flipped, card) in [([1, 1], 1), ([0], 0), ([9], 9)] as [([CardID], CardID)] {
      #expect(
        error(CardBrowserRest(cards: cards, currentIndex: 1, flipped: flipped))
          == CardConfigurationError(.flipped, of: card))
    }
    for (slots, card) in [
      (Self.slots(1, nil, 1), 1 as CardID), (Self.slots(1, 2, 0), 0), (Self.slots(1, 9), 9),
      ([CardSlotRest(kind: 1, card: 2)], 2),
    ] {
      #expect(
        error(CardBrowserRest(cards: cards, currentIndex: 1, slots: slots)) == CardConfigurationError(.slots, of: card))
    }
  }

  @Test("A carousel: what does not fit is an error that names the field")
  func carouselErrors() {
    func error(_ rest: CardCarouselRest) -> CardConfigurationError? {
      Self.error { () throws(CardConfigurationError) in _ = try CardCarousel(.standard, in: Self.around, from: rest) }
    }
    let cards = Self.cards(9)
    #expect(error(CardCarouselRest(cards: cards + [Card(3)])) == CardConfigurationError(.cards, of: 3))
    #expect(error(CardCarouselRest(cards: cards, currentIndex: 9)) == CardConfigurationError(.currentIndex))
    func removed(_ id: CardID, at index: Int = 3) -> RemovedCard { RemovedCard(Card(id), at: index, wasCurrent: true) }
    #expect(error(CardCarouselRest(cards: cards, removed: [removed(20), removed(21, at: .max)])) == nil)
    #expect(error(CardCarouselRest(cards: cards, removed: [removed(2)])) == CardConfigurationError(.removed, of: 2))
    #expect(
      error(CardCarouselRest(cards: cards, removed: [removed(20), removed(20)]))
        == CardConfigurationError(.removed, of: 20))
    #expect(
      error(CardCarouselRest(cards: cards, removed: [removed(20, at: -1)]))
        == CardConfigurationError(.removed, of: 20, number: InvalidNumber(-1, outside: .length)))
    for (slots, card) in [
      (Self.slots(4, 4), 4 as CardID), (Self.slots(4, 8), 8), (Self.slots(4, 20), 20),
      ([CardSlotRest(kind: 1, card: 4)], 4),
    ] {
      #expect(
        error(CardCarouselRest(cards: cards, currentIndex: 4, slots: slots)) == CardConfigurationError(.slots, of: card)
      )
    }
  }

  @Test("A configuration or surroundings that are invalid are errors, and an error is one line")
  func lines() {
    var wrong = SwipeDeckConfiguration.standard
    wrong.slop = -1
    let rest = SwipeDeckRest(cards: [Card(1)])
    #expect(throws: CardConfigurationError(.slop, number: InvalidNumber(-1, outside: .length))) {
      try SwipeDeck(wrong, in: Self.around, from: rest)
    }
    var around = Self.around
    around.size.width = .nan
    #expect(throws: CardConfigurationError.self) { try SwipeDeck(.standard, in: around, from: rest) }
    #expect(
      "\(CardConfigurationError(.history, of: 3))" == "card 3: it is twice in the history, or in the list too")
    #expect("\(CardConfigurationError(.currentIndex))" == "no card has the index of the current one")
    #expect(
      "\(CardConfigurationError(.removed, of: 3, number: InvalidNumber(-1, outside: .length)))"
        == "card 3: the index of a removed card -1 is not in 0…1099511627776")
    #expect("\(CardConfigurationError(.slop))" == "the slop is out of range")
  }

  // MARK: - What has none

  @Test("There is no rest while something moves, is held or waits")
  func none() throws {
    var carousel = try CardCarousel(.standard, in: Self.around, cards: CardList(count: 5))
    _ = carousel.handle(.next, at: .zero)
    #expect(carousel.isMoving && carousel.rest == nil)
    carousel.settle()
    #expect(carousel.rest != nil)
    _ = carousel.handle(.down(1, Self.center), at: carousel.now)
    #expect(carousel.rest == nil, "a finger waits")
    _ = carousel.handle(.up(1), at: carousel.now)
    #expect(carousel.rest != nil)
    var deck = try SwipeDeck(.standard, in: Self.around, cards: CardList(count: 5))
    _ = deck.handle(.down(1, Point2D(x: -5, y: -5)), at: .zero)
    #expect(deck.rest == nil, "a finger beside the cards is down")
  }

  @Test("A wheel waits for 200 ms after a notch, and a gesture of one until it ends")
  func wheel() throws {
    var browser = try CardBrowser(.standard, in: Self.around, cards: CardList(count: 5))
    let notch = CardEvent.wheel(7, Self.center, travel: Point2D(x: -9, y: 0), .notch)
    _ = browser.handle(notch, at: .zero)
    let settled = browser.restTime
    _ = browser.handle(.frame, at: settled)
    _ = browser.handle(notch, at: settled)
    #expect(!browser.isMoving || browser.currentIndex == 2)
    browser.settle()
    var other = try CardBrowser(.standard, in: Self.around, cards: CardList(count: 2), start: 1)
    _ = other.handle(.wheel(7, Self.center, travel: Point2D(x: 0, y: 0), .begin), at: .zero)
    #expect(!other.isMoving && other.rest == nil)
    _ = other.handle(.frame, at: Instant(milliseconds: 5000))
    #expect(other.rest == nil)
    _ = other.handle(.wheel(7, Self.center, travel: Point2D(x: 0, y: 0), .end), at: Instant(milliseconds: 5000))
    #expect(other.rest == CardBrowserRest(cards: Self.cards(2), currentIndex: 1, slots: Self.slots([(1, 0)])))
  }

  // MARK: - What it remembers

  @Test("A finger that was lost is told so once, by the restored deck too")
  func lost() throws {
    var deck = try SwipeDeck(.standard, in: Self.around, cards: CardList(count: 5))
    _ = deck.handle(hosted: .down(1, Self.center, isShared: true), at: .zero)
    _ = deck.handle(hosted: .lost(1), at: .zero)
    let rest = try #require(deck.rest)
    #expect(rest.touch == LastTouch(card: 0, lost: 1))
    var again = try SwipeDeck(.standard, in: Self.around, from: rest)
    #expect(again.handle(hosted: .lost(1), at: .zero).all == [.rejected(.outOfSequence)])
    #expect(again.handle(hosted: .lost(2), at: .zero).all == [.rejected(.unknown)])
  }

  @Test("A card that was touched on its lower half and came home tilts the other way when it is swiped later")
  func mirrored() throws {
    var configuration = SwipeDeckConfiguration.standard
    configuration.tilt = .touchedHalf
    var deck = try SwipeDeck(configuration, in: Self.around, cards: CardList(count: 5))
    _ = deck.handle(.down(1, Point2D(x: 200, y: 500)), at: .zero)
    _ = deck.handle(.move(1, Point2D(x: 230, y: 500)), at: Instant(milliseconds: 100))
    _ = deck.handle(.cancel(1), at: Instant(milliseconds: 300))
    deck.settle()
    let rest = try #require(deck.rest)
    #expect(rest.mirrored == [0])
    var again = try SwipeDeck(configuration, in: Self.around, from: Self.roundTrip(rest), at: deck.now)
    for _ in 0..<2 {
      _ = deck.handle(.swipe(.right), at: deck.now)
      _ = again.handle(.swipe(.right), at: again.now)
      _ = deck.handle(.frame, at: deck.now.after(50))
      _ = again.handle(.frame, at: again.now.after(50))
      #expect(again == deck && again.digest == deck.digest)
    }
    #expect(deck.pose(of: 0).map { $0.rotation < 0 } == true && deck.pose(of: 1).map { $0.rotation > 0 } == true)
  }

  @Test("Cards keep the order in which they got their slots")
  func order() throws {
    var carousel = try CardCarousel(.standard, in: Self.around, cards: CardList(count: 9), start: 5)
    _ = carousel.handle(.previous, at: .zero)
    carousel.settle()
    let rest = try #require(carousel.rest)
    #expect(rest.slots == Self.slots([(4, 0), (5, 1), (6, 2), (3, 3)]))
    let again = try CardCarousel(.standard, in: Self.around, from: rest, at: carousel.now)
    #expect(again.track.placed.map { $0.id } == [4, 5, 6, 3])
  }
}
