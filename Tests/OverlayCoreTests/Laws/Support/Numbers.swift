import PropertyTesting

extension Draw {
  /// What no host should send, and what it may just send.
  mutating func garbage() -> Double {
    below(3) == 0 ? grid(-2000, 2000) : corner(near: pick(0x1p40, -0x1p40, 0.1, 1e-300, 1))
  }
}

extension Double {
  /// Whether sums with other numbers of the grid are exact: a multiple of 2⁻²⁰ well below 2³¹.
  var isOnGrid: Bool {
    magnitude < 0x1p30 && (self * 0x1p20).truncatingRemainder(dividingBy: 1) == 0
  }
}

/// Equal bit for bit where both started on the grid; otherwise as near as rounding allows.
func agrees(_ one: Double, _ other: Double, exactly isExact: Bool, within tolerance: Double = 1e-9) -> Bool {
  isExact ? one == other : (one - other).magnitude <= tolerance * (1 + one.magnitude)
}
