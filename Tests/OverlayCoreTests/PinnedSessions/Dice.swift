/// Choices that are the same for ever: SplitMix64 (Steele, Lea and Flood 2014), used by the pinned sessions alone, so
/// that no other test's wishes change what they draw.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of `0..<count`.
  mutating func below(_ count: Int) -> Int { Int(word() % UInt64(count)) }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Element>(_ elements: Element...) -> Element { elements[below(elements.count)] }

  /// A multiple of 1/8 from a range.
  mutating func eighths(_ lower: Double, _ upper: Double) -> Double {
    lower + Double(below(Int((upper - lower) * 8) + 1)) / 8
  }
}
