/// A value that a spring pulls to a target, in closed form in time.
///
///     let spring = try DampedSpring(response: 0.35, dampingRatio: 0.86)
///     let motion = SpringMotion(spring: spring, from: 120, target: 422, velocity: 750)
///     motion.state(at: 0.1).value       // 310.38092277707744
///     motion.restTime(threshold: 0.25)  // 0.4901163577262954
///     motion.peak()                     // (time: 0.3342115609068411, value: 423.5329216736904)
///
/// With y = value − target: y(t) = e^{−βt} (y₀ C + (v₀ + β y₀) S), β = ζ ω₀, C and S as in the three regimes of the
/// damped oscillator (under-damped cos ωt, sin ωt / ω; critical 1, t; over-damped cosh qt, sinh qt / q). The state
/// depends on the time asked for and on nothing else: no step, no frame.
///
/// A NaN start counts as the target, a NaN target as the start, a NaN velocity as 0. Everything is clamped to ±2¹⁰⁰, so
/// every result is finite. It does not end by itself: ``restTime(threshold:)`` says when to put the value on the
/// target.
package struct SpringMotion: Sendable, Equatable {
  /// The spring that pulls.
  package let spring: DampedSpring

  /// The value at t = 0, in points.
  package let start: Double

  /// Where the value is pulled to, in points.
  package let target: Double

  /// y₀ = start − target in points: positive above the target.
  package let displacement: Double

  /// v₀ in points per second, positive towards greater values.
  package let velocity: Double

  let curve: SpringCurve

  /// The motion that starts at `value` with `velocity` (points per second) at t = 0.
  package init(spring: DampedSpring, from value: Double, target: Double, velocity: Double) {
    self.spring = spring
    self.start = MotionState.admitted(value, else: target)
    self.target = MotionState.admitted(target, else: value)
    self.displacement = self.start - self.target
    self.velocity = MotionState.admitted(velocity, else: 0)
    self.curve = SpringCurve(spring)
  }

  /// The target. Also for an undamped spring, which never comes to rest there.
  package var finalValue: Double { target }

  /// Value and velocity `t` seconds after the start.
  ///
  /// Exactly the start at t ≤ 0 and for NaN; exactly the target, at rest, at t = ∞.
  /// v(t) = e^{−βt} (v₀ C − (β v₀ + ω₀² y₀) S).
  package func state(at t: Double) -> MotionState {
    guard t > 0 else { return MotionState(value: start, velocity: velocity) }
    let (even, odd) = curve.basis(at: t < .infinity ? t : .greatestFiniteMagnitude)
    let y = displacement * even + impulse * odd
    let v = velocity * even - recoil * odd
    // Not finite only where the angle ωt is beyond the range of Double.
    guard y.isFinite, v.isFinite, t < .infinity else { return MotionState(value: target, velocity: 0) }
    return MotionState(value: target + y, velocity: v)
  }

  /// A motion to another target that starts where this one is at `t` seconds, with the velocity it has then.
  package func retargeted(to target: Double, at t: Double) -> SpringMotion {
    let now = state(at: t)
    return SpringMotion(spring: spring, from: now.value, target: target, velocity: now.velocity)
  }

  /// v₀ + β y₀, the factor of S in the displacement.
  var impulse: Double { velocity + curve.decay * displacement }

  /// β v₀ + ω₀² y₀, the factor of −S in the velocity.
  private var recoil: Double { curve.decay * velocity + curve.stiffness * displacement }

  /// The displacement from the target alone, for the searches in time.
  func displacement(at t: Double) -> Double {
    let (even, odd) = curve.basis(at: t)
    return displacement * even + impulse * odd
  }
}
