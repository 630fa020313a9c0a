import OverlayCore
import OverlayLaws

/// What an `expect` line says, and how it is judged.
public struct TraceExpectation<Language: TraceLanguage>: Sendable, CustomStringConvertible {
  /// What follows `expect`, in canonical words.
  public let description: String
  let rule: Rule

  /// What is there instead of what was expected; `nil` where it holds.
  typealias Mismatch = @Sendable (Language.State, OverlayID, Names) -> String?

  /// When it has to hold.
  enum Rule: Sendable {
    /// Now.
    case now(Mismatch)
    /// Now, of everything reported since the previous such line, in order.
    case effects([Language.Effect])
    /// From here on, at every event and frame.
    case always(Mismatch)
    /// From here on, no such effect is reported.
    case never(@Sendable (Language.Effect) -> Bool)
    /// From here on these laws hold, all of them where none is named, at every event and frame.
    case laws([Law])
  }
}

/// How a number is compared: exactly, or within a distance.
struct Comparison: Sendable, Hashable {
  /// What is expected.
  var value: Double
  /// How far away it may be, 0 or more; `nil` compares exactly.
  var tolerance: Double?

  /// Whether a number is as expected.
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
