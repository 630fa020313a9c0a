import Kinetics
import OverlayCore

// sample
/// A bar over the end of the list that stays at the edge while the sheet moves: a layer of the host's.
struct Footer {
  let layer: LayerID
  /// How high it is, and the list's trailing inset: points.
  let length: Double

  /// Where it is in the container: above safe area and keyboard, and never over the header.
  func frame(on overlay: Overlay) -> Rect2D {
    let (surroundings, list) = (overlay.surroundings, overlay.listFrame)
    let covered = max(surroundings.safeArea.bottom, surroundings.keyboard)
    let top = surroundings.size.height - covered - length
    return Rect2D(x: 0, y: max(top, list.origin.y), width: list.size.width, height: length)
  }

  /// After every call of `handle`, when its effects are performed.
  func layOut(on id: OverlayID, of stack: inout OverlayStack, at instant: Instant) throws(StackError) {
    guard let overlay = stack.overlay(id), let scene = stack.scene(of: id) else { return }
    let bar = OverlayLayer(layer, frame: frame(on: overlay))
    guard scene.layers[layer] != bar else { return }
    let isNew = scene.layers[layer] == nil
    _ = try stack.edit(id, at: instant) { layers throws(LayerError) in
      if isNew { try layers.insert(bar, at: .frontmost(in: .container)) } else { try layers.update(bar) }
    }
  }
}
// end
