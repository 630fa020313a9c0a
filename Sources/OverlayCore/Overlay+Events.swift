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
    var effects = begin(at: instant)
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

  /// Spends travel of a finger that leaves the lane.
  @inline(never)
  mutating func leaveLane(_ travel: Double, _ effects: inout Effects) {
    spend(travel, &effects)
    openLane()
    finish(&effects)
  }

  /// Takes a new configuration as one change of the metrics; where it started no longer counts.
  ///
  /// - Throws: The first field that cannot be; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: Configuration, at instant: Instant
  ) throws(ConfigurationError) -> Effects {
    try configuration.validateChange()
    var effects = begin(at: instant)
    adopt(configuration, &effects)
    finish(&effects)
    return effects
  }

  /// Lets time pass up to an instant, before what happens then.
  @inline(__always)
  mutating func begin(at instant: Instant) -> Effects {
    var effects = Effects()
    let isLate = instant < now
    advance(to: isLate ? now : instant, &effects)
    yielded = 0
    if isLate { effects.add(.ignored) }
    return effects
  }

  /// Takes what follows in this instant from what happened.
  mutating func finish(_ effects: inout Effects) {
    if isStale { refresh() }
    if isMoving { arrive(&effects) }
    announceRest(&effects)
    present()
    synchronizeNative(&effects)
  }

  /// - Parameter part: The part of the sheet that a touch or a wheel is on, where a hit test said so; `nil` asks
  ///   ``region(at:)``.
  mutating func apply(_ event: Event, on part: SheetPart? = nil, _ effects: inout Effects) {
    switch event {
    case .frame: return
    case .move(let id, let point): return move(id, to: point, &effects)
    case .down(let id, let point): down(id, at: point, on: part, &effects)
    case .up(let id): lift(id, isCancelled: false, &effects)
    case .cancel(let id): lift(id, isCancelled: true, &effects)
    case .wheel(let id, let point, let travel, let phase): wheel(id, at: point, on: part, travel, phase, &effects)
    case .scrollBegin: applyNative(&effects) { $0.beginNative(&$1) }
    case .scroll(let offset, let travel, let coasting):
      lane = nil
      applyNative(&effects) { $0.report(offset, travel, coasting: coasting, &$1) }
      isStale = true
      return
    case .scrollEnd(let velocity, let target): applyNative(&effects) { $0.endNative(velocity, target, &$1) }
    case .scrollRest: applyNative(&effects) { $0.restNative(&$1) }
    case .resize(let size): change(settles: false, &effects) { $0.resize(to: size) }
    case .safeArea(let insets): change(settles: false, &effects) { $0.setSafeArea(insets) }
    case .keyboard(let height): change(settles: false, &effects) { $0.setKeyboard(height) }
    case .content(let content, let shift): change(shift: shift, &effects) { $0.setContent(content, shift: shift) }
    case .header(let length): change(&effects) { $0.setHeader(length) }
    case .enable(let id): change(&effects) { $0.setEnabled(id, true) }
    case .disable(let id): change(&effects) { $0.setEnabled(id, false) }
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
