import OverlayCore
@testable import Traces
import Testing
import Timing

@Suite("The reference of the language", .timed)
struct ReferenceTests {
  /// What an example needs around it: keys of a header by their word, and what happens before an event.
  private static let header = [
    "title": "title A", "container": "container 390x844", "content": "content height 2400", "policy": "policy custom",
  ]
  private static let before = ["push": "pop search"]

  /// A trace with one line of the reference in it.
  private static func trace(with entry: ReferenceEntry) -> String {
    let key = entry.example.split(separator: " ").first.map { String($0) } ?? ""
    let isHeader = Headers.overlay[key] != nil && entry.place != .verb
    var keys = header
    if isHeader { keys[key] = nil }
    // Rows say how long the content is; an overlay of its own needs what the line is about.
    if key == "rows" { keys["content"] = nil }
    var lines = ["overlay-trace 1"] + keys.sorted { $0.key < $1.key }.map(\.value)
    lines += ["detent tip height 120", "layer pin 0 0 40 40", "layer photos 0 0 300 200"]
    if !entry.example.hasPrefix("detent full") { lines.append("detent full inset 64") }
    if !entry.example.hasPrefix("detent half") { lines.append("detent half fraction 0.5") }
    if isHeader { lines.append(entry.example) }
    if isHeader, ["deck", "browser", "carousel"].contains(key) { lines.append("cards 3") }
    lines += isHeader && key == "overlay" ? ["detent low height 100"] : ["overlay search", "detent low height 100"]
    lines += ["---", "expect phase resting"]
    if let needed = before[entry.word] { lines.append(needed) }
    if !isHeader { lines.append(entry.example) }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("Every example is read and replayed", arguments: Reference.entries)
  func examples(entry: ReferenceEntry) {
    let text = Self.trace(with: entry)
    let (_, diagnostics) = replay(text)
    #expect(diagnostics == [], "\(text)")
  }

  /// A trace of the model that has the word.
  private static func cardTrace(with entry: ReferenceEntry) -> String {
    let own = entry.owner.split(separator: ",").first.map { String($0) } ?? ""
    let needsDeck = ["swipe", "undo", "progress"].contains(entry.word)
    let model = own != "cards" ? own : (needsDeck ? "deck" : "browser")
    var keys = ["title": "title A", "model": "model \(model)", "container": "container 400x600", "cards": "cards 5"]
    if entry.place == .header { keys[entry.word] = entry.example }
    let lines = ["overlay-trace 1"] + keys.sorted { $0.key < $1.key }.map(\.value) + ["---", "expect count 5"]
    return (lines + (entry.place == .header ? [] : [entry.example])).joined(separator: "\n") + "\n"
  }

  @Test("Every example of cards is read and replayed", arguments: Reference.cardEntries)
  func cardExamples(entry: ReferenceEntry) {
    let text = Self.cardTrace(with: entry)
    #expect(replay(text).diagnostics == [], "\(text)")
  }

  @Test("Every word of cards has its row, once")
  func completeForCards() {
    func words(_ place: ReferenceEntry.Place) -> [String] {
      Reference.cardEntries.filter { $0.place == place }.map(\.word).sorted()
    }
    for model in TraceModel.cards {
      let own = Reference.cardEntries.filter { entry in
        entry.place == .header && (entry.owner == "cards" || entry.owner.contains(model.rawValue))
      }
      #expect(own.map(\.word).sorted() == Headers.cards(of: model).words { _ in true }.sorted())
    }
    #expect(words(.verb) == TraceLanguage.verbsOfCards.rows.map(\.word).sorted())
    #expect(words(.expectation) == TraceLanguage.expectations.alone.map(\.word).sorted())
    #expect(words(.effect) == TraceLanguage.effects.ofCards.map(\.word).sorted())
  }

  @Test("Every word has its row, once, with a form, a sentence and an example")
  func complete() {
    let places = Reference.entries.filter { $0.place != .value }.map { "\($0.place) \($0.word)" }
    #expect(Set(places).count == places.count)
    for entry in Reference.entries {
      #expect(
        entry.form.hasPrefix(entry.word) || entry.place == .value || entry.form == "expect " + entry.form.dropFirst(7))
      #expect(entry.summary.hasSuffix(".") && entry.summary.count > 3, "\(entry.word)")
      #expect(entry.example.contains(entry.word), "\(entry.word)")
    }
  }

  @Test("The straight way of a finger's line reads what its row reads and writes")
  func straightWay() throws {
    let values = [
      ["1 195 700", "-3 0.5 -1000000"], ["1 195 690", "9223372036854775807 0 0.001"], ["1", "-7"], ["1", "0"],
    ]
    for (finger, values) in zip(Finger.allCases, values) {
      let row = try #require(TraceLanguage.verbs.rows.first { $0.word == finger.rawValue })
      #expect(
        TraceLanguage.verbsOfCards.rows.firstIndex { $0.word == row.word } == Finger.allCases.firstIndex(of: finger))
      for value in values {
        let text = "overlay-trace 1\n---\n\(row.word) \(value)\n"
        var reader = TraceReader(ByteSource(Array(text.utf8)), model: .overlay)
        let record = reader.next()
        guard case .event(let event)? = record?.kind else { throw NotRead(line: text) }
        let written = row.write(.event(event), OverlayID(0), TraceNames())
        #expect(written.map { String(decoding: $0, as: UTF8.self) } == " " + value)
      }
    }
  }

  private struct NotRead: Error {
    let line: String
  }

  @Test("A word that stands in several places has an entry for each")
  func severalPlaces() {
    #expect(Reference.entries(of: "header").map(\.place) == [.header, .verb, .value])
    #expect(Reference.entries(of: "detent").map(\.place) == [.header, .expectation])
    // What only stands behind another word is explained by that; what stands for a value is no word.
    #expect(Reference.entries(of: "pull").map(\.word) == ["detent"])
    #expect(Reference.entries(of: "ID").isEmpty)
    #expect(Reference.entries(of: "next").map(\.owner) == ["", "cards"])
    #expect(Reference.entries(of: "mvoe").isEmpty)
  }
}
