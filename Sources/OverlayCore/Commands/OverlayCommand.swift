import Kinetics

/// What a host tells the sheet, or its list, to do by itself.
///
///     _ = overlay.handle(.moveTo(full), at: now)
///     overlay.can(.increment)     // whether there is a higher detent to go to
///
/// A call that tells one says in ``OverlayEffects/answer`` what it came to; see <doc:Commands>. During a drag it is up to
/// its ``DragConflict``.
public enum OverlayCommand: Sendable, Hashable {
  /// The sheet moves to a detent. Without animation it arrives at once, also where a settle is on its way there.
  case moveTo(DetentID, animated: Bool = true)
  /// The list scrolls to an offset in points, clamped into its range.
  case scrollTo(Double, animated: Bool = true)
  /// The list scrolls, animated, as little as shows a stretch of its content where the sheet is going, or stands; where that
  /// is taller than what is shown, its start. The sheet does not move. Points from the top of the first row, the lower
  /// one at most the upper one; the insets of the content, the safe area and the keyboard do not count as shown.
  case reveal(lower: Double, upper: Double)
  /// The sheet moves to the next enabled height above its target.
  case increment
  /// The sheet moves to the next enabled height below its target.
  case decrement
  /// The sheet moves to the enabled detent of height 0, else to the minimum.
  case escape
  /// As `increment`; from the top to the minimum.
  case next
}

/// What becomes of a command that comes during a drag: a finger, a wheel or a native pan holds the sheet or its list.
public enum DragConflict: Sendable, Hashable {
  /// The drag is stronger: the command is rejected as `dragging`.
  case drop
  /// It waits for the end of the drag, resolved to a detent now. A later one takes its place, and it is then rejected as
  /// `replaced`.
  ///
  /// A move takes the release over, whoever owns that, and the list is not thrown; to a detent that is disabled by then it
  /// is rejected, and the policy answers. A scroll follows on the release.
  case afterDrag
  /// The drag is over now, as if cancelled, and the command starts from what is shown. Its fingers count no more until they
  /// leave (``OverlayEffect/letGo(_:)``); a native pan has to be cancelled (``OverlayEffect/cancelPan``), and moves nothing until
  /// it ends.
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
