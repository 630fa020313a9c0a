/// How many `Double`s lie between two, counted through zero; 0 for equal values and for two NaNs, a great number where
/// only one is NaN.
func ulpDistance(_ left: Double, _ right: Double) -> UInt64 {
  if left.isNaN || right.isNaN { return left.isNaN && right.isNaN ? 0 : .max }
  let (a, b) = (ordinal(left), ordinal(right))
  return a > b ? UInt64(a - b) : UInt64(b - a)
}

/// The place of a `Double` in the order of all; both zeros are 0.
private func ordinal(_ x: Double) -> Int64 {
  let magnitude = Int64(x.magnitude.bitPattern)
  return x < 0 ? -magnitude : magnitude
}
