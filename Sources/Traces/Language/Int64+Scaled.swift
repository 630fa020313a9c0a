extension Int64 {
  /// `(self · factor + addend) / divisor`, rounded down, without an overflow on the way; the greatest number where it is
  /// more than that. Needs self, factor and addend of at least 0 and a divisor above 0.
  func scaled(by factor: Int64, plus addend: Int64, over divisor: Int64) -> Int64 {
    let product = magnitude.multipliedFullWidth(by: factor.magnitude)
    let (low, carries) = product.low.addingReportingOverflow(addend.magnitude)
    let high = carries ? product.high + 1 : product.high
    guard high < divisor.magnitude else { return .max }
    return Int64(clamping: divisor.magnitude.dividingFullWidth((high, low)).quotient)
  }
}
