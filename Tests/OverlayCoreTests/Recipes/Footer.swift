import Kinetics
import OverlayCore

// sample
/// A bar of buttons that stays at the bottom of the container while the list scrolls under it.
struct Footer {
  let layer = LayerID(1)
  /// Its height above the safe area: points.
  var height = 50.0

  /// The list ends above it.
  func prepare(_ configuration: inout OverlayConfiguration) { configuration.content.trailing += height }

  /// It lies in front of the sheet, and takes the touches there.
  func add(to stack: inout OverlayStack, of sheet: OverlayID, at now: Instant) throws(StackError) {
    guard let configuration = stack.overlay(sheet)?.configuration else { throw .unknown(sheet) }
    let bottom = configuration.container.height - configuration.safeArea.bottom
    let frame = Rect2D(x: 0, y: bottom - height, width: configuration.container.width, height: height)
    _ = try stack.edit(sheet, at: now) { layers throws(LayerError) in
      try layers.insert(OverlayLayer(layer, frame: frame), at: .frontmost(in: .container))
    }
  }
}
// end
