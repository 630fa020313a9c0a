import Kinetics

/// An event comes in.
extension Overlay {
  /// Takes one event.
  ///
  /// What time brings until then happens first. An event before the last one counts at the last one's time. What cannot
  /// be applied (a coordinate that is not finite or beyond ±2⁴⁰, an unknown touch or detent, a command during a drag)
  /// changes nothing. These are reported as ``OverlayEffect/late`` and ``OverlayEffect/rejected(_:)``; the state stays
  /// valid and finite.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  /// - Returns: What the host has to perform, in order.
  public mutating func handle(_ event: OverlayEvent, at instant: Instant) -> OverlayEffects {
    guard takeFast(event, at: instant) else {
      take(event, at: instant)
      return effects
    }
    var effects = OverlayEffects()
    if let offset = writeBack(after: event) { effects.add(writeBack: offset) }
    return effects
  }

  /// Takes an event the whole way.
  @inline(never)
  private mutating func take(_ event: OverlayEvent, at instant: Instant) {
    beginCall(at: instant)
    let tapped = tapped(by: event)
    apply(event)
    if let tapped { tap(tapped) }
    endCall()
  }
}
