import CardCore
import Kinetics
import RawSession
import TraceReplay

/// Writes down what a replay tells its container of cards, with the digests that this leaves behind.
struct CardRecorder: CardReplayObserver {
  /// The raw session; `nil` before the replay begins.
  private(set) var writer: RawCardSession.Writer?
  /// Those of the replay that was recorded.
  private(set) var digests: [UInt64] = []
  private var trail = CardTrail()

  mutating func begin<Container: CardContainer>(_ container: Container, run: CardRun) {
    guard let scene = RawCardScene(container) else { return }
    writer = RawCardSession.Writer(scene, cards: container.cards.indices.compactMap { container.cards.card(at: $0) })
  }

  mutating func step<Container: CardContainer>(_ step: CardStep, _ container: Container, _ effects: CardEffects) {
    switch step.action {
    case .event(let event): writer?.append(.event(event, at: step.instant))
    case .virtualFrame: writer?.append(.event(.frame, at: step.instant))
    }
    trail.note(container, effects)
  }

  mutating func mark<Container: CardContainer>(_ name: String, at instant: Instant, _ container: Container) {
    writer?.append(.mark)
    trail.mark(container)
  }

  mutating func end<Container: CardContainer>(_ container: Container, at instant: Instant) {
    digests = trail.digests(at: container)
  }
}

extension RawCardScene {
  fileprivate init?(_ container: some CardContainer) {
    if let deck = container as? SwipeDeck {
      self = .deck(deck.configuration)
    } else if let browser = container as? CardBrowser {
      self = .browser(browser.configuration)
    } else if let carousel = container as? Carousel {
      self = .carousel(carousel.configuration)
    } else {
      return nil
    }
  }
}
