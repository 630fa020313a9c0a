import Kinetics

@testable import CardCore

/// What the tests of single behaviours share.
enum BrowserSamples {
  static let standard = BrowserSetup.standard(
    in: Size2D(width: 390, height: 844), card: Size2D(width: 300, height: 400))
  static let classic = BrowserSetup.classic(in: Size2D(width: 390, height: 844), card: Size2D(width: 300, height: 400))

  /// Cards with the ids 0…, their kinds by letters.
  static func cards(_ kinds: String) -> [Card] {
    kinds.unicodeScalars.enumerated().map { Card(CardID($0.offset), kind: CardKind(Int($0.element.value) - 65)) }
  }

  static func host(_ kinds: String, _ setup: BrowserSetup = standard) throws -> BrowserHost {
    BrowserHost(try CardBrowser(setup, cards: CardList(cards(kinds))))
  }
}

extension BrowserHost {
  /// A finger from the middle by a way: past the slop, on in `count` even steps, an optional pause, and up.
  @discardableResult
  mutating func drag(_ way: Point2D, in milliseconds: Int64 = 80, count: Int64 = 10, pause: Int64 = 100) -> [CardEffect]
  {
    let told = effects.count
    pull(way, in: milliseconds, count: count)
    play(.init(after: pause, event: .up(TouchID(9))))
    return Array(effects[told...])
  }

  /// As ``drag(_:in:count:pause:)``, and the finger stays.
  mutating func pull(_ way: Point2D, in milliseconds: Int64 = 80, count: Int64 = 10) {
    down()
    move(way, in: milliseconds, count: count)
  }

  /// A drag down by a way, and up at its end. The cards lose their height once the finger is down.
  mutating func dragFlattened(by points: Double, in milliseconds: Int64, pause: Int64 = 100) throws {
    down()
    var flat = browser.configuration
    flat.cardHeight = .points(0)
    _ = try browser.reconfigure(flat, at: instant)
    move(Point2D(x: 0, y: points), in: milliseconds, count: 10)
    play(.init(after: pause, event: .up(TouchID(9))))
  }

  private var middle: Point2D { Point2D(x: browser.size.width / 2, y: browser.size.height / 2) }

  private mutating func down() { play(.init(after: 0, event: .down(TouchID(9), middle))) }

  private mutating func move(_ way: Point2D, in milliseconds: Int64, count: Int64) {
    for step in 1...count {
      let share = Double(step) / Double(count)
      let point = Point2D(x: middle.x + way.x * share, y: middle.y + way.y * share)
      play(.init(after: milliseconds / count, event: .move(TouchID(9), point)))
    }
  }

  /// A drag to the left (negative: to the right) by what counts, the slop of 10 added.
  @discardableResult
  mutating func drag(left points: Double, in milliseconds: Int64 = 400, pause: Int64 = 100) -> [CardEffect] {
    drag(Point2D(x: points > 0 ? -points - 10 : -points + 10, y: 0), in: milliseconds, pause: pause)
  }
}
