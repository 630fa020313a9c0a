import Kinetics

/// The words of a small set of values, for reading and writing both.
struct Choices<Value: Equatable & Sendable>: Sendable {
  /// Each word with its value and what it means, in a sentence.
  let entries: [(word: String, value: Value, summary: String)]
  let words: [String]

  init(_ entries: [(String, Value, String)]) {
    self.entries = entries.map { ($0.0, $0.1, $0.2) }
    words = entries.map { $0.0 }
  }

  init(_ entries: KeyValuePairs<String, Value>) {
    self.init(entries.map { ($0.key, $0.value, "") })
  }

  /// `a, b or c`.
  var list: String { words.alternatives }

  func value(of word: String) -> Value? {
    words.firstIndex(of: word).map { entries[$0].value }
  }

  /// The word of a value that is in the set.
  @inline(never)
  func word(of value: Value) -> String {
    entries.firstIndex { $0.value == value }.map { words[$0] } ?? "?"
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
