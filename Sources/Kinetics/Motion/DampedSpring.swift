/// A damped spring, given by its natural frequency and its damping ratio.
///
///     let spring = try DampedSpring(response: 0.35, dampingRatio: 0.86)
///     spring.naturalFrequency       // 17.951958020513104
///     try DampedSpring(duration: 0.35, bounce: 0.14) == spring
///     spring.criticallyDamped().dampingRatio   // 1.0
///
/// The equation of motion of the displacement y from the target is y″ + 2 ζ ω₀ y′ + ω₀² y = 0. ζ < 1 oscillates, ζ = 1
/// returns in the shortest time without oscillating, ζ > 1 returns more slowly.
///
/// Response, duration, mass, stiffness and damping express the same two numbers. Each initialiser takes one full set of
/// parameters, and two sets cannot be mixed. A spring is not a motion; `SpringMotion` adds a start and a target.
public struct DampedSpring: Sendable, Hashable {
  /// ω₀ in radians per second, within 2⁻⁴⁰…2⁴⁰.
  public let naturalFrequency: Double

  /// ζ, without unit: 0 (oscillates for ever)…2⁴⁰; 1 is critical.
  public let dampingRatio: Double

  /// The greatest value of both numbers. Up to it no product of a motion can overflow.
  static let greatest = 0x1p40

  /// The least natural frequency, a response of 200,000 years.
  static let leastFrequency = 0x1p-40

  /// The spring that brings a list back to its edge: critical, ω₀ = 12.5 / s, a response of half a second.
  public static let edge = DampedSpring(uncheckedFrequency: 12.5, dampingRatio: 1)

  /// The spring that a release has by default: a response of 0.35 s, a damping ratio of 0.86.
  public static let standard = DampedSpring(uncheckedFrequency: fullTurn / 0.35, dampingRatio: 0.86)

  init(uncheckedFrequency: Double, dampingRatio: Double) {
    self.naturalFrequency = uncheckedFrequency
    self.dampingRatio = dampingRatio
  }

  /// A spring from ω₀ in radians per second and ζ.
  ///
  /// - Throws: ``SpringError`` where ω₀ lies outside 2⁻⁴⁰…2⁴⁰ or ζ outside 0…2⁴⁰.
  public init(naturalFrequency: Double, dampingRatio: Double) throws(SpringError) {
    guard Self.isFrequency(naturalFrequency) else { throw SpringError(.naturalFrequency, naturalFrequency) }
    guard Self.isRatio(dampingRatio) else { throw SpringError(.dampingRatio, dampingRatio) }
    self.init(uncheckedFrequency: naturalFrequency, dampingRatio: Numerics.positiveZero(dampingRatio))
  }

  /// A spring from its response, the period in seconds that it would have undamped, and ζ: ω₀ = 2π / response.
  ///
  /// - Throws: ``SpringError`` where the response is not positive or gives no valid ω₀, or ζ lies outside 0…2⁴⁰.
  public init(response: Double, dampingRatio: Double) throws(SpringError) {
    let frequency = Self.fullTurn / response
    guard Self.isFrequency(frequency) else { throw SpringError(.response, response) }
    guard Self.isRatio(dampingRatio) else { throw SpringError(.dampingRatio, dampingRatio) }
    self.init(uncheckedFrequency: frequency, dampingRatio: Numerics.positiveZero(dampingRatio))
  }

  /// A spring from a perceptual duration in seconds (its response) and a bounce in −1 (exclusive)…1.
  ///
  /// ζ = 1 − b for b ≥ 0 and 1 / (1 + b) for b < 0: 0 is critical, 1 undamped; near −1 ζ is great. These are the
  /// parameters of SwiftUI's `Spring(duration:bounce:)`.
  ///
  /// - Throws: ``SpringError`` for a duration like a response, and for a bounce outside its range.
  public init(duration: Double, bounce: Double) throws(SpringError) {
    let frequency = Self.fullTurn / duration
    guard Self.isFrequency(frequency) else { throw SpringError(.duration, duration) }
    guard bounce > -1, bounce <= 1 else { throw SpringError(.bounce, bounce) }
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    guard Self.isRatio(ratio) else { throw SpringError(.bounce, bounce) }
    self.init(uncheckedFrequency: frequency, dampingRatio: ratio)
  }

  /// A spring from a mass m, a stiffness k and a damping c in any one consistent set of units:
  /// ω₀ = √(k / m), ζ = c / (2 m ω₀).
  ///
  /// - Throws: ``SpringError`` where m is not positive and finite, where k is not or k / m gives no valid ω₀, and where
  ///   c is negative or gives no valid ζ.
  public init(mass: Double, stiffness: Double, damping: Double) throws(SpringError) {
    guard mass > 0, mass < .infinity else { throw SpringError(.mass, mass) }
    // This also rejects a stiffness that is not positive and finite: it gives no valid frequency.
    let frequency = Numerics.squareRoot(stiffness / mass)
    guard Self.isFrequency(frequency) else { throw SpringError(.stiffness, stiffness) }
    // Divides by the mass first: 2 m ω₀ could overflow where c / m does not.
    let ratio = damping / mass / (2 * frequency)
    guard Self.isRatio(ratio) else { throw SpringError(.damping, damping) }
    self.init(uncheckedFrequency: frequency, dampingRatio: Numerics.positiveZero(ratio))
  }

  /// 2π, rounded.
  private static let fullTurn = 0x1.921fb54442d18p+2

  private static func isFrequency(_ x: Double) -> Bool {
    x >= leastFrequency && x <= greatest
  }

  private static func isRatio(_ x: Double) -> Bool {
    x >= 0 && x <= greatest
  }
}

extension DampedSpring {
  /// The period in seconds that the spring would have undamped, 2π / ω₀; positive.
  public var response: Double { Self.fullTurn / naturalFrequency }

  /// The perceptual duration in seconds; the same as ``response``.
  public var duration: Double { response }

  /// 1 − ζ for ζ ≤ 1, 1 / ζ − 1 beyond: 1 for an undamped spring, 0 for a critical one, towards −1 for great ζ.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The stiffness k = m ω₀², in the unit of the mass per second squared.
  public func stiffness(mass: Double) -> Double {
    mass * naturalFrequency * naturalFrequency
  }

  /// The damping c = 2 ζ ω₀ m, in the unit of the mass per second.
  public func damping(mass: Double) -> Double {
    2 * dampingRatio * naturalFrequency * mass
  }

  /// The same response without overshoot: ζ = 1. What "reduce motion" asks for.
  public func criticallyDamped() -> DampedSpring {
    DampedSpring(uncheckedFrequency: naturalFrequency, dampingRatio: 1)
  }
}

extension DampedSpring {
  /// Whether a release may use this spring: a response within 0.01…10 s and a damping ratio within 0.1…10.
  package var isValid: Bool {
    naturalFrequency.isSettlingFrequency && dampingRatio >= 0.1 && dampingRatio <= 10
  }

  /// The number that forbids a release to use this spring; `nil` where it may.
  package var invalidNumber: InvalidNumber? {
    guard !isValid else { return nil }
    let isDamped = dampingRatio >= 0.1 && dampingRatio <= 10
    return InvalidNumber(isDamped ? response : dampingRatio, outside: isDamped ? .response : .dampingRatio)
  }
}
