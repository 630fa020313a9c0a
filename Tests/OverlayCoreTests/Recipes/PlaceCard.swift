import Kinetics
import OverlayCore

// sample
/// A card of a place on top of the list of places.
struct PlaceCard {
  let card = OverlayID(1)
  let hidden = DetentID(10)
  let shown = DetentID(11)

  /// Puts it in front of the list, and lets it rise from below.
  func present(over stack: inout OverlayStack, in container: Size2D, at now: Instant) throws {
    var configuration = OverlayConfiguration(
      container: container, detents: [Detent(hidden, .points(0)), Detent(shown, .points(240))])
    configuration.header = 40
    configuration.largestUndimmedDetent = hidden
    try stack.push(Overlay(configuration, at: now), as: card)
    _ = stack.handle(.moveTo(shown), to: card, at: now)
  }

  /// After every call: a card that is at rest on its hidden detent is gone.
  func dismissed(in stack: inout OverlayStack, at now: Instant) throws -> Bool {
    guard stack.effects(of: card).contains(.settled(hidden)) else { return false }
    _ = try stack.pop(card, at: now)
    return true
  }
}
// end
