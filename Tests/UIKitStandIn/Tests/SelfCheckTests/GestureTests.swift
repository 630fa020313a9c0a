import OverlayUIKit
import QuartzCore
import Testing
import Traces
import UIKit

@testable import SelfCheck

/// The self-check's judgement of a gesture: a right one passes, others do not.
@MainActor @Suite("Gestures by hand") struct GestureTests {
  /// A check on a device, and a hand.
  @MainActor final class Hand {
    let device: StandInDevice
    let controller: GestureController
    let finger: StandInFinger
    var outcome: SelfCheckOutcome?
    var trace: URL?

    init(_ check: GestureCheck, switches: Set<StandInSwitch> = StandInSwitch.ofEnvironment) {
      device = StandInDevice(switches: switches)
      controller = GestureController(check)
      controller.rows.isSetterShared = false
      finger = StandInFinger(on: device.window)
      controller.onOutcome = { [weak self] outcome, files in
        self?.outcome = outcome
        self?.trace = files.first { $0.pathExtension == "trace" }
      }
      device.window.rootViewController = controller
      device.window.makeKeyAndVisible()
      StandInClock.advance(by: 1)
      controller.rows.reloadData()
      StandInClock.endTurn()
    }

    var height: CGFloat { controller.sheet?.height ?? 0 }

    /// In steps of 10 points and 8 ms, up where `way` is negative. The finger goes down first where it is not.
    func drag(_ way: CGFloat) {
      if finger.touch == nil { finger.down(at: CGPoint(x: 190, y: 852 - height + 60)) }
      for _ in 0..<Int(abs(way) / 10) {
        StandInClock.advance(by: 0.008)
        finger.move(by: CGPoint(x: 0, y: way < 0 ? -10 : 10))
      }
    }

    func rest() {
      StandInClock.advance(by: 0.2)
      finger.up()
    }

    /// A flick, and a finger that stops the sheet on its way and takes it on.
    func catchInFlight() {
      drag(-100)
      finger.up()
      StandInClock.advance(by: 0.08)
      finger.down(at: CGPoint(x: 190, y: 852 - height + 60))
      StandInClock.advance(by: 0.3)
      drag(-30)
    }

    func tap(_ y: CGFloat) {
      finger.down(at: CGPoint(x: 190, y: y))
      StandInClock.advance(by: 0.2)
      finger.up()
      StandInClock.advance(by: 0.3)
    }

    /// What came of it, when everything rests.
    func ends() -> SelfCheckOutcome? {
      StandInClock.advance(by: 3)
      return outcome
    }
  }

  @Test("Through the top and on")
  func throughTheTop() throws {
    let hand = Hand(.throughTheTop)
    hand.drag(-740)
    hand.rest()
    #expect(hand.ends()?.verdict == .pass, "\(String(describing: hand.outcome))")
    let trace = try #require(hand.trace)
    defer { try? FileManager.default.removeItem(at: trace) }
    let results = try TraceFile(trace.path).check()
    #expect(results.count == 1 && results[0].passed)
  }

  @Test("Not to the top, or with a jump of the finger")
  func notThrough() {
    let short = Hand(.throughTheTop)
    short.drag(-300)
    short.rest()
    #expect(short.ends()?.verdict == .fail)
    let jump = Hand(.throughTheTop)
    jump.drag(-300)
    jump.finger.move(by: CGPoint(x: 0, y: -200))
    jump.drag(-300)
    jump.rest()
    #expect(jump.ends()?.verdict == .fail)
  }

  @Test("Turned back")
  func turnBack() {
    let hand = Hand(.turnBack)
    hand.drag(-150)
    hand.drag(450)
    hand.rest()
    #expect(hand.ends()?.verdict == .pass, "\(String(describing: hand.outcome))")
    let other = Hand(.turnBack)
    other.drag(-150)
    other.rest()
    #expect(other.ends()?.verdict == .fail)
  }

  @Test("Flicked")
  func flick() {
    let hand = Hand(.flick)
    hand.drag(-100)
    hand.finger.up()
    #expect(hand.ends()?.verdict == .pass, "\(String(describing: hand.outcome))")
    let other = Hand(.flick)
    other.drag(-30)
    other.rest()
    #expect(other.ends()?.verdict == .fail)
  }

  @Test("Caught in flight")
  func catching() {
    let hand = Hand(.catching)
    hand.catchInFlight()
    hand.rest()
    #expect(hand.ends()?.verdict == .pass, "\(String(describing: hand.outcome))")
    let other = Hand(.catching)
    other.drag(-100)
    other.finger.up()
    #expect(other.ends()?.verdict == .fail)
  }

  @Test("A row and the map are tapped")
  func taps() {
    let hand = Hand(.taps)
    hand.tap(800)
    #expect(hand.outcome == nil)
    hand.tap(200)
    #expect(hand.ends()?.verdict == .pass, "\(String(describing: hand.outcome))")
    let other = Hand(.taps)
    other.tap(800)
    other.drag(-300)
    other.rest()
    StandInClock.advance(by: 3)
    other.tap(100)
    #expect(other.ends()?.verdict == .fail)
  }

  @Test("Pulled away")
  func dismiss() {
    let hand = Hand(.dismiss)
    hand.drag(100)
    hand.finger.up()
    #expect(hand.ends()?.verdict == .pass, "\(String(describing: hand.outcome))")
    let other = Hand(.dismiss)
    other.drag(-200)
    other.rest()
    #expect(other.ends()?.verdict == .fail)
  }
}

/// What the self-check sees without a finger.
@MainActor @Suite("Without a finger") struct SheetCheckTests {
  @Test("Every check passes here, and leaves nothing behind")
  func all() async {
    let device = StandInDevice()
    let controller = UIViewController()
    device.window.rootViewController = controller
    device.window.makeKeyAndVisible()
    let room = SelfCheckRoom(controller: controller) { seconds in
      StandInClock.advance(by: seconds)
      try? await Task.sleep(for: .milliseconds(5))
    }
    var results: [(name: String, outcome: SelfCheckOutcome?)] = []
    for check in SelfCheck.sheets {
      results.append((check.name, await check.run(room)))
      #expect(controller.children.isEmpty, "\(check.name)")
    }
    #expect(results.count >= 5 && results.allSatisfy { $0.outcome?.verdict == .pass }, "\(results)")
    #expect(SelfCheckReport.text(results).split(separator: "\n").count == results.count)
  }
}
