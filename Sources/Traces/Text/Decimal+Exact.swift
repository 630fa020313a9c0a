extension Decimal {
  /// The number that is nearest to a plain decimal of any length, of two equally near ones the even one; `nil` for one
  /// that is too large. This is what `Double(_:)` does with a string, which bare WebAssembly has not.
  ///
  /// - Parameter text: Digits, with at most one point among them.
  static func nearest(to text: ArraySlice<UInt8>) -> Double? {
    var number = ExactDecimal(text)
    guard !number.digits.isEmpty, number.point > -330 else { return 0 }
    guard number.point < 310 else { return nil }
    var exponent = number.normalize() - 1
    // Below the normal numbers there are fewer bits.
    if exponent < -1022 {
      number.shiftRight(-1022 - exponent)
      exponent = -1022
    }
    number.shiftLeft(53)
    var mantissa = number.rounded
    if mantissa == 1 << 53 { (mantissa, exponent) = (1 << 52, exponent + 1) }
    guard exponent <= 1023 else { return nil }
    let isNormal = mantissa >= 1 << 52
    let high = isNormal ? UInt64(exponent + 1023) << 52 : 0
    return Double(bitPattern: high | mantissa & (1 << 52 - 1))
  }
}

/// A number as all its decimal digits: 0.`digits` · 10^`point`. Neither its first digit nor its last is 0.
private struct ExactDecimal {
  private(set) var digits: [UInt64] = []
  private(set) var point = 0

  init(_ text: ArraySlice<UInt8>) {
    var hasPoint = false
    for byte in text {
      if byte == .point {
        hasPoint = true
        continue
      }
      let digit = UInt64(byte.digit)
      let isLeadingZero = digit == 0 && digits.isEmpty
      if !isLeadingZero { digits.append(digit) }
      if hasPoint, isLeadingZero { point -= 1 }
      if !hasPoint, !isLeadingZero { point += 1 }
    }
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
  }

  /// By how many bits a number with so many digits before its point may be shifted.
  private static func step(_ count: Int) -> Int { count < 9 ? [1, 3, 6, 9, 13, 16, 19, 23, 26][count] : 27 }

  /// Shifts it into ½..<1. Returns by how many bits to the right.
  mutating func normalize() -> Int {
    var exponent = 0
    while point > 0 {
      let step = Self.step(point)
      shiftRight(step)
      exponent += step
    }
    while point < 0 || digits[0] < 5 {
      let step = Self.step(-point)
      shiftLeft(step)
      exponent -= step
    }
    return exponent
  }

  /// Doubles it so many times.
  mutating func shiftLeft(_ bits: Int) {
    var rest = bits
    while rest > 0 {
      let step = min(rest, 27)
      var carry: UInt64 = 0
      for index in digits.indices.reversed() {
        carry += digits[index] << UInt64(step)
        (carry, digits[index]) = carry.quotientAndRemainder(dividingBy: 10)
      }
      while carry > 0 {
        digits.insert(carry % 10, at: 0)
        carry /= 10
        point += 1
      }
      rest -= step
    }
    trim()
  }

  /// Halves it so many times.
  mutating func shiftRight(_ bits: Int) {
    var rest = bits
    while rest > 0 {
      let step = min(rest, 27)
      halve(UInt64(step))
      rest -= step
    }
  }

  private mutating func halve(_ bits: UInt64) {
    var halved: [UInt64] = []
    var (left, read) = (UInt64(0), 0)
    while read < digits.count || left > 0 {
      left = left * 10 + (read < digits.count ? digits[read] : 0)
      read += 1
      let digit = left >> bits
      left &= 1 << bits - 1
      if digit > 0 || !halved.isEmpty { halved.append(digit) } else { point -= 1 }
    }
    digits = halved
    trim()
  }

  /// The nearest whole number.
  var rounded: UInt64 {
    var whole: UInt64 = 0
    for index in 0..<max(0, point) { whole = whole * 10 + (index < digits.count ? digits[index] : 0) }
    guard point >= 0, point < digits.count, digits[point] >= 5 else { return whole }
    let isHalf = digits[point] == 5 && point + 1 == digits.count
    return isHalf && whole % 2 == 0 ? whole : whole + 1
  }
}
