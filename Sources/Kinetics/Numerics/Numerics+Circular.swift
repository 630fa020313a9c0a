// The angle is reduced to within ±π/4 of a multiple of π/2 by Cody and Waite's method, with π/2 in three parts of 33
// bits and a tail. The kernels on the reduced range are fdlibm's (Sun Microsystems, 1993, k_sin.c and k_cos.c).

extension Numerics {
  /// The sine of an angle in radians.
  ///
  /// Within 1.05 ulp for |x| up to 2²⁰ π/2 (1.6 million). A larger angle is first reduced by an exact remainder modulo
  /// the `Double` nearest to 2π, which is a period too short by 4·10⁻¹⁷ of itself: the phase is then off by up to
  /// 4·10⁻¹⁷ |x| radians. Odd, keeps the sign of zero; ±∞ and NaN give NaN.
  package static func sin(_ x: Double) -> Double {
    sineAndCosine(x).sine
  }

  /// The cosine of an angle in radians; accuracy and large angles as for ``sin(_:)``. Even; ±∞ and NaN give NaN.
  package static func cos(_ x: Double) -> Double {
    sineAndCosine(x).cosine
  }

  /// Sine and cosine, with one reduction of the angle for both.
  static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let (quadrant, high, low) = reduced(x)
    let sine = sineKernel(high, low)
    let cosine = cosineKernel(high, low)
    switch quadrant & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The nearest multiple of π/2, as a count, and the rest of the angle as a sum of two numbers that is not rounded.
  private static func reduced(_ angle: Double) -> (quadrant: Int, high: Double, low: Double) {
    if angle.magnitude <= 0x1.921fb54442d18p-1 { return (0, angle, 0) }
    let x = angle.magnitude <= 0x1.921fb54442d18p+20 ? angle : remainder(angle)
    let quadrant = nearest(x * 0x1.45f306dc9c883p-1)
    let count = Double(quadrant)
    // The count has at most 20 bits, so its products with the 33-bit parts are exact, and the first difference too.
    let first = x - count * 0x1.921fb544p+0
    let (second, secondLoss) = difference(first, count * 0x1.0b4611a6p-34)
    let (third, thirdLoss) = difference(second, count * 0x1.3198a2ep-69)
    let rest = (secondLoss + thirdLoss) - count * 0x1.b839a252049c1p-104
    let high = third + rest
    return (quadrant, high, (third - high) + rest)
  }

  /// `a − b` as the rounded difference and its rounding error; exact (Knuth's two-sum).
  private static func difference(_ a: Double, _ b: Double) -> (rounded: Double, loss: Double) {
    let rounded = a - b
    let part = rounded - a
    return (rounded, (a - (rounded - part)) - (b + part))
  }

  /// The angle modulo the `Double` nearest to 2π, with the angle's sign: long division in binary, every step exact.
  private static func remainder(_ angle: Double) -> Double {
    let period = 0x1.921fb54442d18p+2
    var rest = angle.magnitude
    while rest >= period {
      let steps = Int(truncatingIfNeeded: rest.bitPattern &>> 52) &- Int(truncatingIfNeeded: period.bitPattern &>> 52)
      // If the multiple with the same exponent is too large, half of it is not.
      let multiple = scaledPeriod(period, by: steps)
      rest -= multiple > rest ? scaledPeriod(period, by: steps &- 1) : multiple
    }
    return angle < 0 ? -rest : rest
  }

  /// `period · 2ᵏ` by its exponent bits, for a result known to be finite and normal.
  private static func scaledPeriod(_ period: Double, by k: Int) -> Double {
    Double(bitPattern: period.bitPattern &+ UInt64(truncatingIfNeeded: k) &<< 52)
  }

  /// sin(high + low) for |high| ≤ π/4.
  private static func sineKernel(_ high: Double, _ low: Double) -> Double {
    let z = high * high
    let cube = z * high
    let tail = -0x1.ae5e68a2b9cebp-26 + z * 0x1.5d93a5acfd57cp-33
    let series = 0x1.111111110f8a6p-7 + z * (-0x1.a01a019c161d5p-13 + z * (0x1.71de357b1fe7dp-19 + z * tail))
    return high - ((z * (0.5 * low - cube * series) - low) - cube * -0x1.5555555555549p-3)
  }

  /// cos(high + low) for |high| ≤ π/4.
  private static func cosineKernel(_ high: Double, _ low: Double) -> Double {
    let z = high * high
    let tail = -0x1.27e4f809c52adp-22 + z * (0x1.1ee9ebdb4b1c4p-29 + z * -0x1.8fae9be8838d4p-37)
    let series = 0x1.555555555554cp-5 + z * (-0x1.6c16c16c15177p-10 + z * (0x1.a01a019cb1590p-16 + z * tail))
    let half = 0.5 * z
    let leading = 1 - half
    return leading + (((1 - leading) - half) + (z * (z * series) - high * low))
  }
}
