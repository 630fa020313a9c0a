import Kinetics
import OverlayCore

/// A list that loads anew when it is pulled down, and holds its spinner open until that is done.
struct Refresh {
  /// How high the spinner is, and how far the list has to be pulled at the release: points.
  let length: Double
  private(set) var isLoading = false

  /// After every call of `handle`: the event to send next, if any.
  mutating func follow(_ effects: OverlayEffects, of event: OverlayEvent, in overlay: Overlay) -> OverlayEvent? {
    // A finger that the system takes away asks for nothing.
    if case .cancel = event { return nil }
    guard !isLoading, effects.contains(.dragEnded), overlay.offset <= -length else { return nil }
    isLoading = true
    return content(of: overlay, leading: length)
  }

  /// What was loaded is there: the spinner goes, and the rows are so high.
  mutating func finish(height: Double, in overlay: Overlay) -> OverlayEvent {
    isLoading = false
    return content(of: overlay, leading: 0, height: height)
  }

  private func content(of overlay: Overlay, leading: Double, height: Double? = nil) -> OverlayEvent {
    var content = overlay.configuration.content
    content.leading = leading
    content.height = height ?? content.height
    return .content(content)
  }
}
