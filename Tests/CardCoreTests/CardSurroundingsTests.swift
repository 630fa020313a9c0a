import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// The surroundings of cards, at any time. That the present ones change nothing, and that nothing that is shown jumps, is
/// watched in ``CardSessionTests`` too.
@Suite("Surroundings of cards", .timed)
struct CardSurroundingsTests {
  private static let size = Size2D(width: 400, height: 600)
  private static let setting = Surroundings(size: size)

  /// Changes that make good surroundings bad, with the field that is wrong then, and whether its number is finite.
  private static let wrong: [(reason: CardConfigurationError.Reason, rejection: EventRejection, Surroundings)] = [
    change(.container, .invalid) { $0.size.width = -1 }, change(.container, .notFinite) { $0.size.height = .nan },
    change(.container, .notFinite) { $0.size.width = 0x1p41 },
    change(.safeArea, .invalid) { $0.safeArea.left = -1 },
    change(.safeArea, .notFinite) { $0.safeArea.bottom = .infinity },
    change(.keyboard, .invalid) { $0.keyboard = -1 }, change(.keyboard, .notFinite) { $0.keyboard = .nan },
    change(.scale, .invalid) { $0.scale = 0 }, change(.scale, .invalid) { $0.scale = -2 },
    change(.scale, .notFinite) { $0.scale = .infinity },
  ]

  private static func change(
    _ reason: CardConfigurationError.Reason, _ rejection: EventRejection, _ change: (inout Surroundings) -> Void
  ) -> (CardConfigurationError.Reason, EventRejection, Surroundings) {
    var changed = setting
    change(&changed)
    return (reason, rejection, changed)
  }

  @Test("Nothing is made in bad surroundings, and the field is named")
  func invalid() throws {
    let cards = try CardList(count: 3)
    for (wanted, _, around) in Self.wrong {
      let errors = [
        #expect(throws: CardConfigurationError.self) { try SwipeDeck(.standard, in: around, cards: cards) },
        #expect(throws: CardConfigurationError.self) { try CardBrowser(.standard, in: around, cards: cards) },
        #expect(throws: CardConfigurationError.self) { try CardCarousel(.standard, in: around, cards: cards) },
      ]
      #expect(errors.map { $0?.reason } == [wanted, wanted, wanted], "\(around)")
    }
  }

  @Test("Bad surroundings are rejected, and nothing changes but the time")
  func rejected() throws {
    var deck = try DeckHand()
    deck.send(.swipe(.left))
    var browser = CardHand(container: try CardBrowser(.standard, in: Self.setting, cards: CardList(count: 3)))
    browser.send(.flip)
    var carousel = try CarouselHand(count: 5)
    carousel.send(.next)
    for (_, rejection, around) in Self.wrong {
      #expect(Self.leftover(of: deck, around) == [.rejected(rejection)], "\(around)")
      #expect(Self.leftover(of: browser, around) == [.rejected(rejection)], "\(around)")
      #expect(Self.leftover(of: carousel, around) == [.rejected(rejection)], "\(around)")
    }
  }

  /// The effects of surroundings; `nil` where something changes that no frame changes.
  private static func leftover<Container: TouchedContainer>(
    of hand: CardHand<Container>, _ around: Surroundings
  ) -> [CardEffect]? {
    var (told, framed) = (hand, hand)
    let heard = told.send(.surroundings(around), after: 40)
    framed.send(.frame, after: 40)
    return told.container == framed.container && told.container.digest == framed.container.digest ? heard : nil
  }

  @Test("The present surroundings change nothing, and each field of others is taken")
  func present() throws {
    var hand = try CarouselHand(count: 5)
    hand.drag(x: -100)
    let held = hand.container
    #expect(hand.send(.surroundings(held.surroundings)).isEmpty && hand.container == held)
    let others = Surroundings(
      size: Size2D(width: 500, height: 300), safeArea: Insets(top: 1, left: 2, bottom: 3, right: 4), keyboard: 200,
      scale: 3,
      layoutDirection: .rightToLeft, reduceMotion: true)
    #expect(hand.send(.surroundings(others)) == [.dragEnded])
    #expect(hand.container.surroundings == others && hand.container.configuration == held.configuration)
    #expect(hand.send(.resize(Self.size)).isEmpty && hand.container.size == Self.size)
    #expect(hand.container.surroundings.scale == 3 && hand.container.surroundings.reduceMotion)
  }

  @Test("A safe area and a keyboard play no part, to the bit")
  func covers() {
    check("Covered", runs: 100) { draw in
      let cover = draw.cover()
      guard let deck = DeckDraw.pinned(&draw), let browser = CardBrowser.pinned(&draw),
        let carousel = CardCarousel.pinned(&draw)
      else { return .discarded }
      let script = CardScript(of: browser, &draw, CardScript.events)
      draw.note("\(cover)")
      let faults = [
        Self.difference(deck, script, cover), Self.difference(browser, script, cover),
        Self.difference(carousel, script, cover),
      ]
      return Verdict(fault: faults.compactMap { $0 }.first)
    }
  }

