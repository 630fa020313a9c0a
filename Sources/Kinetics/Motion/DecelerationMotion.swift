/// A value that slows down by itself, in closed form in time.
///
///     let motion = DecelerationMotion(deceleration: .normal, from: 0, velocity: 1000)
///     motion.finalValue                            // 499.4998331664549
///     motion.velocity(at: motion.finalValue / 2)   // 500.0: speed is linear in place
///     motion.time(at: 600)                         // nil
///
/// x(t) = x₀ − v₀ expm1(−L t) / L and v(t) = v₀ e^{−L t}, resting at x₀ + v₀ / L. It knows no edges: ask ``time(at:)``
/// for the time at which it hits one, and ``velocity(at:)`` for the speed there, which needs no exponential.
///
/// A NaN start or velocity counts as 0. Both are clamped to ±2¹⁰⁰, so every result is finite.
package struct DecelerationMotion: Sendable, Equatable {
  /// How fast it slows down.
  package let deceleration: Deceleration

  /// x₀, the value at t = 0 in points.
  package let start: Double

  /// v₀ in points per second, positive towards greater values.
  package let velocity: Double

  /// The motion that starts at `value` with `velocity` (points per second) at t = 0.
  package init(deceleration: Deceleration, from value: Double, velocity: Double) {
    self.deceleration = deceleration
    self.start = MotionState.admitted(value, else: 0)
    self.velocity = MotionState.admitted(velocity, else: 0)
  }

  /// Where it comes to rest, in points: x₀ + v₀ / L.
  package var finalValue: Double { start + deceleration.projection(velocity: velocity) }

  /// Value and velocity `t` seconds after the start; exactly the start at t ≤ 0 and for NaN.
  package func state(at t: Double) -> MotionState {
    guard t > 0 else { return MotionState(value: start, velocity: velocity) }
    let x = start - velocity * Numerics.expm1(-deceleration.rate * t) / deceleration.rate
    return MotionState(value: x, velocity: velocity * Numerics.exp(-deceleration.rate * t))
  }

  /// The first t ≥ 0 in seconds at which the value is `position`; nil where it never is.
  ///
  /// t = −log1p(−L Δ / v₀) / L, with Δ = position − x₀. The final value is approached but never reached, so it gives
  /// nil.
  package func time(at position: Double) -> Double? {
    if position == start { return 0 }
    let share = deceleration.rate * (position - start) / velocity
    guard share >= 0, share < 1 else { return nil }
    return -Numerics.log1p(-share) / deceleration.rate
  }

  /// The velocity at a position, in points per second: v₀ − L (x − x₀).
  ///
  /// Before the start it is the velocity that would have led to the start. At the final value, past it and for NaN, 0.
  package func velocity(at position: Double) -> Double {
    let v = velocity - deceleration.rate * (position - start)
    guard velocity > 0 ? v > 0 : v < 0 else { return 0 }
    return Numerics.pinned(v, -.greatestFiniteMagnitude, .greatestFiniteMagnitude)
  }

  /// The seconds after which at most `threshold` points remain: ln(abs(v₀) / (L · threshold)) / L. It is 0 where
  /// no more remain at the start.
  ///
  /// A threshold below 2⁻⁶⁰, 0, negative or NaN counts as 2⁻⁶⁰: at rest to the last bit.
  package func restTime(threshold: Double) -> Double {
    let remaining = deceleration.projection(velocity: velocity).magnitude
    let threshold = MotionState.admittedThreshold(threshold)
    guard remaining > threshold else { return 0 }
    return Numerics.log(remaining / threshold) / deceleration.rate
  }
}

extension DecelerationMotion {
  /// Where and when a deceleration inside a range stops: at its own rest with impact 0, or at an end with the velocity
  /// that it has there.
  package func stop(in range: Stretch, threshold: Double) -> (place: Double, time: Double, impact: Double) {
    let rest = restTime(threshold: threshold)
    let place = range.clamped(finalValue)
    // With less than the threshold left before the end, the motion is at rest before it hits.
    guard place != finalValue, let hit = time(at: place), hit < rest else { return (place, rest, 0) }
    return (place, hit, velocity(at: place))
  }
}
