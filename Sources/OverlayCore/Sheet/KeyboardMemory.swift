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
