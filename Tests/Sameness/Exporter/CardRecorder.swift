import CardCore
import Kinetics
import RawSession
import Traces

/// Writes down what a replay tells its container of cards, with the digests that this leaves behind.
struct CardRecorder: ReplayObserver {
  /// The raw session of the run; `nil` before the first one.
  private var writer: RawCardSession.Writer?
  /// The runs that came to their end.
  private(set) var recordings: [Recording] = []
  private var label = ""
  private var trail = CardTrail()

  mutating func begin(_ state: CardReplayState, _ header: TraceHeader<CardLanguage>, run: CardRun) {
    let container = state.container
    (trail, label) = (CardTrail(), run.label)
    writer = RawCardSession.Writer(
      RawCardScene(container), cards: container.cards.indices.compactMap { container.cards.card(at: $0) })
  }

  mutating func step(_ step: ReplayStep<CardLanguage>, _ state: CardReplayState) {
    switch step.action {
    case .event(let event): writer?.append(.event(event, at: step.instant))
    case .virtualFrame: writer?.append(.event(.frame, at: step.instant))
    }
    note(state.container, state.effects)
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: CardReplayState) {
    writer?.append(.mark)
    mark(state.container)
  }

  mutating func end(_ state: CardReplayState, at instant: Instant) {
    guard let writer else { return }
    recordings.append(
      Recording(
        label: label, bytes: writer.bytes, isWhole: writer.isWhole, digests: digests(at: state.container)))
  }

  private mutating func note(_ container: some CardContainer, _ effects: CardEffects) {
    trail.note(container, effects)
  }

  private mutating func mark(_ container: some CardContainer) {
    trail.mark(container)
  }

  private func digests(at container: some CardContainer) -> [UInt64] {
    trail.digests(at: container)
  }
}

extension RawCardScene {
  fileprivate init(_ container: TracedCards) {
    switch container {
    case .deck(let deck): self = .deck(deck.configuration)
    case .browser(let browser): self = .browser(browser.configuration)
    case .carousel(let carousel): self = .carousel(carousel.configuration)
    }
  }
}
