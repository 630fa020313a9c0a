import Kinetics
import OverlayCore

/// The rule of arrival: a settle ends at most 1 ms after its last crossing of half a pixel.
///
/// Looked at once for each motion, in its last millisecond: somewhere in it the height is half a pixel from its target. No
/// spring is so fast that it could be there between two of the looks alone.
///
/// What it never sees: a motion that ends too early, because nothing tells how it would have gone on; one that decelerates,
/// which may run into its end; and one to a height of 0, which ends where it is first there.
package struct Arrival: Sendable {
  /// The motion that was looked at last.
  private var start: Instant?
  private var end: Instant?

  /// A motion that runs already was planned in metrics that may be others now.
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
    // One that time began was planned with the pixels of then.
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
