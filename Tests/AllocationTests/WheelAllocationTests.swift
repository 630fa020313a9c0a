import AllocationCounter
import Kinetics
import OverlayCore
import Testing

private var isMeaningful: Bool {
  #if DEBUG
    false
  #else
    allocation_counter_is_available() == 1
  #endif
}

@Suite("No wheel allocates, the first one included", .enabled(if: isMeaningful))
struct WheelAllocationTests {
  /// A trackpad gesture with its momentum, then frames until all is at rest.
  private static func turn(_ overlay: inout Overlay, by travel: Double) {
    let wheel = TouchID(5)
    let place = Point(x: 100, y: 800)
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

  @Test("Gestures that begin and end, up to the end of the list and back", arguments: [Momentum.pin, .carryUp, .carry])
  func gestures(_ momentum: Momentum) throws {
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
}
