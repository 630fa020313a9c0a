import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// The law of what is due: until `nextDue` nothing is told, at that instant something is, and where there is none nothing
/// ever is.
@Suite("When cards tell something next", .timed)
struct CardDueLawTests {
  private enum State: Int, CaseIterable { case due, never, dragged }

  private static let labels = Label.all(State.self) { $0 == .dragged ? 0.05 : 0.2 }

  @Test("A deck")
  func deck() {
    check("Due", runs: 200, labels: Self.labels) { draw in Self.verdict(DeckDraw.pinned(&draw), &draw) }
  }

  @Test("A browser")
  func browser() {
    check("Due", runs: 200, labels: Self.labels) { draw in Self.verdict(CardBrowser.pinned(&draw), &draw) }
  }

  @Test("A carousel")
  func carousel() {
    check("Due", runs: 200, labels: Self.labels) { draw in Self.verdict(CardCarousel.pinned(&draw), &draw) }
  }

  private static func verdict<Container: ReconfiguredContainer & TouchedContainer>(
    _ container: Container?, _ draw: inout Draw
  ) -> Verdict {
    draw.session(of: container) { container, step, instant, draw in
      container.take(step, at: instant)
      return fault(in: container, &draw).map { "\($0) after \(step)" }
    }
  }

  private static func fault<Container: TouchedContainer>(in container: Container, _ draw: inout Draw) -> String? {
    var coming = container
    guard let due = container.nextDue else {
      draw.label(State.never)
      if container.isDragging { draw.label(State.dragged) }
      let told = coming.handle(.frame, at: container.now.after(600_000))
      return told.isEmpty ? nil : "nothing is due, and \(told) is told"
    }
    draw.label(State.due)
    if due <= container.now { return "due at \(due), which is now" }
    let early = coming.handle(.frame, at: Instant(nanoseconds: due.nanoseconds - 1))
    if !early.isEmpty { return "due at \(due), and \(early) is told before" }
    let told = coming.handle(.frame, at: due)
    return told.isEmpty ? "due at \(due), and nothing is told" : nil
  }
}
