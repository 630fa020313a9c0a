import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import CardCore

/// Random sessions of all three containers, quick succession and edits in flight included, under the watch of what
/// holds of every container.
@Suite("Sessions under the laws of all cards", .timed)
struct CardSessionTests {
  private static let runs = 10_000
  private static let size = Size2D(width: 400, height: 600)

  @Test("The carousel: whatever comes, however fast")
  func carousel() {
    check("Sessions", runs: Self.runs) { draw in
      var setup = CarouselSetup.standard(in: Self.size)
      if draw.once(in: 3) { setup = .classic(in: Self.size) }
      setup.page = draw.pick([.fraction(0.8), .fraction(1), .points(200)], else: .fraction(0.8))
      if draw.once(in: 5) { setup.removal = nil }
      if draw.once(in: 3) { setup.axis = .vertical }
      if draw.once(in: 3) { setup.layoutDirection = .rightToLeft }
      if draw.once(in: 5) { setup.card = Size2D(width: 320, height: 200) }
      setup.loops = draw.once(in: 2)
      if draw.once(in: 3) { setup.paging = .free }
      setup.reduceMotion = draw.once(in: 5)
      setup.slop = draw.pick([10, 0], else: 10)
      let count = draw.once(in: 8) ? draw.below(3) : 3 + draw.below(9)
      setup.start = draw.below(max(count, 1))
      draw.note("\(setup)")
      return Self.fault(try? CardCarousel(setup, cards: Self.cards(count, &draw)), &draw) { $0.complaint }
    }
  }

  @Test("The browser: whatever comes, however fast")
  func browser() {
    check("Sessions", runs: Self.runs) { draw in
      let card = Size2D(width: 300, height: 400)
      var setup = BrowserSetup.standard(in: Self.size, card: card)
      if draw.once(in: 3) { setup = .classic(in: Self.size, card: card) }
      setup.dragFlips = !draw.once(in: 4)
      if draw.once(in: 3) { setup.layoutDirection = .rightToLeft }
      setup.reduceMotion = draw.once(in: 5)
      setup.slop = draw.pick([10, 0], else: 10)
      setup.visibleCount = draw.pick([3, 1, 2, 5, 8], else: 3)
      setup.tapFlips = draw.once(in: 3)
      return Self.fault(try? CardBrowser(setup, cards: Self.cards(draw.below(12), &draw)), &draw) {
        $0.complaint
      }
    }
  }

  @Test("The deck: whatever comes, however fast")
  func deck() {
    check("Sessions", runs: Self.runs) { draw in
      guard let deck = DeckDraw.deck(&draw) else { return .discarded }
      var setup = deck.setup
      setup.reduceMotion = draw.once(in: 5)
      return Self.fault(try? SwipeDeck(setup, cards: deck.cards), &draw) { $0.complaint }
    }
  }

  private static func cards(_ count: Int, _ draw: inout Draw) throws(CardListError) -> CardList {
    let kinds = 1 + draw.below(2)
    return try CardList((0..<count).map { Card(CardID($0), kind: CardKind($0 % kinds)) })
  }

  /// Plays a session, and lifts all fingers and wheels at its end.
  ///
  /// - Parameter complaint: What is wrong with a state.
  private static func fault<Container: ReconfiguredContainer>(
    _ container: Container?, _ draw: inout Draw, _ complaint: (Container) -> String?
  ) -> Verdict {
    guard var container else { return .discarded }
    var scripter = CardScripter(size: size, ids: 12)
    let script = scripter.script(&draw, CardScript.changing, atMost: 80)
    draw.note("\(container.order)\n\(script)")
    var (laws, repetition) = (CardLaws(container), CardRepetition<Container>(of: script.steps.count, &draw))
    func play(_ event: CardEvent, _ configuration: Container.Configuration? = nil, at instant: Instant) -> String? {
      let before = container
      let ahead = container.advanced(to: instant)
      var there = container
      let wait = instant.nanoseconds - container.now.nanoseconds
      for half in [Instant(nanoseconds: instant.nanoseconds - wait / 2), instant] { _ = there.handle(.frame, at: half) }
      if ahead.digest != there.digest { return "it is not shown as it was to be before \(event)" }
      if let fault = repetition.fault(in: container, before: instant) { return "\(fault) before \(event)" }
      func take(_ container: inout Container) -> CardEffects {
        guard let configuration else { return container.handle(event, at: instant) }
        return (try? container.reconfigure(configuration, at: instant)) ?? CardEffects()
      }
      let effects = take(&container)
      let fault =
        laws.fault(event, at: instant, from: before, to: container, effects) ?? complaint(container)
        ?? repetition.fault(after: effects, container, take)
      return fault.map { "\($0) after \(configuration.map { "\($0)" } ?? "\(event)")" }
    }
    for step in script.steps {
      let (instant, changed) = (container.now.after(step.wait), step.change.map { container.setup.with($0) })
      if let around = changed?.surroundings, around != container.surroundings,
        let fault = play(.surroundings(around), at: instant)
      {
        return .fails(fault)
      }
      if let fault = play(step.event, changed?.configuration, at: instant) { return .fails(fault) }
    }
    for finger in Array(0..<10) + CardScripter.wheels {
      if let fault = play(.cancel(TouchID(finger)), at: container.now) { return .fails(fault) }
    }
    for _ in 0..<100 where container.isMoving {
      if let fault = play(.frame, at: container.restTime) { return .fails(fault) }
    }
    return Verdict(fault: container.isMoving ? "it moves for ever" : laws.faultAtEnd)
  }
}
