import Fuzzing
import Kinetics
import Testing
import Timing

@testable import CardCore

/// Many sessions at once: the bits are equal on every target, in debug and in release, and from one version to the
/// next.
///
/// What is shown and what is told have digests of their own. Nothing here says that they are the right ones; the laws
/// and the traces do. Where a session changes because the behaviour should, the failure prints the digest to pin instead.
@Suite("Pinned sessions of cards", .timed)
struct PinnedCardSessionTests {
  /// How many sessions stand behind one digest.
  private static let sessions = 120

  @Test("Sessions of decks show these bits", arguments: CardPin.decks)
  func decks(_ pin: CardPin) {
    var witness = CardWitness()
    play(pin, &witness, { DeckDraw.pinned(&$0) }) { $0.see($1) }
    #expect(witness.shown == pin.shown)
    #expect(witness.told == pin.told)
  }

  @Test("Sessions of browsers show these bits", arguments: CardPin.browsers)
  func browsers(_ pin: CardPin) {
    var witness = CardWitness()
    play(pin, &witness, CardBrowser.pinned) { $0.see($1) }
    #expect(witness.shown == pin.shown)
    #expect(witness.told == pin.told)
  }

  @Test("Sessions of carousels show these bits", arguments: CardPin.carousels)
  func carousels(_ pin: CardPin) {
    var witness = CardWitness()
    play(pin, &witness, CardCarousel.pinned) { $0.see($1) }
    #expect(witness.shown == pin.shown)
    #expect(witness.told == pin.told)
  }

  private func play<Container: TouchedContainer & ReconfiguredContainer>(
    _ pin: CardPin, _ witness: inout CardWitness, _ container: (inout Draw) -> Container?,
    _ see: (inout CardWitness, Container) -> Void
  ) {
    var sight = witness
    _ = Trial(seed: pin.seed, runs: Self.sessions).random { draw in
      guard var container = container(&draw) else { return .discarded }
      for step in CardScript(of: container, &draw, CardAct.all, atMost: 80).steps {
        sight.see(container.take(step, at: step.instant(after: container.now)))
        sight.see(common: container)
        see(&sight, container)
      }
      return .holds
    }
    witness = sight
  }
}

/// The digests of the sessions from a seed on.
struct CardPin: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  /// Of all states.
  let shown: String
  /// Of all effects and answers.
  let told: String

  var testDescription: String { "\(seed)" }

  static let decks = [
    CardPin(seed: 1000, shown: "9be4450c23c8faf3", told: "a9e17a2d09cb370d"),
    CardPin(seed: 2000, shown: "71c1c6a388010d27", told: "f7d1895332194d1e"),
    CardPin(seed: 3000, shown: "948d250b795d5cbe", told: "92bde6eeca3b0d19"),
    CardPin(seed: 4000, shown: "bc507b2fa71f50de", told: "2f5560e999a8c8"),
  ]
  static let browsers = [
    CardPin(seed: 5000, shown: "3d485567c7ad49f0", told: "c4fc0e1bd344a699"),
    CardPin(seed: 6000, shown: "18169897bcb5e680", told: "2f59ceccd1bbd3ab"),
    CardPin(seed: 7000, shown: "5f119bb585eab6f", told: "5449f5e9e6edfffd"),
    CardPin(seed: 8000, shown: "86643d27cea959d2", told: "3c87e5b35819d3c1"),
  ]
  static let carousels = [
    CardPin(seed: 9000, shown: "5a17693edb6bfa6d", told: "f122343cf5754d51"),
    CardPin(seed: 10_000, shown: "29f22a69234c5d5f", told: "2519af14002a1261"),
    CardPin(seed: 11_000, shown: "5c4e6db76c476341", told: "692fe384b44c1ef1"),
    CardPin(seed: 12_000, shown: "ed296793374767d6", told: "a509bf4b56cbcf08"),
  ]
}

/// Digests of all that a host can see and hear of cards.
struct CardWitness {
  private var (digest, effects) = (StateDigest(), StateDigest())

  var shown: String { String(digest.value, radix: 16) }
  var told: String { String(effects.value, radix: 16) }

  mutating func see(_ effects: CardEffects) {
    for effect in effects {
      let (code, id, detail) = Self.code(effect)
      self.effects.combine(code)
      self.effects.combine(id?.rawValue ?? -1)
      self.effects.combine(detail)
    }
    self.effects.combine(Self.code(effects.answer))
  }

  mutating func see<Container: TouchedContainer>(common container: Container) {
    container.combine(into: &digest)
    see(container.now, container.restTime)
    for id in 0..<14 {
      digest.combine(container.isLeaving(CardID(id)))
      digest.combine(Int(container.face(of: CardID(id)).rawValue))
    }
  }

