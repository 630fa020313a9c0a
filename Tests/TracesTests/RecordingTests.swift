import Foundation
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// One overlay, recorded in the middle of its life: its lines, and when it may begin.
@Suite(.timed) struct RecordingTests {
  private static let (tip, half, full) = (DetentID(0), DetentID(1), DetentID(2))
  private static let detents = ["tip", "half", "full"]

  private static func overlay(_ edit: (inout OverlaySetup) -> Void = { _ in }) throws -> Overlay {
    var setup = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(tip, .points(120)), Detent(half, .fraction(0.5)), Detent(full, .inset(64))])
    setup.content.height = 2400
    setup.start.offset = 3.25
    edit(&setup)
    return try Overlay(setup)
  }

  private static func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test("What no trace can say is a comment, what came too early says so, a block says a change")
  func lines() throws {
    var sheet = Recorded(try Self.overlay())
    try sheet.record(detents: Self.detents, frames: .none, at: Self.at(5))
    _ = sheet.handle(.down(1, Point2D(x: 1e-7, y: 760.1)), at: Self.at(5))
    _ = sheet.handle(.move(1, Point2D(x: .nan, y: 1)), at: Self.at(9))
    _ = sheet.handle(.moveTo(DetentID(7)), at: Self.at(9))
    _ = sheet.handle(.up(1), at: Instant(nanoseconds: 13_333_333))
    _ = try sheet.reconfigure(at: Self.at(20)) { $0.policy = .custom { _ in Self.half } }
    _ = sheet.handle(.frame, at: Self.at(18))
    try sheet.mark("here")
    _ = try sheet.reconfigure(at: Self.at(30)) { $0.header = 10 }
    let unchanged = try sheet.reconfigure(at: Self.at(40)) { $0.header = 10 }
    #expect(unchanged.isEmpty)
    #expect(
      sheet.recordedText == """
        overlay-trace 1
        container 390x844
        detent    tip   height 120
        detent    half  fraction 0.5
        detent    full  inset 64
        content   height 2400
        start     tip offset 3.25
        frames    none
        x-recording 1
        ---
                down   1  0.0000001 760.1
        # rejected: move 1 nan 1
        # rejected: move-to ?7
        +8.333333 up     1
        +6.666667 set    policy custom
                frame  # came 2 ms too early
        mark    here
        +10     set    detents
                  detent    tip   height 120
                  detent    half  fraction 0.5
                  detent    full  inset 64
                  header    10
                end

        """)
    let ended = try sheet.endRecording()
    #expect(formatted(ended.text) == ended.text)
    #expect(replay(ended.text).report.digest == ended.digest)
  }

  @Test(
    "What a host chose is in the trace, with every policy; a policy that is asked later is not noted any more",
    arguments: [false, true])
  func choices(_ isCustom: Bool) throws {
    var sheet = Recorded(
      try Self.overlay {
        $0.header = 60
        if isCustom { $0.policy = .custom { _ in Self.half } }
      })
    try sheet.record(at: .zero)
    let answers: [DetentID?] = [Self.full, nil, Self.tip, DetentID(9)]
    var asked = 0
    for (index, answer) in answers.enumerated() {
      let start = Int64(index) * 3000
      drag(&sheet, from: start) { _, _ in
        asked += 1
        return answer
      }
      _ = sheet.handle(.frame, at: Self.at(start + 2900))
    }
    #expect(asked == 4)
    let ended = try sheet.endRecording()
    let (report, diagnostics) = replay(ended.text)
    #expect(diagnostics == [] && report.failures.map(\.message) == [], "\(ended.text)")
    #expect(report.digest == ended.digest)
    drag(&sheet, from: 20_000) { $1 }
    try sheet.record(at: Self.at(30_000))
    #expect(!sheet.recordedText.contains("answer"))
  }

  private func drag(
    _ sheet: inout Recorded<Overlay>, from start: Int64, choosing choose: (TargetContext, DetentID?) -> DetentID?
  ) {
    let y = 844 - sheet.model.height + 30
    _ = sheet.handle(.down(1, Point2D(x: 195, y: y)), at: Self.at(start))
    _ = sheet.handle(.move(1, Point2D(x: 195, y: y - 40)), at: Self.at(start + 8))
    _ = sheet.handle(.up(1), at: Self.at(start + 16), choosing: choose)
    _ = sheet.handle(.frame, at: Self.at(start + 2800))
  }

  @Test("It begins once, at rest; what throws has changed nothing")
  func beginning() throws {
    var sheet = Recorded(try Self.overlay { $0.keyboardPolicy = .expand })
    #expect(throws: RecordingError.notRunning) { try sheet.endRecording() }
    _ = sheet.handle(.down(1, Point2D(x: 195, y: 760)), at: .zero)
    #expect(throws: RecordingError.held(.overlay(0))) { try sheet.record(at: .zero) }
    _ = sheet.handle(.cancel(1), at: .zero)
    _ = sheet.handle(.moveTo(Self.full), at: Self.at(10))
    #expect(throws: RecordingError.moving(.overlay(0), until: sheet.model.restTime)) {
      try sheet.record(at: Self.at(20))
    }
    _ = sheet.handle(.frame, at: Self.at(5000))
    _ = sheet.handle(.moveTo(Self.tip, animated: false), at: Self.at(5000))
    _ = sheet.handle(.keyboard(300), at: Self.at(5000))
    _ = sheet.handle(.frame, at: Self.at(9000))
    let before = sheet.model.digest
    try sheet.record("Once", at: Self.at(15_000))
    let text = sheet.recordedText
    // Where it was before the keyboard came.
    #expect(text.contains("keyboard-return detent-0\n"))
    #expect(throws: RecordingError.running) { try sheet.record("Twice", at: Self.at(15_000)) }
    #expect(sheet.isRecording && sheet.recordedText == text && sheet.model.digest == before)
  }

  @Test("Each error is a sentence that says what to do")
  func sentences() {
    let all: [RecordingError] = [
      .running, .notRunning, .gone, .held(.overlay(0)), .moving(.overlay(0), until: nil),
      .moving(.cards(nil), until: Self.at(5)), .standardLayer(Receiver(OverlayID(0), .list)),
      .taken(Receiver(OverlayID(0), LayerID(1))), .tooMany(.cards(nil), 20_000_000), .title, .mark,
    ]
    #expect(Set(all.map(\.description)).count == all.count)
    let advice = [": begin", ": end it", ": put them", ": give the second"]
    #expect(all.allSatisfy { error in advice.contains { error.description.contains($0) } })
    #expect(all.allSatisfy { $0.description.hasSuffix(".") })
  }

  @Test("Ids with a gap, or in another order, are said with their numbers")
  func gaps() throws {
    var sheet = Recorded(try Self.overlay { $0.configuration.detents.swapAt(0, 1) })
    try sheet.record(at: .zero)
    _ = try sheet.reconfigure(at: .zero) { $0.detents.append(Detent(DetentID(5), .points(300))) }
    _ = sheet.handle(.moveTo(DetentID(5)), at: .zero)
    let ended = try sheet.endRecording()
    #expect(ended.flaw == nil && ended.text.contains("detent-1  id 1 ") && ended.text.contains("detent-5  id 5 "))
    let (report, diagnostics) = replay(ended.text)
    #expect(diagnostics == [] && report.failures.isEmpty && report.digest == ended.digest, "\(ended.text)")
  }

  @Test("A value that no line says exactly is left out, at the beginning it is the nearest; a flaw names it")
  func inexact() throws {
    let flaw = "`spring` has a value that no line of a trace says exactly."
    var sheet = Recorded(try Self.overlay())
    try sheet.record(detents: Self.detents, frames: .none, at: .zero)
    let header = sheet.recordedText
    let odd = try DampedSpring(naturalFrequency: 12.4, dampingRatio: 1)
    _ = try sheet.reconfigure(at: Self.at(8)) { $0.spring = odd }
    _ = try sheet.reconfigure(at: Self.at(16)) { ($0.spring, $0.slop) = (odd.criticallyDamped(), 8) }
    _ = sheet.handle(.moveTo(Self.half), at: Self.at(20))
    let ended = try sheet.endRecording()
    #expect(
      ended.text.dropFirst(header.count).split(separator: "expect").first == """
        # without a line: spring
        # not exact from here on: \(flaw)
        +16     set    slop 8
        +4      move-to half

        """)
    #expect(ended.flaw == flaw && replay(ended.text).diagnostics == [])
    var begun = Recorded(try Self.overlay { $0.spring = odd })
    try begun.record(detents: Self.detents, at: .zero)
    #expect(
      begun.recordedText.hasPrefix("overlay-trace 1\n") && begun.recordedText.contains("\nspring    response 0.50"))
    let ending = try begun.endRecording()
    #expect(ending.flaw == flaw && replay(ending.text).diagnostics == [])
  }

  @Test("What is invalid is an error with a recording and without, and changes nothing", arguments: [false, true])
  func invalid(_ isRecorded: Bool) throws {
    var sheet = Recorded(try Self.overlay())
    if isRecorded { try sheet.record(at: .zero) }
    let (before, text) = (sheet.model.configuration, sheet.recordedText)
    let wrong = OverlayConfigurationError(.slop, number: InvalidNumber(-1, outside: .length))
    #expect(throws: OverlayStackError.configuration(wrong)) { try sheet.reconfigure(at: .zero) { $0.slop = -1 } }
    #expect(throws: OverlayStackError.self) { try sheet.setList(1, ListContent(height: .nan), offset: 0, at: .zero) }
    #expect(sheet.model.configuration == before && sheet.recordedText == text)
  }

  @Test("What is told it comes to the same with a recording and without")
  func sameness() throws {
    var plain = Recorded(try Self.overlay { ($0.driver, $0.start.offset) = (.platform, 0) })
    var recorded = plain
    try recorded.record("A drag", detents: Self.detents, at: Self.at(500))
    try Self.play(&plain)
    try Self.play(&recorded)
    #expect(plain.model.digest == recorded.model.digest && plain.model.detent == Self.full)
    let ended = try recorded.endRecording()
    // A native view's offsets depend on the frames that write them: there are none but the host's.
    #expect(ended.text.contains("frames    none\n"))
    #expect(replay(ended.text).report.digest == ended.digest)
  }

  private static func play(_ sheet: inout Recorded<Overlay>) throws {
    _ = sheet.handle(.scrollBegin, at: at(1000))
    _ = sheet.handle(.scroll(offset: 100, travel: .pan(100), coasting: false), at: at(1008))
    _ = try sheet.reconfigure(at: at(1009)) { $0.policy = .nearest }
    _ = sheet.handle(.scrollEnd(velocity: 0, target: 0), at: at(1016)) { _, _ in full }
    _ = sheet.handle(.scrollRest, at: at(1016))
    _ = try sheet.setList(1, ListContent(height: 900), offset: 30, at: at(1020))
    _ = sheet.handle(.frame, at: at(4000))
  }

  @Test("A driver that becomes a native one ends the virtual frames of the whole trace")
  func laterNative() throws {
    var sheet = Recorded(try Self.overlay())
    try sheet.record(at: .zero)
    #expect(!sheet.recordedText.contains("frames "))
    _ = try sheet.reconfigure(at: .zero) { $0.driver = .platform }
    #expect(sheet.recordedText.contains("frames    none\n"))
  }

  @Test("Frames are a rate: of 289 events 235 were frames, and 60 lines are left")
  func frames() throws {
    var (sheet, each) = (Recorded(try Self.overlay()), Recorded(try Self.overlay()))
    try sheet.record(at: .zero)
    try each.record(frames: .none, at: .zero)
    var (now, events) = (0, 0)
    func send(_ event: OverlayEvent, after wait: Int) {
      now += wait
      events += 1
      // A display's clock is no ruler.
      let instant = Instant(nanoseconds: Int64(now) * 1_000_000 + Int64(events % 7) * 31_003)
      _ = sheet.handle(event, at: instant)
      _ = each.handle(event, at: instant)
    }
    for gesture in 0..<5 {
      let y = 844 - sheet.model.height + 10
      send(.down(1, Point2D(x: 195, y: y)), after: 20)
      let moves = gesture == 4 ? 8 : 9
      for move in 1...moves {
        send(.move(1, Point2D(x: 195, y: y + Double(move * (gesture % 2 == 0 ? -12 : 12)))), after: 8)
      }
      send(.up(1), after: 4)
      for _ in 0..<47 { send(.frame, after: 16) }
    }
    #expect(events == 289)
    let (short, long) = (try sheet.endRecording(), try each.endRecording())
    func lines(_ recording: RecordedTrace) -> Int {
      recording.text.split(separator: "\n").drop { $0 != "---" }.count - 1 - 5
    }
    #expect(lines(long) == 289)
    #expect(lines(short) == 60, "\(short.text)")
    #expect(short.digest == long.digest && replay(short.text).report.digest == short.digest)
    #expect(replay(short.text).report.frames > 150)
  }
}
