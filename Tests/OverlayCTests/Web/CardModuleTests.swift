import CardCore
import Kinetics
import Testing
import Timing

@testable import OverlayWebCards

/// The functions that a page with cards calls, called from here: each container beside the same one of Swift.
@Suite("The functions for a web page with cards", .timed)
struct CardModuleTests {
  private static let surroundings = Surroundings(size: Size2D(width: 400, height: 600))

  private static func cards(_ count: Int) throws -> CardList {
    try CardList((0..<count).map { Card(CardID($0 + 10), kind: CardKind($0 % 2)) })
  }

  @Test("A deck is dragged, swiped, refused, brought back and edited")
  func deck() throws {
    let deck = try SwipeDeck(.standard, in: Self.surroundings, cards: Self.cards(6))
    let hand = try CardPageHand(0, deck)
    hand.send(.down(TouchID(3), Point2D(x: 200, y: 300)), "down", 3, 200, 300)
    hand.send(.move(TouchID(3), Point2D(x: 330, y: 310)), "move", 3, 330, 310, after: 16)
    hand.send(.move(TouchID(3), Point2D(x: 390, y: 320)), "move", 3, 390, 320, after: 16)
    #expect(hand.send(.up(TouchID(3)), "up", 3).contains(.swiped(CardID(10), .right)))
    hand.send(.swipe(.left), "swipe", 0, after: 16)
    hand.send(.swipe(.up), "swipe", 2)
    hand.send(.undo, "undo", after: 40)
    hand.send(.undo, "undo", after: 400)
    hand.send(.down(TouchID(1), Point2D(x: 200, y: 300)), "down", 1, 200, 300, after: 900)
    hand.send(.move(TouchID(1), Point2D(x: 100, y: 300)), "move", 1, 100, 300, after: 16)
    hand.send(.down(TouchID(2), Point2D(x: 100, y: 300)), "down", 2, 100, 300)
    hand.send(.cancel(TouchID(1)), "cancel", 1, after: 16)
    hand.send(.cancel(TouchID(2)), "cancel", 2)
    hand.send(.insert(CardID(40), CardKind(1), at: 1), "insert", 40, 1, 1, after: 16)
    hand.send(.reorder(CardID(12), to: 0), "reorder", 12, 0)
    hand.send(.remove(CardID(13)), "remove", 13, after: 16)
    hand.send(.reload(CardID(12)), "reload", 12)
    hand.send(.reloadAll, "reload-all")
    hand.send(.activate(CardID(12)), "activate", 12)
    var around = Self.surroundings
    (around.size, around.scale) = (Size2D(width: 300, height: 500), 3)
    for (name, value) in [("containerWidth", 300.0), ("containerHeight", 500), ("scale", 3)] {
      #expect(hand.set(name, value) == nil)
    }
    try hand.reconfigure(hand.model.configuration, in: around)
    hand.send(.frame, "frame", after: 2000)
    let last = hand.model.cards.card(at: hand.model.count - 1)?.id
    for _ in 0..<hand.model.count { hand.send(.swipe(.left), "swipe", 0, after: 20) }
    #expect(hand.model.count == 0 && hand.send(.undo, "undo", after: 20).contains { $0 == last.map { .undone($0) } })
  }

  @Test("A browser goes on and back, and its cards turn over")
  func browser() throws {
    var configuration = CardBrowserConfiguration.standard
    configuration.cardHeight = .fraction(0.8)
    let hand = try CardPageHand(1, CardBrowser(configuration, in: Self.surroundings, cards: Self.cards(6), start: 1)) {
      #expect($0("start", 1) == nil)
    }
    hand.send(.next, "next")
    hand.send(.moveTo(index: 4), "move-to", 4, after: 30)
    hand.send(.previous, "previous", after: 500)
    hand.send(.flip, "flip", after: 900)
    hand.send(.down(TouchID(0), Point2D(x: 200, y: 300)), "down", 0, 200, 300, after: 900)
    hand.send(.move(TouchID(0), Point2D(x: 150, y: 300)), "move", 0, 150, 300, after: 16)
    hand.send(.up(TouchID(0)), "up", 0, after: 200)
    hand.send(.down(TouchID(0), Point2D(x: 200, y: 300)), "down", 0, 200, 300, after: 900)
    hand.send(.up(TouchID(0)), "up", 0, after: 50)
    hand.send(.frame, "frame", after: 900)
    var changed = hand.model.configuration
    changed.visibleCount = 1
    #expect(hand.set("visibleCount", 1) == nil)
    try hand.reconfigure(changed)
    var around = Self.surroundings
    (around.size.width, around.reduceMotion, around.layoutDirection) = (300, true, .rightToLeft)
    changed.cardWidth = .points(200)
    for (name, value) in [("containerWidth", 300.0), ("reduceMotion", 1), ("layoutDirection", 1), ("cardWidth", 200)] {
      #expect(hand.set(name, value) == nil)
    }
    hand.send(.down(TouchID(0), Point2D(x: 200, y: 300)), "down", 0, 200, 300, after: 900)
    hand.send(.move(TouchID(0), Point2D(x: 150, y: 300)), "move", 0, 150, 300, after: 16)
    #expect(try hand.reconfigure(changed, in: around).contains(.dragEnded), "what is around it ends the drag")
    hand.send(.frame, "frame", after: 30)
  }

