import AllocationCounter
import Kinetics
import OverlayCore
import Testing
import Timing

@Suite("No wheel allocates, the first one included", .timed, .enabled(if: isMeaningful))
struct WheelAllocationTests {
  /// A trackpad gesture with its momentum, then frames until all is at rest.
  private static func turn(_ overlay: inout Overlay, by travel: Double) {
    let wheel = TouchID(5)
    let place = Point2D(x: 100, y: 800)
    var time = overlay.now.advanced(bySeconds: 0.1)
    _ = overlay.handle(.wheel(wheel, place, travel: travel, .begin), at: time)
    for _ in 0..<6 {
      time = time.advanced(bySeconds: 0.008)
      _ = overlay.handle(.wheel(wheel, place, travel: travel, .change), at: time)
    }
    _ = overlay.handle(.wheel(wheel, place, travel: 0, .end), at: time)
    _ = overlay.handle(.wheel(wheel, place, travel: travel, .momentum), at: time)
    while overlay.isMoving {
      time = time.advanced(bySeconds: 1 / 60)
      _ = overlay.handle(.frame, at: time)
    }
  }

  @Test(
    "Gestures that begin and end, up to the end of the list and back",
    arguments: [OverlayConfiguration.Momentum.pin, .carryUp, .carry])
  func gestures(_ momentum: OverlayConfiguration.Momentum) throws {
    var overlay = try AllocationTests.overlay(momentum: momentum)
    var heights = 0.0
    let before = allocation_counter_count()
    for round in 0..<60 {
      Self.turn(&overlay, by: round % 20 < 10 ? 30 : -40)
      heights += overlay.height
    }
    #expect(allocation_counter_count() - before == 0)
    #expect(heights > 60 * 120)
  }

  @Test("Turns of a mouse wheel, of the list and of the sheet, in a stack too")
  func turns() throws {
    var overlay = try AllocationTests.overlay(momentum: .pin)
    var stack = OverlayStack(in: overlay.surroundings)
    _ = try stack.push(overlay, as: OverlayID(0))
    let place = Point2D(x: 100, y: 800)
    var heights = 0.0
    let before = allocation_counter_count()
    for round in 0..<200 {
      // Five notches each turn; the list comes to its end in the second one.
      let instant = Instant(milliseconds: Int64(round) * 90 + Int64(round / 5) * 200)
      let event = OverlayEvent.wheel(TouchID(1), place, travel: round % 40 < 20 ? 300 : -400, .notch)
      _ = overlay.handle(event, at: instant)
      _ = stack.handle(event, at: instant)
      heights += overlay.height
    }
    #expect(allocation_counter_count() - before == 0)
    #expect(heights > 200 * 120)
  }
}
