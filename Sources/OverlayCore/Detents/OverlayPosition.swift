/// Where the sheet is, at rest or in flight.
public enum OverlayPosition: Sendable, Hashable {
  /// Its raw height is at or below the lowest enabled detent.
  case minimum
  /// At or above the highest; with one detent always.
  case maximum
  /// Between the two.
  case progressing
}
