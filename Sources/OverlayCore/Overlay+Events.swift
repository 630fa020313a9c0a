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
    if case .move(let id, let point) = event, let (travel, lane) = follow(id, to: point, at: instant) {
      return glide(by: travel, in: lane) ? Effects() : leaveLane(travel)
    }
    if case .scroll(let offset, let travel?, coasting: false) = event, let answer = follow(offset, travel, at: instant)
    {
      var effects = Effects()
      effects.writeBack = answer
      return effects
    }
    if case .frame = event, pass(to: instant) { return Effects() }
    return take(event, at: instant)
  }

  /// Takes an event that is not as plain as most moves are.
  @inline(never)
  private mutating func take(_ event: Event, at instant: Instant) -> Effects {
    var effects = Effects()
    begin(at: instant, &effects)
    apply(event, &effects)
    finish(&effects)
    return effects
  }

  @inline(never)
  private mutating func leaveLane(_ travel: Double) -> Effects {
    var effects = Effects()
    leaveLane(travel, &effects)
    return effects
  }

  /// Takes a new configuration as one change of the metrics; where it started no longer counts.
  ///
  /// - Throws: The first field that cannot be; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: Configuration, at instant: Instant
  ) throws(ConfigurationError) -> Effects {
    try configuration.validateChange()
    var effects = Effects()
    begin(at: instant, &effects)
    adopt(configuration, &effects)
    finish(&effects)
    return effects
  }

  /// - Parameter part: The part of the sheet that a touch or a wheel is on, where a hit test said so; `nil` asks
  ///   ``region(at:)``.
  mutating func apply(_ event: Event, on part: SheetPart? = nil, _ effects: inout Effects) {
    switch event {
    case .frame: return
    case .move(let id, let point): return move(id, to: point, &effects)
    case .down(let id, let point): down(id, at: point, on: part, &effects)
    case .up(let id): lift(id, velocity: fingers.tracker.velocity(at: now), &effects)
    case .cancel(let id): lift(id, velocity: 0, &effects)
    case .wheel(let id, let point, let travel, let phase): wheel(id, at: point, on: part, travel, phase, &effects)
    case .scrollBegin: applyNative(&effects) { $0.beginNative(&$1) }
    case .scroll(let offset, let travel, let coasting):
      lane = nil
      applyNative(&effects) { $0.report(offset, travel, coasting: coasting, &$1) }
      isStale = true
      return
    case .scrollEnd(let velocity, let target): applyNative(&effects) { $0.endNative(velocity, target, &$1) }
    case .scrollRest: applyNative(&effects) { $0.restNative(&$1) }
    case .resize(let size): change(&effects) { $0.container = size }
    case .safeArea(let insets): change(&effects) { $0.safeArea = insets }
    case .keyboard(let height): change(&effects) { $0.keyboard = height }
    case .content(let content, let shift): change(shift: shift, &effects) { $0.content = content }
    case .header(let length): change(&effects) { $0.header = length }
    case .enable(let id): setEnabled(id, true, &effects)
    case .disable(let id): setEnabled(id, false, &effects)
    case .moveTo(let id, let animated): command(&effects) { $0.move(to: id, animated: animated, &$1) }
    case .scrollTo(let offset, let animated): command(&effects) { $0.scroll(to: offset, animated: animated, &$1) }
    case .increment: command(&effects) { _ = $0.step(.expanding, &$1) }
    case .decrement: command(&effects) { _ = $0.step(.collapsing, &$1) }
    case .escape: command(&effects) { $0.go(to: $0.lowest, &$1) }
    case .next: command(&effects) { $0.goToNext(&$1) }
    }
    lane = nil
    isStale = true
  }
}
