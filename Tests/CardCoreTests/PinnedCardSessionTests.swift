import Fuzzing
import Kinetics
import Testing
import Timing

@testable import CardCore

/// Many sessions at once: the bits are equal on every target, in debug and in release, and from one version to the
/// next.
///
/// Nothing here says that they are the right ones; the laws and the traces do. Where a session changes because the
/// behaviour should, the failure prints the digest to pin instead.
@Suite("Pinned sessions of cards", .timed)
struct PinnedCardSessionTests {
  /// How many sessions stand behind one digest.
  private static let sessions = 120

  @Test("Sessions of decks show these bits", arguments: CardPin.decks)
  func decks(_ pin: CardPin) {
    var witness = CardWitness()
    play(pin, &witness, { DeckDraw.pinned(&$0) }) { $0.see($1) }
    #expect(witness.text == pin.digest)
  }

  @Test("Sessions of browsers show these bits", arguments: CardPin.browsers)
  func browsers(_ pin: CardPin) {
    var witness = CardWitness()
    play(pin, &witness, CardBrowser.pinned) { $0.see($1) }
    #expect(witness.text == pin.digest)
  }

  @Test("Sessions of carousels show these bits", arguments: CardPin.carousels)
  func carousels(_ pin: CardPin) {
    var witness = CardWitness()
    play(pin, &witness, CardCarousel.pinned) { $0.see($1) }
    #expect(witness.text == pin.digest)
  }

  private func play<Container: CardContainer>(
    _ pin: CardPin, _ witness: inout CardWitness, _ container: (inout Draw) -> Container?,
    _ see: (inout CardWitness, Container) -> Void
  ) {
    var sight = witness
    _ = Trial(seed: pin.seed, runs: Self.sessions).random { draw in
      guard var container = container(&draw) else { return .discarded }
      var scripter = CardScripter(size: Size2D(width: 400, height: 600), ids: 14)
      let verbs = draw.once(in: 2) ? CardScript.usual : CardScript.hasty
      for step in scripter.script(&draw, verbs, atMost: 80).steps {
        sight.see(container.handle(step.event, at: container.now.after(step.wait)))
        sight.see(common: container)
        see(&sight, container)
      }
      return .holds
    }
    witness = sight
  }
}

/// The digest of the sessions from a seed on.
struct CardPin: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  let digest: String

  var testDescription: String { "\(seed)" }

  static let decks = [
    CardPin(seed: 1000, digest: "4f8c2d81d566f1f6"), CardPin(seed: 2000, digest: "2082064645644754"),
    CardPin(seed: 3000, digest: "d4efbf705e5c9828"), CardPin(seed: 4000, digest: "10f8189dd1840409"),
  ]
  static let browsers = [
    CardPin(seed: 5000, digest: "148cde52e55e9fdb"), CardPin(seed: 6000, digest: "433db05f1b0e1f93"),
    CardPin(seed: 7000, digest: "e85dbe74d800e309"), CardPin(seed: 8000, digest: "225d4a05ee3ef250"),
  ]
  static let carousels = [
    CardPin(seed: 9000, digest: "59dd9bc0691a9e6d"), CardPin(seed: 10_000, digest: "c59ce31622ae1d7c"),
    CardPin(seed: 11_000, digest: "7ece66f3fc00a041"), CardPin(seed: 12_000, digest: "969dbdfa2778aeb8"),
  ]
}

/// A digest of all that a host can see of cards.
struct CardWitness {
  private var digest = StateDigest()

  var text: String { String(digest.value, radix: 16) }

  mutating func see(_ effects: CardEffects) {
    for effect in effects.all {
      // The pins are older than fingers that are let go in words.
      if case .letGo = effect { continue }
      let (code, id, detail) = Self.code(effect)
      digest.combine(code)
      digest.combine(id?.rawValue ?? -1)
      digest.combine(detail)
    }
  }

  mutating func see<Container: CardContainer>(common container: Container) {
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
      let way = deck.proposal(lifting: TouchID(finger), at: deck.now.after(3))
      digest.combine(way.map { Int($0.rawValue) } ?? -1)
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
    case .committed(let id, let way): (3, id, Int(way.rawValue))
    case .released(let slot, let id): (4, id, slot.rawValue)
    case .bound(let slot, let id): (5, id, slot.rawValue)
    case .flipped(let id, let face): (6, id, Int(face.rawValue))
    case .becameEmpty: (7, nil, 0)
    case .settled: (8, nil, 0)
    case .tapped(let id): (9, id, 0)
    case .ignored: (10, nil, 0)
    }
  }
}

// MARK: - Containers of all configurations

extension DeckDraw {
  fileprivate static func pinned(_ draw: inout Draw) -> SwipeDeck? {
    guard var deck = deck(&draw) else { return nil }
    for id in 0..<deck.count where draw.once(in: 8) {
      deck.setDirections(draw.pick([[.up], [], .all], else: .horizontal), of: CardID(id))
      deck.setRefusals(draw.pick([[.up], [], .all], else: .horizontal), of: CardID(id))
    }
    return deck
  }
}

extension CardBrowser {
  fileprivate static func pinned(_ draw: inout Draw) -> CardBrowser? {
    let (container, card) = (Size2D(width: 400, height: 600), Size2D(width: draw.pick(300, 120), height: 400))
    var configuration = CardBrowserConfiguration.standard(container: container, card: card)
    if draw.once(in: 3) { configuration = .classic(container: container, card: card) }
    configuration.dragFlips = !draw.once(in: 4)
    configuration.tapFlips = draw.once(in: 3)
    configuration.slop = draw.pick(10, 0)
    configuration.visibleCount = draw.pick(3, 1, 2, 5, 8)
    if draw.once(in: 4) { configuration.spring = DampedSpring.standard }
    return try? CardBrowser(configuration, cards: draw.cards())
  }
}

extension CardCarousel {
  fileprivate static func pinned(_ draw: inout Draw) -> CardCarousel? {
    let container = Size2D(width: 400, height: 600)
    var configuration = CardCarouselConfiguration.standard(container: container)
    if draw.once(in: 3) { configuration = .classic(container: container) }
    configuration.page = draw.pick(.fraction(0.8), .fraction(1), .points(200), .points(120))
    if draw.once(in: 4) { configuration.card = Size2D(width: 180, height: 300) }
    if draw.once(in: 5) { configuration.removal = nil }
    configuration.slop = draw.pick(10, 0)
    configuration.start = draw.below(10)
    return try? CardCarousel(configuration, cards: draw.cards())
  }
}

extension Draw {
  /// Up to eleven cards of one or two kinds.
  fileprivate mutating func cards() throws(CardListError) -> CardList {
    let kinds = 1 + below(2)
    return try CardList((0..<below(12)).map { Card(CardID($0), kind: CardKind($0 % kinds)) })
  }
}
