// The argument is reduced to r = x − k ln 2, |r| ≤ ½ ln 2, with ln 2 in two parts, and the result is scaled by 2ᵏ.
// The rational forms on the reduced range and their minimax coefficients are those of fdlibm (Sun Microsystems, 1993,
// e_exp.c and s_expm1.c).

extension Numerics {
  /// Above this, eˣ is more than the greatest finite `Double`.
  private static let overflow = 0x1.62e42fefa39efp+9

  /// Below this, eˣ is less than half of the least subnormal `Double`.
  private static let underflow = -0x1.74910d52d3051p+9

  /// eˣ.
  ///
  /// Within 0.75 ulp where the result is normal, within 1.05 where it is subnormal. Exact at 0; `exp(−∞) = 0`, overflow
  /// gives +∞, NaN gives NaN. Not proven monotone across the joints of the reduction.
  ///
  /// With c = r − r² P(r²), `e^r = 1 + r + r c / (2 − c)` (fdlibm, `e_exp.c`); here the sum is compensated.
  package static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    guard x <= overflow else { return .infinity }
    guard x >= underflow else { return 0 }
    if x.magnitude < 0x1p-28 { return 1 + x }
    let k = nearest(x * inverseLn2)
    let high = x - Double(k) * ln2High
    let low = Double(k) * ln2Low
    let r = high - low
    let c = r - r * r * exponentialCorrection(r * r)
    // 1 > |high| > |bend|, so each sum's rounding error can be recovered (Dekker's fast two-sum). Next to a multiple of
    // ln 2, high can be smaller than bend, but then both are too small to matter.
    let bend = r * c / (2 - c) - low
    let step = high + bend
    let sum = 1 + step
    return scaled(sum + (((1 - sum) + step) + ((high - step) + bend)), by: k)
  }

  /// P(z) = (r coth(r / 2) − 2) / z, z = r², for |r| ≤ ½ ln 2.
  private static func exponentialCorrection(_ z: Double) -> Double {
    let tail = 0x1.1566aaf25de2cp-14 + z * (-0x1.bbd41c5d26bf1p-20 + z * 0x1.6376972bea4d0p-25)
    return 0x1.555555555553ep-3 + z * (-0x1.6c16c16bebd93p-9 + z * tail)
  }

  /// eˣ − 1, without the cancellation that `exp(x) − 1` has near 0.
  ///
  /// Within 1.05 ulp everywhere. Keeps the sign of zero; `expm1(−∞) = −1`, overflow gives +∞, NaN gives NaN.
  /// fdlibm, `s_expm1.c`.
  package static func expm1(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    guard x <= overflow else { return .infinity }
    // Below −56 ln 2 the result is −1 to the last bit.
    guard x > -39 else { return -1 }
    if x.magnitude < 0x1p-54 { return x }
    let k = x.magnitude > 0.34657359027997264 ? nearest(x * inverseLn2) : 0
    let high = x - Double(k) * ln2High
    let low = Double(k) * ln2Low
    let r = high - low
    let rest = (high - r) - low
    let half = 0.5 * r
    let square = r * half
    let even = expm1Even(square)
    let t = 3 - even * half
    let quotient = square * ((even - t) / (6 - r * t))
    if k == 0 { return r - (r * quotient - square) }
    // e^r − 1 = r − loss.
    let loss = (r * (quotient - rest) - rest) - square
    return assembledExpm1(k: k, r: r, loss: loss)
  }

  /// `1 + s Q(s)`, the even part that fdlibm calls R1, with s = r² / 2.
  private static func expm1Even(_ s: Double) -> Double {
    let tail = -0x1.4ce199eaadbb7p-14 + s * (0x1.0cfca86e65239p-18 + s * -0x1.afdb76e09c32dp-23)
    return 1 + s * (-0x1.11111111110f4p-5 + s * (0x1.a01a019fe5585p-10 + s * tail))
  }

  /// `2ᵏ (1 + r − loss) − 1`, with the −1 taken where it costs no digits.
  private static func assembledExpm1(k: Int, r: Double, loss: Double) -> Double {
    switch k {
    case -1:
      return 0.5 * (r - loss) - 0.5
    case 1:
      return r < -0.25 ? -2 * (loss - (r + 0.5)) : 1 + 2 * (r - loss)
    case 2..<20:
      return scaled((1 - powerOfTwo(-k)) - (loss - r), by: k)
    case 20...56:
      return scaled((r - (loss + powerOfTwo(-k))) + 1, by: k)
    default:
      return scaled(1 - (loss - r), by: k) - 1
    }
  }
}
