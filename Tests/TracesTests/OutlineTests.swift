import CardCore
import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// An app in outline: places with two tabs under a search, a keyboard, and a deck. It is recorded, replayed to the digests
/// that the host saw, and made small where it does not what somebody expected.
@Suite(.timed) struct OutlineTests {
  private static let (places, search): (OverlayID, OverlayID) = (0, 1)

  /// The host: it has the clock, and draws sixty frames a second.
  private struct Host {
    var sheets: Recorded<OverlayStack>
    private(set) var now = Instant.zero
    /// The search as it was taken out.
    private var last: OverlayStack.Popped?

    init() throws {
      let insets = Insets(top: 47, left: 0, bottom: 34, right: 0)
      sheets = Recorded(
        OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844), safeArea: insets)))
      var configuration = OverlayConfiguration(
        detents: [Detent(0, .points(120)), Detent(1, .fraction(0.5)), Detent(2, .inset(64))])
      configuration.header = 60
      _ = try sheets.push(configuration, as: OutlineTests.places, at: .zero)
      _ = try sheets.setRows(Rows(count: 100_000, height: 56), of: OutlineTests.places, at: .zero)
    }

    mutating func wait(_ milliseconds: Int64) {
      let end = now.advanced(byNanoseconds: milliseconds * 1_000_000)
      while now < end {
        now = now.advanced(byNanoseconds: 16_666_667)
        send(.frame)
      }
    }

    mutating func send(_ event: OverlayEvent, to id: OverlayID? = nil) { _ = sheets.handle(event, to: id, at: now) }

    /// A flick of four moves, a frame after each.
    mutating func flick(from start: Double, by travel: Double) {
      send(.down(1, Point2D(x: 195, y: start)))
      for step in 1...4 {
        wait(16)
        send(.move(1, Point2D(x: 195, y: start + travel * Double(step) / 4)))
      }
      send(.up(1))
      wait(1500)
    }

    mutating func tab(_ list: ListID) throws {
      _ = try sheets.setList(list, of: OutlineTests.places, at: now)
      wait(100)
    }

    mutating func search(for word: Int) throws {
      var configuration = OverlayConfiguration(detents: [Detent(3, .points(90)), Detent(4, .inset(100))])
      configuration.keyboardPolicy = .expand
      configuration.header = 50
      configuration.content.height = 900
      if let last {
        _ = try sheets.push(last.overlay, scene: last.scene, lists: last.lists, as: OutlineTests.search, at: now)
      } else {
        _ = try sheets.push(configuration, as: OutlineTests.search, at: now)
      }
      wait(200)
      send(.keyboard(336))
      wait(800)
      for _ in 0..<word {
        send(.content(ListContent(height: Double(900 - 40 * word))), to: OutlineTests.search)
        wait(120)
      }
      send(.keyboard(0))
      wait(800)
      last = try sheets.pop(OutlineTests.search, at: now)
      wait(100)
    }
  }

  private static func session() throws -> (recording: RecordedTrace, digest: UInt64) {
    var host = try Host()
    try host.sheets.record(
      "An afternoon with places", overlays: ["places", "search"], detents: ["tip", "half", "full", "bar", "open"],
      at: .zero)
    for round in 0..<6 {
      host.flick(from: 760, by: -160)
      host.flick(from: 500, by: -300)
      host.flick(from: 700, by: -240)
      try host.tab(ListID(1 - round % 2))
      try host.search(for: 3 + round)
      host.flick(from: 600, by: 220)
      try host.tab(ListID(round % 2))
      host.send(.moveTo(0), to: places)
      host.wait(1200)
    }
    host.send(.moveTo(1), to: places)
    host.wait(1200)
    let digest = host.sheets.model.digest
    return (try host.sheets.endRecording(), digest)
  }

  @Test("The sheets replay to the digest that the host saw, and a wrong expectation is a trace of a few events")
  func sheets() throws {
    let (recording, digest) = try Self.session()
    let (report, diagnostics) = replay(recording.text)
    #expect(recording.flaw == nil && recording.digest == digest)
    #expect(diagnostics == [] && report.failures.map(\.message) == [] && report.digest == digest)
    #expect(report.events > 150 && recording.text.split(separator: "\n").count > 180)
    let lines = recording.text.split(separator: "\n")
    #expect(lines.contains { $0.contains("pop    search") } && lines.contains { $0.contains("keyboard 336") })
    let wrong = recording.text.replacingOccurrences(
      of: "expect  places/target places/half", with: "expect  places/target places/full")
    try isMadeSmall(wrong, keeping: "expect  places/target places/full")
  }

  @Test("The deck too")
  func deck() throws {
    var deck = Recorded(
      try SwipeDeck(.standard, in: Surroundings(size: Size2D(width: 390, height: 600)), cards: CardList(count: 60)))
    try deck.record("Sixty cards", at: .zero)
    var now = Instant.zero
    for card in 0..<40 {
      let side = card % 3 == 0 ? -1.0 : 1
      _ = deck.handle(.down(1, Point2D(x: 195, y: 300)), at: now)
      for step in 1...5 {
        now = now.advanced(byNanoseconds: 16_666_667)
        _ = deck.handle(.move(1, Point2D(x: 195 + side * Double(step) * 30, y: 300)), at: now)
      }
      _ = deck.handle(.up(1), at: now)
      for _ in 0..<60 {
        now = now.advanced(byNanoseconds: 16_666_667)
        _ = deck.handle(.frame, at: now)
      }
    }
    let recording = try deck.endRecording()
    let (report, diagnostics) = replay(recording.text)
    #expect(recording.flaw == nil && diagnostics == [] && report.failures.map(\.message) == [])
    #expect(report.digest == deck.model.digest && report.digest == recording.digest && report.events > 200)
    // Somebody expected another card in front after the fourth.
    var lines = recording.text.split(separator: "\n").map { String($0) }
    let ups = lines.indices.filter { lines[$0].hasSuffix("up     1") }
    lines.insert("expect  current 9", at: ups[3] + 1)
    try isMadeSmall(lines.joined(separator: "\n") + "\n", keeping: "expect  current 9")
  }

  /// The tool leaves under fifteen events of it, and the expectation that does not hold.
  private func isMadeSmall(_ text: String, keeping expectation: String) throws {
    let folder = try Folder()
    try folder.write(text, to: "app.trace")
    #expect(folder.run("replay", "./app.trace").status == 1)
    let run = folder.run("shrink", "--json", "./app.trace")
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any], "\(run)")
    let after = try #require(object["after"] as? [String: Any])
    let events = try #require(after["events"] as? Int)
    let small = try #require(object["text"] as? String)
    #expect(events < 15 && small.hasSuffix(expectation + "\n"), "\(small)")
    try folder.write(small, to: "small.trace")
    #expect(folder.run("replay", "./small.trace").status == 1)
  }
}
