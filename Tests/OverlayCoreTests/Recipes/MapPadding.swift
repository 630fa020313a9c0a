import Kinetics
import OverlayCore

// sample
/// What of a map the sheet covers, so that its middle stays in view: points, up to a detent.
func mapPadding(under overlay: Overlay, upTo highest: DetentID) -> Double {
  let limit = overlay.height(of: highest) ?? overlay.height
  return overlay.height < limit ? overlay.height : limit
}

/// Asks for the padding at every frame while the sheet moves. Answers when the last frame was.
func followMap(
  _ overlay: inout Overlay, from start: Instant, every period: Int64, upTo highest: DetentID,
  _ pad: (Double) -> Void
) -> Instant {
  var now = start
  while overlay.isMoving {
    now = Instant(nanoseconds: now.nanoseconds + period)
    _ = overlay.handle(.frame, at: now)
    pad(mapPadding(under: overlay, upTo: highest))
  }
  return now
}
// end
