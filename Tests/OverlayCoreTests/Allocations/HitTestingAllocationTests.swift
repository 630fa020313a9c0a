import AllocationCounter
import Kinetics
import OverlayCore
import Testing
import Timing
import Traces

@Suite("No routed event allocates, and no hit test that keeps its layout", .timed, .enabled(if: isMeaningful))
struct HitTestingAllocationTests {
  private static func stack() throws -> OverlayStack {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    for id in 0..<2 {
      var configuration = OverlaySetup(
        container: Size2D(width: 390, height: 844),
        detents: [Detent(DetentID(0), .points(120 + 100 * Double(1 - id))), Detent(DetentID(1), .inset(64))])
      configuration.header = 20
      configuration.content.height = 2400
      configuration.largestUndimmedDetent = DetentID(0)
      configuration.taps.handle = .next
      _ = try stack.push(
        Overlay(configuration), lists: Lists(rows: Rows(count: 48, height: 50)), as: OverlayID(id))
    }
    return stack
  }

  @Test("Fingers on two overlays and the map, taps, settles, a point asked for, the layers laid out")
  func events() throws {
    var stack = try Self.stack()
    var taps = 0
    var hits = 0
    let before = allocation_counter_count()
    var time = stack.now
    for round in 0..<40 {
      for finger in 0..<4 {
        let y = [730.0, 800, 640, 100][finger]
        _ = stack.handle(.down(TouchID(finger), Point2D(x: 195, y: y)), at: time)
      }
      for step in 1...20 where round % 2 == 0 {
        time = time.advanced(bySeconds: 0.008)
        _ = stack.handle(.move(TouchID(step % 4), Point2D(x: 195, y: 800 - 12 * Double(step))), at: time)
      }
      for finger in 0..<4 where stack.handle(.up(TouchID(finger)), at: time).route.isTap { taps += 1 }
      for _ in 0..<30 {
        time = time.advanced(bySeconds: 1 / 60)
        _ = stack.handle(.frame, at: time)
        // The question of a host that only reads, `hitTest`, copies the layers that it lays out.
        if stack.layOutAndHit(Point2D(x: 195, y: 600)) != nil { hits += 1 }
      }
      for id in 0..<2 { _ = stack.handle(.moveTo(DetentID(0), animated: false), to: OverlayID(id), at: time) }
    }
    let made = allocation_counter_count() - before
    #expect(made == 0)
    #expect(taps > 0)
    #expect(hits == 1200)
  }
}
