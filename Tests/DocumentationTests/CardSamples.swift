import CardCore
import Kinetics

/// The samples of the guides to the cards, line for line: a test compares each with its guide. They return what the
/// guides show as their output.
enum CardSamples {
  static func deck() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    var deck = try SwipeDeck(
      .standard(container: Size2D(width: 400, height: 600)), cards: CardList(count: 5))
    let finger = TouchID(1)
    _ = deck.handle(.down(finger, Point2D(x: 200, y: 300)), at: Instant(milliseconds: 0))
    _ = deck.handle(.move(finger, Point2D(x: 330, y: 300)), at: Instant(milliseconds: 400))
    print(deck.progress(of: CardID(0), in: .right))
    let effects = deck.handle(.up(finger), at: Instant(milliseconds: 500))
    print(effects.contains(.committed(CardID(0), .right)), deck.front == CardID(1), deck.isMoving)
    _ = deck.handle(.undo, at: Instant(milliseconds: 540))
    print(deck.front == CardID(0), deck.historyCount)
    return output
  }

  static func browser() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    let kinds = try CardList([0, 1, 1, 1, 0, 0].enumerated().map { Card(CardID($0), kind: CardKind($1)) })
    var browser = try CardBrowser(
      .standard(container: Size2D(width: 390, height: 844), card: Size2D(width: 300, height: 400)), cards: kinds)
    for _ in 0..<3 {
      let effects = browser.handle(.next, at: browser.restTime)
      for index in effects.indices {
        if case .bound(_, let card) = effects[index] { print("card", card.rawValue, "is bound") }
      }
    }
    _ = browser.handle(.flip, at: browser.restTime)
    _ = browser.advance(to: browser.restTime)
    print(browser.index == 3, browser.face(of: CardID(3)) == .back)
    return output
  }

  static func carousel() throws -> [String] {
    var output: [String] = []
    func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
    var carousel = try Carousel(
      .standard(container: Size2D(width: 400, height: 600)), cards: CardList(count: 8))
    _ = carousel.handle(.scroll(to: 3), at: .zero)
    _ = carousel.handle(.remove(CardID(2)), at: carousel.restTime)
    print(carousel.index ?? -1, carousel.offset, carousel.front == CardID(3))
    print(carousel.window)
    _ = carousel.handle(.swipe(.up), at: carousel.restTime)
    print(carousel.index ?? -1, carousel.offset, carousel.front == CardID(4))
    _ = carousel.handle(.undo, at: carousel.restTime)
    print(carousel.index ?? -1, carousel.offset, carousel.front == CardID(3))
    return output
  }
}
