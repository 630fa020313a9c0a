import CardCore
import Kinetics

/// The swipe deck: the same with 1,000,000 cards and with 10.
enum DeckBenchmarks {
  private static let events = Benchmark.events

  static func all() throws -> [Benchmark] {
    [
      try .pair("deck: move event", "SwipeDeck.handle(.move)", of: "cards", deck, moves),
      try .pair("deck: swipe and undo", "SwipeDeck.handle(.swipe) and .undo", of: "cards", deck, swipes),
    ]
  }

  private static func deck(_ count: Int) throws -> SwipeDeck {
    try SwipeDeck(
      .standard, in: Surroundings(size: Size2D(width: 400, height: 600)), cards: CardList(count: count))
  }

  /// A finger drags the front card to and fro.
  private static func moves(_ deck: SwipeDeck) -> () -> Double {
    var deck = deck
    var now = Instant.zero
    _ = deck.handle(.down(TouchID(1), Point2D(x: 200, y: 300)), at: now)
    return {
      for step in 0..<events {
        now = now.advanced(bySeconds: 0.008)
        let x = Double(step % 100 < 50 ? step % 100 : 100 - step % 100) * 2
        _ = deck.handle(.move(TouchID(1), Point2D(x: 200 + x, y: 300)), at: now)
      }
      return deck.progress(of: CardID(0), in: .right)
    }
  }

  /// A card goes and is called back in flight.
  private static func swipes(_ deck: SwipeDeck) -> () -> Double {
    var deck = deck
    var now = Instant.zero
    return {
      for step in 0..<events {
        now = now.advanced(bySeconds: 0.05)
        _ = deck.handle(step % 2 == 0 ? .swipe(.right) : .undo, at: now)
      }
      return Double(deck.undoCount)
    }
  }
}
