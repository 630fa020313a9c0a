import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("Special values of the elementary functions", .timed)
struct NumericsSpecialTests {
  /// Argument and exact result; a result is compared by its bits, any NaN for any other.
  private func expectExactly(
    _ name: String, _ function: (Double) -> Double, _ rows: [(x: Double, y: Double)]
  ) {
    for (x, y) in rows {
      let result = function(x)
      let equal = y.isNaN ? result.isNaN : result.bitPattern == y.bitPattern
      #expect(equal, "\(name)(\(x)) = \(result), expected \(y)")
    }
  }

  @Test("exp and expm1 of zeros, infinities, NaN and both ends of their range")
  func exponentials() {
    let ends = Double.leastNonzeroMagnitude
    expectExactly(
      "exp", Numerics.exp,
      [
        (0, 1), (-0.0, 1), (.infinity, .infinity), (-.infinity, 0), (.nan, .nan), (709.79, .infinity), (-745.14, 0),
        (-745.13, ends), (1, 2.718281828459045), (ends, 1), (-1e300, 0), (1e300, .infinity),
      ])
    expectExactly(
      "expm1", Numerics.expm1,
      [
        (0, 0), (-0.0, -0.0), (.infinity, .infinity), (-.infinity, -1), (.nan, .nan), (709.79, .infinity), (-40, -1),
        (ends, ends), (-ends, -ends), (-1e300, -1),
      ])
  }

  @Test("log and log1p of zeros, infinities, NaN and arguments outside their domain")
  func logarithms() {
    let ends = Double.leastNonzeroMagnitude
    expectExactly(
      "log", Numerics.log,
      [
        (1, 0), (0, -.infinity), (-0.0, -.infinity), (.infinity, .infinity), (-.infinity, .nan), (.nan, .nan),
        (-1, .nan), (-ends, .nan), (2, 0x1.62e42fefa39efp-1), (ends, -744.4400719213812),
      ])
    expectExactly(
      "log1p", Numerics.log1p,
      [
        (0, 0), (-0.0, -0.0), (-1, -.infinity), (-1.0000000000000002, .nan), (.infinity, .infinity),
        (-.infinity, .nan), (.nan, .nan), (ends, ends), (-ends, -ends), (1, 0x1.62e42fefa39efp-1),
      ])
  }

  @Test("sin and cos of zeros, infinities and NaN; sin is odd and cos is even")
  func circular() {
    let ends = Double.leastNonzeroMagnitude
    expectExactly(
      "sin", Numerics.sin,
      [
        (0, 0), (-0.0, -0.0), (.infinity, .nan), (-.infinity, .nan), (.nan, .nan), (ends, ends),
        (.pi / 2, 1), (.pi, 0x1.1a62633145c07p-53),
      ])
    expectExactly(
      "cos", Numerics.cos,
      [(0, 1), (-0.0, 1), (.infinity, .nan), (-.infinity, .nan), (.nan, .nan), (ends, 1), (.pi, -1)])
    var draw = Draw(seed: 3)
    var verdict = Verdict()
    for _ in 0..<5_000 {
      let x = draw.scattered(-30...60)
      verdict.check(Numerics.sin(-x) == -Numerics.sin(x), "sin \(x)")
      verdict.check(Numerics.cos(-x) == Numerics.cos(x), "cos \(x)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A value is pinned to its bounds, NaN to the lower one, and a zero keeps its sign inside them")
  func pinned() {
    #expect(Numerics.pinned(5, 0, 3) == 3)
    #expect(Numerics.pinned(-5, 0, 3) == 0)
    #expect(Numerics.pinned(2, 0, 3) == 2)
    #expect(Numerics.pinned(.nan, -1, 3) == -1)
    #expect(Numerics.pinned(.infinity, -1, 3) == 3)
    #expect(Numerics.pinned(-0.0, -1, 1).bitPattern == (-0.0).bitPattern)
    #expect(Numerics.pinned(2, 4, 3) == 4)
  }

  @Test("The square root is the correctly rounded one, of 0 for both zeros and NaN for negative numbers and NaN")
  func squareRoots() {
    expectExactly(
      "squareRoot", Numerics.squareRoot,
      [
        (0, 0), (-0.0, 0), (-1, .nan), (.nan, .nan), (-.infinity, .nan), (.infinity, .infinity),
        (2, 1.4142135623730951),
      ])
    var draw = Draw(seed: 4)
    var verdict = Verdict()
    for _ in 0..<5_000 {
      let x = draw.scattered(-1022...1023).magnitude
      verdict.check(Numerics.squareRoot(x) == x.squareRoot(), "\(x)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("Negative zero becomes positive and nothing else changes")
  func positiveZero() {
    #expect(Numerics.positiveZero(-0.0).bitPattern == 0)
    for x in garbage where x != 0 {
      #expect(Numerics.positiveZero(x).bitPattern == x.bitPattern, "\(x)")
    }
  }
}
