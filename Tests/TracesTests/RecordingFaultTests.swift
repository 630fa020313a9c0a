import CardCore
import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// What goes wrong while something is recorded, and with what is left of it: nothing is lost, nothing written twice.
@Suite(.timed) struct RecordingFaultTests {
  private static let screen = Surroundings(size: Size2D(width: 390, height: 844))
  private static let sheet = OverlayConfiguration(detents: [Detent(0, .points(120)), Detent(1, .points(422))])
  private static func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  /// A sink, and what it was given.
  private final class Kept: Sendable {
    private let all = Lock([UInt8]())
    var text: String { all.withLock { String(decoding: $0, as: UTF8.self) } }
    var sink: ByteSink {
      ByteSink { [self] (bytes, offset) throws(SourceError) in all.withLock { $0 = $0.prefix(offset) + bytes } }
    }
  }

  @Test("A second recording throws, writes nothing, and the first goes on")
  func twice() throws {
    let (first, second) = (Kept(), Kept())
    var overlay = Recorded(try Overlay(Self.sheet, in: Self.screen))
    try overlay.record("One", to: first.sink, at: .zero)
    #expect(throws: RecordingError.running) { try overlay.record("Two", to: second.sink, at: .zero) }
    _ = overlay.handle(.moveTo(1), at: .zero)
    let ended = try overlay.endRecording()
    #expect(second.text.isEmpty && first.text == ended.text && ended.text.contains("One"))
    #expect(ended.text.components(separatedBy: "overlay-trace 1").count == 2)
    #expect(throws: RecordingError.notRunning) { try overlay.endRecording() }
    #expect(first.text == ended.text)

    let (deckFile, other) = (Kept(), Kept())
    var deck = Recorded(
      try SwipeDeck(.standard, in: Surroundings(size: Size2D(width: 400, height: 600)), cards: CardList(count: 5)))
    try deck.record("One", to: deckFile.sink, at: .zero)
    #expect(throws: RecordingError.running) { try deck.record("Two", to: other.sink, at: .zero) }
    _ = deck.handle(.swipe(.right), at: .zero)
    let endedDeck = try deck.endRecording()
    #expect(other.text.isEmpty && deckFile.text == endedDeck.text)
    #expect(replay(endedDeck.text).report.digest == endedDeck.digest)
  }

  @Test("A title that is no line of text is an error, and nothing has begun")
  func titles() throws {
    for title in ["a\nb", "a\r\nb", "a\n", "a\r", "\u{7}", String(repeating: "x", count: 70_000)] {
      let file = Kept()
      var overlay = Recorded(try Overlay(Self.sheet, in: Self.screen))
      #expect(throws: RecordingError.title) { try overlay.record(title, to: file.sink, at: .zero) }
      var stack = Recorded(OverlayStack(in: Self.screen))
      _ = try stack.push(Self.sheet, as: 0, at: .zero)
      #expect(throws: RecordingError.title) { try stack.record(title, to: file.sink, at: .zero) }
      let deck = try SwipeDeck(
        .standard, in: Surroundings(size: Size2D(width: 400, height: 600)), cards: CardList(count: 5))
      var cards = Recorded(deck)
      #expect(throws: RecordingError.title) { try cards.record(title, to: file.sink, at: .zero) }
      #expect(!overlay.isRecording && !stack.isRecording && !cards.isRecording && file.text.isEmpty)
    }
    for title in ["", " \t", "  Über # alles\t", String(repeating: "x", count: 65_000)] {
      var overlay = Recorded(try Overlay(Self.sheet, in: Self.screen))
      try overlay.record(title, at: .zero)
      #expect(try replay(overlay.endRecording().text).diagnostics == [], "\(title)")
    }
  }

  @Test("More cards than a header says are an error that says how many")
  func tooManyCards() throws {
    let around = Surroundings(size: Size2D(width: 400, height: 600))
    let deck = try SwipeDeck(.standard, in: around, cards: CardList([7, 3, 9, 4].map { Card(CardID($0)) }))
    #expect(deck.obstacle(on: nil, most: 4) == nil)
    let layer = Receiver(OverlayID(2), LayerID(40))
    #expect(deck.obstacle(on: layer, most: 3) == .tooMany(.cards(layer), 4))
    let sentence = "Of the cards on layer 40 there are 20000000, and a header says at most 16777216: begin with fewer."
    #expect(RecordingError.tooMany(.cards(layer), 20_000_000).description == sentence)
  }

