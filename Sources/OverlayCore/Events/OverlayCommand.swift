/// What a host tells the sheet, or its list, to do by itself.
///
///     _ = overlay.handle(.moveTo(full), at: now)
///     overlay.can(.increment)     // whether there is a higher detent to go to
///
/// A call that tells one says in ``OverlayEffects/answer`` what it came to; see <doc:Commands>.
public enum OverlayCommand: Sendable, Hashable {
  /// The sheet moves to a detent. Without animation it arrives at once, also where a settle is on its way there.
  case moveTo(DetentID, animated: Bool = true)
  /// The list scrolls to an offset in points, clamped into its range.
  case scrollTo(Double, animated: Bool = true)
  /// The sheet moves to the next enabled height above its target.
  case increment
  /// The sheet moves to the next enabled height below its target.
  case decrement
  /// The sheet moves to the enabled detent of height 0, else to the minimum.
  case escape
  /// As `increment`; from the top to the minimum.
  case next
}

// MARK: - As events

extension OverlayEvent {
  /// The command ``OverlayCommand/moveTo(_:animated:)``.
  public static func moveTo(_ id: DetentID, animated: Bool = true) -> OverlayEvent {
    .command(.moveTo(id, animated: animated))
  }

  /// The command ``OverlayCommand/scrollTo(_:animated:)``.
  public static func scrollTo(_ offset: Double, animated: Bool = true) -> OverlayEvent {
    .command(.scrollTo(offset, animated: animated))
  }

  /// The command ``OverlayCommand/increment``.
  public static var increment: OverlayEvent { .command(.increment) }
  /// The command ``OverlayCommand/decrement``.
  public static var decrement: OverlayEvent { .command(.decrement) }
  /// The command ``OverlayCommand/escape``.
  public static var escape: OverlayEvent { .command(.escape) }
  /// The command ``OverlayCommand/next``.
  public static var next: OverlayEvent { .command(.next) }
}

extension OverlayCommand {
  /// Whether its numbers are finite and within ±2⁴⁰.
  var isValid: Bool {
    switch self {
    case .scrollTo(let offset, _): offset.isCoordinate
    case .moveTo, .increment, .decrement, .escape, .next: true
    }
  }
}
