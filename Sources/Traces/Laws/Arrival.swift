import Kinetics
import OverlayCore

/// The rule of arrival: a settle ends at most 1 ms after its last crossing of half a pixel.
///
/// Each motion is checked once: at some time in its last millisecond the height must be half a pixel from its target.
/// The check samples that millisecond at nine instants. No spring is fast enough to swing out and back between two of
/// them.
///
/// What it never sees: a motion that ends too early, because nothing tells how it would have continued; one that
/// decelerates, which may run into its end; and one to a height of 0, which ends where it first reaches that height.
package struct Arrival: Sendable {
  /// The motion that was checked last.
  private var start: Instant?
  private var end: Instant?

  /// A motion that runs already is not checked: it was planned in metrics that may have changed since.
  init(_ overlay: borrowing Overlay) {
    (start, end) = (overlay.sheet.motion?.start, overlay.sheet.motion?.end)
  }

  mutating func fault(before: borrowing Overlay, after overlay: borrowing Overlay) -> String? {
    let (start, end) = (overlay.sheet.motion?.start, overlay.sheet.motion?.end)
    guard start != self.start || end != self.end else { return nil }
    (self.start, self.end) = (start, end)
    guard let start, let end, let arrival = overlay.sheet.motion?.arrival, arrival > 0 else { return nil }
    let isLong = end.nanoseconds &- start.nanoseconds > 1_000_000
    guard case .spring = overlay.sheet.motion?.curve, isLong, end > overlay.now else { return nil }
    // A motion that began before this step was planned with the scale of that time.
    let isOlder = before.sheet.motion?.start == start && before.sheet.motion?.end == end
    let scale = isOlder ? before.surroundings.scale : overlay.surroundings.scale
    return fault(overlay, arrival, end, within: 0.5 / scale)
  }

  private func fault(
    _ overlay: borrowing Overlay, _ arrival: Double, _ end: Instant, within halfPixel: Double
  ) -> String? {
    var furthest = 0.0
    // From the last millisecond's start to the last nanosecond.
    for look in 0...8 {
      let early = max(1, 1_000_000 - 125_000 * Int64(look))
      let instant = Instant(nanoseconds: end.nanoseconds &- early)
      guard let height = overlay.sheet.motion?.state(at: instant).value else { return nil }
      furthest = max(furthest, (height - arrival).magnitude)
    }
    guard furthest < 0.9 * halfPixel else { return nil }
    return "in its last millisecond the settle to \(arrival) is nowhere further than \(furthest) from it"
  }
}
