import Kinetics

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

/// The words of the values of settings, events and states. Those of overlays stand with overlays; these here are those of
/// cards too.
enum Words {
  static let onOff = Choices<Bool>([("on", true, "It holds."), ("off", false, "It does not.")])
  static let axis = Choices<ScreenAxis>(["horizontal": .horizontal, "vertical": .vertical])
  static let layoutDirection = Choices<OverlayLayoutDirection>([
    ("ltr", .leftToRight, "A line begins at the left."), ("rtl", .rightToLeft, "A line begins at the right."),
  ])
}
