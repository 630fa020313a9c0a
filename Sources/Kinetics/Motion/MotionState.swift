/// Where something is and how fast it moves, at one moment.
public struct MotionState: Sendable, Equatable {
  /// The position in points; the axis and its sign are the caller's.
  public var value: Double

  /// Points per second, positive towards greater values.
  public var velocity: Double

  /// A state of motion.
  @inlinable
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  /// The bound within which motions keep their positions and velocities, so that no product of theirs overflows.
  static let limit = 0x1p100

  /// A position or velocity as a motion takes it: NaN becomes `substitute`, what lies beyond ±2¹⁰⁰ the bound.
  static func admitted(_ x: Double, else substitute: Double) -> Double {
    let known = x.isNaN ? substitute : x
    return known.isNaN ? 0 : Numerics.pinned(known, -limit, limit)
  }

  /// The least distance in points that a rest time can be asked for: under the last bit of every position from 2⁻⁷ on.
  static let leastThreshold = 0x1p-60

  /// A threshold as a motion takes it: what is less than the least, 0, negative or NaN counts as the least.
  static func admittedThreshold(_ threshold: Double) -> Double {
    threshold > leastThreshold ? threshold : leastThreshold
  }
}
