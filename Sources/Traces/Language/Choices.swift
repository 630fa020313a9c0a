/// The words of a small set of values, for reading and writing both.
struct Choices<Value: Equatable & Sendable>: Sendable {
  /// Each word with its value and what it means, in a sentence.
  let entries: [(word: String, value: Value, summary: String)]

  init(_ entries: [(String, Value, String)]) {
    self.entries = entries.map { ($0.0, $0.1, $0.2) }
  }

  init(_ entries: KeyValuePairs<String, Value>) {
    self.entries = entries.map { ($0.key, $0.value, "") }
  }

  var words: [String] { entries.map { $0.word } }

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
