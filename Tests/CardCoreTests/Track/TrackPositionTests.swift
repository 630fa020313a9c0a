import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("Where a track is: what a finger holds when pages go", .timed)
struct TrackPositionTests {
  /// Two pages, held where the second one begins, then the second one is gone.
  private func strandedPosition(_ measure: TrackMeasure) -> TrackPosition {
    var position = TrackPosition(measure, count: 2, current: 0)
    position.hold(at: .zero)
    position.pull(by: -measure.pitch)
    position.renumber(page: 0, origin: 0, count: 1, nearer: 0, at: .zero)
    return position
  }

  private func measure(pitch: Double, band: Double, threshold: Double = 0.25) -> TrackMeasure {
    TrackMeasure(
      pitch: pitch, band: .rubberBand(dimension: band, coefficient: 1),
      rule: SettleRule(.standard, threshold: threshold), before: 1, after: 1)
  }

  @Test("A pitch of less than 2⁻⁴⁰ points is none")
  func leastPitch() {
    #expect(TrackMeasure.pitch(0x1p-40) == 0x1p-40)
    #expect(TrackMeasure.pitch(Double(0x1p-40).nextDown) == 0)
  }

  @Test("As far out as its band reaches, and farther, the track is shown where it was", arguments: [64.0, 65, 320])
  func beyondTheBand(pitch: Double) {
    var position = strandedPosition(measure(pitch: pitch, band: 64))
    #expect(position.shown(at: .zero) == pitch && position.reach == pitch)
    position.pull(by: -64)
    #expect(position.shown(at: .zero) == pitch + 32)
  }

  @Test("Where an edit brings it nearer to the end, the track reaches no farther than its band again")
  func nearerAgain() {
    var position = strandedPosition(measure(pitch: 320, band: 64))
    position.pull(by: -64)
    position.renumber(page: 0, origin: 0, count: 1, nearer: 1, at: .zero)
    #expect(position.shown(at: .zero) == 32 && position.reach == 0)
  }

  @Test("What reached beyond the band is over with the hold, and without pages")
  func holdIsOver() {
    var position = strandedPosition(measure(pitch: 320, band: 64))
    var empty = position
    position.fly(to: 0, at: 0, velocity: 0, at: .zero)
    #expect(position.reach == 0 && position.shown(at: .zero) == 320)
    empty.clear()
    #expect(empty.reach == 0 && empty.shown(at: .zero) == 0)
  }

  /// With D = 1 − 2⁻¹⁰ the band shows 2⁻¹⁰ points as 2⁻¹⁰ − 2⁻²⁰.
  @Test("An edit leaves what is held as it is, if that moves nothing by more than a millionth of half a pixel")
  func tolerance() {
    let pitch = 0x1p-10
    let kept = strandedPosition(measure(pitch: pitch, band: 1 - pitch, threshold: 1))
    #expect(kept.shown(at: .zero) == pitch - 0x1p-20 && kept.ahead.hold?.base == 0)
    let moved = strandedPosition(measure(pitch: pitch, band: 1 - pitch, threshold: 0.8))
    #expect(moved.shown(at: .zero) == pitch)
  }
}
