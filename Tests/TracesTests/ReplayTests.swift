import Foundation
import Testing
import Timing
import Traces

@Suite(.timed) struct ReplayTests {
  @Test func theSampleHolds() {
    let (report, diagnostics) = replay(sample(frames: "120"))
    #expect(diagnostics == [])
    #expect(report.failures == [])
    #expect(report.events == 6)
    #expect(report.expectations == 6)
  }

  /// 60 and 120 frames, none, and irregular ones of the trace's own: the same bits.
  @Test func framesChangeNothing() {
    let irregular = "+3 frame\n+0.5 frame\n+41 frame\n+1 frame\n+0.000001 frame\n"
    let digests = [
      sample(frames: "60"), sample(frames: "120"), sample(frames: "59.94"), sample(frames: "none"),
      sample(frames: "none", between: irregular), sample(frames: "1000", between: irregular),
    ].map { replay($0).report.digest }
    #expect(digests[0] != nil)
    #expect(Set(digests).count == 1)
    let unsettled = sample(frames: "60").replacingOccurrences(of: "settle", with: "run     100")
    #expect(replay(unsettled).report.digest != digests[0])
  }

  @Test func framesStandOnTheirGrid() {
    let text = header + "frames    60\n---\n+5 move-to full\nrun 30\nexpect phase settling\n"
    let times = timeline(text).split(separator: "\n").dropFirst(2).map { $0.prefix(17).trimmingSpaces }
    #expect(times == ["5", "16.666667", "33.333333", "35", "35"])
  }

  @Test func failuresShowExpectedActualAndContext() {
    let text =
      header + """
        ---
        +16     frame
        +16     move-to half instant
        # Half of 844.
        expect  height 421
        expect  target full
        """
    let failures = replay(text).report.failures.map { $0.text(path: "t") }
    #expect(
      failures == [
        """
        t:12:9: error: expected height 421, got 422
            10 | +16     move-to half instant
            11 | # Half of 844.
          > 12 | expect  height 421
            at 32 ms: resting, height 422, offset 0, velocity 0
        """,
        """
        t:13:9: error: expected target full, got half
            11 | # Half of 844.
            12 | expect  height 421
          > 13 | expect  target full
            at 32 ms: resting, height 422, offset 0, velocity 0
        """,
      ])
  }

  /// Every form of `expect`, wrong, with what it says.
  @Test func everyExpectationCanFail() {
    let expectations = [
      ("phase dragging", "resting"), ("position maximum", "minimum"), ("owner sheet", "none"),
      ("detent none", "tip"), ("detent half", "tip"), ("target full", "tip"), ("nearest full", "tip"),
      ("height 120.001", "120"), ("offset -0.5", "0"), ("excess sheet 1", "0"), ("excess content -1", "0"),
      ("velocity 3", "0"), ("progress 0.5", "0"), ("backdrop 1", "0"), ("write-back 0", "none"),
      ("height ~ 121 within 0.5", "120"), ("effects drag-began let-go:1", "none"), ("always height 121..700", nil),
    ]
    for (expectation, actual) in expectations {
      let got = actual ?? "120 (at 0 ms, line 9)"
      let messages = replay(header + "---\nexpect  \(expectation)\n").report.failures.map(\.message)
      #expect(messages == ["expected \(expectation), got \(got)"])
    }
  }

  @Test func whatIsNeverOrAlwaysIsWatched() {
    let text =
      header + """
        ---
        expect  never will-move
        expect  never did-move:full
        expect  always height 0..400
        expect  always offset 0..10
        +5      move-to half instant
        +5      move-to full instant
        """
    #expect(
      replay(text).report.failures.map { "\($0.line): \($0.message)" } == [
        "9: expected never will-move, got it (at 5 ms, line 13)",
        "11: expected always height 0..400, got 422 (at 5 ms, line 13)",
        "10: expected never did-move:full, got it (at 10 ms, line 14)",
      ])
  }

  /// A failure says what the state was and what the last step reported; the list's offset and the time are no part of it.
  @Test func aFailureKnowsItsMoment() {
    let text =
      header + """
        ---
        expect  always height 0..200
        expect  never settled
                move-to half
        expect  detent half
        settle  limit 1
        +8      move-to half instant
        """
    let moments = replay(text).report.failures.map { "\($0.expected): \($0.moment)" }
    #expect(
      moments == [
        "detent half: settling, height 120.000, velocity 0.000, will-move:half",
        "rest within 1 ms: ",
        "always height 0..200: resting, height 422.000, velocity 0.000, did-move:half settled:half",
        "never settled: resting, height 422.000, velocity 0.000, did-move:half settled:half",
      ])
    let cards = "overlay-trace 1\nmodel deck\ncontainer 400x600\ncards 3\n---\nswipe left\nexpect current 0\n"
    #expect(replay(cards).report.failures.map(\.moment).allSatisfy { $0.hasPrefix("moving, ") })
  }

  @Test func effectsAreListedSinceTheLastTime() {
    let text =
      header + """
        ---
                move-to half instant
        expect  effects will-move:half did-move:half settled:half
        expect  effects none
                move-to tip instant
                move-to full instant
        expect  effects will-move:tip did-move:tip settled:tip will-move:full did-move:full settled:full
                up     7
        expect  effects none
        """
    #expect(replay(text).report.failures.map(\.message) == ["expected effects none, got rejected:unknown"])
  }

  @Test func settlingHasALimit() {
    let text = header + "---\n        move-to full\nsettle  limit 100\nexpect  phase settling\n+0 frame\n"
    #expect(
      replay(text).report.failures.map { "\($0.line):\($0.column): \($0.message)" } == [
        "10:1: expected rest within 100 ms, got motion at its end"
      ])
    let resting = timeline(header + "---\n+5 frame\nsettle\nsettle\n")
    #expect(resting.split(separator: "\n").count == 4)
  }

  /// Time stops at its limit; nothing overflows.
  @Test func timesSaturate() {
    let most = "4611686018427"
    let text =
      header + """
        ---
        @\(most)  move-to full
        run     \(most)
                drag   1  from 0 0 to 1 1 in \(most) hz 0.000000001
        +\(most)  frame
        settle  limit \(most)
        """
    #expect(replay(text).diagnostics == [])
    #expect(replay(text).report.events == 9)
    let endless = replay(header + "---\ndrag 1 from 0 0 to 1 1 in \(most)\n").diagnostics
    #expect(endless == [#"t:9:27: error: expected a duration of at most 1000000 moves, found "\#(most)""#])
  }

  @Test func answersReachTheCustomPolicy() {
    let text =
      header + """
        policy    custom
        ---
        answer  full
                flick  1  from 195 760 to 195 748 in 16
        expect  target full
        settle
        answer  none
                flick  1  from 195 200 to 195 212 in 16
        expect  target full
        """
    let (report, diagnostics) = replay(text)
    #expect(diagnostics == [])
    #expect(report.failures.map(\.message).filter { !$0.hasSuffix("got half") } == [])
  }

  @Test func aMatrixRunsEveryCombination() {
    let text = header + "matrix frames 60 120\nmatrix policy projected steps 1 | nearest\n---\nexpect height 120\n"
    var labels: [String] = []
    _ = TraceText(Array(text.utf8)).eachRun { report in
      labels.append(report.label)
      return true
    }
    #expect(
      labels == [
        "frames=60 policy=projected steps 1", "frames=60 policy=nearest",
        "frames=120 policy=projected steps 1", "frames=120 policy=nearest",
      ])
  }
}

extension Substring {
  var trimmingSpaces: String { String(filter { $0 != " " }) }
}
