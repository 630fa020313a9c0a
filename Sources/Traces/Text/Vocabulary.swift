/// A list of words with a fast look-up: a hash table of packed words, with open addressing.
///
///     let verbs = Vocabulary(["down", "move"])
///     verbs[Word.pack("move".utf8)]     // 1
package struct Vocabulary: Sendable {
  /// Every word, in its order.
  package let words: [String]
  private var keys: [PackedWord]
  private var indices: [Int]

  /// - Parameter words: Fewer than 200 words, each of at most 16 bytes.
  package init(_ words: [String]) {
    self.words = words
    keys = Array(repeating: PackedWord(), count: 256)
    indices = Array(repeating: 0, count: 256)
    for (index, word) in words.enumerated() {
      let bits = Word.pack(word.utf8)
      var slot = Self.slot(bits)
      while !keys[slot].isEmpty { slot = (slot + 1) & 255 }
      keys[slot] = bits
      indices[slot] = index
    }
  }

  /// The index of a packed word in the list; `nil` where it is not in the list.
  package subscript(bits: PackedWord) -> Int? {
    var slot = Self.slot(bits)
    while !keys[slot].isEmpty {
      if keys[slot] == bits { return indices[slot] }
      slot = (slot + 1) & 255
    }
    return nil
  }

  private static func slot(_ bits: PackedWord) -> Int {
    Int(truncatingIfNeeded: ((bits.low ^ bits.high) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

extension [String] {
  /// `a, b or c`.
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
