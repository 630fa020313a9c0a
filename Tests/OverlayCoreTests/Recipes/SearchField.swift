import Kinetics
import OverlayCore

/// A text field in the list: the sheet makes room for it while it is typed in.
struct SearchField {
  /// Where it lies in the content: points from the top of the first row.
  var lower = 0.0
  var upper = 44.0

  /// The configuration of such a sheet.
  func prepare(_ configuration: inout OverlayConfiguration) { configuration.keyboardPolicy = .expand }

  /// The keyboard comes, or changes its height: points from the container's edge.
  func keyboardShows(_ height: Double, in overlay: inout Overlay, at now: Instant) {
    _ = overlay.handle(.keyboard(height), at: now)
    _ = overlay.handle(.reveal(lower: lower, upper: upper, inDrag: .afterDrag), at: now)
  }

  /// The keyboard goes: the sheet goes back, unless somebody has moved it since.
  func keyboardHides(in overlay: inout Overlay, at now: Instant) { _ = overlay.handle(.keyboard(0), at: now) }
}
