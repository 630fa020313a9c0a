import Kinetics
import OverlayCore

/// The inset at the bottom of a map: what the sheet covers, up to a detent.
struct MapPadding {
  /// Above it the map is hidden anyway, and stays as it is.
  let limit: DetentID
  /// Points.
  private(set) var inset = 0.0

  /// After every call of `handle`, frames included: the inset that the map has to have now, where it changed.
  mutating func follow(_ overlay: Overlay) -> Double? {
    let shown = padding(at: overlay.height, in: overlay)
    guard shown != inset else { return nil }
    inset = shown
    return shown
  }

  /// For a map that animates by itself: where the inset goes while the sheet moves, and in how many seconds.
  func animation(of overlay: Overlay) -> (inset: Double, duration: Double)? {
    guard overlay.isMoving, let target = overlay.target, let height = overlay.height(of: target) else { return nil }
    return (padding(at: height, in: overlay), overlay.restTime.seconds(since: overlay.now))
  }

  private func padding(at height: Double, in overlay: Overlay) -> Double {
    min(height, overlay.height(of: limit) ?? height)
  }
}
