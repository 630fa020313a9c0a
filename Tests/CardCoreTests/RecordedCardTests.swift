import CardCore
import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

/// What is recorded of cards replays to the digests that the host saw, whenever the recording began.
@Suite("Recorded cards replay to the host's digests", .timed)
struct RecordedCardTests {
  /// What a replay says at each mark, and at the end.
  private struct Digests: ReplayObserver {
    var all: [UInt64] = []
    mutating func step(_ step: ReplayStep, _ state: ReplayState) {}
    mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
      note(state)
    }
    mutating func end(_ state: ReplayState, at instant: Instant) { note(state) }
    private mutating func note(_ state: ReplayState) {
      if let cards = state.cards(on: nil) { all.append(cards.container.digest) }
    }
  }

  private static let size = Size2D(width: 400, height: 600)

  private static func cards(_ draw: inout Draw) throws(CardListError) -> CardList {
    let kinds = 1 + draw.below(2)
    return try CardList((0..<draw.below(12)).map { Card(CardID($0), kind: CardKind($0 % kinds)) })
  }

  @Test("A deck")
  func deck() {
    check("Recorded decks", runs: 150) { draw in
      var setup = DeckSetup.standard(in: Self.size)
      if draw.once(in: 3) { setup = .classic(in: Self.size) }
      if draw.once(in: 2) { (setup.cardWidth, setup.cardHeight) = (.points(280), .points(400)) }
      setup.visibleCount = draw.pick(3, 1, 5)
      setup.directions = draw.pick([.left, .right], [.up, .left])
      setup.refusals = draw.pick([], [.left])
      setup.tilt = draw.pick(.plain, .none)
      setup.fades = draw.once(in: 3)
      setup.slop = draw.pick(10, 0)
      setup.origin = draw.pick(setup.origin, Point2D(x: 20, y: 40))
      guard let deck = try? SwipeDeck(setup, cards: Self.cards(&draw)) else { return .discarded }
      return Self.verdict(Recorded(deck), &draw)
    }
  }

  @Test("A browser")
  func browser() {
    check("Recorded browsers", runs: 150) { draw in
      let card = Size2D(width: 300, height: 400)
      var setup = BrowserSetup.standard(in: Self.size, card: card)
      if draw.once(in: 3) { setup = .classic(in: Self.size, card: card) }
      setup.visibleCount = draw.pick(3, 1, 8)
      (setup.tapFlips, setup.dragFlips) = (draw.once(in: 3), !draw.once(in: 3))
      setup.scale = draw.pick(2, 3)
      guard let browser = try? CardBrowser(setup, cards: Self.cards(&draw)) else { return .discarded }
      return Self.verdict(Recorded(browser), &draw, kinds: ["ace", "ace"])
    }
  }

  @Test("A carousel")
  func carousel() {
    check("Recorded carousels", runs: 150) { draw in
      var setup = CarouselSetup.standard(in: Self.size)
      if draw.once(in: 3) { setup = .classic(in: Self.size) }
      setup.page = draw.pick(.fraction(0.8), .fraction(1), .points(200))
      setup.start = draw.below(4)
      setup.card = draw.pick(nil, Size2D(width: 200, height: 300))
      guard let carousel = try? CardCarousel(setup, cards: Self.cards(&draw)) else { return .discarded }
      return Self.verdict(Recorded(carousel), &draw)
    }
  }

  @Test(
    "A value that no line says is a flaw that names it; the present configuration is a frame, and presets have a word")
  func configurations() throws {
    let carousel = try CardCarousel(.standard(in: Self.size), cards: CardList(count: 5))
    var recorded = Recorded(carousel)
    try recorded.record("A", at: .zero)
    #expect(try recorded.reconfigure(carousel.configuration, at: Instant(milliseconds: 5)).isEmpty)
    _ = recorded.handle(.resize(Size2D(width: 500, height: 600)), at: Instant(milliseconds: 8))
    var configuration = CardCarouselConfiguration.classic
    configuration.page = .points(300)
    _ = try recorded.reconfigure(configuration, at: Instant(milliseconds: 10))
    configuration.paging = .one
    _ = try recorded.reconfigure(configuration, at: Instant(milliseconds: 20))
    #expect(
      recorded.recordedText.contains("set    preset classic | page points 300\n")
        && recorded.recordedText.contains("set    paging one\n"))
    (configuration.flick, configuration.spring) = (20, try DampedSpring(naturalFrequency: 12.4, dampingRatio: 1))
    _ = try recorded.reconfigure(configuration, at: Instant(milliseconds: 30))
    let flaw = "`spring` has a value that no line of a trace says exactly."
    let ended = try recorded.endRecording()
    #expect(
      ended.text.contains("# without a line: spring\n# not exact from here on: \(flaw)\n+10     set    flick 20\n"))
    #expect(ended.flaw == flaw)
    var odd = Recorded(try CardCarousel(configuration, in: Surroundings(size: Self.size), cards: CardList(count: 5)))
    try odd.record("A", at: .zero)
    #expect(odd.recordedText.contains("flick     20\n") && odd.recordedText.contains("spring    response 0.50"))
    #expect(try odd.endRecording().flaw == flaw)
    var again = Recorded(try CardCarousel(.standard(in: Self.size), cards: CardList(count: 5)))
    try again.record("A", at: .zero)
    configuration = again.model.configuration
    configuration.card = Size2D(width: 100, height: 100)
    _ = try again.reconfigure(configuration, at: Instant(milliseconds: 10))
    #expect(try again.endRecording().flaw == nil)
    try again.record("B", at: again.model.restTime)
    configuration.card = nil
    _ = try again.reconfigure(configuration, at: again.model.restTime)
    let sizeless = try again.endRecording()
    #expect(sizeless.flaw == nil && sizeless.text.contains("set    card none\n"))
    configuration.flick = 0
    #expect(throws: CardConfigurationError.self) {
      try again.reconfigure(configuration, at: again.model.restTime)
    }
  }

  /// Plays a session with frames of the host's own, and begins to record it in the middle.
  private static func verdict<Container: ReconfiguredContainer & RecordableCards>(
    _ container: Recorded<Container>, _ draw: inout Draw, kinds: [String] = []
  ) -> Verdict {
    var (container, digests) = (container, [UInt64]())
    let script = CardScript(of: container.model, &draw, CardAct.all)
    var left = draw.once(in: 2) ? 0 : draw.below(script.steps.count + 1)
    for step in script.steps {
      if left <= 0, !container.isRecording { try? container.record("A", kinds: kinds, at: container.model.now) }
      left -= 1
      let now = container.model.now
      for part in [5, 2] as [Int64] where step.wait > 4_000_000 {
        _ = container.handle(.frame, at: Instant(nanoseconds: now.nanoseconds + step.wait / part))
      }
      if !step.settings.isEmpty, let new = Container.own(container.model.any.configuration.changed(by: step.settings)) {
        _ = try? container.reconfigure(new, at: step.instant(after: now))
      } else {
        _ = container.handle(step.event, at: step.instant(after: now))
      }
      guard container.isRecording, draw.once(in: 4) else { continue }
      try? container.mark("here")
      digests.append(container.model.digest)
    }
    guard let recording = try? container.endRecording() else { return .discarded }
    guard recording.flaw == nil else { return .fails("\(recording.flaw ?? "")\n\(recording.text)") }
    var seen = Digests()
    let diagnostics = (try? TraceFile(text: Array(recording.text.utf8)).replay(into: &seen)) ?? []
    guard diagnostics.isEmpty, seen.all == digests + [recording.digest] else {
      return .fails("\(diagnostics) \(seen.all) is not \(digests + [recording.digest])\n\(recording.text)")
    }
    return .holds
  }
}