  @Test("A carousel scrolls, loses cards and gets them back")
  func carousel() throws {
    let hand = try CardPageHand(2, CardCarousel(.standard, in: Self.surroundings, cards: Self.cards(7)))
    hand.send(.moveTo(index: 3), "move-to", 3)
    hand.send(.swipe(.up), "swipe", 2, after: 600)
    hand.send(.undo, "undo", after: 30)
    hand.send(.down(TouchID(5), Point2D(x: 200, y: 300)), "down", 5, 200, 300, after: 900)
    hand.send(.move(TouchID(5), Point2D(x: 60, y: 300)), "move", 5, 60, 300, after: 16)
    hand.send(.up(TouchID(5)), "up", 5, after: 16)
    hand.send(.frame, "frame", after: 900)
    var changed = hand.model.configuration
    changed.axis = .vertical
    #expect(hand.set("axis", 1) == nil)
    try hand.reconfigure(changed)
    changed.card = Size2D(width: 100, height: 80)
    #expect(hand.set("cardWidth", 100) == nil && hand.set("cardHeight", 80) == nil)
    try hand.reconfigure(changed)
  }

  @Test("The page has the last word on a card that goes, and is asked once")
  func lastWord() throws {
    let deck = try CardPageHand(0, SwipeDeck(.standard, in: Self.surroundings, cards: Self.cards(4)))
    let kept = deck.send(.swipe(.left), "swipe", 0) { $0 != .swiped(CardID(10), .left) }
    #expect(kept.contains(.refused(CardID(10), .left)) && deck.model.current == CardID(10))
    #expect(deck.send(.swipe(.right), "swipe", 1) { _ in true }.contains(.swiped(CardID(10), .right)))
    deck.send(.down(TouchID(3), Point2D(x: 200, y: 300)), "down", 3, 200, 300, after: 900)
    deck.send(.move(TouchID(3), Point2D(x: 390, y: 310)), "move", 3, 390, 310, after: 16)
    #expect(deck.send(.up(TouchID(3)), "up", 3) { _ in false }.contains(.refused(CardID(11), .right)))
    let carousel = try CardPageHand(2, CardCarousel(.standard, in: Self.surroundings, cards: Self.cards(4)))
    #expect(carousel.send(.swipe(.up), "swipe", 2) { $0 != .removed(CardID(10)) }.contains(.refused(CardID(10), .up)))
    #expect(carousel.send(.swipe(.up), "swipe", 2) { _ in true }.contains(.removed(CardID(10))))
    #expect(can(carousel.pointer, 0, 0) == 0 && can(carousel.pointer, 99, 0) == 0, "no command")
  }

  @Test("What is no event, no model, no number and no time is nothing, or 0")
  func nothing() throws {
    #expect(create(3, 0, 100, 100) == nil && create(-1, 0, 100, 100) == nil)
    let pointer = try #require(create(0, 0, 100, 100))
    defer { destroy(pointer) }
    #expect(handle(pointer, 0, 0, 0, 0, 0) == 0 && showPoses(pointer, 0) == 0 && digest(pointer) == 0)
    #expect(can(pointer, 7, 0) == 0 && reconfigure(pointer, 0) == 0 && kind(pointer, 0) == -1 && card(pointer, 0) == -1)
    #expect(card(pointer, at: 0) == -1 && index(pointer, of: 0) == -1 && container(of: pointer) == nil)
    supply(pointer, 1, 0)
    supply(pointer, 1, 0)
    #expect(OverlayWebCards.open(pointer, 0) == 0, "one card twice")
    supply(pointer, 1.9, .nan)
    #expect(OverlayWebCards.open(pointer, 0) == 1 && OverlayWebCards.open(pointer, 0) == 0, "once")
    #expect(card(pointer, at: 0) == 1 && card(pointer, at: .nan) == 1 && card(pointer, at: -0.9) == 1)
    #expect(handle(pointer, 19, 0, 0, 0, 0) == 0 && handle(pointer, 5, 4, 0, 0, 0) == 0)
    #expect(cardInstant(0x1p53) == .zero && cardInstant(0x1p53 - 1) == Instant(nanoseconds: (1 << 53) - 1))
    #expect(cardInstant(-0x1p53 + 1) == Instant(nanoseconds: 1 - (1 << 53)) && cardInstant(.nan) == .zero)
    #expect(whole(.infinity) == 0 && whole(-2.7) == -2)
  }
}
