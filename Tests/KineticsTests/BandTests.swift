import Fuzzing
import Testing
import Timing

@testable import Kinetics

/// The laws of every band. The formulas are compared with values that were computed at 300 bits.
@Suite("Bands", .timed)
struct BandTests {
  /// One of each law as it is by default, and some with numbers of their own.
  static let bands: [Band] = [
    .rubberBand(dimension: 800, coefficient: 0.55), .rubberBand(dimension: 40, coefficient: 1),
    .logarithm(), .logarithm(factor: 120, deadZone: 0), .logarithm(factor: 0.5, deadZone: 60),
    .logarithm(factor: 3, deadZone: 2), .squareRoot(), .squareRoot(factor: 0.25), .squareRoot(factor: 2),
    .squareRoot(factor: 30),
  ]

  @Test("Every law is among them")
  func everyLaw() {
    for law in Band.Law.allCases where !Self.bands.contains(where: { $0.law == law }) {
      Issue.record("no band of `\(law)`: `bands` in Tests/KineticsTests/BandTests.swift")
    }
  }

  /// From a hundredth of a point to 2⁴⁰, and both sides of the places where a law turns.
  private static let excesses: [Double] = {
    var draw = Draw(seed: 71)
    let turns: [Double] = [0.5, 1.25, 1.5, 2, 6.38905609893065, 7, 7.64, 60, 899, 736.9056098930651, 9999]
    return
      (turns.flatMap { [$0.nextDown, $0, $0.nextUp, $0 + 1e-6] }
      + (0..<2_000).map { _ in Numerics.exp(draw.uniform(-4.6...27.7)) }).sorted()
  }()

  struct Reference: Sendable {
    let band: Band
    let excess: Double
    let shown: Double
    let slope: Double
  }

  static let references: [Reference] = {
    let logarithm: [(Double, Double, Double)] = [
      (5, 0, 0), (6.5, 0.11094390106934959, 1), (7, 0.6109439010693496, 1), (7.5, 1.1109439010693496, 1),
      (8, 1.577796618689755, 0.8888888888888888), (10, 3.183162182386964, 0.7272727272727273),
      (50, 15.454605061794606, 0.1568627450980392), (100, 20.920964134730074, 0.07920792079207921),
      (400, 31.951691418452555, 0.0199501246882793), (737.9, 36.841300750356815, 0.010826904858573556),
      (10000, 57.68352293581213, 0.0007999200079992001), (0x1p40, 205.80709777918977, 7.2759576141768085e-12),
    ]
    let squareRoot: [(Double, Double, Double)] = [
      (0.5, 0.5, 1), (1, 1, 1), (2, 1.8301270189221932, 0.7216878364870322), (3, 2.5, 0.625),
      (8, 5, 0.4166666666666667), (24, 10, 0.25), (50, 15.353571071357125, 0.17503501050350123),
      (100, 22.624689052802225, 0.12437964877624864), (400, 47.56246098625196, 0.06242202117986529),
      (9999, 247.5, 0.0125), (0x1p40, 2621437.500001192, 1.1920928955072704e-06),
    ]
    return logarithm.map { Reference(band: .logarithm(), excess: $0.0, shown: $0.1, slope: $0.2) }
      + squareRoot.map { Reference(band: .squareRoot(), excess: $0.0, shown: $0.1, slope: $0.2) }
  }()

  @Test("What is shown, and its slope, are those of the formulas within 4 ulps", arguments: references)
  func formulas(_ one: Reference) {
    #expect(ulpDistance(one.band.shown(one.excess), one.shown) <= 4)
    #expect(ulpDistance(one.band.slope(one.excess), one.slope) <= 4)
  }

