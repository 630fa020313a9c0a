import Kinetics
import OverlayCore
import Testing

@Suite("The hand-off")
struct HandoffTests {
  static func handoff(minimum: Double = 100, maximum: Double, cap: Double? = nil, length: Double = 4000) -> Handoff {
    Handoff(
      sheet: Stretch(lower: minimum, upper: maximum, band: RubberBand(dimension: 800, coefficient: 0.55)),
      content: ContentRange(length: length, header: 0), cap: cap ?? maximum)
  }

  @Test("One event crosses from the sheet to the list and back, and nothing is lost")
  func crossing() {
    let handoff = Self.handoff(maximum: 300)
    var state = Handoff.State(height: 290, offset: 0)
    var seen: [Handoff.State] = []
    // Finger travel is given y down, as a screen reports it; expanding is up.
    for finger in [-50.0, 20, 20, 20] {
      state = handoff.spend(-finger, from: state).state
      seen.append(state)
    }
    #expect(
      seen == [
        .init(height: 300, offset: 40), .init(height: 300, offset: 20), .init(height: 300, offset: 0),
        .init(height: 280, offset: 0),
      ])
  }

  @Test("At maximum a scrolled list comes home before the sheet collapses")
  func homeFirst() {
    let handoff = Self.handoff(maximum: 300)
    var state = Handoff.State(height: 300, offset: 60)
    var heights: [Double] = []
    for _ in 0..<5 {
      state = handoff.spend(-20, from: state).state
      heights.append(state.height)
    }
    #expect(heights == [300, 300, 300, 280, 260])
  }
}
