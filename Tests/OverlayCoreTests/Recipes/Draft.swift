import Kinetics
import OverlayCore

/// A sheet that does not go while it has unsaved text: it asks first.
struct Draft {
  /// The detent of height 0.
  let hidden: DetentID
  var hasChanges = false
  /// Whether somebody tried to dismiss the sheet: time to ask.
  private(set) var asks = false

  /// Takes an event of the sheet.
  mutating func handle(_ event: OverlayEvent, in overlay: inout Overlay, at instant: Instant) -> OverlayEffects {
    var isKept = false
    let effects = overlay.handle(event, at: instant) { release, proposed in
      guard proposed == hidden, hasChanges else { return proposed }
      isKept = true
      return release.detents.above(0)?.id
    }
    if isKept || effects.contains(.dismissRefused) { asks = true }
    return effects
  }

  /// The user answered; `nil` goes on with the text.
  mutating func answer(discards: Bool) -> OverlayEvent? {
    asks = false
    guard discards else { return nil }
    hasChanges = false
    return .moveTo(hidden)
  }
}