  @Test("The inverse of a stretch is that of the formula within 4 ulps")
  func inverses() {
    let logarithm = [
      (0.25, 6.63905609893065), (5, 12.804574186067095), (20, 89.01713130052181), (100, 1982758.2635375687),
    ]
    for (shown, excess) in logarithm { #expect(ulpDistance(Band.logarithm().excess(shown), excess) <= 4, "\(shown)") }
    let squareRoot = [(0.25, 0.25), (5, 8), (20, 80), (100, 1680.0)]
    for (shown, excess) in squareRoot { #expect(ulpDistance(Band.squareRoot().excess(shown), excess) <= 4, "\(shown)") }
  }

  @Test("The inverse takes what is shown back to its excess, outside a dead zone", arguments: bands)
  func roundTrip(_ band: Band) {
    var verdict = Verdict()
    for excess in Self.excesses where excess > band.deadZone && band.shown(excess) <= band.greatest {
      // An error of an ulp in what is shown is one of 1 / slope in the excess.
      let ulps = 8 * (excess.ulp + band.shown(excess).ulp / band.slope(excess))
      let back = band.excess(band.shown(excess))
      verdict.check((back - excess).magnitude <= ulps, "\(excess) became \(back)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A stretch shows as it did once it has its excess: a catch does not jump", arguments: bands)
  func catching(_ band: Band) {
    let range = Stretch(lower: 0, upper: 300, band: band)
    var verdict = Verdict()
    for excess in Self.excesses {
      for raw in [300 + excess, -excess] {
        let shown = range.shown(raw)
        guard range.excess(shown).magnitude <= band.greatest else { continue }
        let caught = range.shown(range.raw(shown))
        verdict.check((caught - shown).magnitude <= 1e-12 * (1 + shown.magnitude), "\(shown) became \(caught)")
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("What is shown rises with the excess, ever flatter, and never more than the travel", arguments: bands)
  func shape(_ band: Band) {
    var before = (excess: band.deadZone, shown: 0.0, slope: 1.0)
    var verdict = Verdict()
    for excess in Self.excesses where excess > band.deadZone {
      let (shown, slope) = (band.shown(excess), band.slope(excess))
      let rounding = 4 * (shown.ulp + before.shown.ulp + excess.ulp)
      verdict.check(shown >= before.shown - rounding, "\(excess) shows \(shown) after \(before.shown)")
      let most = excess - before.excess + rounding
      verdict.check(shown - before.shown <= most, "\(excess) shows \(shown) after \(before)")
      verdict.check(shown <= excess - band.deadZone, "\(excess) shows \(shown)")
      verdict.check(slope > 0 && slope <= before.slope.nextUp, "the slope at \(excess) is \(slope)")
      before = (excess, shown, slope)
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("The slope is the difference quotient of what is shown", arguments: bands)
  func slope(_ band: Band) {
    var verdict = Verdict()
    for excess in Self.excesses where excess > 0.1 && excess < 1e5 {
      let step = 1e-4
      let difference = (band.shown(excess + step) - band.shown(excess - step)) / (2 * step)
      // Where the law turns, the quotient lies between the slopes of both sides.
      let (flat, steep) = (band.slope(excess + step), band.slope(excess - step))
      let (least, most) = flat < steep ? (flat, steep) : (steep, flat)
      verdict.check(difference >= least - 1e-7 && difference <= most + 1e-7, "at \(excess): \(difference)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A dead zone shows nothing, has no slope, and nothing shown has no excess", arguments: bands)
  func deadZone(_ band: Band) {
    #expect(band.excess(0) == 0)
    for excess in Self.excesses where excess <= band.deadZone {
      #expect(band.shown(excess) == 0)
      #expect(band.slope(excess) == 0)
    }
    let behind = band.deadZone + 1e-9
    #expect(band.shown(behind) > 0 && band.slope(behind) > 0)
    // The least stretch lies behind the zone, at once.
    #expect(band.excess(1e-9) >= band.deadZone)
  }

  @Test("At its reach a formula is a hundredth as steep as at the edge")
  func reach() {
    for band: Band in [.rubberBand(dimension: 800, coefficient: 0.55), .logarithm(factor: 1), .squareRoot(factor: 1)] {
      let edge = band.slope(band.deadZone + 1e-12)
      let far = band.slope(band.excess(band.reach))
      #expect((far / edge - 0.01).magnitude < 1e-9, "\(band)")
    }
    #expect(Band.logarithm().reach == 8 * 4.605170185988092)
    #expect(Band.squareRoot().reach == 247.5)
    #expect(Band.rubberBand(dimension: 800, coefficient: 1).reach == 720)
  }

  @Test("An excess beyond 2⁴⁰ shows what 2⁴⁰ shows, and no stretch has a greater one")
  func limit() {
    for band in [Band.logarithm(), .logarithm(factor: 1e-300), .squareRoot(), .squareRoot(factor: 0x1p40)] {
      #expect(band.shown(.infinity) == band.shown(0x1p40) && band.shown(1e300) == band.greatest)
      #expect(band.slope(1e300) == 0)
      for shown in [1e30, .greatestFiniteMagnitude, .infinity] { #expect(band.excess(shown) == 0x1p40, "\(band)") }
    }
  }

  @Test("Numbers outside their range count as the nearest inside it, and a factor of 0 shows nothing")
  func numbers() {
    #expect(Band.logarithm(factor: -1, deadZone: .nan) == .logarithm(factor: 0, deadZone: 0))
    #expect(Band.squareRoot(factor: .infinity) == .squareRoot(factor: 0x1p40))
    for band in [Band.logarithm(factor: .nan), .squareRoot(factor: 0), .logarithm(factor: 0, deadZone: 0)] {
      #expect(band.shown(100) == 0 && band.excess(100) == 0 && band.slope(100) == 0 && band.slope(0) == 0)
    }
  }

  @Test("At the edge the slope is at most 1, and 0 where a dead zone begins")
  func edge() {
    #expect(Band.squareRoot().slope(0) == 1 && Band.squareRoot(factor: 1).slope(-3) == 0.5)
    #expect(Band.logarithm().slope(0) == 0 && Band.logarithm(factor: 0.5, deadZone: 0).slope(.nan) == 0.5)
  }
}

extension Band {
  /// The excess that shows nothing, in points.
  fileprivate var deadZone: Double { law == .logarithm ? parameter : 0 }
}