  private static func difference<Container: ReconfiguredContainer & TouchedContainer>(
    _ container: Container, _ script: CardScript, _ cover: Surroundings
  ) -> String? {
    var (bare, covered) = (container, container)
    for step in script.steps {
      let instant = step.instant(after: bare.now)
      let heard = bare.handle(step.event, at: instant)
      if covered.handle(step.event, at: instant) != heard { return "\(step.event) is told in another way" }
      var around = covered.surroundings
      (around.safeArea, around.keyboard) = (cover.safeArea, cover.keyboard)
      if !covered.handle(.surroundings(around), at: covered.now).isEmpty {
        return "a cover is told after \(step.event)"
      }
      if covered.digest != bare.digest { return "a cover is seen after \(step.event)" }
    }
    return nil
  }

  @Test(
    "A rotation is one event: the current card stays, a drag that is mirrored ends, and all is laid out as if made there"
  )
  func rotation() throws {
    let turned = Surroundings(size: Size2D(width: 600, height: 400), scale: 3, layoutDirection: .rightToLeft)
    let cards = try CardList(count: 5)
    var browser = CardHand(container: try CardBrowser(.standard, in: Self.setting, cards: cards, start: 2))
    browser.drag(x: -60)
    let dragged = browser.container.fractionalIndex
    #expect(browser.send(.surroundings(turned)) == [.dragEnded])
    #expect(browser.container.currentIndex == 2 && (browser.container.fractionalIndex - dragged).magnitude < 1e-9)
    browser.settle()
    #expect(Self.poses(browser.container) == Self.poses(try CardBrowser(.standard, in: turned, cards: cards, start: 2)))
    var carousel = CardHand(container: try CardCarousel(.standard, in: Self.setting, cards: cards, start: 2))
    carousel.drag(x: -60)
    let place = carousel.container.fractionalIndex
    #expect(carousel.send(.surroundings(turned)) == [.dragEnded])
    #expect(carousel.container.currentIndex == 2 && (carousel.container.fractionalIndex - place).magnitude < 1e-9)
    carousel.settle()
    #expect(
      Self.poses(carousel.container) == Self.poses(try CardCarousel(.standard, in: turned, cards: cards, start: 2)))
    var deck = CardHand(container: try SwipeDeck(.standard, in: Self.setting, cards: cards))
    deck.drag(x: 60)
    let progress = deck.container.progress(of: CardID(0), in: .right)
    #expect(deck.send(.surroundings(turned)).isEmpty && deck.container.isDragging)
    #expect(deck.container.progress(of: CardID(0), in: .right) == progress && progress == 0.5)
    deck.up()
    deck.settle()
    #expect(Self.poses(deck.container) == Self.poses(try SwipeDeck(.standard, in: turned, cards: cards)))
  }

  private static func poses(_ container: some CardContainer) -> [CardPose?] {
    container.shownIDs.map { container.pose(of: CardID($0)) }
  }

  @Test("A browser's card is a share of its container, and follows a resize; points do not")
  func shares() throws {
    var hand = CardHand(container: try CardBrowser(.standard, in: Self.setting, cards: CardList(count: 3)))
    #expect(hand.container.pose(of: CardID(0))?.size == Size2D(width: 320, height: 0.7 * 600))
    hand.send(.resize(Size2D(width: 500, height: 200)))
    #expect(hand.container.pose(of: CardID(0))?.size == Size2D(width: 400, height: 0.7 * 200))
    var configuration = hand.container.configuration
    configuration.cardHeight = .points(90)
    _ = try hand.container.reconfigure(configuration, at: hand.now)
    hand.send(.resize(Size2D(width: 100, height: 900)))
    #expect(hand.container.pose(of: CardID(0))?.size == Size2D(width: 80, height: 90))
  }

  @Test("The card of a browser and of a carousel that is current at first is clamped to those that there are")
  func start() throws {
    for (start, count, index) in [(2, 5, 2), (9, 5, 4), (-3, 5, 0), (1, 0, nil)] as [(Int, Int, Int?)] {
      let cards = try CardList(count: count)
      let browser = try CardBrowser(.standard, in: Self.setting, cards: cards, start: start)
      let carousel = try CardCarousel(.standard, in: Self.setting, cards: cards, start: start)
      #expect(browser.currentIndex == index && carousel.currentIndex == index, "\(start) of \(count)")
      #expect(!browser.isMoving && browser.fractionalIndex == Double(index ?? 0))
    }
  }
}

extension Draw {
  /// Surroundings with a safe area, a keyboard or both; nothing else of them counts.
  fileprivate mutating func cover() -> Surroundings {
    let edges = (0..<4).map { _ in grid(0, 100, step: 1) }
    return Surroundings(
      size: Size2D(width: 0, height: 0),
      safeArea: Insets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3]),
      keyboard: grid(0, 400, step: 1))
  }
}
