import Kinetics
import Testing
import Timing

@testable import CardCore
@testable import Traces

@Suite("Restoration of the cards of traces", .timed)
struct RestorationOfCardTracesTests {
  static let traces = CorpusTests.traces.filter { !$0.contains("invalid/") }

  @Test("At each rest of a trace other cards can be made that end the trace with the same bits", arguments: traces)
  func restored(_ name: String) throws {
    var restorer = CardRestorer()
    _ = try TraceFile(corpus.appendingPathComponent(name).path).replay(into: &restorer)
    #expect(restorer.fault == nil, "\(name)")
  }
}

/// Makes cards from each rest of a container, and lets the first ones and the last ones go on beside it: they are told the
/// same.
private struct CardRestorer: ReplayObserver {
  private(set) var fault: String?
  /// Of each container: the restored ones that go on.
  private var twins: [[AnyCards]] = []

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    twins = state.cards.map { $0.container.restored().map { [$0] } ?? [] }
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    for (place, cards) in state.cards.enumerated() where fault == nil {
      for index in twins[place].indices { go(on: index, of: place, step, cards) }
      guard let again = cards.container.restored() else {
        if cards.container.isAtRest { fault = "\(step): \(cards.container) has no rest" }
        continue
      }
      if twins[place].count == 2 { twins[place][1] = again } else { twins[place].append(again) }
    }
  }

  private mutating func go(on index: Int, of place: Int, _ step: ReplayStep, _ cards: ReplayedCards) {
    for told in cards.steps {
      let effects = told.told.tell(&twins[place][index], at: told.instant)
      if effects != told.effects { fault = "\(step): \(told.effects), restored \(effects)" }
    }
    let twin = twins[place][index]
    guard twin != cards.container || twin.digest != cards.container.digest else { return }
    fault = fault ?? "\(step): \(cards.container), restored \(twin)"
  }
}

extension AnyCards {
  /// Other cards that are made from the rest of these; `nil` where there is none.
  fileprivate func restored() -> AnyCards? {
    switch self {
    case .deck(let deck): deck.restored().map { .deck($0) }
    case .browser(let browser): browser.restored().map { .browser($0) }
    case .carousel(let carousel): carousel.restored().map { .carousel($0) }
    }
  }

  /// Whether nothing moves, is held or waits, and no flight ended without time at this very instant.
  fileprivate var isAtRest: Bool {
    switch self {
    case .deck(let deck): deck.gesture.isQuiet && !isMoving
    case .browser(let browser): browser.gesture.isQuiet && !isMoving && browser.track.position.ended != now
    case .carousel(let carousel): carousel.gesture.isQuiet && !isMoving && carousel.track.position.ended != now
    }
  }
}

extension RestingContainer {
  fileprivate func restored() -> Self? {
    triedRest.flatMap { try? Self(configuration, in: surroundings, from: $0, at: now) }
  }
}
