import Fuzzing
import OverlayCore
import Traces
import Testing
import Timing

@Suite("Every session of small worlds", .timed)
struct SmallWorldTests {
  @Test("Every session of up to two events holds the laws")
  func holds() {
    var walk = SmallWorld.Walk()
    for world in SmallWorld.all { world.play(upTo: 2, &walk) }
    #expect(walk.sessions == 6 * (12 + 12 * 12))
    #expect(walk.found.isEmpty, "\(walk.found.map(\.fault.message))")
  }

  @Test("What two events break is found, with these two")
  func finds() {
    let plant = LawMonitor.Plant { overlay in
      overlay.phase == .dragging && overlay.surroundings.keyboard > 0 ? "a drag with a keyboard" : nil
    }
    var walk = SmallWorld.Walk()
    for world in SmallWorld.all { world.play(upTo: 2, &walk, plant: plant) }
    #expect(walk.found.map(\.fault.law) == [.overlay(.totality)])
    #expect(walk.found.first?.fault.message == "a drag with a keyboard")
    let steps = walk.found.first?.session.steps ?? []
    #expect(steps.count == 2, "\(steps)")
    #expect(walk.sessions < 6 * (12 + 12 * 12) + 1)
  }
}
