import Kinetics
import Testing
import Timing

/// A tracker fed with positions at milliseconds.
private func tracker(
  _ samples: [(Int64, Double)], _ strategy: VelocityStrategy = .leastSquares, cap: Double = 8000
) -> VelocityTracker {
  var tracker = VelocityTracker(strategy: strategy, cap: cap)
  for (time, position) in samples { tracker.add(position: position, at: Instant(milliseconds: time)) }
  return tracker
}

extension VelocityTracker {
  /// The velocity of a release so many milliseconds after the origin.
  fileprivate func velocity(_ milliseconds: Int64) -> Double { velocity(at: Instant(milliseconds: milliseconds)) }
}

/// x = 300 t + 2000 t² in points, t in seconds: at the newest sample the slope is 300 + 4000 t.
private func parabola(_ times: some Sequence<Int64>) -> [(Int64, Double)] {
  times.map { time in
    let t = Double(time) / 1000
    return (time, 300 * t + 2000 * t * t)
  }
}

@Suite("Velocity tracker", .timed)
struct VelocityTrackerTests {
  @Test("The fit of a parabola is its slope at the newest sample, evenly spaced or not")
  func parabolas() {
    #expect((tracker(parabola(stride(from: 0, through: 96, by: 8))).velocity(96) - 684).magnitude < 1e-9)
    #expect((tracker(parabola([0, 3, 11, 30, 31, 50])).velocity(50) - 500).magnitude < 1e-9)
    #expect((tracker(parabola([0, 7, 9])).velocity(9) - 336).magnitude < 1e-9)
    #expect((tracker(parabola(stride(from: 0, through: 96, by: 8))).velocity(100) - 684).magnitude < 1e-9)
  }

  @Test("Two samples give their difference; one, none or a forgotten path give 0")
  func fewSamples() {
    #expect(tracker([(0, 0), (8, 6)]).velocity(8) == 750)
    #expect(tracker([(8, 6)]).velocity(8) == 0)
    #expect(tracker([]).velocity(8) == 0)
    var forgotten = tracker([(0, 0), (8, 6)])
    forgotten.removeAll()
    #expect(forgotten.velocity(8) == 0)
    forgotten.add(position: 1, at: Instant(milliseconds: 1))
    forgotten.add(position: 3, at: Instant(milliseconds: 5))
    #expect(forgotten.velocity(5) == 500)
  }

  @Test(
    "An estimate against every pair of samples is the newest pair's velocity; a pair without movement points nowhere")
  func direction() {
    #expect(tracker([(0, 0), (8, 30), (16, 35)]).velocity(16) == 625)
    #expect(tracker([(0, 0), (8, -60), (16, -70)]).velocity(16) == -1250)
    #expect(tracker([(0, 0), (8, 30), (16, 30)]).velocity(16) == 0)
    // Where one pair does turn back, the parabola may too.
    #expect(tracker([(0, 0), (8, 60), (16, 59)]).velocity(16) < -1000)
    #expect(tracker([(0, 0), (8, 30), (16, 35)], cap: 100).velocity(16) == 100)
    #expect(tracker([(0, 0), (8, 30), (16, 35)]).velocity(56) == 0)
  }

  @Test("A slope of 0 stays 0 whatever rounding makes of it, for every strategy", arguments: [1, 3, 0.1, -1e6, 1e-3])
  func noDirection(_ scale: Double) {
    func velocity(_ path: [(Int64, Double)], _ strategy: VelocityStrategy) -> Double {
      tracker(path.map { ($0.0, $0.1 * scale) }, strategy, cap: .infinity).velocity(path[path.count - 1].0)
    }
    #expect(velocity([(0, 4), (1, 1), (2, 0)], .leastSquares) == 0)
    #expect(velocity([(0, 0), (8, 8), (16, 16), (24, -136)], .weighted) == 0)
    #expect(velocity([(0, 0), (8, 8), (16, 8 + 4 * (1 - 3.0.squareRoot()))], .impulse) == 0)
    #expect(velocity([(0, 0), (8, 8), (16, 8)], .difference) == 0)
    // A slope of three millionths of the greatest one counts, and none of the pairs goes its way.
    let drift = velocity([(0, 4), (1, 1.00001), (2, 0.00002)], .leastSquares)
    #expect((drift / scale + 1000).magnitude < 0.1)
  }

