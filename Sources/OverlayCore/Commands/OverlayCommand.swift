import Kinetics

/// What a host tells the sheet, or its list, to do by itself.
///
///     _ = overlay.handle(.moveTo(full), at: now)
///     overlay.can(.increment)     // whether there is a higher detent to go to
///
/// The call's ``OverlayEffects/answer`` says what came of the command; see <doc:Commands>. Its ``DragConflict`` says
/// what happens to it during a drag.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum OverlayCommand: Sendable, Hashable {
  /// The sheet moves to a detent. Without animation it arrives at once, also when a settle to that detent is running.
  case moveTo(DetentID, animated: Bool = true)
  /// The list scrolls to an offset in points, clamped into its range.
  case scrollTo(Double, animated: Bool = true)
  /// The list scrolls, animated, by the least that shows a range of its content at the height that the sheet settles
  /// to, or rests at. Of a range that is taller than the list, the start is shown. The sheet does not move. Points from
  /// the top of the first row, `lower` ≤ `upper`. What the content's insets, the safe area or the keyboard cover does
  /// not count as shown.
  case reveal(lower: Double, upper: Double)
  /// The sheet moves to the next enabled height above its target.
  case increment
  /// The sheet moves to the next enabled height below its target.
  case decrement
  /// The sheet moves to the enabled detent of height 0, else to the minimum.
  case escape
  /// As `increment`; from the maximum to the minimum.
  case next
}

/// What happens to a command during a drag: while a finger, a wheel or a native pan holds the sheet or its list.
public enum DragConflict: Sendable, Hashable, CaseIterable {
  /// The command is rejected as `dragging`.
  case drop
  /// The command waits for the end of the drag; its detent is decided now. A later command replaces it, and it is then
  /// rejected as `replaced`.
  ///
  /// A move then decides the release, whoever owns it, and the list does not fling. If its detent is disabled by then,
  /// the move is rejected and the policy decides. A scroll starts after the release.
  case afterDrag
  /// The drag ends now, as if cancelled, and the command starts from what is shown. The drag's fingers are ignored
  /// until they leave (``OverlayEffect/letGo(_:)``). A native pan has to be cancelled (``OverlayEffect/cancelPan``);
  /// until it ends it moves nothing.
  case takeOver
}

extension OverlayCommand {
  /// Whether it is about the list, and not about the sheet.
  public var isForList: Bool {
    switch self {
    case .scrollTo, .reveal: true
    case .moveTo, .increment, .decrement, .escape, .next: false
    }
  }

  /// Whether it takes time.
  package var isAnimated: Bool {
    switch self {
    case .moveTo(_, let animated), .scrollTo(_, let animated): animated
    case .reveal, .increment, .decrement, .escape, .next: true
    }
  }

  /// Whether its numbers are finite and within ±2⁴⁰.
  var isValid: Bool {
    switch self {
    case .scrollTo(let offset, _): offset.isCoordinate
    case .reveal(let lower, let upper): lower.isCoordinate && upper.isCoordinate
    case .moveTo, .increment, .decrement, .escape, .next: true
    }
  }
}

/// A command that waits for the end of a drag, with the detent that it means.
package enum QueuedCommand: Sendable, Hashable {
  case move(DetentID, animated: Bool)
  case scroll(Double, animated: Bool)
  case reveal(lower: Double, upper: Double)
}
