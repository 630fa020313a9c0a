import Kinetics
import OverlayCore

// sample
/// Tabs, each with a scroll view of its own.
struct Tabs {
  /// What a scroll view says of itself, in points.
  struct View {
    var contentHeight: Double
    var offset: Double
  }

  var views: [View]

  /// Another tab is in front: its view scrolls from now on, from where it stands.
  func show(_ tab: Int, in overlay: inout Overlay, at now: Instant) throws(ConfigurationError) -> OverlayEffects {
    let view = views[tab]
    return try overlay.setList(Content(height: view.contentHeight), offset: view.offset, at: now)
  }
}
// end
