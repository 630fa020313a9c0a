import OverlayCore

/// The content of an `expect` line, and how it is checked.
package struct TraceExpectation: Sendable, CustomStringConvertible {
  /// The words after `expect`, in canonical form.
  package let description: String
  let rule: Rule

  /// The text of the actual value; `nil` where the expectation holds.
  typealias Mismatch = @Sendable (ReplayState, OverlayID, TraceNames) -> String?

  /// The condition that has to hold, and when.
  enum Rule: Sendable {
    /// Now.
    case now(Mismatch)
    /// Now: exactly these effects were reported since the previous `expect effects`, in this order.
    case effects([TraceEffect])
    /// From here on, at every event and frame.
    case always(Mismatch)
    /// From here on, no such effect is reported.
    case never(@Sendable (TraceEffect) -> Bool)
    /// From here on these laws hold at every event and frame; all laws where the list is empty.
    case laws([Law])
  }
}