  @Test("A mark with a name that no trace can say is an error, and the recording goes on")
  func marks() throws {
    var overlay = Recorded(try Overlay(Self.sheet, in: Self.screen))
    #expect(throws: RecordingError.mark) { try overlay.mark("a b") }
    try overlay.mark("unheard")
    try overlay.record(at: .zero)
    for name in ["a b", "", "none", "1a", "a/b", "a\nb", "ä"] {
      #expect(throws: RecordingError.mark) { try overlay.mark(name) }
    }
    try overlay.mark("here")
    let text = try overlay.endRecording().text
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("mark") } == ["mark    here"])
  }

  @Test("A recording whose last overlay was taken out says that it ended")
  func nothingLeft() throws {
    var stack = Recorded(OverlayStack(in: Surroundings(size: Size2D(width: 400, height: 800))))
    _ = try stack.push(OverlayConfiguration(detents: [Detent(0, .points(100))]), as: 0, at: .zero)
    try stack.record(overlays: ["a"], detents: ["low"], frames: .none, at: .zero)
    let running = stack.recordedText
    _ = try stack.pop(0, at: .zero)
    let ended = try stack.endRecording()
    #expect(
      ended.text == """
        overlay-trace 1
        container 400x800
        overlay   a
        detent    low  height 100
        start     low
        frames    none
        x-recording 1
        ---
                pop    a
        mark    end

        """)
    #expect(try TraceFile(text: Array(ended.text.utf8)).check().map(\.report.hints) == [[]])
    let hints = try TraceFile(text: Array(running.utf8)).check().flatMap { $0.report.hints.map(\.message) }
    #expect(hints == ["the recording was not ended: it expects nothing"])
  }

  @Test("In the middle of a gesture none begins, and nothing is written")
  func inAGesture() throws {
    let file = Kept()
    var deck = Recorded(
      try SwipeDeck(.standard, in: Surroundings(size: Size2D(width: 400, height: 600)), cards: CardList(count: 5)))
    _ = deck.handle(.down(1, Point2D(x: 200, y: 300)), at: .zero)
    _ = deck.handle(.move(1, Point2D(x: 240, y: 300)), at: Self.at(16))
    #expect(throws: RecordingError.held(.cards(nil))) { try deck.record(to: file.sink, at: Self.at(16)) }
    var stack = Recorded(OverlayStack(in: Self.screen))
    _ = try stack.push(Self.sheet, as: 0, at: .zero)
    // A finger on the map holds no sheet, and would have no down in the trace.
    _ = stack.handle(.down(1, Point2D(x: 195, y: 60)), at: .zero)
    let before = stack.model
    #expect(throws: RecordingError.held(.overlay(0))) { try stack.record(to: file.sink, at: .zero) }
    #expect(stack.model == before && !stack.isRecording && file.text.isEmpty)
    _ = stack.handle(.up(1), at: Self.at(5))
    try stack.record(to: file.sink, at: Self.at(5))
    _ = stack.handle(.moveTo(1), at: Self.at(10))
    let ended = try stack.endRecording()
    #expect(file.text == ended.text && replay(ended.text).report.digest == ended.digest)
  }

  @Test("What is asked of an overlay that is gone is refused, and the recording replays")
  func gone() throws {
    var stack = Recorded(OverlayStack(in: Self.screen))
    _ = try stack.push(Self.sheet, as: 0, at: .zero)
    _ = try stack.push(OverlayConfiguration(detents: [Detent(2, .points(200))]), as: 1, at: .zero)
    try stack.record(at: .zero)
    _ = try stack.pop(1, at: Self.at(10))
    let lines = stack.recordedText
    #expect(throws: OverlayStackError.unknown(1)) { try stack.pop(1, at: Self.at(20)) }
    #expect(throws: OverlayStackError.unknown(1)) {
      _ = try stack.setRows(Rows(count: 9, height: 50), of: 1, at: Self.at(20))
    }
    #expect(throws: OverlayStackError.unknown(1)) { try stack.reconfigure(1, Self.sheet, at: Self.at(20)) }
    #expect(stack.recordedText == lines)
    let route = stack.handle(.moveTo(2), to: 1, at: Self.at(20)).route
    #expect(route.rejection == .unknown)
    _ = stack.handle(.moveTo(1), at: Self.at(30))
    let ended = try stack.endRecording()
    let (report, diagnostics) = replay(ended.text)
    #expect(diagnostics == [] && report.failures.map(\.message) == [] && report.digest == ended.digest, "\(ended.text)")
  }

  /// No file of this process may have more bytes; `nil` as many as it could have at first. Returns whether that holds.
  private static func limitFiles(to bytes: rlim_t?) -> Bool {
    #if canImport(Darwin)
      let resource = RLIMIT_FSIZE
    #else
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return false }
    limit.rlim_cur = bytes ?? limit.rlim_max
    return unsafe setrlimit(resource, &limit) == 0
  }

  /// The system itself has no room: a file may have so many bytes and no more.
  @Test("A disk that is full keeps whole lines, and the recording goes on in memory")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      guard RecordingFaultTests.limitFiles(to: 700) else { exit(2) }
      // What else the process writes at its end, such as its coverage, has room.
      defer { _ = RecordingFaultTests.limitFiles(to: nil) }
      let path = FileManager.default.temporaryDirectory.appending(path: "full-\(UUID().uuidString).trace").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      var sheet = Recorded(try Overlay(RecordingFaultTests.sheet, in: RecordingFaultTests.screen))
      try sheet.record("Full", to: .file(path), at: .zero)
      for index in 0..<40 {
        let start = Int64(index) * 1000
        _ = sheet.handle(.down(1, Point2D(x: 195, y: 800)), at: Instant(milliseconds: start))
        _ = sheet.handle(.move(1, Point2D(x: 195, y: 700)), at: Instant(milliseconds: start + 16))
        _ = sheet.handle(.up(1), at: Instant(milliseconds: start + 100))
      }
      let ended = try sheet.endRecording()
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      try #require(ended.sinkError == SourceError(path: path, reason: "cannot be written"))
      try #require(kept.hasSuffix("\n") && kept.utf8.count <= 700 && kept.contains("up     1"))
      try #require(ended.text.hasPrefix(kept) && ended.text.utf8.count > 2000)
      try #require(replay(kept).diagnostics == [] && replay(ended.text).report.digest == ended.digest)
    }
  }

  @Test("A recording that is cut anywhere is formatted without a loss, and means the same")
  func formattedCut() throws {
    var sheet = Recorded(try Overlay(Self.sheet, in: Self.screen))
    try sheet.record("Über den Rand", at: .zero)
    _ = sheet.handle(.down(1, Point2D(x: 195, y: 800.25)), at: Self.at(10))
    _ = sheet.handle(.move(1, Point2D(x: 195, y: 700)), at: Self.at(26))
    _ = sheet.handle(.up(1), at: Self.at(100))
    _ = try sheet.reconfigure(at: Self.at(4000)) { $0.header = 30 }
    let text = Array((try sheet.endRecording().text + "# Ende über ü\n").utf8)
    let events = text.count - String(decoding: text, as: UTF8.self).split(separator: "---\n")[1].utf8.count
    // The recorder writes the canonical form: nothing is to be changed, wherever it ends.
    let changed = (events..<text.count).filter { end in
      TraceFormatter.format(Array(text[..<end])) != .formatted(Array(text[..<end]))
    }
    #expect(changed == [])
    // A last line without its end is a line elsewhere.
    let other = Array((header + "---\nexpect  height 120").utf8)
    #expect(TraceFormatter.format(other) == .formatted(other + [.newline]))
  }

  @Test("A cut recording that fails is made small, and has no half a line then")
  func shrunkCut() throws {
    let folder = try Folder()
    try folder.write(
      header + "x-recording 1\n---\n+8      move-to half instant\nexpect  height 421\n+8      move-to fu", to: "a.trace"
    )
    let run = folder.run("shrink", "-q", "./a.trace")
    #expect(run.status == 0 && run.error.isEmpty && run.out.hasSuffix("move-to half instant\nexpect  height 421\n"))
  }
}
