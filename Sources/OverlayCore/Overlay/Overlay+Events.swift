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

/// What each event does, and a change of the whole configuration.
extension Overlay {
  /// Takes a new configuration as one change of the metrics.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: OverlayConfiguration, at instant: Instant
  ) throws(OverlayConfigurationError) -> OverlayEffects {
    try reconfigure(configuration, in: surroundings, at: instant)
  }

  /// Takes a new configuration, and what is around the overlay then, as one change of the metrics.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, at instant: Instant
  ) throws(OverlayConfigurationError) -> OverlayEffects {
    try OverlayConfigurationError.check(surroundings)
    try configuration.validate()
    beginCall(at: instant)
    adopt(configuration, in: surroundings, inFront: isGoingToShow)
    endCall()
    return effects
  }

  /// Changes some of the configuration, as one change of the metrics.
  ///
  ///     try overlay.reconfigure(at: now) { $0.momentum = .carry }
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    at instant: Instant, _ change: (inout OverlayConfiguration) -> Void
  ) throws(OverlayConfigurationError) -> OverlayEffects {
    var changed = configuration
    change(&changed)
    return try reconfigure(changed, at: instant)
  }

  /// - Parameter part: The part of the sheet that a touch or a wheel is on, where a hit test said so; `nil` asks
  ///   ``region(at:)``.
  mutating func apply(_ event: OverlayEvent, on part: SheetPart? = nil) {
    guard event.isValid else { return refuse(event, .notFinite) }
    switch event {
    case .frame: return
    case .move(let id, let point): return move(id, to: point)
    case .down(let id, let point): down(id, at: point, on: part)
    case .up(let id): lift(id, velocity: fingers.tracker.velocity(at: now))
    case .cancel(let id): lift(id, velocity: 0)
    case .wheel(let id, let point, let travel, _, let phase): wheel(id, at: point, on: part, travel, phase)
    case .scroll(let offset, let travel, let coasting):
      do { try hear(offset, travel, coasting: coasting) } catch { reject(error) }
      isStale = true
      return
    case .scrollBegin: do { try beginPan() } catch { reject(error) }
    case .scrollEnd(let velocity, let target): do { try endPan(velocity, target) } catch { reject(error) }
    case .scrollRest: do { try list.hearRest(in: listScene(), &effects) } catch { reject(error) }
    case .surroundings, .resize, .safeArea, .keyboard: surround(by: event)
    case .content(let content, let shift): change(shift: shift) { $0.content = content }
    case .header(let length): change { $0.header = length }
    case .footer(let length): change { $0.footer = length }
    case .enable(let id): setEnabled(id, true)
    case .disable(let id): setEnabled(id, false)
    case .command(let command, let conflict): obey(command, inDrag: conflict)
    }
    isStale = true
  }
}

/// A host that redirects a release.
///
/// The event is tried on the overlay as it is. Where its release asked for a target and the host names another one, the
/// overlay is put back to what it was before the event, and takes it with that target: one `willMove`, nothing
/// cancelled.
extension Overlay {
  /// Takes one event, and lets the host choose where its release settles.
  ///
  ///     overlay.handle(.up(finger), at: now) { release, proposed in
  ///       proposed == hidden && hasUnsavedText ? tip : proposed
  ///     }
  ///
  /// It is asked at most once: where the event is the end of a drag (the last finger's `up` or `cancel`, `scrollEnd`,
  /// the `end` of a wheel) and the policy is asked for a target; also where a slow drag would rest on another detent
  /// than the last `didMove`, so that a host can refuse that. A release that time brings about (a carry), and one that
  /// a command takes over, do not ask.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  ///   - choose: Gets the release and the detent that the policy proposes, `nil` with `free`. Answers a detent; one that is
  ///     not enabled, or `nil`, leaves it to the policy.
  /// - Returns: What the host has to perform, in order.
  public mutating func handle(
    _ event: OverlayEvent, at instant: Instant, choosing choose: (TargetContext, DetentID?) -> DetentID?
  ) -> OverlayEffects {
    guard event.mayRelease, isDragging else { return handle(event, at: instant) }
    beginCall(at: instant)
    let before = self
    choice = ReleaseChoice()
    apply(event)
    resolveChoice(of: event, from: before, choose)
    endCall()
    return effects
  }

  /// Asks the host what the event's release asked the policy; where it answers something else, takes the event anew.
  mutating func resolveChoice(
    of event: OverlayEvent, from before: Overlay, _ choose: (TargetContext, DetentID?) -> DetentID?
  ) {
    defer { choice = nil }
    guard let (context, proposed) = choice?.question, let answer = choose(context, proposed), answer != proposed,
      detents.enabledEntry(answer) != nil
    else { return }
    self = before
    choice = ReleaseChoice(answer: answer)
    apply(event)
  }

  /// The target of a drag's release: what the host chose, or what the policy says; `nil` only for `free`.
  mutating func chosen(_ context: TargetContext, orRestOn here: DetentTable.Entry? = nil) -> DetentTable.Entry? {
    if let answer = choice?.answer { return detents.enabledEntry(answer) }
    let entry = here ?? configuration.policy.entry(for: context)
    choice?.note(context, proposing: entry?.id)
    return entry
  }
}

extension OverlayEvent {
  /// Whether it can end a drag as its release.
  package var mayRelease: Bool {
    switch self {
    case .up, .cancel, .scrollEnd, .wheel(_, _, _, _, .end): true
    case .down, .move, .wheel, .scrollBegin, .scroll, .scrollRest, .frame, .surroundings, .resize, .safeArea, .keyboard,
      .content, .header, .footer, .enable, .disable, .command:
      false
    }
  }
}
