/// What a keyboard at the sheet's edge does to the sheet. Under every policy the list's end can be scrolled clear of it.
///
///     configuration.keyboardPolicy = .inset
///     _ = overlay.handle(.keyboard(291), at: now)     // the detents stay, the list scrolls 291 - S points further
public enum KeyboardPolicy: Sendable, Hashable {
  /// The detents lie above the keyboard: higher by what it covers beyond the safe area at the sheet's edge, and at most up
  /// to the far safe area.
  case lift
  /// The detents stay where they are. The keyboard covers the end of the list and nothing else changes.
  case inset
  /// As `lift`; and the sheet moves to its highest enabled detent, and back to where it was when the keyboard is gone.
  ///
  /// In a drag it waits for the end. A later drag that moves the sheet, a command or a notch that does, forgets the way back.
  /// Where the detent to go back to is disabled by then, the sheet goes to the nearest one.
  case expand
}
