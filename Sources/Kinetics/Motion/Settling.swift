/// A spring motion with a start and an end in time: it begins at one instant and ends at another, exactly on its
/// target.
///
///     let settling = Settling(spring: .standard, from: 0, to: 312, velocity: 0, at: now, threshold: 0.25)
///     settling.state(at: now).value             // 0
///     settling.state(at: settling.end)          // 312, at rest
///
/// The state is a function of the instant alone: frames may come at any rate, or not at all.
package struct Settling: Sendable, Equatable {
  /// The motion, with time 0 at ``start``.
  package let curve: SpringMotion
  package let start: Instant
  /// From here on the value is exactly the target.
  package let end: Instant

  /// A motion that begins at an instant.
  ///
  /// - Parameters:
  ///   - value: Where it begins, in the caller's unit.
  ///   - target: Where it ends.
  ///   - velocity: Units per second at the beginning.
  ///   - threshold: It ends where it can no longer be farther than this from the target: half a pixel.
  package init(
    spring: DampedSpring, from value: Double, to target: Double, velocity: Double, at start: Instant, threshold: Double
  ) {
    curve = SpringMotion(spring: spring, from: value, target: target, velocity: velocity)
    self.start = start
    end = start.advanced(bySeconds: curve.restTime(threshold: threshold))
  }

  package var target: Double { curve.target }

  /// Value and velocity at an instant. Before ``start`` they are those at the start.
  package func state(at instant: Instant) -> MotionState {
    guard instant < end else { return MotionState(value: curve.target, velocity: 0) }
    return curve.state(at: instant.seconds(since: start))
  }
}
