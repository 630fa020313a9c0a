/// What counts as standing still to the eye, so that a finger has nothing to catch.
///
///     let motion = SpringMotion(spring: .standard, from: 0, target: 312, velocity: 0)
///     motion.isStill(at: 0.1)                                              // false
///     motion.isStill(at: motion.restTime(threshold: Stillness.distance))   // true
///
/// A spring is still once it stays within ``distance`` of its end for good. Where it passes its end and leaves it
/// again, it is not still there. A deceleration is still within ``distance`` of the place where it ends, and also once
/// it is slower than ``speed``. A motion that is still stays still.
///
/// Nothing is stored and nothing is scheduled: the question is asked when a finger goes down. It covers one motion. If
/// another motion follows (a fling that hits an edge and bounces), the owner of both has to take that into account.
package enum Stillness {
  /// The distance in points from its end up to which a motion is still.
  package static var distance: Double { 2 }

  /// The speed in points per second below which a deceleration is still.
  package static var speed: Double { 20 }

  /// The share of a half turn up to which a flip is still.
  package static var flip: Double { 0.01 }
}

extension SpringMotion {
  /// Whether it stays within a distance of its target from `t` seconds after its start on. A negative `t` counts as 0.
  package func isStill(at t: Double, within distance: Double = Stillness.distance) -> Bool {
    staysWithin(-distance, distance, from: t)
  }

  /// Whether its displacement from the target stays within bounds from `t` seconds after its start on.
  ///
  /// Each swing is smaller than the one before. So it is enough to check the value at `t` and the next two turns.
  ///
  /// - Parameters:
  ///   - lower: The bound below the target, in points: 0 or less.
  ///   - upper: The bound above the target: 0 or more.
  ///   - end: When the motion is over, in seconds after its start. What it would do afterwards does not count.
  package func staysWithin(_ lower: Double, _ upper: Double, from t: Double, until end: Double = .infinity) -> Bool {
    func isInside(_ t: Double) -> Bool {
      let displacement = displacement(at: t)
      return displacement >= lower && displacement <= upper
    }
    if t == .infinity { return true }
    let t = t > 0 ? t : 0
    guard isInside(t) else { return false }
    guard let first = firstTurn() else { return true }
    guard curve.regime == .underdamped else { return first <= t || first >= end || isInside(first) }
    let halfSwing = 0x1.921fb54442d18p+1 / curve.frequency
    let swings = (t - first) / halfSwing
    // After 2³² turns the angle has lost its digits.
    guard swings < 0x1p32 else { return t >= restTime(threshold: -lower < upper ? -lower : upper) }
    let next = swings < 0 ? first : first + (Double(Int64(swings)) + 1) * halfSwing
    return (next >= end || isInside(next)) && (next + halfSwing >= end || isInside(next + halfSwing))
  }
}

extension DecelerationMotion {
  /// Whether it is still `t` seconds after its start, on its way to its own rest.
  package func isStill(at t: Double, within distance: Double = Stillness.distance) -> Bool {
    isStill(at: t, arrivingAt: finalValue, within: distance)
  }

  /// Whether it is still `t` seconds after its start, if it ends at a given place: its own rest, or one before it.
  package func isStill(
    at t: Double, arrivingAt place: Double, within distance: Double = Stillness.distance
  ) -> Bool {
    // It never turns: once it is near its end it only comes nearer.
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
