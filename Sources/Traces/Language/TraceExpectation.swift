import OverlayCore

/// What an `expect` line says, and how it is checked.
package struct TraceExpectation<Language: TraceLanguage>: Sendable, CustomStringConvertible {
  /// What follows `expect`, in canonical words.
  package let description: String
  let rule: Rule

  /// The text of the actual value; `nil` where the expectation holds.
  typealias Mismatch = @Sendable (Language.State, OverlayID, TraceNames) -> String?

  /// What has to hold, and when.
  enum Rule: Sendable {
    /// Now.
    case now(Mismatch)
    /// Now: exactly these effects were reported since the previous `expect effects`, in this order.
    case effects([Language.Effect])
    /// From here on, at every event and frame.
    case always(Mismatch)
    /// From here on, no such effect is reported.
    case never(@Sendable (Language.Effect) -> Bool)
    /// From here on these laws hold at every event and frame; all laws where the list is empty.
    case laws([Law])
  }
}

/// How a number is compared: exactly, or within a distance.
struct Comparison: Sendable, Hashable {
  var value: Double
  /// How far away it may be, 0 or more; `nil` compares exactly.
  var tolerance: Double?

  func holds(_ actual: Double) -> Bool {
    guard let tolerance else { return actual == value }
    return (actual - value).magnitude <= tolerance
  }

  /// `V`, or `~ V within E`.
  var text: String {
    guard let tolerance else { return Decimal.text(value) }
    return "~ \(Decimal.text(value)) within \(Decimal.text(tolerance))"
  }
}
