import Kinetics
import OverlayCore
import Testing
import Timing
import Traces

@Suite("No event allocates", .timed, .enabled(if: isMeaningful))
struct AllocationTests {
  static func overlay(driver: OverlayDriver = .core, momentum: OverlayConfiguration.Momentum = .pin) throws -> Overlay {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [
        Detent(DetentID(0), .points(120)), Detent(DetentID(1), .fraction(0.5)), Detent(DetentID(2), .inset(64)),
      ])
    configuration.header = 20
    configuration.content.height = 2400
    configuration.driver = driver
    configuration.momentum = momentum
    configuration.largestUndimmedDetent = DetentID(0)
    return try Overlay(configuration)
  }

  @Test("The counter counts: an array is an allocation")
  func counts() {
    var array: [Int] = []
    let made = allocations { array = Array(repeating: 7, count: Int.random(in: 100...200)) }
    #expect(made >= 1)
    #expect(array.first == 7)
  }

  @Test(
    "A drag of two fingers, a flick, a settle and a fling",
    arguments: [OverlayConfiguration.Momentum.pin, .carryUp, .carry])
  func touches(_ momentum: OverlayConfiguration.Momentum) throws {
    var overlay = try Self.overlay(momentum: momentum)
    var time = Instant.zero
    var digest: UInt64 = 0
    let made = allocations {
      for round in 0..<20 {
        for finger in 0..<2 {
          _ = overlay.handle(.down(TouchID(finger), Point2D(x: 195, y: 800)), at: time)
        }
        for step in 1...40 {
          time = time.advanced(bySeconds: 0.008)
          let y = 800 + (round % 2 == 0 ? -12 : 9) * Double(step)
          _ = overlay.handle(.move(TouchID(step % 2), Point2D(x: 195, y: y)), at: time)
        }
        for finger in 0..<2 { _ = overlay.handle(.up(TouchID(finger)), at: time) }
        for _ in 0..<30 {
          time = time.advanced(bySeconds: 1 / 60)
          _ = overlay.handle(.frame, at: time)
          digest = digest &+ overlay.digest
        }
      }
    }
    #expect(made == 0)
    #expect(digest != 0)
    #expect(overlay.now == time)
  }

  @Test("Reports of a native scroll view, coasting and echoes included")
  func scrolls() throws {
    var overlay = try Self.overlay(driver: .platform)
    var written = 0
    let made = allocations {
      var time = Instant.zero
      for round in 0..<20 {
        _ = overlay.handle(.scrollBegin, at: time)
        for step in 1...40 {
          time = time.advanced(bySeconds: 0.008)
          let pan = (round % 2 == 0 ? 15 : -15) * Double(step)
          let effects = overlay.handle(.scroll(offset: pan, travel: .pan(pan), coasting: false), at: time)
          if effects.writeBack != nil { written += 1 }
        }
        _ = overlay.handle(.scrollEnd(velocity: round % 2 == 0 ? 900 : -900, target: 700), at: time)
        for _ in 0..<30 {
          time = time.advanced(bySeconds: 1 / 60)
          _ = overlay.handle(.frame, at: time)
        }
      }
    }
    #expect(made == 0)
    #expect(written > 0)
  }

  @Test("Wheels, commands and metrics that a keyboard or a rotation sends frame by frame")
  func surroundings() throws {
    var overlay = try Self.overlay()
    // The first resolution after a copy of the configuration may have to own its arrays.
    _ = overlay.handle(.keyboard(1), at: .zero)
    let made = allocations {
      var time = Instant.zero
      for round in 0..<60 {
        time = time.advanced(bySeconds: 0.016)
        _ = overlay.handle(.keyboard(Double(round)), at: time)
        _ = overlay.handle(.resize(Size2D(width: 390, height: 844 + Double(round))), at: time)
        _ = overlay.handle(.next, at: time)
        _ = overlay.handle(.wheel(TouchID(1), Point2D(x: 9, y: 800), travel: 3, .notch), at: time)
      }
    }
    #expect(made == 0)
    #expect(overlay.surroundings.keyboard == 59)
  }
}
