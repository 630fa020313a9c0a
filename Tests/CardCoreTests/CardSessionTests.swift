import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// Random sessions of all three containers: what holds of every state, seen from inside. The laws of what is told and shown
/// are watched by the fuzzer.
@Suite("Sessions of all cards", .timed)
struct CardSessionTests {
  private static let runs = 2000

  @Test("The carousel: whatever comes, the state is valid, finite, and comes to rest on a page")
  func carousel() {
    check("Sessions", runs: Self.runs) { draw in
      guard case .carousel(let carousel) = draw.cards(.carousel, in: draw.screen()) else { return .discarded }
      return Self.fault(carousel, &draw) { $0.complaint }
    }
  }

  @Test("The browser: whatever comes, the state is valid, finite, and comes to rest on a card")
  func browser() {
    check("Sessions", runs: Self.runs) { draw in
      guard case .browser(let browser) = draw.cards(.browser, in: draw.screen()) else { return .discarded }
      return Self.fault(browser, &draw) { $0.complaint }
    }
  }

  @Test("The deck: whatever comes, the state is valid, finite, and comes to rest")
  func deck() {
    check("Sessions", runs: Self.runs) { draw in
      guard case .deck(let deck) = draw.cards(.deck, in: draw.screen()) else { return .discarded }
      return Self.fault(deck, &draw) { $0.complaint }
    }
  }

  /// Plays a session, and lifts all fingers and wheels at its end.
  ///
  /// - Parameter complaint: What is wrong with a state.
  private static func fault<Container: ReconfiguredContainer>(
    _ container: Container, _ draw: inout Draw, _ complaint: (Container) -> String?
  ) -> Verdict {
    var last = container
    let verdict = draw.session(of: container) { container, step, instant, _ in
      container.take(step, at: instant)
      last = container
      return complaint(container).map { "\($0) after \(step)" }
    }
    guard case .holds = verdict else { return verdict }
    last.cancelAll()
    last.settle()
    return Verdict(fault: last.isMoving ? "it moves for ever" : complaint(last))
  }
}

extension Draw {
  fileprivate mutating func screen() -> Size2D {
    pick(Size2D(width: 400, height: 600), Size2D(width: 300, height: 700))
  }
}
