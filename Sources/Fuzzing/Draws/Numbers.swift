extension Draw {
  /// What no host should send, and what it may just send.
  package mutating func garbage() -> Double {
    below(3) == 0 ? grid(-2000, 2000) : corner(near: pick(0x1p40, -0x1p40, 0.1, 1e-300, 1))
  }
}
