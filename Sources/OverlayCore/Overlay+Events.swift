import Kinetics

extension Overlay {
  /// Takes one event.
  ///
  /// What time brings until then happens first. An event before the last one counts at the last one's time. What cannot
  /// be applied (a coordinate that is not finite or beyond ±2⁴⁰, an unknown touch or detent, a command during a drag)
  /// changes nothing. All of these are reported as ``Effect/ignored``; the state stays valid and finite.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  /// - Returns: What the host has to perform, in order.
  public mutating func handle(_ event: Event, at instant: Instant) -> Effects {
    call(at: instant) { overlay, effects in overlay.apply(event, &effects) }
  }

  /// Takes a new configuration as one change of the metrics; where it started no longer counts.
  ///
  /// - Throws: The first field that cannot be; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: Configuration, at instant: Instant
  ) throws(ConfigurationError) -> Effects {
    var checked = configuration
    checked.start = nil
    try checked.validate()
    return call(at: instant) { overlay, effects in overlay.adopt(configuration, &effects) }
  }

  private mutating func call(
    at instant: Instant, _ body: (inout Overlay, inout Effects) -> Void
  ) -> Effects {
    var effects = Effects()
    let isLate = instant < now
    advance(to: isLate ? now : instant, &effects)
    yielded = 0
    if isLate { effects.add(.ignored) }
    body(&self, &effects)
    refresh()
    arrive(&effects)
    announceRest(&effects)
    synchronizeNative(&effects)
    return effects
  }

  private mutating func apply(_ event: Event, _ effects: inout Effects) {
    switch event {
    case .frame: break
    case .down(let id, let point): down(id, at: point, &effects)
    case .move(let id, let point): move(id, to: point, &effects)
    case .up(let id): lift(id, isCancelled: false, &effects)
    case .cancel(let id): lift(id, isCancelled: true, &effects)
    case .wheel(let id, let point, let travel, let phase): wheel(id, at: point, travel, phase, &effects)
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest: applyNative(event, &effects)
    case .moveTo, .scrollTo, .increment, .decrement, .escape, .next: applyCommand(event, &effects)
    case .resize, .safeArea, .keyboard, .content, .header, .enable, .disable: applyMetrics(event, &effects)
    }
  }
}
