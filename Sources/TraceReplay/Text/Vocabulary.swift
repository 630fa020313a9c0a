/// A set of words that is looked up without comparing text: a table over packed words, open addressing.
///
///     let verbs = Vocabulary<Verb>()
///     verbs[Word.pack("move".utf8)]     // Verb.move
struct Vocabulary<Term: Sendable>: Sendable where Term: CaseIterable & RawRepresentable<String> {
  /// Every word, in the order of the cases; for messages.
  let words: [String]
  private var keys: [UInt128]
  private var terms: [Term?]

  init() {
    words = Term.allCases.map(\.rawValue)
    keys = Array(repeating: 0, count: 256)
    terms = Array(repeating: nil, count: 256)
    for term in Term.allCases {
      let bits = Word.pack(term.rawValue.utf8)
      var slot = Self.slot(bits)
      while keys[slot] != 0 { slot = (slot + 1) & 255 }
      keys[slot] = bits
      terms[slot] = term
    }
  }

  /// The term of a packed word, `nil` where it is none.
  subscript(bits: UInt128) -> Term? {
    var slot = Self.slot(bits)
    while keys[slot] != 0 {
      if keys[slot] == bits { return terms[slot] }
      slot = (slot + 1) & 255
    }
    return nil
  }

  private static func slot(_ bits: UInt128) -> Int {
    let folded = UInt64(truncatingIfNeeded: bits) ^ UInt64(truncatingIfNeeded: bits >> 64)
    return Int(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

/// The words of a small set of values, for reading and writing both.
struct Choices<Value: Equatable & Sendable>: Sendable {
  /// Each with what it means, in a sentence.
  let entries: [(word: String, value: Value, summary: String)]

  init(_ entries: [(String, Value, String)]) {
    self.entries = entries.map { ($0.0, $0.1, $0.2) }
  }

  init(_ entries: KeyValuePairs<String, Value>) {
    self.entries = entries.map { ($0.key, $0.value, "") }
  }

  var words: [String] { entries.map(\.word) }

  /// `a, b or c`.
  var list: String { words.alternatives }

  func value(of word: String) -> Value? {
    entries.first { $0.word == word }?.value
  }

  /// The word of a value that is in the set.
  func word(of value: Value) -> String {
    entries.first { $0.value == value }?.word ?? "?"
  }
}

extension [String] {
  /// `a, b or c`.
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
