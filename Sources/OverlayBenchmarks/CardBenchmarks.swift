import CardCore
import Kinetics

/// The card containers: the same with 1,000,000 cards and with 10.
enum CardBenchmarks {
  private static let events = Benchmark.events

  static func all() throws -> [Benchmark] {
    [
      try .pair("carousel: move event", "Carousel.handle(.move)", of: "cards", carousel, moves),
      try .pair(
        "carousel: frame while settling", "Carousel.handle(.frame) and four poses", of: "cards", carousel, frames),
      try .pair("carousel: next", "Carousel.handle(.next), one slot rebound", of: "cards", carousel, steps),
      try .pair("carousel: remove and undo", "Carousel.handle(.remove) and .undo", of: "cards", carousel, removals),
    ]
  }

  private static func carousel(_ count: Int) throws -> CardCarousel {
    let surroundings = Surroundings(size: Size2D(width: 400, height: 600))
    return try CardCarousel(.standard, in: surroundings, cards: CardList(count: count), start: count / 2)
  }

  /// A finger goes to and fro over a page and a half, so that the current page changes now and then.
  private static func moves(_ carousel: CardCarousel) -> () -> Double {
    var carousel = carousel
    var now = Instant.zero
    _ = carousel.handle(.down(TouchID(1), Point2D(x: 200, y: 300)), at: now)
    return {
      for step in 0..<events {
        now = now.advanced(bySeconds: 0.008)
        let x = Double(step % 250 < 125 ? step % 250 : 250 - step % 250) * 4
        _ = carousel.handle(.move(TouchID(1), Point2D(x: 200 - x, y: 300)), at: now)
      }
      return carousel.offset
    }
  }

  /// Settling to and fro, with frames of a millisecond and the poses of the window.
  private static func frames(_ carousel: CardCarousel) -> () -> Double {
    var carousel = carousel
    var now = Instant.zero
    return {
      var sum = 0.0
      for step in 0..<events {
        now = now.advanced(bySeconds: 0.001)
        let event: CardEvent = step % 200 == 0 ? (step % 400 == 0 ? .next : .previous) : .frame
        _ = carousel.handle(event, at: now)
        for index in carousel.window {
          if let id = carousel.cards.card(at: index)?.id, let pose = carousel.pose(of: id) { sum += pose.center.x }
        }
      }
      return sum
    }
  }

  private static func steps(_ carousel: CardCarousel) -> () -> Double {
    var carousel = carousel
    var now = Instant.zero
    return {
      for step in 0..<events {
        now = now.advanced(bySeconds: 1)
        _ = carousel.handle(step % 2 == 0 ? .next : .previous, at: now)
      }
      return carousel.offset
    }
  }

  private static func removals(_ carousel: CardCarousel) -> () -> Double {
    var carousel = carousel
    var now = Instant.zero
    return {
      for step in 0..<events / 2 {
        now = now.advanced(bySeconds: 1)
        let index = (carousel.currentIndex ?? 0) + step % 3 - 1
        if let id = carousel.cards.card(at: index)?.id { _ = carousel.handle(.remove(id), at: now) }
        now = now.advanced(bySeconds: 1)
        _ = carousel.handle(.undo, at: now)
      }
      return carousel.offset
    }
  }
}