  @Test("A release 40 ms or more after the newest sample is one of a resting finger")
  func lateRelease() {
    let path = tracker([(0, 0), (8, 6)])
    #expect(path.velocity(47) == 750)
    #expect(path.velocity(at: Instant(nanoseconds: 47_999_999)) == 750)
    #expect(path.velocity(48) == 0)
    #expect(path.velocity(5000) == 0)
    #expect(path.velocity(0) == 750, "a release before the newest sample counts at it")
  }

  @Test("A gap of more than 40 ms ends the path, one of 40 ms does not")
  func gap() {
    #expect(tracker([(0, 1000), (41, 0), (49, 6)]).velocity(49) == 750)
    #expect(tracker([(0, 1000), (40, 0), (48, 6)]).velocity(48) != 750)
    #expect(tracker([(0, 0), (41, 6)]).velocity(41) == 0)
  }

  @Test("A sample more than 100 ms older than the newest does not count, one of 100 ms does")
  func horizon() {
    let path = parabola(stride(from: 20, through: 120, by: 20))
    let old = tracker([(19, 900)] + path)
    #expect(old.velocity(120) == tracker(path).velocity(120))
    let young = tracker([(20, 900)] + Array(path.dropFirst()))
    #expect(young.velocity(120) != tracker(path).velocity(120))
  }

  @Test("Only the newest 20 samples count")
  func capacity() {
    let path = parabola(2...21)
    #expect(path.count == VelocityTracker.capacity)
    #expect(tracker([(0, 900), (1, -900)] + path).velocity(21) == tracker(path).velocity(21))
    let early = [(2, 900)] + Array(path.dropFirst())
    #expect(tracker(early).velocity(21) != tracker(path).velocity(21))
  }

  @Test("Of several samples at one instant the last counts, and an earlier one counts at the newest instant")
  func sameInstant() {
    #expect(tracker([(0, 0), (8, 100), (8, 6)]) == tracker([(0, 0), (8, 6)]))
    #expect(tracker([(0, 50), (0, 0), (8, 6)]).velocity(8) == 750)
    #expect(tracker([(0, 0), (8, 100), (3, 6)]) == tracker([(0, 0), (8, 6)]))
  }

  @Test("The speed is capped in both directions")
  func cap() {
    #expect(tracker([(0, 0), (1, 9)]).velocity(1) == 8000)
    #expect(tracker([(0, 0), (1, -9)]).velocity(1) == -8000)
    #expect(tracker([(0, 0), (8, 6)], cap: 100).velocity(8) == 100)
    #expect(tracker([(0, 0), (8, 6)], cap: .nan).velocity(8) == 0)
    #expect(tracker([(0, 0), (8, 6)], cap: -5).velocity(8) == 0)
    #expect(tracker([(0, 0), (1, 9)], cap: .infinity).velocity(1) == 9000)
  }

  @Test("A non-finite position is ignored", arguments: [Double.nan, .infinity, -.infinity])
  func nonFinite(_ bad: Double) {
    #expect(tracker([(0, 0), (4, bad), (8, 6), (8, bad)]) == tracker([(0, 0), (8, 6)]))
  }

  @Test("Weighted: 0.60, 0.35 and 0.05 of three pairs, oldest first; fewer keep their proportion")
  func weighted() {
    let velocity = tracker([(-8, 77), (0, 0), (10, 1), (20, 3), (30, 6)], .weighted).velocity(30)
    #expect((velocity - (0.60 * 100 + 0.35 * 200 + 0.05 * 300)).magnitude < 1e-10)
    let two = tracker([(10, 1), (20, 3), (30, 6)], .weighted).velocity(30)
    #expect((two - (0.35 * 200 + 0.05 * 300) / 0.40).magnitude < 1e-10)
    #expect((tracker([(20, 3), (30, 6)], .weighted).velocity(30) - 300).magnitude < 1e-10)
  }

