import Kinetics
import OverlayCore

// sample
/// A sheet that can be dragged away, unless it has unsaved text.
struct Draft {
  let hidden = DetentID(0)
  let half = DetentID(1)
  var hasUnsavedText = false

  /// The last finger leaves. Answers whether the user has to be asked.
  func release(_ finger: TouchID, of overlay: inout Overlay, at now: Instant) -> Bool {
    var isRefused = false
    _ = overlay.handle(.up(finger), at: now) { _, proposed in
      guard hasUnsavedText, proposed == hidden else { return proposed }
      isRefused = true
      return half
    }
    return isRefused
  }
}
// end
