/// What counts as standing still to the eye: nothing for a finger to catch.
///
///     let motion = SpringMotion(spring: .standard, from: 0, target: 312, velocity: 0)
///     motion.isStill(at: 0.1)                                              // false
///     motion.isStill(at: motion.restTime(threshold: Stillness.distance))   // true
///
/// A spring is still from the last instant on at which it shows more than ``distance`` away from its end: it may pass its
/// end before and leave it again, then it is not still there. A deceleration is still within ``distance`` of the place
/// where it ends, and also once it is slower than ``speed``. Whoever is still stays so.
///
/// Nothing is stored and nothing is scheduled: a finger that goes down asks. A motion that another one follows, such as a
/// fling into an edge that bounces, is its owner's to know.
package enum Stillness {
  /// The distance in points from its end up to which a motion is still.
  package static var distance: Double { 2 }

  /// The speed in points per second below which a deceleration is still.
  package static var speed: Double { 20 }

  /// The share of a half turn up to which a flip is still.
  package static var flip: Double { 0.01 }
}

extension SpringMotion {
  /// Whether it stays within a distance of its target from `t` seconds after its start on; before the start that of the
  /// start counts.
  package func isStill(at t: Double, within distance: Double = Stillness.distance) -> Bool {
    (t > 0 ? t : 0) >= restTime(threshold: distance)
  }
}

extension DecelerationMotion {
  /// Whether it is still `t` seconds after its start, on its way to its own rest.
  package func isStill(at t: Double, within distance: Double = Stillness.distance) -> Bool {
    isStill(at: t, arrivingAt: finalValue, within: distance)
  }

  /// Whether it is still `t` seconds after its start, where it ends at a place: its own rest, or one before it.
  package func isStill(
    at t: Double, arrivingAt place: Double, within distance: Double = Stillness.distance
  ) -> Bool {
    // It never turns: what is near its end now was farther away before, and is nearer later.
    let state = state(at: t)
    return state.velocity.magnitude < Stillness.speed || (state.value - place).magnitude <= distance
  }
}

extension Settling {
  /// Whether it stays within a distance of its target from an instant on.
  package func isStill(at instant: Instant, within distance: Double = Stillness.distance) -> Bool {
    instant >= end || curve.isStill(at: instant.seconds(since: start), within: distance)
  }
}
