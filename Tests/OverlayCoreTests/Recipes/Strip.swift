import Kinetics
import OverlayCore

/// A strip of photos in a row of the list, which scrolls across the sheet.
struct Strip {
  /// The row that it fills.
  let row: Int
  /// How far it has scrolled: points.
  private(set) var offset = 0.0
  private(set) var finger: TouchID?
  private(set) var x = 0.0
  private(set) var isScrolling = false

  /// After every call of `handle`.
  mutating func follow(_ effects: OverlayEffects, of event: OverlayEvent, _ route: EventRoute) {
    switch event {
    case .down(let id, let point) where finger == nil && route.row == row:
      (finger, x) = (id, point.x)
    case .move(let id, let point) where id == finger:
      if isScrolling { offset += x - point.x }
      if effects.contains(.letGo(id)) { isScrolling = true }
      x = point.x
    case .up(let id) where id == finger, .cancel(let id) where id == finger:
      (finger, isScrolling) = (nil, false)
    default: break
    }
  }
}
