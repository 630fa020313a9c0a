import Kinetics
import OverlayCore
import Testing
import Timing
import Traces

/// As a UI layer drives the core: a class has the overlay that it may record and the layers that it shows, and hands on
/// what the core answers.
private final class Host {
  private(set) var model: Recorded<Overlay>
  private(set) var scene: OverlayScene
  private(set) var written = 0.0
  private(set) var told = 0

  init(_ overlay: Overlay) {
    model = Recorded(overlay)
    scene = OverlayScene(overlay.presentation)
  }

  func send(_ event: OverlayEvent, at instant: Instant) {
    let effects = model.handle(event, at: instant)
    if let offset = effects.writeBack { written = offset }
    told += effects.count
    scene.layOut(model.model.presentation)
  }
}

@Suite("The core's part of a UI layer's frame allocates nothing", .timed, .enabled(if: isMeaningful))
struct RecordedAllocationTests {
  private func host() throws -> Host { Host(try AllocationTests.overlay(driver: .platform)) }

  @Test("A frame while the sheet settles")
  func frames() throws {
    let host = try host()
    host.send(.moveTo(DetentID(2)), at: .zero)
    let made = allocations {
      for frame in 1...20 { host.send(.frame, at: Instant(milliseconds: Int64(8 * frame))) }
    }
    #expect(made == 0)
    #expect(host.model.model.phase == .settling && host.model.model.height > 400)
  }

  @Test("A move of a finger on the header, and the hit test of one")
  func moves() throws {
    let host = try host()
    host.send(.down(TouchID(1), Point2D(x: 100, y: 742)), at: .zero)
    var hits = 0
    let made = allocations {
      for step in 1...40 {
        let point = Point2D(x: 100, y: 742 - 10 * Double(step))
        host.send(.move(TouchID(1), point), at: Instant(milliseconds: Int64(8 * step)))
        if host.scene.hitTest(point)?.layer == .header { hits += 1 }
      }
    }
    #expect(made == 0)
    #expect(host.model.model.height == 510 && hits == 40)
  }

  @Test("A report of a native scroll view")
  func scrolls() throws {
    let host = try host()
    host.send(.scrollBegin, at: .zero)
    let made = allocations {
      for step in 1...80 {
        let travel = 10 * Double(step)
        host.send(
          .scroll(offset: host.model.model.offset + 10, travel: .pan(travel), coasting: false),
          at: Instant(milliseconds: Int64(8 * step)))
      }
    }
    #expect(made == 0)
    #expect(host.model.model.height == 780 && host.model.model.offset == 140)
  }
}
