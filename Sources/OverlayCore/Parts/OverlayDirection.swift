/// A direction of travel.
public enum OverlayDirection: Sendable, Hashable {
  /// The finger's travel is positive: the sheet grows, the content moves up.
  case expanding
  /// It is negative: the sheet shrinks, the content moves down.
  case collapsing
}
