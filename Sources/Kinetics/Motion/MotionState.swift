/// Where something is and how fast it moves, at one moment.
@usableFromInline
package struct MotionState: Sendable, Equatable {
  /// The position in points; the axis and its sign are the caller's.
  @usableFromInline
  package var value: Double

  /// Points per second, positive towards greater values.
  @usableFromInline
  package var velocity: Double

  /// A state of motion.
  @inlinable
  package init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  /// Motions clamp their positions and velocities to ± this bound, so that no product overflows.
  static let limit = 0x1p100

  /// A position or velocity as a motion takes it: NaN becomes `substitute` (0 if that is NaN too), and the
  /// result is clamped to ±2¹⁰⁰.
  static func admitted(_ x: Double, else substitute: Double) -> Double {
    let known = x.isNaN ? substitute : x
    return known.isNaN ? 0 : Numerics.pinned(known, -limit, limit)
  }

  /// The least threshold of a rest time, in points. It is less than the last bit of every position from 2⁻⁷ on.
  static let leastThreshold = 0x1p-60

  /// A threshold as a motion takes it: anything less than the least threshold, and NaN, counts as that.
  static func admittedThreshold(_ threshold: Double) -> Double {
    threshold > leastThreshold ? threshold : leastThreshold
  }
}
