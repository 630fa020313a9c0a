import Kinetics

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
    case .up, .cancel, .scrollEnd: true
    case .wheel(_, _, _, let phase): phase == .end
    case .down, .move, .scrollBegin, .scroll, .scrollRest, .frame, .surroundings, .resize, .safeArea, .keyboard,
      .content, .header, .enable, .disable, .command:
      false
    }
  }
}
