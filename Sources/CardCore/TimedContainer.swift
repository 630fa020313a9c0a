import Kinetics

/// A container in which things happen by themselves: motions end, cards turn their other side up.
///
/// Time only ever passes in ``pass(to:_:)``. What is due happens at its own instant, whenever the host happens to ask, so
/// the state does not depend on frames.
protocol TimedContainer: CardContainer {
  /// The time of the last event. Never goes backwards.
  var now: Instant { get set }
  /// When something next happens by itself; `nil` where nothing moves.
  var nextDue: Instant? { get }
  /// Whether something moved or was held since the last `settled`.
  var isUnsettled: Bool { get set }
  /// Does what is due at ``now``: it is not due any more then.
  mutating func arrive(_ effects: inout CardEffects)
}

extension TimedContainer {
  /// Lets time pass until an instant. One that has passed already is reported as `ignored`.
  mutating func pass(to instant: Instant, _ effects: inout CardEffects) {
    guard instant >= now else { return effects.add(.ignored) }
    while let due = nextDue, due <= instant {
      if due > now { now = due }
      arrive(&effects)
      announceRest(&effects)
      effects.closeStep()
    }
    now = instant
  }

  /// Reports, once, that nothing moves any more and no finger drags.
  mutating func announceRest(_ effects: inout CardEffects) {
    guard isUnsettled, !isMoving, !isDragging else { return }
    isUnsettled = false
    effects.add(.settled)
  }
}
