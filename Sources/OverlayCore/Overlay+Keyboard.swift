import Kinetics

/// The keyboard policy `expand`: a keyboard sends the sheet to its highest detent, and back when it is gone.
///
/// It acts in the overlay that is in front when the keyboard comes, and in none that is made or pushed while it is
/// there: that one stays at its detent, which lies higher.
///
/// While a drag holds the sheet, the way up and the way back wait for its end. A keyboard that comes and goes within
/// one drag leaves the release to the finger.
extension Overlay {
  /// Where the keyboard sends the sheet after a change of the configuration; `nil` where it has no say.
  ///
  /// - Parameters:
  ///   - wasExpanding: Whether a keyboard was there before that expands the sheet.
  ///   - target: Where the sheet went, or rested, before; of a held sheet where its drag began.
  mutating func keyboardGoal(wasExpanding: Bool, _ target: DetentID?) -> DetentTable.Entry? {
    switch (wasExpanding, expandsForKeyboard) {
    case (false, false): return nil
    case (false, true):
      guard isInFront else { return nil }
      keyboardMemory = KeyboardMemory(origin: target, isInDrag: holdsSheet)
      return highest(target)
    case (true, true): return keyboardMemory == nil ? nil : highest(target)
    case (true, false):
      guard let memory = keyboardMemory else { return nil }
      keyboardMemory = nil
      return memory.isInDrag ? nil : detents.enabledEntry(memory.origin) ?? detents.nearest(to: sheet.shown)
    }
  }

  /// Whether a keyboard is there that expands the sheet.
  var expandsForKeyboard: Bool { configuration.keyboardPolicy == .expand && surroundings.keyboard > 0 }

  /// The highest enabled detent: of equal heights the one that the sheet goes to, or rests on.
  private func highest(_ target: DetentID?) -> DetentTable.Entry? { detents.at(detents.maximum, preferring: target) }

  /// Somebody else moves the sheet.
  mutating func forgetKeyboard() {
    if keyboardMemory?.isInDrag == false { keyboardMemory = nil }
  }
}

/// Where a sheet goes back to when the keyboard that expanded it is gone.
///
/// It is forgotten when somebody else moves the sheet: a later drag, a command, a notch of a wheel.
struct KeyboardMemory: Sendable, Equatable {
  /// Where the sheet went, or rested, before; `nil` where that was no detent.
  let origin: DetentID?
  /// Whether the drag still runs in which the keyboard came: that drag forgets nothing.
  private(set) var isInDrag: Bool

  /// A keyboard comes.
  init(origin: DetentID?, isInDrag: Bool) { (self.origin, self.isInDrag) = (origin, isInDrag) }

  /// The drag is over.
  mutating func endDrag() { isInDrag = false }
}
