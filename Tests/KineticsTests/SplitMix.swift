/// A small deterministic generator (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators"):
/// the same seed gives the same points on every machine.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Evenly spread over `range`.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }

  /// Evenly spread over the binary exponents of `exponents`, with either sign.
  mutating func scattered(_ exponents: ClosedRange<Int>) -> Double {
    let exponent = exponents.lowerBound + Int(next() % UInt64(exponents.count))
    let magnitude = Double(sign: .plus, exponent: exponent, significand: uniform(1...2))
    return next() & 1 == 0 ? magnitude : -magnitude
  }
}
