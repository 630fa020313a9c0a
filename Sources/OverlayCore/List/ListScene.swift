import Kinetics

/// What the list has to know when something happens to it: the space that its sheet leaves, where the sheet is going,
/// whether a drag holds it, and how its own motions go.
struct ListScene: Sendable {
  let now: Instant
  let space: ListSpace
  /// The greatest offset where the sheet is going, or stands.
  let endAhead: Double
  /// When the sheet arrives; `nil` where it does not move.
  let sheetEnd: Instant?
  /// Whether a drag goes on.
  let isDragging: Bool
  /// Whether that drag holds the list, which then does not move by itself, except for a stretch that returns.
  let isHeld: Bool
  /// Whether anything of the list is shown.
  let isVisible: Bool
  /// A pixel of the screen, in points.
  let pixel: Double
  let halfPixel: Double
  let deceleration: Deceleration
  /// The spring of a scroll that a command asked for.
  let spring: DampedSpring
}
