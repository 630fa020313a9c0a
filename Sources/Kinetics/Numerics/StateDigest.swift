/// A 64-bit digest of exact bits, equal on every machine.
///
///     var digest = StateDigest()
///     digest.combine(422.0)
///     digest.value          // 0x… , the same everywhere
///
/// Each word is mixed by two multiplications and shifts (the finaliser of SplitMix64: Steele, Lea, Flood, "Fast
/// splittable pseudorandom number generators", 2014). Order counts. It tells states apart; it is not cryptographic.
package struct StateDigest: Sendable, Hashable {
  /// The digest of what was combined so far.
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The digest of nothing.
  package init() {}

  /// Mixes in a word.
  package mutating func combine(_ word: UInt64) {
    var mixed = (value ^ word) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }

  /// Mixes in a whole number.
  package mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Mixes in the bits of a number; −0 counts as +0.
  package mutating func combine(_ number: Double) {
    combine(Numerics.positiveZero(number).bitPattern)
  }

  /// Mixes in a truth value.
  package mutating func combine(_ flag: Bool) {
    combine(flag ? 1 as UInt64 : 0)
  }
}
