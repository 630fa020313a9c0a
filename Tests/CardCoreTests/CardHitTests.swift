import Foundation
import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// Which card a point belongs to, as the guide of `CardCore` says it: by the corners of what is drawn and by elevation.
private struct ShownCards {
  /// Front to back.
  private let cards: [(id: CardID, elevation: Double, corners: [Point2D])]

  init(_ container: some CardContainer) {
    cards = (0..<container.shownCount).compactMap { place in
      guard let id = container.shown(at: place), let pose = container.pose(of: id), pose.opacity >= 0.01,
        !container.isLeaving(id)
      else { return nil }
      return (id, pose.elevation, Self.corners(of: pose))
    }
    .sorted { $0.elevation > $1.elevation }
  }

  /// In the order in which one goes round them.
  private static func corners(of pose: CardPose) -> [Point2D] {
    let (across, down) = (pose.size.width * pose.scaleX / 2, pose.size.height * pose.scaleY / 2)
    return [(-across, -down), (across, -down), (across, down), (-across, down)].map { x, y in
      Point2D(
        x: pose.center.x + x * cos(pose.rotation) - y * sin(pose.rotation),
        y: pose.center.y + x * sin(pose.rotation) + y * cos(pose.rotation))
    }
  }

  /// How far a point lies inside a card, or how far outside where it is negative: points.
  private static func depth(of point: Point2D, in corners: [Point2D]) -> Double {
    corners.indices.map { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      let length = hypot(to.x - from.x, to.y - from.y)
      guard length > 0 else { return -.infinity }
      return ((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length
    }
    .min() ?? -.infinity
  }

  /// Whether rounding, or nothing, says which card has it: on a side, and where two cards of one elevation overlap.
  func isOpen(_ point: Point2D) -> Bool {
    let there = cards.filter { Self.depth(of: point, in: $0.corners) > -1e-6 }
    return there.contains { Self.depth(of: point, in: $0.corners) < 1e-6 }
      || there.count > 1 && there[0].elevation - there[1].elevation < 1e-9
  }

  func card(at point: Point2D) -> CardID? { cards.first { Self.depth(of: point, in: $0.corners) > 0 }?.id }

  /// A point in or beside a card, or anywhere.
  func point(in size: Size2D, _ draw: inout Draw) -> Point2D {
    guard !cards.isEmpty, !draw.once(in: 4) else {
      return Point2D(x: draw.grid(-20, size.width + 20), y: draw.grid(-20, size.height + 20))
    }
    let corners = cards[draw.below(cards.count)].corners
    let (u, v) = (draw.grid(-0.125, 1.125, step: 0x1p-10), draw.grid(-0.125, 1.125, step: 0x1p-10))
    return Point2D(
      x: corners[0].x + u * (corners[1].x - corners[0].x) + v * (corners[3].x - corners[0].x),
      y: corners[0].y + u * (corners[1].y - corners[0].y) + v * (corners[3].y - corners[0].y))
  }
}

extension CardContainer {
  /// Without fingers, and at rest.
  fileprivate var rested: Self {
    var copy = self
    copy.cancelAll()
    copy.settle()
    return copy
  }

  /// What a finger hears that comes down, goes a way and leaves.
  fileprivate func heard(at point: Point2D, x: Double = 0, y: Double = 0) -> [CardEffect] {
    var copy = self
    let (finger, start) = (TouchID(9), copy.now)
    var heard = copy.handle(.down(finger, point), at: start.after(10)).all
    for step in 1...4 where x != 0 || y != 0 {
      let place = Point2D(x: point.x + x * Double(step) / 4, y: point.y + y * Double(step) / 4)
      heard += copy.handle(.move(finger, place), at: start.after(10 + 100 * step)).all
    }
    return heard + copy.handle(.up(finger), at: start.after(1000)).all
  }

  fileprivate func contains(_ point: Point2D) -> Bool {
    Rect2D(origin: Point2D(x: 0, y: 0), size: size).contains(point)
  }
}

extension [CardEffect] {
  fileprivate var tapped: [CardID] { compactMap { if case .tapped(let id) = $0 { id } else { nil } } }

  fileprivate var isLetGo: Bool { contains(.letGo(TouchID(9))) }
}

@Suite("Touched is the card that is shown", .timed)
struct CardHitTests {
  /// What the cases come by.
  private enum Place: Int, CaseIterable {
    case current, other, nobody, inFlight, turned
  }

  private static let size = Size2D(width: 400, height: 600)
  private static let runs = 1000

  /// Plays a random session, and asks at random instants who is hit.
  ///
  /// - Parameter fault: What is wrong at rest with what a finger does at a point that belongs to a card.
  private static func check<Container: ReconfiguredContainer>(
    _ name: String, besides rare: Set<Place> = [], at location: SourceLocation = #_sourceLocation,
    _ drawn: (inout Draw) -> Container?, fault: (Container, Point2D, CardID?) -> String?
  ) {
    let labels = Label.all(Place.self) { rare.contains($0) ? 0 : 0.1 }
    PropertyChecking.check(name, runs: runs, labels: labels, at: location) { draw in
      guard var container = drawn(&draw) else { return .discarded }
      for step in CardScript(of: container, &draw, atMost: 30).steps {
        // A card that may go nowhere is not dragged.
        if case .directions = step.event { continue }
        _ = container.handle(step.event, at: step.instant(after: container.now))
        if draw.once(in: 3), let fault = Self.fault(of: container, at: container, &draw, { _, _, _ in nil }) {
          return .fails("\(fault), after \(step.event) at \(container.now)")
        }
      }
      let rested = container.rested
      return Verdict(fault: Self.fault(of: rested, at: rested, &draw, fault).map { "\($0), at rest" })
    }
  }

  private static func fault<Container: CardContainer>(
    of container: Container, at state: Container, _ draw: inout Draw, _ fault: (Container, Point2D, CardID?) -> String?
  ) -> String? {
    let shown = ShownCards(container)
    for _ in 0..<4 {
      let point = shown.point(in: container.size, &draw)
      guard !shown.isOpen(point) else { continue }
      let card = shown.card(at: point)
      draw.label(card == nil ? Place.nobody : card == container.current ? .current : .other)
      if container.isMoving { draw.label(Place.inFlight) }
      if card.flatMap({ container.pose(of: $0) })?.rotation ?? 0 != 0 { draw.label(Place.turned) }
      guard container.card(at: point) == card else {
        return "\(point) belongs to \(container.card(at: point) as Any), not \(card as Any)"
      }
      if let fault = fault(container, point, card) { return "at \(point), of \(card as Any): \(fault)" }
    }
    return nil
  }

  @Test("A carousel taps and removes the front-most card that is drawn at the point, and scrolls from anywhere")
  func carousel() {
    Self.check("Hits in a carousel", besides: [.turned]) { draw in
      var setup = CarouselSetup.standard(in: Self.size)
      setup.page = draw.pick(.fraction(0.8), .points(200), .points(90))
      setup.card = draw.pick(nil, Size2D(width: 320, height: 200), Size2D(width: 120, height: 400))
      if draw.once(in: 3) { setup.axis = .vertical }
      if draw.once(in: 3) { setup.layoutDirection = .rightToLeft }
      (setup.shrink, setup.fade) = draw.pick((0.1, 0.2), (0.5, 0), (0, 1))
      setup.loops = draw.once(in: 3)
      setup.start = draw.below(6)
      draw.note("\(setup)")
      return try? CardCarousel(setup, cards: CardList(count: 1 + draw.below(12)))
    } fault: { carousel, point, card in
      let tapped = carousel.heard(at: point).tapped
      let isInside = carousel.contains(point) && carousel.count > 0
      if tapped != [isInside ? card : nil].compactMap(\.self) { return "tapped \(tapped)" }
      let isUpright = carousel.configuration.axis == .vertical
      let across = carousel.heard(at: point, x: isUpright ? -40 : 0, y: isUpright ? 0 : -40)
      if across.contains(.dragBegan) != (isInside && card != nil) { return "a drag across: \(across)" }
      if isInside, card == nil, !across.isLetGo { return "a drag across: \(across)" }
      let along = carousel.heard(at: point, x: isUpright ? 0 : -40, y: isUpright ? -40 : 0)
      return along.contains(.dragBegan) == isInside ? nil : "a drag along: \(along)"
    }
  }

  @Test(
    "A browser taps the front-most card that is drawn at the point, turns the front card from it alone, and scrolls from anywhere"
  )
  func browser() {
    Self.check("Hits in a browser") { draw in
      var setup = BrowserSetup.standard(
        in: Self.size, card: Size2D(width: draw.pick(300, 120), height: draw.pick(400, 200)))
      if draw.once(in: 3) { setup.layoutDirection = .rightToLeft }
      setup.visibleCount = draw.pick(3, 1, 5)
      setup.drop = draw.pick(15, 60)
      setup.tapFlips = draw.once(in: 3)
      draw.note("\(setup)")
      return try? CardBrowser(setup, cards: CardList(count: 1 + draw.below(8)))
    } fault: { browser, point, card in
      let isInside = browser.contains(point) && browser.count > 0
      let tapped = browser.heard(at: point).tapped
      if tapped != [isInside ? card : nil].compactMap(\.self) { return "tapped \(tapped)" }
      let turns = isInside && card != nil && card == browser.current
      let across = browser.heard(at: point, y: -40)
      if across.contains(.dragBegan) != turns || across.isLetGo != (isInside && !turns) {
        return "a drag across: \(across)"
      }
      let along = browser.heard(at: point, x: -40)
      return along.contains(.dragBegan) == isInside ? nil : "a drag along: \(along)"
    }
  }

  @Test("A deck is dragged and tapped where its front card is drawn, and nowhere else")
  func deck() {
    Self.check("Hits in a deck") { draw -> SwipeDeck? in
      guard let deck = DeckDraw.deck(&draw) else { return nil }
      var setup = deck.setup
      setup.cardWidth = draw.pick(.fraction(0.5), .fraction(1))
      setup.origin = Point2D(x: draw.grid(0, 100, step: 10), y: draw.grid(0, 100, step: 10))
      setup.directions = .all
      draw.note("\(setup)")
      return try? SwipeDeck(setup, cards: deck.cards)
    } fault: { deck, point, card in
      let isFront = card != nil && card == deck.current
      let tapped = deck.heard(at: point).tapped
      if tapped != [isFront ? card : nil].compactMap(\.self) { return "tapped \(tapped)" }
      let drag = deck.heard(at: point, x: -40)
      return drag.contains(.dragBegan) == isFront ? nil : "a drag: \(drag)"
    }
  }

  @Test("A mask hides nothing, and what cannot be seen is not there for a finger")
  func seen() throws {
    var setup = CarouselSetup.standard(in: Self.size)
    (setup.card, setup.fade) = (Size2D(width: 100, height: 100), 1)
    let faded = try CardCarousel(setup, cards: CardList(count: 3))
    #expect(faded.pose(of: CardID(1))?.opacity == 0 && faded.card(at: Point2D(x: 395, y: 300)) == nil)
    setup.page = .points(100)
    setup.fade = 0.99
    let faint = try CardCarousel(setup, cards: CardList(count: 3))
    #expect(faint.card(at: Point2D(x: 300, y: 300)) == CardID(1))
    var dark = BrowserSetup.standard(in: Self.size, card: Size2D(width: 100, height: 100))
    (dark.shade, dark.drop) = (1, 60)
    let browser = try CardBrowser(dark, cards: CardList(count: 3))
    #expect(browser.pose(of: CardID(1))?.mask == 1 && browser.card(at: Point2D(x: 200, y: 380)) == CardID(1))
    var narrow = DeckSetup.standard(in: Self.size)
    (narrow.cardWidth, narrow.inset, narrow.visibleCount) = (.points(200), Size2D(width: 20, height: 5), 8)
    let deck = try SwipeDeck(narrow, cards: CardList(count: 8))
    #expect(deck.card(at: Point2D(x: 100, y: 618)) == CardID(4))
    #expect(deck.pose(of: CardID(5))?.size == Size2D(width: 0, height: 600))
    #expect(deck.card(at: Point2D(x: 100, y: 622)) == nil)
  }

  @Test("A card on its way out is not there for a finger: what lies behind it is")
  func leaving() throws {
    var browser = try CardBrowser(
      .standard(in: Self.size, card: Size2D(width: 300, height: 400)), cards: CardList(count: 3))
    _ = browser.handle(.remove(CardID(0)), at: .zero)
    _ = browser.handle(.frame, at: Instant(milliseconds: 50))
    #expect(browser.isLeaving(CardID(0)) && browser.card(at: Point2D(x: 200, y: 300)) == CardID(1))
  }
}