  @Test("Impulse: each pair works on a body that the oldest pair set in motion, as Android's tracker has it")
  func impulse() {
    // Pairs of 1000 and 2000 pt/s: 2 W = 1000² + 2 (2000 − 1000) 2000 = 5e6.
    #expect((tracker([(0, 0), (10, 10), (20, 30)], .impulse).velocity(20) - (5e6).squareRoot()).magnitude < 1e-9)
    // A third pair of −500 pt/s: 2 W = 5e6 + 2 (−500 − √5e6) 500.
    let turned = (5e6 - 1000 * (500 + (5e6).squareRoot())).squareRoot()
    #expect((tracker([(0, 0), (10, 10), (20, 30), (30, 25)], .impulse).velocity(30) - turned).magnitude < 1e-9)
    // Turned by as much as it came: 2 W = 1000² − 2 · 2000 · 1000.
    #expect((tracker([(0, 0), (10, 10), (20, 0)], .impulse).velocity(20) + (3e6).squareRoot()).magnitude < 1e-9)
    #expect(tracker([(0, 0), (8, 6)], .impulse).velocity(8) == 750)
    #expect(tracker([(8, 6)], .impulse).velocity(8) == 0)
  }

  @Test("Impulse: a constant velocity is itself, at unequal steps too; odd and homogeneous in the path")
  func impulseOfPaths() {
    let even = [0, 3, 11, 16, 32, 50].map { (Int64($0), Double($0) * 0.75) }
    #expect((tracker(even, .impulse).velocity(50) - 750).magnitude < 1e-9)
    let path = parabola([0, 3, 11, 30, 31, 50])
    let velocity = tracker(path, .impulse).velocity(50)
    #expect(tracker(path.map { ($0, -$1) }, .impulse).velocity(50) == -velocity)
    #expect(tracker(path.map { ($0, 4 * $1) }, .impulse).velocity(50) == 4 * velocity)
    #expect(velocity != tracker(path).velocity(50))
  }

  @Test("Difference: the newest two samples")
  func difference() {
    #expect(tracker([(0, 900), (10, 3), (18, 9)], .difference).velocity(18) == 750)
  }

  @Test("Moving the origin of time by a week or the path by 2²⁰ points changes no bit")
  func origins() {
    let path: [(Int64, Double)] = [(0, 0), (8, 6.25), (16, 14), (24, 25.5), (33, 40)]
    let expected = tracker(path).velocity(33)
    let week: Int64 = 7 * 24 * 3_600_000
    #expect(tracker(path.map { ($0 + week, $1 + 0x1p20) }).velocity(33 + week) == expected)
    #expect(tracker(path.map { ($0, -$1) }).velocity(33) == -expected)
  }

  @Test("Trackers are equal where what they answer from is, wherever it lies in the ring")
  func equality() {
    let path = parabola(100...119)
    let turned = tracker(parabola(0...10) + path)
    #expect(turned == tracker(path))
    #expect(turned != tracker(Array(path.dropFirst())))
    #expect(turned != tracker(path, .weighted))
    #expect(turned != tracker(path, cap: 100))
    #expect(turned != tracker(path.map { ($0, $1 + 1) }))
    var emptied = turned
    emptied.removeAll()
    #expect(emptied == VelocityTracker())
  }

  @Test("At least-squares weights of a quadratic fit the tracker is the window it is made of")
  func weights() {
    // Numerators over 4·h·… for five evenly spaced samples: (54, −13, −40, −27, 26) / 70 h. On a path of 125 points per
    // second, so that every estimate keeps its direction.
    for (index, numerator) in [54.0, -13, -40, -27, 26].enumerated() {
      let samples = (0..<5).map { age in (Int64(32 - 8 * age), Double(4 - age) + (age == index ? 1 : 0)) }
      let velocity = tracker(samples.reversed()).velocity(32)
      #expect((velocity - 125 - numerator / 70 / 0.008).magnitude < 1e-10, "sample \(index)")
    }
  }
}
