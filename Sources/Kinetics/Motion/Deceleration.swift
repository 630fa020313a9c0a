/// How fast a free motion slows down: its speed falls by the same share in every millisecond.
///
///     Deceleration.normal.rate                        // 2.002002670673079
///     Deceleration.normal.projection(velocity: 1000)  // 499.4998331664549
///
/// The projection is the integral of the motion. `DecelerationMotion.finalValue` uses the same expression, so the two
/// agree. The familiar `v / 1000 · r / (1 − r)` is the sum of 1 ms steps and comes out 0.1 % shorter.
public struct Deceleration: Sendable, Hashable {
  /// L = −1000 ln r in 1 / s, positive; speed falls as e^{−Lt}.
  public let rate: Double
  /// r, the share of the speed that is left after one millisecond: above 0 and below 1.
  public let retainedPerMillisecond: Double

  /// r = 0.998: a list that flings far. L is the correctly rounded −1000 ln of the `Double` 0.998.
  public static let normal = Deceleration(rate: 0x1.00419f9e85d40p+1, retained: 0.998)

  /// r = 0.99: a list that stops soon. L is the correctly rounded −1000 ln of the `Double` 0.99.
  public static let fast = Deceleration(rate: 0x1.419c59ef935bfp+3, retained: 0.99)

  private init(rate: Double, retained: Double) {
    (self.rate, retainedPerMillisecond) = (rate, retained)
  }

  /// A deceleration from the share of the speed that is left after one millisecond. 0.998 gives ``normal`` and 0.99
  /// gives ``fast``, to the last bit.
  ///
  /// - Throws: ``DecelerationError`` where it is not above 0 and below 1.
  public init(retainedPerMillisecond r: Double) throws(DecelerationError) {
    guard r > 0, r < 1 else { throw DecelerationError(InvalidNumber(r, outside: .retained)) }
    switch r {
    case Self.normal.retainedPerMillisecond: self = .normal
    case Self.fast.retainedPerMillisecond: self = .fast
    default: self.init(rate: -1000 * Numerics.log(r), retained: r)
    }
  }

  /// How far a velocity in points per second carries, in points with the velocity's sign: v / L.
  ///
  /// Finite for every finite velocity within ±10²⁹⁵; the caller's NaN and ∞ come back as they are.
  @inlinable
  public func projection(velocity: Double) -> Double {
    velocity / rate
  }
}

/// Why a deceleration is invalid: the share that is left after a millisecond is none.
public struct DecelerationError: Error, Sendable, Hashable {
  /// The share that was given, and what it has to be.
  public let number: InvalidNumber

  /// An error for a share.
  public init(_ number: InvalidNumber) { self.number = number }
}

extension DecelerationError: CustomStringConvertible {
  /// One line: `retained per millisecond 1.5 is not above 0 and below 1`.
  public var description: String { "retained per millisecond \(number)" }
}
