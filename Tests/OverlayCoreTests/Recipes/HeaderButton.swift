import Kinetics
import OverlayCore

// sample
/// A button in the header that is pressed by a tap, while a drag that begins on it moves the sheet all the same.
struct HeaderButton {
  /// In the header's coordinates.
  var frame = Rect2D(x: 340, y: 0, width: 40, height: 40)
  /// The finger that may press it.
  private(set) var finger: TouchID?

  /// After every touch event of the stack; with the layer that it hit. Answers whether the button was pressed.
  mutating func follow(_ event: OverlayEvent, _ route: Route, _ effects: OverlayEffects) -> Bool {
    switch event {
    case .down(let id, _):
      let isOnHeader = route.receiver?.layer == .header || route.receiver?.layer == .handle
      if isOnHeader, let point = route.point, frame.contains(point) { finger = id }
    case .up(let id) where finger == id:
      finger = nil
      return route.isTap
    default: break
    }
    // The drag is the sheet's from here on.
    if effects.contains(.dragBegan) { finger = nil }
    return false
  }
}
// end
