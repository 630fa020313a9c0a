import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// A trace that a stranger sends may have long lists. What it costs grows with them, and not with their square; where it
/// would, there is a limit.
@Suite("Long lists in a trace", .timed)
struct LongListTests {
  /// What can be repeated, by how often: the lines of a header, and those of a body.
  private static let lists: [(name: String, lines: @Sendable (Int) -> (header: String, body: String))] = [
    ("layers", { count in (repeated(count) { "layer l\($0) 0 0 10 10" }, "") }),
    (
      "layers in one another",
      { count in
        (repeated(count) { "layer l\($0) 0 0 10 10" + ($0 == 0 ? "" : " in l\($0 - 1)") }, "")
      }
    ),
    ("new layers in the body", { count in ("", repeated(count) { "layer l\($0) 0 0 10 10" }) }),
    ("marks", { count in ("", repeated(count) { "mark m\($0)" }) }),
    ("lists", { count in ("", repeated(count) { "set-list l\($0) height 1000" }) }),
    ("rows", { count in ("rows count \(count) height 40\n", repeated(count) { "rows insert \($0) height 40" }) }),
    ("hits", { count in (repeated(8) { "layer l\($0) 0 0 10 10" }, repeated(count) { "hit \($0 % 300) 20" }) }),
  ]

  private static func repeated(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test("Lists of a sheet take time by their length", arguments: lists.map { $0.name })
  func linear(_ name: String) throws {
    let lines = try #require(Self.lists.first { $0.name == name }?.lines)
    try expectLinear(name) { count in
      let (header, body) = lines(count)
      return "overlay-trace 1\ncontainer 390x844\ndetent tip height 120\n\(header)---\n\(body)expect height 120\n"
    }
  }

  @Test("Lists of cards take time by their length", arguments: ["cards", "card", "insert"])
  func cards(_ word: String) throws {
    try expectLinear(word) { count in
      let cards = word == "insert" ? "cards 4" : word == "cards" ? "cards \(count)" : "cards " + Self.words(count)
      let body = word == "insert" ? Self.repeated(count) { "insert c\($0) at 0" } : ""
      return "overlay-trace 1\ncontainer 390x844\nmodel deck\n\(cards)\n---\n\(body)expect index 0\n"
    }
  }

  private static func words(_ count: Int) -> String { (0..<min(count, 400)).map { "c\($0)" }.joined(separator: " ") }

  /// Four times as much takes less than nine times as long, at the best of a few attempts.
  private func expectLinear(_ name: String, _ text: (Int) -> String) throws {
    var worst = 0.0
    for _ in 0..<4 {
      let (small, large) = (try seconds(text(1000)), try seconds(text(4000)))
      worst = large / max(small, 0.002)
      if worst < 9 { return }
    }
    Issue.record("\(name): four times as many take \(worst) times as long")
  }

  /// The processor's time of a replay.
  private func seconds(_ text: String) throws -> Double {
    let start = clock()
    let (_, diagnostics) = replay(text)
    #expect(diagnostics == [])
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  @Test("More overlays, or detents of one, than a trace may have are an error that says so")
  func limits() {
    let detents = Self.repeated(257) { "detent d\($0) height \($0 + 1)" }
    #expect(
      replay("overlay-trace 1\ncontainer 390x844\n\(detents)---\nexpect height 1\n").diagnostics == [
        "t:259:8: error: expected at most 256 detents of an overlay, found \"d256\""
      ])
    let overlays = Self.repeated(65) { "overlay o\($0)\ndetent d height 100" }
    let errors = replay("overlay-trace 1\ncontainer 390x844\n\(overlays)---\nexpect o1/height 100\n").diagnostics
    #expect(errors.first?.hasSuffix("error: expected at most 64 overlays, found \"o64\"") == true)
  }

  @Test("A hundred misspelt names among thousands: the one that was meant is found for each")
  func misspelt() throws {
    let layers = Self.repeated(4000) { "layer layer\($0) 0 0 10 10" }
    let hits = Self.repeated(100) { _ in "expect frame layyer7 0 0 10 10" }
    let (_, diagnostics) = replay("overlay-trace 1\ncontainer 390x844\ndetent tip height 120\n\(layers)---\n\(hits)")
    #expect(diagnostics.count == 100 && diagnostics.allSatisfy { $0.contains("did you mean \"layer7\"") })
  }
}
