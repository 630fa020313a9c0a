/// What the overlay is doing: the first of these that holds.
public enum OverlayPhase: Int, Sendable, Hashable {
  /// A finger drags or holds the sheet or its list.
  case dragging
  /// The sheet moves by itself.
  case settling
  /// The list decelerates, or scrolls to where a command sent it.
  case flinging
  /// The list returns from excess.
  case bouncing
  case resting
}
