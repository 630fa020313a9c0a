import Testing
import Timing

@testable import overlay

@Suite(.timed) struct TimeAxisTests {
  private typealias Span = TimeAxis.Span

  private static let ms: Int64 = 1_000_000

  /// Spans that follow each other from 0.
  private static func spans(_ parts: [(Int64, Span.Kind)]) -> [Span] {
    var start: Int64 = 0
    return parts.map { (length, kind) in
      defer { start += length * ms }
      return Span(start: start, end: start + length * ms, kind: kind)
    }
  }

  @Test func aShortGestureHasItsRoomBesideALongSettle() throws {
    let axis = try Drawn.data(Drawn.flick())
    let time = TimeAxis(PlotData.spans([axis]), from: 0, to: 800)
    let share = (time(32 * Self.ms) - time(0)) / 800
    #expect(share >= 0.15, "32 of 519 ms are 6 %, drawn \(share)")
    #expect(time.breaks.map(\.time) == [32 * Self.ms])
    #expect(time.factors[0] > 1 && time.factors[1] == 1)
  }

  @Test func timeRunsAtOneRateWhereNothingNeedsRoom() {
    let axis = TimeAxis(Self.spans([(1000, .gesture(instants: 4)), (500, .motion)]), from: 10, to: 310)
    #expect(axis.breaks.isEmpty)
    #expect(axis(1000 * Self.ms) == 210)
  }

  @Test func longStillnessIsNarrow() {
    let axis = TimeAxis(Self.spans([(500, .motion), (60000, .stillness), (500, .motion)]), from: 0, to: 1000)
    #expect((axis(60500 * Self.ms) - axis(500 * Self.ms)).rounded() == TimeAxis.widestStillness)
    #expect(axis.factors[1] < 1)
  }

  @Test func stillnessAloneFillsTheAxis() {
    let axis = TimeAxis(Self.spans([(60000, .stillness)]), from: 0, to: 1000)
    #expect(axis.knots.map(\.x) == [0, 1000])
  }

  @Test func gesturesTogetherTakeHalfOfTheWidthAtMost() {
    let parts = (0..<200).flatMap { _ in [(Int64(8), Span.Kind.gesture(instants: 2)), (Int64(500), .motion)] }
    let axis = TimeAxis(Self.spans(parts), from: 0, to: 1000)
    let gestures = zip(axis.knots, axis.knots.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }
    let width = gestures.reduce(0) { $0 + $1.element.1.x - $1.element.0.x }
    #expect(width > 400 && width <= 501)
  }

  /// Whatever the spans are, time only goes to the right, from one side to the other.
  @Test func timeOnlyGoesToTheRight() {
    var seed: UInt64 = 1
    func draw(_ below: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % below
    }
    for _ in 0..<200 {
      let parts = (0...draw(30)).map { _ -> (Int64, Span.Kind) in
        let kinds: [Span.Kind] = [.motion, .stillness, .gesture(instants: Int(draw(50)) + 2)]
        return (Int64(draw(20) == 0 ? draw(1_000_000) : draw(100)), kinds[Int(draw(3))])
      }
      let spans = Self.spans(parts)
      let axis = TimeAxis(spans, from: 60, to: 960)
      let end = spans.last?.end ?? 0
      let xs = (0...1000).map { axis(end / 1000 * $0) }
      #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 }, "\(parts)")
      #expect(zip(axis.knots, axis.knots.dropFirst()).allSatisfy { $0.x < $1.x && $0.time < $1.time }, "\(parts)")
      guard end > 0 else { continue }
      #expect(axis.knots.first?.x == 60 && axis.knots.last?.x == 960, "\(parts)")
    }
  }

  @Test func ticksAreRoundAndApart() {
    let axis = TimeAxis(Self.spans([(32, .gesture(instants: 5)), (487, .motion)]), from: 0, to: 800)
    let ticks = axis.ticks(apart: 48)
    #expect(ticks.contains { $0.time == 32 * Self.ms }, "the break")
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $1.x - $0.x >= 48 })
    #expect(ticks.contains { $0.time == 100 * Self.ms })
  }
}
