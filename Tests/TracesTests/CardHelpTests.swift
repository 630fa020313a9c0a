import Testing
import Timing

@testable import Traces

/// What the help says of the commands of cards, of each model.
@Suite("The help of cards", .timed)
struct CardHelpTests {
  private static let words = ["swipe", "undo", "next", "previous", "move-to", "flip"]

  /// What makes that a command can do something: a card in the middle, one that went.
  private static func before(_ word: String, _ model: TraceModel) -> String {
    switch (model, word) {
    case (.deck, "undo"): "swipe left\nsettle\n"
    case (.carousel, "undo"): "swipe up\nsettle\n"
    case (.browser, _), (.carousel, _): "move-to index 1\nsettle\n"
    case (.overlay, _), (.deck, _): ""
    }
  }

  private static func play(_ events: String, _ model: TraceModel) -> [String] {
    let (report, diagnostics) = replay(
      "overlay-trace 1\nmodel \(model.rawValue)\ncontainer 400x600\ncards 5\n---\n" + events)
    return diagnostics + report.failures.map(\.message)
  }

  @Test("A model that the help of a command names as rejecting it does so, and no other", arguments: words)
  func rejected(word: String) throws {
    let entry = try #require(Reference.cardEntries.first { $0.place == .verb && $0.word == word })
    let clauses = entry.summary.split(separator: ";").filter { $0.contains("reject") && !$0.contains("another way") }
    for model in TraceModel.cards {
      let isSaid = clauses.contains { $0.contains(model.rawValue) }
      if isSaid {
        // At the very beginning, so that the list of effects has nothing else.
        let events = "\(entry.example)\nexpect effects rejected:unsupported\n"
        #expect(Self.play(events, model) == [], "\(model.rawValue) \(word)")
      } else {
        let events = Self.before(word, model) + "expect never rejected\n\(entry.example)\n"
        #expect(Self.play(events, model) == [], "\(model.rawValue) \(word)")
      }
    }
  }

  @Test("What an undo brings back")
  func undo() {
    #expect(Self.play("swipe left\nexpect current 1\nundo\nexpect current 0\n", .deck).isEmpty)
    #expect(Self.play("swipe up\nexpect count 4\nundo\nexpect count 5\n", .carousel).isEmpty)
    #expect(Self.play("next\nundo\nexpect current 1\n", .browser).isEmpty)
  }

  @Test("The help of an expectation names the words that may follow it")
  func values() throws {
    for (word, values) in [
      ("can", ["increment", "decrement", "escape", "next", "move-to:ID", "scroll-to:V", "reveal:A..B"]),
      ("cannot", ["increment", "decrement", "escape", "next", "move-to:ID", "scroll-to:V", "reveal:A..B"]),
      ("answered", ["started", "already", "rejected", "none"]), ("owner", ["sheet", "content", "none"]),
      ("position", ["minimum", "maximum", "progressing"]), ("detent", []),
    ] {
      let entry = try #require(Reference.entries.first { $0.place == .expectation && $0.word == word })
      #expect(entry.values.map { String($0.prefix(while: { $0 != " " })) } == values.map { "\($0):" })
    }
  }
}
