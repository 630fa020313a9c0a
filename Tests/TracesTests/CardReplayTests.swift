import Kinetics
@testable import Traces
import Testing
import Timing

/// Sees the times of what happens.
private struct Times: ReplayObserver {
  var lines: [String] = []

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    let event = TraceLanguage.words(of: step, TraceNames())
    let time = Decimal.milliseconds(step.instant.nanoseconds)
    lines.append("\(time) \(String(decoding: event, as: UTF8.self)) \(state.cards(on: nil)?.effects.count ?? -1)")
  }
}

/// How a trace of cards is replayed.
@Suite(.timed) struct CardReplayTests {
  private func play(
    _ events: String, _ header: String = "", cards: Int = 3
  ) throws -> (report: ReplayReport, lines: [String]) {
    let text = "overlay-trace 1\nmodel carousel\ncontainer 100x100\ncards \(cards)\n" + header + "---\n" + events
    var reader = TraceReader(ByteSource(Array(text.utf8)), model: .carousel)
    var times = Times()
    let beginning = reader.header
    let header = try #require(beginning)
    let made = Replay.state(header, .plain, &reader)
    let state = try #require(made)
    let report = Replay.play(state, header, .plain, &reader, &times)
    #expect(reader.diagnostics.map { $0.text(path: "t") } == [])
    return (report, times.lines)
  }

  @Test func framesComeWhileSomethingMoves() throws {
    let (report, lines) = try play("+8 next\nsettle\n+50 next\nrun 30\n@600 frame\n", "frames 20\n")
    #expect(
      lines == [
        "8 next 1", "50 frame 0", "100 frame 0", "150 frame 0", "200 frame 0", "250 frame 0", "300 frame 0",
        "350 frame 0", "400 frame 0", "424.893866 frame 1", "474.893866 next 1", "500 frame 0", "504.893866 frame 0",
        "550 frame 0", "600 frame 0",
      ])
    #expect(report.events == 3)
    #expect(report.frames == 12)
  }

  @Test func aSettleHasALimit() throws {
    let (report, lines) = try play("next\nsettle limit 100\n", "frames none\n")
    #expect(report.failures.map(\.message) == ["expected rest within 100 ms, got motion at its end"])
    #expect(lines == ["0 next 1", "100 frame 0"])
  }

  @Test func whatDoesNotHoldIsToldWithItsContext() throws {
    let (report, _) = try play("next\nexpect never settled\n+50 frame\nexpect offset 0.5\nexpect index 2\nsettle\n")
    #expect(
      report.failures.map { $0.text(path: "t") } == [
        """
        t:9:8: error: expected offset 0.5, got 19.290753333032796
            7 | expect never settled
            8 | +50 frame
          > 9 | expect offset 0.5
            at 50 ms: moving, current 1, count 3, fractional-index 0.24113441666290997, window 0..2, slots 0 1 2
        """,
        """
        t:10:8: error: expected index 2, got 1
             8 | +50 frame
             9 | expect offset 0.5
          > 10 | expect index 2
            at 50 ms: moving, current 1, count 3, fractional-index 0.24113441666290997, window 0..2, slots 0 1 2
        """,
        """
        t:7:8: error: expected never settled, got it (at 416.893866 ms, line 11)
             9 | expect offset 0.5
            10 | expect index 2
          > 11 | settle
            at 416.893866 ms: resting, current 1, count 3, fractional-index 1, window 0..2, slots 0 1 2
        """,
      ])
  }

  @Test func effectsAreListedSinceTheLastTime() throws {
    let (report, _) = try play(
      "next\nexpect effects became-current:1\nundo\nsettle\nexpect effects settled\nexpect effects none\n")
    #expect(report.failures.map(\.message) == ["expected effects settled, got rejected:at-end settled"])
  }

  /// Each line says something that is not so.
  @Test func everyExpectationCanFail() {
    let expectations = [
      ("current none", "current none, got 0"), ("current 1", "current 1, got 0"), ("bound 0 1", "bound 0 1, got 0 1 2"),
      ("leaving 0", "leaving 0, got none"), ("index none", "index none, got 0"), ("count 4", "count 4, got 3"),
      ("offset 1", "offset 1, got no track in points"), ("fractional-index 1", "fractional-index 1, got 0"),
      ("window none", "window none, got 0..2"),
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
