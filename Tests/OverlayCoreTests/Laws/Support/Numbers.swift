import Kinetics

/// Random choices that repeat: SplitMix64 (Steele, Lea, Flood, 2014) from a seed.
///
/// Every random decision of the laws is one of the few draws below, so that another source of choices (recorded,
/// exhaustive) can take their place.
struct Draw {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of `0..<count`; 0 where there is none.
  mutating func below(_ count: Int) -> Int {
    count > 0 ? Int(word() % UInt64(count)) : 0
  }

  /// True once in `count` times on average.
  mutating func once(in count: Int) -> Bool {
    below(count) == 0
  }

  mutating func pick<Element>(_ elements: [Element], else other: Element) -> Element {
    elements.isEmpty ? other : elements[below(elements.count)]
  }

  mutating func pick<Element>(_ elements: Element...) -> Element {
    elements[below(elements.count)]
  }

  /// A multiple of 1/8 from `lower` on, at most `upper`. Sums and halves of such numbers are exact.
  mutating func grid(_ lower: Double, _ upper: Double) -> Double {
    lower + Double(below(Int((upper - lower) * 8) + 1)) / 8
  }

  /// What no host should send, and what it may just send.
  mutating func garbage() -> Double {
    let corners = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, -0.0, 0,
      1e-300,
      0x1p40, -0x1p40, 0x1p40.nextUp, -0x1p40.nextUp, 0x1p40.nextDown, .greatestFiniteMagnitude, 0x1p-1022, 0.1, -1, 1,
    ]
    return once(in: 3) ? grid(-2000, 2000) : pick(corners, else: .nan)
  }
}

// MARK: - Numbers of the grid

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
