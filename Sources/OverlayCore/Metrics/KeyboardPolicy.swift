/// What a keyboard at the sheet's edge does to the sheet. Under either policy the list's end can be scrolled clear of it.
///
///     configuration.keyboardPolicy = .inset
///     configuration.keyboard = 291     // every detent stays where it is, the list scrolls 291 - S points further
public enum KeyboardPolicy: Sendable, Hashable {
  /// The detents lie above the keyboard: higher by what it covers beyond the safe area at the sheet's edge, and at most up
  /// to the far safe area.
  case lift
  /// The detents stay where they are. The keyboard covers the end of the list and nothing else changes.
  case inset
}
