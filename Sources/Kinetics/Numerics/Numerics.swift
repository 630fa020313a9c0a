/// The elementary functions of this package, built from + − × ÷ and comparisons alone.
///
///     Numerics.exp(1)            // 2.718281828459045
///     Numerics.expm1(1e-10)      // 1.00000000005e-10
///     Numerics.log(0)            // -infinity
///     Numerics.sin(.pi / 2)      // 1.0
///
/// The libm of one system differs from that of another in the last bits. These functions give the same bits on every
/// platform, in debug and in release: nothing in them can be fused, reordered or replaced by a library call. Each is
/// within 1.05 ulp of the exact value, over the range that it states.
///
/// It is not a full libm: it has what the motions of this package need. `tan` is `sin / cos`.
@usableFromInline
package enum Numerics {
  /// `x` clamped to `lower...upper` by explicit comparisons; NaN becomes `lower`.
  ///
  /// Needs lower ≤ upper. `min` and `max` do not define which zero and which NaN they return; this does.
  @inlinable
  package static func pinned(_ x: Double, _ lower: Double, _ upper: Double) -> Double {
    guard x > lower else { return lower }
    return x > upper ? upper : x
  }

  /// √x, correctly rounded; 0 for both zeros, NaN for a negative x.
  ///
  /// The standard library's square root compiles to one instruction and, unless the compiler knows that the sign is
  /// positive, to a call of libm too. The magnitude, in a function that is never inlined, leaves the instruction alone.
  @inline(never)
  package static func squareRoot(_ x: Double) -> Double {
    let root = x.magnitude.squareRoot()
    return x < 0 ? .nan : root
  }

  /// −0 becomes +0; every other value, NaN included, stays as it is.
  ///
  /// The two zeros are equal but have different bits, which a digest would see.
  @inlinable
  package static func positiveZero(_ x: Double) -> Double {
    x == 0 ? 0 : x
  }
}

extension Numerics {
  /// The first number above `low` for which a condition holds; `high` where it holds for none below that. The condition
  /// has to hold from some number on. Both bounds are 0 or more and not −0; the answer is exact.
  ///
  /// Bisects the bit patterns, not the numbers. Positive numbers have the order of their bits, so at most 63 steps find
  /// one number, wherever it lies. Bisecting the numbers would leave few digits in an answer that is much nearer to 0
  /// than to `high`.
  static func first(after low: Double, upTo high: Double, where holds: (Double) -> Bool) -> Double {
    var (before, after) = (low.bitPattern, high.bitPattern)
    while after > before, after - before > 1 {
      let middle = before + (after - before) / 2
      if holds(Double(bitPattern: middle)) { after = middle } else { before = middle }
    }
    return Double(bitPattern: after)
  }

  /// The high 32 bits of ln 2, so that an integer of up to 21 bits times it is exact.
  static let ln2High = 0x1.62e42feep-1

  /// ln 2 − ``ln2High``, rounded.
  static let ln2Low = 0x1.a39ef35793c76p-33

  /// 1 / ln 2, rounded.
  static let inverseLn2 = 0x1.71547652b82fep+0

  /// 2 to the power `k`, for `k` in −1022…1023.
  static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: k &+ 1023) &<< 52)
  }

  /// `y · 2ᵏ` for `y` in 0.5…2 and `k` in −1075…1024, rounded once.
  ///
  /// At both ends it multiplies twice, because 2¹⁰²⁴ is no `Double` and a subnormal result must be rounded only once.
  /// Only the last multiplication can round.
  static func scaled(_ y: Double, by k: Int) -> Double {
    if k > 1023 { return y * 2 * powerOfTwo(k &- 1) }
    if k < -1021 { return y * powerOfTwo(k &+ 1000) * powerOfTwo(-1000) }
    return y * powerOfTwo(k)
  }

  /// The greatest whole number that is not above `x`; beyond ±2⁶² that limit.
  ///
  /// `.rounded(.down)` may become a call into libm.
  package static func floor(_ x: Double) -> Double {
    let x = pinned(x, -0x1p62, 0x1p62)
    let whole = Double(Int64(x))
    return whole > x ? whole - 1 : whole
  }

  /// The whole number nearest to `x`, for `x` within ±2³¹; a tie goes away from zero.
  ///
  /// `.rounded()` may become a call into libm.
  static func nearest(_ x: Double) -> Int {
    Int(x + (x < 0 ? -0.5 : 0.5))
  }
}
