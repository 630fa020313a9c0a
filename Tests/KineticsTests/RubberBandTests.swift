import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("Rubber band", .timed)
struct RubberBandTests {
  static let band = RubberBand(dimension: 800, coefficient: 0.55)

  @Test("The inverse takes the shown stretch back to its excess")
  func roundTrip() {
    var draw = Draw(seed: 51)
    var worst = 0.0
    for _ in 0..<5_000 {
      let band = RubberBand(dimension: draw.uniform(50...2000), coefficient: draw.uniform(0.05...1))
      // Shown is 0.9 D at an excess of 9 D / c.
      let excess = draw.uniform(0...9) * band.dimension / band.coefficient
      worst = max(worst, (band.excess(band.shown(excess)) / excess - 1).magnitude)
    }
    #expect(worst < 5e-15)
  }

  @Test("A stretch past nine tenths of the dimension counts as nine tenths")
  func limit() {
    let band = Self.band
    #expect(band.excess(720) == band.excess(800))
    #expect(band.excess(1e9) == band.excess(.infinity))
    #expect(band.excess(719) < band.excess(720))
    #expect((band.excess(720) / (9 * 800 / 0.55) - 1).magnitude < 1e-14)
  }

  @Test("The band rises with the excess, ever flatter, and never passes its dimension")
  func shape() {
    var before = (shown: 0.0, slope: 0.56)
    var verdict = Verdict()
    for exponent in -20...60 {
      let excess = Double(sign: .plus, exponent: exponent, significand: 1)
      let (shown, slope) = (Self.band.shown(excess), Self.band.slope(excess))
      verdict.check(shown >= before.shown && shown <= 800, "\(excess) shows \(shown)")
      verdict.check(shown < 0.55 * excess, "\(excess) shows \(shown)")
      verdict.check(slope <= before.slope && slope >= 0, "the slope at \(excess) is \(slope)")
      before = (shown, slope)
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(Self.band.shown(.infinity) == 800)
    #expect(Self.band.shown(1e300) == 800)
    #expect(Self.band.slope(0) == 0.55)
    #expect(Self.band.slope(-5) == 0.55)
  }

  @Test("The slope is the derivative of what is shown")
  func slope() {
    for excess in [0.5, 10, 100, 700, 5000] {
      let step = 1e-4
      let difference = (Self.band.shown(excess + step) - Self.band.shown(excess - step)) / (2 * step)
      #expect((difference - Self.band.slope(excess)).magnitude < 1e-8, "\(excess)")
    }
  }

  @Test("Nothing is shown without an excess, a dimension or a coefficient", arguments: [0, -1, .nan, -Double.infinity])
  func nothing(_ bad: Double) {
    #expect(Self.band.shown(bad) == 0)
    #expect(Self.band.excess(bad) == 0)
    for band in [RubberBand(dimension: bad, coefficient: 0.55), RubberBand(dimension: 800, coefficient: bad)] {
      #expect(band.shown(100) == 0)
      #expect(band.excess(100) == 0)
      #expect(band.slope(100) == 0)
      #expect(band.shown(.infinity) == 0)
    }
  }
}
