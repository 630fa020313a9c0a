import Kinetics
@testable import Traces
import Testing

@testable import CardCore

/// A container that knows one motion: `next` moves it on by one card in 100 ms, straight.
private struct Conveyor: CardContainer {
  var now = Instant.zero
  var size = Size2D(width: 100, height: 100)
  var cards: CardList
  var current = 0
  var end: Instant?

  init(_ count: Int) throws {
    cards = try CardList(count: count)
  }

  mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
    var effects = CardEffects()
    if let end, end <= instant {
      effects.add(.settled)
      effects.closeStep()
      self.end = nil
    }
    now = max(now, instant)
    switch event {
    case .frame: break
    case .next where current + 1 < count:
      current += 1
      end = now.advanced(bySeconds: 0.1)
      effects.add(.committed(CardID(current), .left))
    case .flip: end = now.advanced(bySeconds: 1e6)
    default: effects.add(.ignored)
    }
    return effects
  }

  var front: CardID? { cards.id(at: current) }
  var index: Int? { cards.isEmpty ? nil : current }
  var offset: Double { Double(current) - (end?.seconds(since: now) ?? 0) * 10 }
  var window: Range<Int> { current..<min(current + 1, count) }
  func face(of id: CardID) -> CardFace { .front }
  var shownCount: Int { window.count }
  func shown(at place: Int) -> CardID? { place == 0 ? front : nil }
  func pose(of id: CardID) -> CardPose? { id == front ? CardPose(center: Point2D(x: offset, y: 0), size: size) : nil }
  func isLeaving(_ id: CardID) -> Bool { false }
  var slotCount: Int { 1 }
  func card(in slot: CardSlot) -> CardID? { slot.rawValue == 0 ? front : nil }
  func kind(of slot: CardSlot) -> CardKind? { slot.rawValue == 0 ? .standard : nil }
  var isMoving: Bool { end != nil }
  var restTime: Instant { end ?? now }
  var isDragging: Bool { false }
  func combine(into digest: inout Digest) { combineCommon(into: &digest) }
}

/// Sees the times of what happens.
private struct Times: ReplayObserver {
  var lines: [String] = []

  mutating func step(_ step: ReplayStep<CardLanguage>, _ state: CardReplayState) {
    let event = CardLanguage.words(of: step, Names())
    let time = Decimal.milliseconds(step.instant.nanoseconds)
    lines.append("\(time) \(String(decoding: event, as: UTF8.self)) \(state.effects.count)")
  }
}

/// How a trace of cards is replayed, in whatever container.
@Suite struct CardReplayTests {
  private func play(
    _ events: String, _ header: String = "", cards: Int = 3
  ) throws -> (report: ReplayReport, lines: [String]) {
    let text = "overlay-trace 1\nmodel carousel\ncontainer 100x100\ncards \(cards)\n" + header + "---\n" + events
    var reader = TraceReader<CardLanguage>(ByteSource(Array(text.utf8)), model: .carousel)
    var times = Times()
    let beginning = reader.header
    let header = try #require(beginning)
    let state = CardReplayState(try Conveyor(cards))
    let report = Replay.play(state, header, .plain, &reader, &times)
    #expect(reader.diagnostics.map { $0.text(path: "t") } == [])
    return (report, times.lines)
  }

  @Test func framesComeWhileSomethingMoves() throws {
    let (report, lines) = try play("+8 next\nsettle\n+50 next\nrun 30\n@300 frame\n", "frames 20\n")
    #expect(
      lines == [
        "8 next 1", "50 frame 0", "100 frame 0", "108 frame 1", "158 next 1", "188 frame 0", "200 frame 0",
        "250 frame 0", "300 frame 1",
      ])
    #expect(report.events == 3)
    #expect(report.frames == 6)
  }

  @Test func aSettleHasALimit() throws {
    let (report, lines) = try play("flip\nsettle limit 100\n", "frames none\n")
    #expect(report.failures.map(\.message) == ["expected rest within 100 ms, got motion at its end"])
    #expect(lines == ["0 flip 0", "100 frame 0"])
  }

  @Test func whatDoesNotHoldIsToldWithItsContext() throws {
    let (report, _) = try play("next\nexpect never settled\n+50 frame\nexpect offset 0.5\nexpect index 2\nsettle\n")
    #expect(
      report.failures.map { $0.text(path: "t") } == [
        """
        t:10:8: error: expected index 2, got 1
             8 | +50 frame
             9 | expect offset 0.5
          > 10 | expect index 2
            at 50 ms: moving, front 1, count 3, offset 0.5, window 1..1, slots 1
        """,
        """
        t:7:8: error: expected never settled, got it (at 100 ms, line 11)
             9 | expect offset 0.5
            10 | expect index 2
          > 11 | settle
            at 100 ms: resting, front 1, count 3, offset 1, window 1..1, slots 1
        """,
      ])
  }

  @Test func effectsAreListedSinceTheLastTime() throws {
    let (report, _) = try play(
      "next\nexpect effects committed:1:left\nundo\nsettle\nexpect effects settled\nexpect effects none\n")
    #expect(report.failures.map(\.message) == ["expected effects settled, got ignored settled"])
  }

  /// Each line says something that is not so.
  @Test func everyExpectationCanFail() {
    let expectations = [
      ("front none", "front none, got 0"), ("front 1", "front 1, got 0"), ("visible 0 1", "visible 0 1, got 0 1 2"),
      ("leaving 0", "leaving 0, got none"), ("index none", "index none, got 0"), ("count 4", "count 4, got 3"),
      ("offset 1", "offset 1, got 0"), ("window none", "window none, got 0..2"),
      ("window 0..3", "window 0..3, got 0..2"), ("slots 0 - 2", "slots 0 - 2, got 0 1 2"),
      ("slots none", "slots none, got 0 1 2"), ("pose 1 none", "pose 1 none, got center 50 60"),
      ("pose 9 rotation 0", "pose 9 rotation 0, got none"),
      (
        "pose 1 opacity 0.5 center 50 ~ 61 within 0.5",
        "pose 1 center 50 ~ 61 within 0.5 opacity 0.5, got center 50 60 opacity 1"
      ),
      ("pose 1 scale 1 2", "pose 1 scale 1 2, got scale 1 1"), ("face back", "face back, got front"),
      ("face 1 back", "face 1 back, got front"), ("phase moving", "phase moving, got resting"),
      ("phase dragging", "phase dragging, got resting"), ("progress left 1", "progress left 1, got 0"),
      ("effects settled", "effects settled, got none"),
    ]
    let text =
      "overlay-trace 1\nmodel deck\ncontainer 100x100\ncards 3\n---\n"
      + expectations.map { "expect " + $0.0 }.joined(separator: "\n")
    #expect(replay(text).report.failures.map(\.message) == expectations.map { "expected " + $0.1 })
  }

  @Test func aProgressIsOfADeck() {
    let text = "overlay-trace 1\nmodel browser\ncontainer 100x100\ncards 3\n---\nexpect progress left 0\n"
    #expect(
      replay(text).report.failures.map(\.message) == ["expected progress left 0, got no card of a deck"])
  }
}
