// The argument is split into 2ᵏ (1 + f) with 1 + f between √½ and √2, and log(1 + f) comes from s = f / (2 + f):
// log(1 + f) = f − f²/2 + s (f²/2 + R(s²)). The minimax polynomial R is fdlibm's (Sun Microsystems, 1993, e_log.c and
// s_log1p.c).

extension Numerics {
  /// The bits of √½. Numbers from √½ to 2 √½ are not scaled.
  private static let rootHalfBits: UInt64 = 0x3fe6_a09e_0000_0000

  /// The natural logarithm.
  ///
  /// Within 1.05 ulp for every positive argument, subnormals included. `log(±0) = −∞`, `log(+∞) = +∞`, a negative
  /// argument and NaN give NaN. fdlibm, `e_log.c`.
  package static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    let subnormal = x < .leastNormalMagnitude
    let (k, mantissa) = split(subnormal ? x * 0x1p54 : x)
    let f = mantissa - 1
    let exponent = Double(subnormal ? k &- 54 : k)
    return assembledLogarithm(exponent: exponent, f: f, correction: 0)
  }

  /// log(1 + x), without the digits that `log(1 + x)` loses near 0.
  ///
  /// Within 1.05 ulp for x > −1. Keeps the sign of zero; `log1p(−1) = −∞`, `log1p(+∞) = +∞`, an argument below −1 and
  /// NaN give NaN. fdlibm, `s_log1p.c`.
  package static func log1p(_ x: Double) -> Double {
    guard x > -1 else { return x == -1 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    if x.magnitude < 0x1p-29 {
      return x.magnitude < 0x1p-54 ? x : x - x * x * 0.5
    }
    if x > -0.2928932188134524 && x < 0.41421356237309503 {
      return assembledLogarithm(exponent: 0, f: x, correction: 0)
    }
    let sum = 1 + x
    let (k, mantissa) = split(sum)
    // The rounding error of the sum, exact: the smaller term minus the part of it that the sum contains.
    let lost = x >= 1 ? 1 - (sum - x) : x - (sum - 1)
    return assembledLogarithm(exponent: Double(k), f: mantissa - 1, correction: lost / sum)
  }

  /// `x = 2ᵏ m` with m between √½ and √2, for a positive normal x.
  private static func split(_ x: Double) -> (k: Int, mantissa: Double) {
    let offset = x.bitPattern &- rootHalfBits
    let k = Int(truncatingIfNeeded: Int64(bitPattern: offset) &>> 52)
    let mantissa = x.bitPattern &- UInt64(bitPattern: Int64(truncatingIfNeeded: k) &<< 52)
    return (k, Double(bitPattern: mantissa))
  }

  /// `exponent · ln 2 + log(1 + f) + correction`, the small terms first.
  private static func assembledLogarithm(exponent: Double, f: Double, correction: Double) -> Double {
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let odd = w * (0x1.999999997fa04p-2 + w * (0x1.c71c51d8e78afp-3 + w * 0x1.39a09d078c69fp-3))
    let evenTail = 0x1.2492494229359p-2 + w * (0x1.7466496cb03dep-3 + w * 0x1.2f112df3e5244p-3)
    let even = z * (0x1.5555555555593p-1 + w * evenTail)
    let half = 0.5 * f * f
    let series = s * (half + (odd + even))
    if exponent == 0 { return f - (half - series) }
    return exponent * ln2High - ((half - (series + (exponent * ln2Low + correction))) - f)
  }
}
