import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import OverlayCore

@Suite("A mouse wheel", .timed)
struct WheelTests {
  private static func overlay(_ draw: inout Draw) throws -> Overlay {
    let detents = [100, 300, 500, 700].enumerated().map { index, height in
      Detent(DetentID(index), .points(Double(height)))
    }
    var configuration = OverlaySetup(container: Size2D(width: 400, height: 800), detents: detents)
    configuration.header = 40
    configuration.content.height = draw.pick(0, 300, 1000)
    configuration.start.detent = DetentID(draw.pick(0, 1, 2, 3))
    configuration.start.offset = draw.pick(0, 20, 400)
    configuration.scrolled = draw.pick(.sheetFirst, .contentFirst)
    configuration.drags = draw.pick(.all, .all, .header)
    return try Overlay(configuration)
  }

  /// What one turn has done so far.
  private struct Turn {
    var wheel: TouchID
    var direction: OverlayDirection
    var last: Instant
    var steps = 0
    var scrolled = 0.0
    var asked = 0.0
    var taker: OverlayOwner?
  }

  @Test("A turn steps the sheet once or scrolls the list, never both, and the list no further than the notches say")
  func turns() {
    check("Turns of a wheel", runs: 300) { draw in
      guard var overlay = try? Self.overlay(&draw) else { return Verdict(fault: "no overlay") }
      var turn: Turn?
      var now = Instant.zero
      for _ in 0..<40 {
        let wait = draw.pick(0, 8, 60, 199, 200, 201, 500)
        now = Instant(nanoseconds: now.nanoseconds + Int64(wait) * 1_000_000)
        if draw.pick(false, true) { _ = overlay.handle(.frame, at: now) }
        let travel = draw.pick(-60.0, -30, -30, 0, 30, 30, 60)
        let wheel = TouchID(draw.pick(1, 1, 1, 2))
        let onHeader = draw.pick(false, false, true)
        let place = Point2D(x: 200, y: 800 - overlay.height + (onHeader ? 20 : 60))
        draw.note("+\(wait) wheel \(wheel.rawValue) \(onHeader ? "header" : "list") \(travel)")
        let target = overlay.target
        // Time passes first: a settle may take the list's end away.
        _ = overlay.handle(.frame, at: now)
        let offset = overlay.offset
        let effects = overlay.handle(.wheel(wheel, place, travel: travel, .notch), at: now)
        guard travel != 0 else {
          if overlay.target != target || overlay.offset != offset { return Verdict(fault: "a notch of nothing moves") }
          continue
        }
        let direction: OverlayDirection = travel > 0 ? .expanding : .collapsing
        let isSame = turn.map {
          $0.wheel == wheel && $0.direction == direction && now.nanoseconds - $0.last.nanoseconds < 200_000_000
        }
        var current =
          isSame == true
          ? turn ?? Turn(wheel: wheel, direction: direction, last: now)
          : Turn(wheel: wheel, direction: direction, last: now)
        current.last = now
        current.asked += travel
        current.scrolled += overlay.offset - offset
        if overlay.target != target { current.steps += 1 }
        turn = current
        if let fault = Self.fault(of: current, effects) { return Verdict(fault: fault) }
      }
      return Verdict(fault: nil)
    }
  }

  private static func fault(of turn: Turn, _ effects: OverlayEffects) -> String? {
    if turn.steps > 1 { return "\(turn.steps) steps in one turn" }
    if turn.steps > 0, turn.scrolled != 0 {
      return "a turn that stepped the sheet scrolled the list by \(turn.scrolled)"
    }
    if turn.scrolled * turn.asked < 0 { return "the list went the other way" }
    if turn.scrolled.magnitude > turn.asked.magnitude { return "\(turn.asked) asked, \(turn.scrolled) scrolled" }
    let took = turn.steps > 0 || turn.scrolled != 0
    return took || effects.rejection != nil ? nil : "nobody took it, and nothing was reported"
  }

  @Test("Another gesture ends a wheel's momentum, also one that nobody takes", arguments: [WheelPhase.begin, .notch])
  func momentumThatEnds(phase: WheelPhase) throws {
    var configuration = OverlaySetup(
      container: Size2D(width: 400, height: 800), detents: [Detent(DetentID(0), .points(300))])
    configuration.content.height = 1000
    var overlay = try Overlay(configuration)
    let (wheel, other) = (TouchID(1), TouchID(2))
    let (list, beside) = (Point2D(x: 200, y: 700), Point2D(x: 200, y: 100))
    func turn(_ wheel: TouchID, _ point: Point2D, _ travel: Double, _ phase: WheelPhase) -> Bool {
      overlay.handle(.wheel(wheel, point, travel: travel, phase), at: .zero).rejection != nil
    }
    #expect(!turn(wheel, list, 0, .begin) && !turn(wheel, list, 30, .change) && !turn(wheel, list, 0, .end))
    #expect(!turn(wheel, list, 5, .momentum))
    #expect(turn(other, beside, 10, phase))
    #expect(turn(wheel, list, 5, .momentum))
    #expect(overlay.offset == 35)
  }
}