  mutating func see(_ deck: SwipeDeck) {
    for id in deck.gone { digest.combine(id) }
    for id in deck.shownIDs {
      for way in CardDirection.allCases { digest.combine(deck.progress(of: CardID(id), in: way)) }
    }
    for finger in 0..<3 {
      var way = -1
      for case .swiped(_, let asked) in deck.asked(.up(TouchID(finger)), at: deck.now.after(3)) {
        way = Int(asked.rawValue)
      }
      digest.combine(way)
    }
  }

  mutating func see(_ browser: CardBrowser) {
    for x in [20.0, 200] { digest.combine(browser.card(at: Point2D(x: x, y: 300))?.rawValue ?? -1) }
  }

  mutating func see(_ carousel: CardCarousel) {
    digest.combine(carousel.rawOffset)
    digest.combine(carousel.undoCount)
  }

  private mutating func see(_ instants: Instant...) {
    for instant in instants { digest.combine(Int(instant.nanoseconds)) }
  }

  private static func code(_ effect: CardEffect) -> (code: Int, id: CardID?, detail: Int) {
    switch effect {
    case .dragBegan: (0, nil, 0)
    case .dragEnded: (1, nil, 0)
    case .letGo(let finger): (11, nil, finger.rawValue)
    case .refused(let id, let way): (2, id, Int(way.rawValue))
    case .swiped(let id, let way): (3, id, Int(way.rawValue))
    case .removed(let id): (12, id, 0)
    case .undone(let id): (13, id, 0)
    case .becameCurrent(let id): (14, id, 0)
    case .released(let slot, let id): (4, id, slot.rawValue)
    case .bound(let slot, let id): (5, id, slot.rawValue)
    case .flipped(let id, let face): (6, id, Int(face.rawValue))
    case .becameEmpty: (7, nil, 0)
    case .settled: (8, nil, 0)
    case .tapped(let id): (9, id, 0)
    case .late: (10, nil, 0)
    case .rejected(let reason): (15, nil, Int(reason.rawValue))
    }
  }

  private static func code(_ answer: CommandAnswer?) -> Int {
    switch answer {
    case nil: -1
    case .started: 0
    case .already: 1
    case .rejected(let reason): 2 + Int(reason.rawValue)
    }
  }
}

// MARK: - Containers of all configurations

extension DeckDraw {
  static func pinned(_ draw: inout Draw) -> SwipeDeck? {
    guard var deck = deck(&draw) else { return nil }
    for id in 0..<deck.count where draw.once(in: 8) {
      _ = deck.handle(.directions(draw.pick([[.up], [], .all], else: .horizontal), of: CardID(id)), at: deck.now)
      _ = deck.handle(.refusals(draw.pick([[.up], [], .all], else: .horizontal), of: CardID(id)), at: deck.now)
    }
    return deck
  }
}

extension CardBrowser {
  static func pinned(_ draw: inout Draw) -> CardBrowser? {
    let (container, card) = (Size2D(width: 400, height: 600), Size2D(width: draw.pick(300, 120), height: 400))
    var setup = BrowserSetup.standard(in: container, card: card)
    if draw.once(in: 3) { setup = .classic(in: container, card: card) }
    setup.dragFlips = !draw.once(in: 4)
    setup.tapFlips = draw.once(in: 3)
    setup.slop = draw.pick(10, 0)
    setup.visibleCount = draw.pick(3, 1, 2, 5, 8)
    if draw.once(in: 4) { setup.spring = DampedSpring.standard }
    return try? CardBrowser(setup, cards: draw.cards())
  }
}

extension CardCarousel {
  static func pinned(_ draw: inout Draw) -> CardCarousel? {
    let container = Size2D(width: 400, height: 600)
    var setup = CarouselSetup.standard(in: container)
    if draw.once(in: 3) { setup = .classic(in: container) }
    setup.page = draw.pick(.fraction(0.8), .fraction(1), .points(200), .points(120))
    if draw.once(in: 4) { setup.card = Size2D(width: 180, height: 300) }
    if draw.once(in: 5) { setup.removal = nil }
    setup.slop = draw.pick(10, 0)
    setup.start = draw.below(10)
    return try? CardCarousel(setup, cards: draw.cards())
  }
}

extension Draw {
  /// Up to eleven cards of one or two kinds.
  fileprivate mutating func cards() throws(CardListError) -> CardList {
    let kinds = 1 + below(2)
    return try CardList((0..<below(12)).map { Card(CardID($0), kind: CardKind($0 % kinds)) })
  }
}
