import Foundation
import Fuzzing
import Kinetics
import Testing
import Timing

/// One function over one range of arguments.
struct AccuracyRange: Sendable, CustomTestStringConvertible {
  let function: ElementaryFunction
  let place: String
  let draw: @Sendable (inout Draw) -> Double

  var testDescription: String { "\(function.rawValue) \(place)" }

  init(_ function: ElementaryFunction, _ place: String, _ draw: @escaping @Sendable (inout Draw) -> Double) {
    self.function = function
    self.place = place
    self.draw = draw
  }

  static let all: [AccuracyRange] = [
    AccuracyRange(.exp, "over its range") { $0.uniform(-745...709.78) },
    AccuracyRange(.exp, "of a decay") { $0.uniform(-40...1) },
    AccuracyRange(.exp, "near 0") { $0.scattered(-60...(-1)) },
    AccuracyRange(.expm1, "over its range") { $0.uniform(-60...709.78) },
    AccuracyRange(.expm1, "of a decay") { $0.uniform(-40...1) },
    AccuracyRange(.expm1, "near 0") { $0.scattered(-80...0) },
    AccuracyRange(.log, "of all magnitudes") { $0.scattered(-1022...1023).magnitude },
    AccuracyRange(.log, "of subnormals") { Double(bitPattern: $0.choice(.max) >> 12) },
    AccuracyRange(.log, "near 1") { 1 + $0.scattered(-40...(-2)) },
    AccuracyRange(.log1p, "above -1") { $0.uniform(-0.9999999999...3) },
    AccuracyRange(.log1p, "near 0") { $0.scattered(-80...(-1)) },
    AccuracyRange(.log1p, "of great numbers") { $0.scattered(0...1023).magnitude },
    AccuracyRange(.sin, "of a few turns") { $0.uniform(-20...20) },
    AccuracyRange(.sin, "to 2^20") { $0.uniform(-0x1p20...0x1p20) },
    AccuracyRange(.sin, "beside multiples of a quarter turn") {
      Double($0.below(1_000_000)) * 0x1.921fb54442d18p+0
    },
    AccuracyRange(.cos, "of a few turns") { $0.uniform(-20...20) },
    AccuracyRange(.cos, "to 2^20") { $0.uniform(-0x1p20...0x1p20) },
    AccuracyRange(.cos, "beside multiples of a quarter turn") {
      Double($0.below(1_000_000)) * 0x1.921fb54442d18p+0
    },
  ]
}

@Suite("Accuracy of the elementary functions", .timed)
struct NumericsAccuracyTests {
  /// Two functions that are each within an ulp of the exact value are at most 2 `Double`s apart.
  @Test("A function stays within 2 ulp of the system's", arguments: AccuracyRange.all)
  func agreesWithTheSystem(_ range: AccuracyRange) {
    var draw = Draw(seed: 2026)
    let (own, system) = (range.function.own, range.function.system)
    var worst: (ulps: UInt64, argument: Double) = (0, 0)
    var different = 0
    let points = 60_000
    for _ in 0..<points {
      let x = range.draw(&draw)
      let distance = ulpDistance(own(x), system(x))
      different += distance > 0 ? 1 : 0
      if distance > worst.ulps { worst = (distance, x) }
    }
    let share = Double(different * 1000 / points) / 10
    print("\(range.testDescription): \(share) % differ from the system, by \(worst.ulps) ulp at \(worst.argument)")
    #expect(worst.ulps <= 2, "\(range.testDescription) at \(worst.argument)")
  }

  #if arch(x86_64) && os(Linux)
    @Test("A function stays within 1.05 ulp of the exact value", arguments: AccuracyRange.all)
    func isAccurate(_ range: AccuracyRange) {
      var draw = Draw(seed: 2027)
      let (own, precise) = (range.function.own, range.function.precise)
      var worst = (ulps: 0.0, argument: 0.0)
      for _ in 0..<60_000 {
        let x = range.draw(&draw)
        let exact = precise(Float80(x))
        let ulp = Float80(max(Double(exact.magnitude), .leastNormalMagnitude).binade.ulp)
        let error = Double((Float80(own(x)) - exact).magnitude / ulp)
        if error > worst.ulps || error.isNaN { worst = (error, x) }
      }
      print("\(range.testDescription): worst \(worst.ulps) ulp at \(worst.argument)")
      #expect(worst.ulps <= 1.05, "\(range.testDescription) at \(worst.argument)")
    }
  #endif

  @Test("Sine and cosine of one angle lie on the unit circle, however large the angle is")
  func circle() {
    var draw = Draw(seed: 7)
    var worst = 0.0
    for _ in 0..<10_000 {
      let x = draw.scattered(-20...1023)
      let (sine, cosine) = (Numerics.sin(x), Numerics.cos(x))
      worst = max(worst, (sine * sine + cosine * cosine - 1).magnitude)
    }
    #expect(worst <= 4e-16)
  }

  @Test("Past 2²⁰ π/2 the phase is off by no more than 4·10⁻¹⁷ of the angle")
  func largeAngles() {
    var draw = Draw(seed: 8)
    var worst = 0.0
    for _ in 0..<10_000 {
      let x = draw.scattered(21...50)
      worst = max(worst, (Numerics.sin(x) - Foundation.sin(x)).magnitude / x.magnitude)
    }
    #expect(worst <= 4e-17)
    #expect(worst > 1e-18, "the documented error is not overstated by a hundred")
  }

  @Test("Past 2²⁰ π/2 the functions repeat exactly with the Double nearest to a full turn")
  func period() {
    let turn = 0x1.921fb54442d18p+2
    for exponent in 20...1020 {
      let angle = Double(sign: .plus, exponent: exponent, significand: turn)
      #expect(Numerics.sin(angle) == 0 && Numerics.cos(angle) == 1, "\(angle)")
    }
  }
}
