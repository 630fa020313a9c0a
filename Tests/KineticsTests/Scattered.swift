import Fuzzing

extension Draw {
  /// Evenly spread over the binary exponents of `exponents`, with either sign.
  mutating func scattered(_ exponents: ClosedRange<Int>) -> Double {
    let exponent = exponents.lowerBound + below(exponents.count)
    let magnitude = Double(sign: .plus, exponent: exponent, significand: uniform(1...2))
    return below(2) == 0 ? magnitude : -magnitude
  }
}
