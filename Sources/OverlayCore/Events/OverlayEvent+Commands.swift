/// Shorter names for the events that carry a command.
extension OverlayEvent {
  /// The command ``OverlayCommand/moveTo(_:animated:)``.
  public static func moveTo(
    _ id: DetentID, animated: Bool = true, inDrag conflict: DragConflict = .drop
  ) -> OverlayEvent {
    .command(.moveTo(id, animated: animated), inDrag: conflict)
  }

  /// The command ``OverlayCommand/scrollTo(_:animated:)``.
  public static func scrollTo(
    _ offset: Double, animated: Bool = true, inDrag conflict: DragConflict = .drop
  ) -> OverlayEvent {
    .command(.scrollTo(offset, animated: animated), inDrag: conflict)
  }

  /// The command ``OverlayCommand/reveal(lower:upper:)``.
  public static func reveal(
    lower: Double, upper: Double, inDrag conflict: DragConflict = .drop
  ) -> OverlayEvent {
    .command(.reveal(lower: lower, upper: upper), inDrag: conflict)
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
