import Kinetics
import OverlayCore

// sample
/// Loads when the list is pulled far enough at its top, and holds the place of the spinner open meanwhile.
struct PullToRefresh {
  /// How far the list has to be pulled: points as shown.
  var threshold = 60.0
  /// How much stays open while it loads: points.
  var spinner = 44.0
  private(set) var isLoading = false

  /// The last finger leaves. Answers whether to begin to load.
  mutating func release(_ finger: TouchID, of overlay: inout Overlay, at now: Instant) -> Bool {
    let isPulled = overlay.offset <= -threshold
    _ = overlay.handle(.up(finger), at: now)
    guard isPulled, !isLoading else { return false }
    isLoading = true
    open(spinner, in: &overlay, at: now)
    return true
  }

  /// The rows are there.
  mutating func finish(in overlay: inout Overlay, at now: Instant) {
    isLoading = false
    open(0, in: &overlay, at: now)
  }

  private func open(_ inset: Double, in overlay: inout Overlay, at now: Instant) {
    var content = overlay.configuration.content
    content.leading = inset
    _ = overlay.handle(.content(content), at: now)
  }
}
// end
