import Kinetics

/// The keyboard policy `expand`: a keyboard sends the sheet to its highest detent, and back when it is gone.
///
/// While a drag holds the sheet, the way up and the way back wait for its end. A keyboard that comes and goes within one drag
/// leaves the release to the finger.
extension Overlay {
  /// Where the keyboard sends the sheet after a change of the configuration; `nil` where it has no say.
  ///
  /// - Parameters:
  ///   - old: The configuration before.
  ///   - target: Where the sheet went, or rested, before; of a held sheet where its drag began.
  mutating func keyboardGoal(from old: OverlayConfiguration, _ target: DetentID?) -> DetentTable.Entry? {
    switch (old.expandsForKeyboard, configuration.expandsForKeyboard) {
    case (false, false): return nil
    case (false, true):
      keyboardMemory = KeyboardMemory(origin: target, isInDrag: holdsSheet)
      return highest(target)
    case (true, true): return keyboardMemory == nil ? nil : highest(target)
    case (true, false):
      guard let memory = keyboardMemory else { return nil }
      keyboardMemory = nil
      return memory.isInDrag ? nil : detents.enabledEntry(memory.origin) ?? detents.nearest(to: sheet.shown)
    }
  }

  /// The highest enabled detent: of equal heights the one that the sheet goes to, or rests on.
  private func highest(_ target: DetentID?) -> DetentTable.Entry? { detents.at(detents.maximum, preferring: target) }

  /// Somebody else moves the sheet.
  mutating func forgetKeyboard() {
    if keyboardMemory?.isInDrag == false { keyboardMemory = nil }
  }
}

extension OverlayConfiguration {
  /// Whether a keyboard is there that expands the sheet.
  fileprivate var expandsForKeyboard: Bool { keyboardPolicy == .expand && keyboard > 0 }
}
