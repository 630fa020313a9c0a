import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// The law of direction, of cards: a gesture whose moves all go one way is never released the other way.
@Suite("A gesture of one direction", .timed)
struct CardDirectionLawTests {
  private static let size = Size2D(width: 400, height: 600)

  @Test("A deck's card that only goes one way is never released the other way")
  func deck() {
    check("One way", runs: 600, labels: [Label("commits", atLeast: 0.1)]) { draw in
      var setup = DeckSetup.standard(in: Self.size)
      setup.directions = .all
      setup.velocityStrategy = Self.strategy(&draw)
      let fault = Self.fault(try? SwipeDeck(setup, cards: CardList(count: 5)), &draw) { deck, way in
        deck.geometry.progress(deck.translation(at: 0), in: way) >= 1
      } way: { _, _, heard in
        heard.lazy.compactMap { if case .swiped(_, let way) = $0 { way } else { nil } }.first
      }
      return Verdict(fault: fault)
    }
  }

  @Test("A browser's card that only goes one way is never released the other way")
  func browser() {
    check("One way", runs: 600, labels: [Label("commits", atLeast: 0.1)]) { draw in
      let setup = BrowserSetup.standard(in: Self.size, card: Size2D(width: 300, height: 400))
      let browser = try? CardBrowser(setup, cards: CardList(count: 5))
      let fault = Self.fault(browser, &draw, { _ = $0.handle(.moveTo(index: 2), at: .zero) }) { browser, way in
        way.isHorizontal && (browser.track.ahead.hold?.travel.magnitude ?? 0) >= 100
      } way: { held, browser, _ in
        if held.currentPlace != browser.currentPlace {
          return held.currentPlace < browser.currentPlace ? .left : .right
        }
        guard let slot = held.frontSlot, held.turns[slot].side != browser.turns[slot].side else { return nil }
        return held.turns[slot].sense > 0 ? .down : .up
      }
      return Verdict(fault: fault)
    }
  }

  @Test("A carousel's pages that only go one way are never released the other way")
  func carousel() {
    check("One way", runs: 600, labels: [Label("commits", atLeast: 0.1)]) { draw in
      var setup: CarouselSetup = draw.once(in: 2) ? .standard(in: Self.size) : .classic(in: Self.size)
      setup.start = 4
      setup.velocityStrategy = Self.strategy(&draw)
      let fault = Self.fault(try? CardCarousel(setup, cards: CardList(count: 9)), &draw) { carousel, way in
        way.isHorizontal && (carousel.track.ahead.hold?.travel.magnitude ?? 0) > carousel.metrics.pitch / 2
      } way: { held, carousel, heard in
        if carousel.count < held.count { return .up }
        let origin = held.track.origin
        return carousel.currentPlace == origin ? nil : origin < carousel.currentPlace ? .left : .right
      }
      return Verdict(fault: fault)
    }
  }

  private static func strategy(_ draw: inout Draw) -> VelocityStrategy {
    draw.pick(.leastSquares, .weighted, .impulse, .difference)
  }

  /// Drags by two to six uneven moves one way, with one finger or two, and lifts.
  ///
  /// - Parameters:
  ///   - start: Brings the container to where it is dragged.
  ///   - mustCommit: Whether what is dragged has come far enough to go without any speed.
  ///   - released: The direction in which a release let something go: from the container under the finger, the one
  ///     after it, and what it told; `nil` where nothing went.
  private static func fault<Container: TouchedContainer>(
    _ container: Container?, _ draw: inout Draw, _ start: (inout Container) -> Void = { _ in },
    mustCommit: (Container, CardDirection) -> Bool,
    way released: (Container, Container, [CardEffect]) -> CardDirection?
  ) -> String? {
    guard var container else { return "no container" }
    start(&container)
    var now = container.restTime
    _ = container.handle(.frame, at: now)
    let (way, fingers) = (draw.pick(.left, .right, .up, .down) as CardDirection, 1 + draw.below(2))
    var places = [Point2D(x: 200, y: 300), Point2D(x: 150, y: 250)]
    for finger in 0..<fingers { _ = container.handle(.down(TouchID(finger), places[finger]), at: now) }
    for _ in 0..<(2 + draw.below(5)) {
      let (finger, step) = (draw.below(fingers), draw.grid(0, draw.pick(8, 40, 160)))
      now = now.after(1 + draw.below(24))
      draw.note("finger \(finger) \(way) by \(step) at \(now.nanoseconds / 1_000_000) ms")
      places[finger].x += way.vector.x * step
      places[finger].y += way.vector.y * step
      _ = container.handle(.move(TouchID(finger), places[finger]), at: now)
    }
    for finger in 1..<max(fingers, 1) { _ = container.handle(.up(TouchID(finger)), at: now) }
    let speed = way.component(of: container.gesture.velocity(at: now))
    if speed < 0 { return "released at \(speed) points per second \(way)" }
    let isFar = container.isDragging && mustCommit(container, way)
    let held = container
    let heard = container.handle(.up(TouchID(0)), at: now).all
    if held.isDragging != (heard.first == .dragEnded) { return "\(heard) at the end of a drag" }
    guard let direction = released(held, container, heard) else { return isFar ? "far enough \(way), and back" : nil }
    draw.label(0)
    return direction == way ? nil : "\(direction) by a drag \(way)"
  }
}
