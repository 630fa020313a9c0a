import Fuzzing
import Kinetics
import Traces
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// What ends by itself ends unseen, in containers of any size: from the nanosecond before it to its end, no edge of a card that
/// is seen moves by more than a pixel, and no opacity changes by more than two hundredths. And the laws of cards see what happens
/// in a container of almost a million points.
@Suite("Motions of cards end unseen", .timed)
struct CardArrivalTests {
  private static let runs = 600

  @Test("The carousel: pages of 8 points or of thousands, whatever shrinks and fades")
  func carousel() {
    check("Arrivals", runs: Self.runs) { draw in
      let size = Self.size(&draw)
      var setup = CarouselSetup.standard(in: size)
      setup.page = draw.pick(.fraction(0.8), .fraction(1))
      setup.shrink = draw.pick(0.1, 1, 0)
      setup.fade = draw.pick(0, 1, 0.3)
      setup.removal?.fade = draw.pick(0.2, 1)
      setup.loops = draw.once(in: 3)
      return Self.verdict(try? CardCarousel(setup, cards: CardList(count: draw.below(9))), &draw)
    }
  }

  @Test("The browser: cards of a few points or of thousands, however they lie below each other")
  func browser() {
    check("Arrivals", runs: Self.runs) { draw in
      let size = Self.size(&draw)
      var setup = BrowserSetup.standard(
        in: size, card: Size2D(width: 0.75 * size.width, height: 0.7 * size.height))
      (setup.shrink, setup.shade) = (draw.pick(0.05, 1, 0), draw.pick(0.1, 1))
      (setup.drop, setup.sink) = (draw.pick(15, 0, 200), draw.pick(100, 0, 200))
      setup.visibleCount = draw.pick(3, 1, 8)
      return Self.verdict(try? CardBrowser(setup, cards: CardList(count: draw.below(9))), &draw)
    }
  }

  @Test("The deck: cards of a few points or of thousands, whatever inset they have")
  func deck() {
    check("Arrivals", runs: Self.runs) { draw in
      let size = Self.size(&draw)
      var setup = DeckSetup.standard(in: size)
      let share = draw.pick(0.025, 0.1)
      setup.inset = Size2D(width: share * size.width, height: share * size.height)
      setup.fades = draw.once(in: 2)
      return Self.verdict(try? SwipeDeck(setup, cards: CardList(count: draw.below(9))), &draw)
    }
  }

  private static func size(_ draw: inout Draw) -> Size2D {
    let width: Double = draw.pick(400, 10, 16, 24, 40, 3000, 600_000)
    return Size2D(width: width, height: 1.5 * width)
  }

  private static func verdict<Container: TouchedContainer & ReconfiguredContainer>(
    _ container: Container?, _ draw: inout Draw
  ) -> Verdict {
    guard var container else { return .discarded }
    let size = container.size
    // Its session is that of one of the usual size.
    var usual = container
    _ = usual.handle(.resize(Size2D(width: 400, height: 600)), at: .zero)
    let script = CardScript(of: usual, &draw).scaled(by: size.width / 400)
    draw.note("\(size), \(container.order)")
    var laws = CardLaws(container)
    for step in script.steps {
      let (before, instant) = (container, step.instant(after: container.now))
      if let fault = fault(in: container, until: instant) { return .fails("\(fault) before \(step.event)") }
      let effects = container.handle(step.event, at: instant)
      let fault = laws.fault(step.event, at: instant, from: before, to: container, effects)
      // In a few points a browser's cards sink farther than the finger goes.
      if let fault, size.width >= 400 { return .fails("\(fault) after \(step.event)") }
    }
    container.cancelAll()
    return Verdict(fault: fault(in: container, until: container.now.after(20_000)))
  }

  private static func fault<Container: TouchedContainer>(in container: Container, until instant: Instant) -> String? {
    var container = container
    for _ in 0..<200 {
      guard let due = container.due(Instant.first), due <= instant else { return nil }
      var eve = container
      if due > container.now { _ = eve.handle(.frame, at: Instant(nanoseconds: due.nanoseconds - 1)) }
      _ = container.handle(.frame, at: due)
      for id in eve.shownIDs.map({ CardID($0) }) {
        guard let one = eve.pose(of: id), let other = container.pose(of: id) else { continue }
        if let fault = jump(from: one, to: other, in: container.size) { return "\(id): \(fault) at \(due)" }
      }
    }
    return "it arrives for ever"
  }

  private static func jump(from one: CardPose, to other: CardPose, in size: Size2D) -> String? {
    guard one.isSeen(in: size) || other.isSeen(in: size) else { return nil }
    let opacity = max((one.opacity - other.opacity).magnitude, (one.mask - other.mask).magnitude)
    // Two motions may end at one instant.
    if opacity > 0.021 { return "fades at once by \(opacity)" }
    let turn = (one.rotation - other.rotation).magnitude * max(one.size.width, one.size.height) / 2
    let across = (one.center.x - other.center.x).magnitude + (one.halfWidth - other.halfWidth).magnitude
    let down = (one.center.y - other.center.y).magnitude + (one.halfHeight - other.halfHeight).magnitude
    let way = max(across, down) + turn
    return way > 0.5 ? "moves at once by \(way)" : nil
  }
}

extension CardPose {
  fileprivate var halfWidth: Double { size.width * scaleX / 2 }
  fileprivate var halfHeight: Double { size.height * scaleY / 2 }

  /// Whether its centre lies in the container, and it is not all but transparent.
  fileprivate func isSeen(in container: Size2D) -> Bool {
    opacity > 0.004 && center.x > 0 && center.x < container.width && center.y > 0 && center.y < container.height
  }
}
