import Foundation
import Testing
import Timing

@testable import Traces

/// What the documentation shows is what the code does.
@Suite("The documentation", .timed)
struct DocumentationTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The lines of the first fenced block of a language, after a heading.
  static func block(_ language: String, after heading: String, in text: String) -> [String] {
    let lines = text.components(separatedBy: "\n").drop { $0 != heading }
    return Array(lines.drop { $0 != "```" + language }.dropFirst().prefix { $0 != "```" })
  }

  @Test("The README's trace stands in the corpus")
  func trace() throws {
    let readme = try Self.text("README.md")
    let heading = "## A trace, and what replaying it prints"
    let path = "Traces/release/one-flick-from-the-tip.trace"
    let trace = try Self.text(path).components(separatedBy: "\n").filter { !$0.isEmpty }
    #expect(Self.block("", after: heading, in: readme) == trace)
    #expect(readme.contains("`swift run overlay print --events \(path)`"))
  }

  @Test("The page of all words is what overlay help reference prints")
  func reference() throws {
    #expect(try Self.text("Sources/Traces/Traces.docc/Reference.md") == Reference.markdown)
  }

  /// The part of the guide on traces that is about cards.
  private static func cards() throws -> [String] {
    let guide = try text("Sources/Traces/Traces.docc/TraceFormat.md").components(separatedBy: "\n")
    return Array(guide.drop { $0 != "## Cards" }.dropFirst().prefix { !$0.hasPrefix("## ") })
  }

  @Test("The guide's trace of cards stands in the corpus")
  func cardTrace() throws {
    let shown = try Self.cards().filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    let trace = try Self.text("Traces/cards/deck/undo-while-the-exit-plays.trace")
    #expect(shown.joined(separator: "\n") + "\n" == trace)
  }

  /// Whether a text has a word at the beginning of what it quotes.
  private static func quotes(_ text: String, _ word: String) -> Bool {
    ["`", " ", ":"].contains { text.contains("`" + word + $0) }
  }

  @Test("The guide knows every word of a trace of cards")
  func cardWords() throws {
    let guide = try Self.cards().joined(separator: "\n")
    var words = TraceLanguage.verbsOfCards.rows.map(\.word).filter { $0 != "expect" }
    words += TraceLanguage.effects.ofCards.map(\.word) + TraceLanguage.expectations.alone.map(\.word)
    for word in words { #expect(Self.quotes(guide, word), "\(word)") }
    for word in PosePattern.Field.words.map(\.word) { #expect(guide.contains(" \(word) "), "\(word)") }
  }

  @Test("The guide says of every key which models have it")
  func cardKeys() throws {
    let rows = try Self.cards().filter { $0.hasPrefix("| `") }.map { $0.components(separatedBy: " | ") }
    let keys = Set(TraceModel.cards.flatMap { Headers.cards(of: $0).rows.map(\.key) })
    for key in keys where key != .model {
      let models = TraceModel.cards.filter { Headers.cards(of: $0)[key] != nil }.map(\.rawValue)
      let row = rows.first { Self.quotes($0[0], key.rawValue) } ?? []
      #expect(row.dropFirst().first == (models.count == 3 ? "all" : models.joined(separator: ", ")), "\(key)")
    }
  }
}
