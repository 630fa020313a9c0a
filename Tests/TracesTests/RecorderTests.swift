import Foundation
import Kinetics
import OverlayCore
import OverlayRecording
import Testing
import Traces

@Suite struct RecorderTests {
  private struct Dice {
    var state: UInt64

    mutating func roll(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func number(_ bound: Int) -> Double {
      Double(roll(bound)) + Double(roll(1 << 20)) / 1_048_576.3
    }
  }

  private static var names: TraceNames {
    var names = TraceNames()
    for name in ["tip", "half", "full"] { names.declare(name) }
    return names
  }

  private static var configuration: OverlaySetup {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [
        Detent(DetentID(0), .points(120)), Detent(DetentID(1), .fraction(0.5)), Detent(DetentID(2), .inset(64)),
      ])
    configuration.content.height = 2400
    configuration.startOffset = 3.25
    return configuration
  }

  private func event(_ dice: inout Dice) -> OverlayEvent {
    let touch = TouchID(dice.roll(3) - 1)
    let point = Point2D(x: dice.number(390), y: dice.number(844))
    switch dice.roll(16) {
    case 0...2: return .down(touch, point)
    case 3...7: return .move(touch, point)
    case 8, 9: return .up(touch)
    case 10: return .cancel(touch)
    case 11: return .wheel(TouchID(9), point, travel: dice.number(90) - 45, .notch)
    case 12: return .moveTo(DetentID(dice.roll(5)), animated: dice.roll(2) == 0)
    case 13: return .content(ListContent(height: dice.number(3000), leading: dice.number(9), trailing: 0))
    case 14: return [.increment, .decrement, .escape, .next, .scrollTo(.nan, animated: true)][dice.roll(5)]
    default:
      let size = Size2D(width: 400, height: dice.number(900))
      return [
        .keyboard(dice.number(300)), .resize(size),
        .surroundings(Surroundings(size: size, keyboard: dice.number(300), reduceMotion: true)),
      ][dice.roll(3)]
    }
  }

  private func reconfigure(_ recorder: inout Recorder, _ dice: inout Dice, at instant: Instant) throws {
    var changed = recorder.overlay.setup
    switch dice.roll(4) {
    case 0: changed.scale = Double(1 + dice.roll(3))
    case 1: changed.detents.append(Detent(DetentID(3), .points(dice.number(600)), pull: .content))
    case 2:
      changed.momentum = .carry
      changed.slop = dice.number(20)
      changed.deceleration = .fast
      changed.resistance = Resistance(coefficient: 0.3, off: [.top, .maximum])
    default:
      changed.policy = .custom { $0.velocity > 0 ? DetentID(2) : nil }
      changed.edge = .top
    }
    if changed.detents.count < 5 { _ = try recorder.reconfigure(changed, at: instant) }
  }

  /// A session of anything at any time replays to the same bits.
  @Test(arguments: UInt64(1)...12) func replaysToTheSameBits(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let origin = Instant(nanoseconds: 987_654_321_012)
    var recorder = try Recorder(Self.configuration, names: Self.names, title: "Seed \(seed)", at: origin)
    var now = origin
    for _ in 0..<300 {
      now = Instant(nanoseconds: now.nanoseconds + Int64(dice.roll(30_000_000)) - 1_000_000)
      if dice.roll(25) == 0 { try reconfigure(&recorder, &dice, at: now) }
      _ = recorder.handle(dice.roll(4) == 0 ? .frame : event(&dice), at: now)
    }
    recorder.mark("after")
    recorder.expectState()
    let text = recorder.takeText()
    let (report, diagnostics) = replay(text)
    #expect(diagnostics == [])
    #expect(report.failures.map(\.message) == [])
    #expect(report.digest == recorder.overlay.digest)
    #expect(formatted(text) == text)
  }

  @Test func aShortSession() throws {
    var recorder = try Recorder(Self.configuration, names: Self.names, at: Instant(milliseconds: 5))
    _ = recorder.handle(.down(TouchID(1), Point2D(x: 1e-7, y: 760.1)), at: Instant(milliseconds: 5))
    _ = recorder.handle(.move(TouchID(1), Point2D(x: .nan, y: 1)), at: Instant(milliseconds: 9))
    _ = recorder.handle(.moveTo(DetentID(7), animated: true), at: Instant(milliseconds: 9))
    _ = recorder.handle(.up(TouchID(1)), at: Instant(nanoseconds: 13_333_333))
    var changed = recorder.overlay.configuration
    changed.policy = .custom { _ in DetentID(1) }
    _ = try recorder.reconfigure(changed, at: Instant(milliseconds: 20))
    _ = recorder.handle(.frame, at: Instant(milliseconds: 18))
    changed.header = 10
    _ = try recorder.reconfigure(changed, at: Instant(milliseconds: 30))
    #expect(
      recorder.takeText()
        == """
        overlay-trace 1
        container 390x844
        detent    tip   height 120
        detent    half  fraction 0.5
        detent    full  inset 64
        content   height 2400
        start     tip offset 3.25
        frames    none
        ---
                down   1  0.0000001 760.1
        # rejected: move 1 nan 1
        # rejected: move-to ?7
        +8.333333 up     1
        +6.666667 set    policy custom
                frame  # came 2 too early
        +10     set    detents
                  detent    tip   height 120
                  detent    half  fraction 0.5
                  detent    full  inset 64
                  header    10
                end

        """.replacingOccurrences(of: "came 2 too", with: "came 2 ms too"))
  }

  @Test("What a host chose is in the trace, with every policy", arguments: [false, true])
  func choices(_ isCustom: Bool) throws {
    var configuration = Self.configuration
    configuration.header = 60
    if isCustom { configuration.policy = .custom { _ in DetentID(1) } }
    var recorder = try Recorder(configuration, names: Self.names)
    let answers: [DetentID?] = [DetentID(2), nil, DetentID(0), DetentID(9)]
    for (index, answer) in answers.enumerated() {
      let start = Int64(index) * 3000
      let y = 844 - recorder.overlay.height + 30
      _ = recorder.handle(.down(TouchID(1), Point2D(x: 195, y: y)), at: Instant(milliseconds: start))
      _ = recorder.handle(.move(TouchID(1), Point2D(x: 195, y: y - 40)), at: Instant(milliseconds: start + 8))
      var asked = 0
      _ = recorder.handle(.up(TouchID(1)), at: Instant(milliseconds: start + 16)) { _, _ in
        asked += 1
        return answer
      }
      #expect(asked == 1)
      _ = recorder.handle(.frame, at: Instant(milliseconds: start + 2900))
      recorder.expectState()
    }
    let text = recorder.takeText()
    let (report, diagnostics) = replay(text)
    #expect(diagnostics == [] && report.failures.map(\.message) == [], "\(text)")
    #expect(report.digest == recorder.overlay.digest)
  }
}
