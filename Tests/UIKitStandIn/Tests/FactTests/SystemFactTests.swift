import Facts
import SystemWindow
import Testing
import UIKit

/// What the layer relies on of UIKit, asked of the system's own: each fact is a test.
@MainActor @Suite("Facts in a window of the system") struct SystemFactTests {
  /// What a finger or a keyboard may be missing for.
  private static let unseen = [
    "Another target of a scroll view's pan hears began, changed and ended",
    "A pan's handlers hear .began before the first offset",
    "A pan moves the offset by what its translation says, from where it began",
    "After a flick a scroll view decelerates by the next turn",
    "An offset that is set without animation stops a deceleration",
    "The keyboard says where it will be, in the screen's coordinates, and how long it takes",
  ]

  @Test("It holds", arguments: await MainActor.run { Fact.all.map(\.name) })
  func holds(_ name: String) async throws {
    let fact = try #require(Fact.all.first { $0.name == name })
    let window = SystemWindow()
    let found = await fact.check(in: window.room)
    // What UIKit did is in the job's log, whatever came of it.
    print("\(found.verdict.rawValue): \(name): \(found.line)")
    #expect(found.verdict == .holds || found.verdict == .unseen && Self.unseen.contains(name), "\(found)")
  }
}
