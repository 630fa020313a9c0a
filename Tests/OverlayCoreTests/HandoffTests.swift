import Kinetics
import OverlayCore
import Testing
import Timing

@Suite("The hand-off", .timed)
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

  @Test("Ends stretch, unless a hand-off says otherwise")
  func stretches() {
    var handoff = Self.handoff(maximum: 300, length: 300)
    let end = handoff.spend(20, from: .init(height: 300, offset: 0))
    #expect(end.state == .init(height: 300, offset: 20) && end.content == 20 && end.refused == 0)
    handoff.stretches = false
    let refused = handoff.spend(20, from: .init(height: 290, offset: 0))
    #expect(refused.state == .init(height: 300, offset: 0) && refused.sheet == 10 && refused.refused == 10)
  }

  @Test("Just enough travel reaches a boundary itself, also where the sum would be rounded beside it")
  func exactly() {
    let travel = 26.2 - 10.1
    #expect(10.1 + travel != 26.2)
    let outcome = Self.handoff(minimum: 5, maximum: 26.2).spend(travel, from: .init(height: 10.1, offset: 0))
    #expect(outcome.state == .init(height: 26.2, offset: 0))
    #expect(outcome.sheet == travel && outcome.content == 0 && outcome.refused == 0)
  }

  @Test("Less than a point of offset yields to the growing sheet as well")
  func smallYield() {
    let outcome = Self.handoff(maximum: 300, length: 200.75).spend(0.5, from: .init(height: 200, offset: 0.75))
    #expect(outcome.state == .init(height: 200.5, offset: 0.25) && outcome.yielded == 0.5)
  }

  @Test("Travel without end, or that is no number, is spent at once", arguments: [Double.infinity, -.infinity, .nan])
  func endless(_ travel: Double) {
    for reach in [Handoff.Reach.both, .sheet, .content] {
      for stretches in [true, false] {
        var handoff = Self.handoff(maximum: 300, length: 900)
        (handoff.reach, handoff.stretches) = (reach, stretches)
        let outcome = handoff.spend(travel, from: .init(height: 200, offset: 10))
        #expect(travel.isNaN || outcome.owner != nil)
      }
    }
  }
}
