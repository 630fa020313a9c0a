import Fuzzing
import Kinetics

@testable import CardCore

/// A setup, cards, and what a host then did, in order: all that a law of the browser may depend on.
struct BrowserSession {
  var setup: BrowserSetup
  var cards: [Card]
  var steps: [CardScript.Step] = []

  /// The browser before the first step; `nil` where it cannot be.
  var browser: CardBrowser? {
    guard let list = try? CardList(cards) else { return nil }
    return try? CardBrowser(setup, cards: list)
  }
}

extension BrowserSession {
  /// Fingers, wheels, commands and edits, which turn cards where the setup lets them.
  static let acts: Verbs<CardAct> = [.frame: 2, .command: 4, .edit: 4]

  /// Draws a setup on a dyadic grid, and what the fuzzer does with its browser.
  ///
  /// - Parameter flips: Whether taps and drags may turn cards.
  init(_ acts: Verbs<CardAct>, flips: Bool = true, atMost limit: Int = 40, _ draw: inout Draw) {
    let container = Size2D(width: draw.pick(390, 256, 1024), height: draw.pick(844, 512))
    let card = Size2D(width: draw.pick(300, 128, 500), height: draw.pick(400, 640))
    setup = draw.below(3) == 2 ? .classic(in: container, card: card) : .standard(in: container, card: card)
    setup.visibleCount = draw.pick(3, 1, 2, 5)
    setup.dragFlips = flips && draw.below(4) > 0
    setup.tapFlips = flips && draw.below(2) == 1
    setup.slop = draw.pick(10, 0, 4)
    if draw.below(4) == 3, let spring = try? DampedSpring(response: 0.35, dampingRatio: 0.5) {
      setup.spring = spring
    }
    let kinds = 1 + draw.below(3)
    cards = (0..<draw.pick(5, 0, 1, 2, 3, 8)).map { Card(CardID($0), kind: CardKind(draw.below(kinds))) }
    if let browser { steps = CardScript(of: browser, &draw, acts, atMost: limit).steps }
  }
}
