/// Why a spring is invalid: one of its parameters is out of range. Each initialiser says when it throws which.
///
///     do throws(SpringError) {
///       spring = try DampedSpring(response: 0.35, dampingRatio: -1)
///     } catch {
///       print(error)           // damping ratio -1 is not in 0…2⁴⁰
///     }
public struct SpringError: Error, Sendable, Hashable {
  /// A parameter of an initialiser of ``DampedSpring``.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Parameter: Sendable, Hashable {
    /// ω₀ in radians per second: within 2⁻⁴⁰…2⁴⁰.
    case naturalFrequency
    /// ζ, without unit: within 0…2⁴⁰.
    case dampingRatio
    /// In seconds: positive and finite, with an ω₀ in its range.
    case response
    /// In seconds: as a response.
    case duration
    /// Above −1 and at most 1, with a ζ in its range.
    case bounce
    /// Positive and finite.
    case mass
    /// Positive and finite, with an ω₀ in its range.
    case stiffness
    /// 0 or more and finite, with a ζ in its range.
    case damping
  }

  /// Which parameter is invalid.
  public let parameter: Parameter
  /// What was given for it.
  public let value: Double

  /// An error for a value of a parameter.
  public init(_ parameter: Parameter, _ value: Double) {
    (self.parameter, self.value) = (parameter, value)
  }

  /// Whether both are about the same bits of the same parameter; so one that has NaN equals itself.
  public static func == (left: SpringError, right: SpringError) -> Bool {
    left.parameter == right.parameter && left.value.bitPattern == right.value.bitPattern
  }

  /// Mixes in the parameter and the bits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parameter)
    hasher.combine(value.bitPattern)
  }
}

extension SpringError: CustomStringConvertible {
  /// One line, such as `damping ratio -1 is not in 0…2⁴⁰`.
  public var description: String { "\(parameter.noun) \(value.plain) is not \(parameter.range)" }
}

extension SpringError.Parameter {
  fileprivate var noun: String {
    switch self {
    case .naturalFrequency: "natural frequency"
    case .dampingRatio: "damping ratio"
    case .response: "response"
    case .duration: "duration"
    case .bounce: "bounce"
    case .mass: "mass"
    case .stiffness: "stiffness"
    case .damping: "damping"
    }
  }

  fileprivate var range: String {
    switch self {
    case .naturalFrequency: "in 2⁻⁴⁰…2⁴⁰"
    case .dampingRatio: "in 0…2⁴⁰"
    case .response, .duration: "in 2π · 2⁻⁴⁰…2π · 2⁴⁰"
    case .bounce: "in 2⁻⁴⁰ - 1…1"
    case .mass: "above 0 and finite"
    case .stiffness: "in 2⁻⁸⁰…2⁸⁰ times the mass"
    case .damping: "in 0…2⁴¹ times the square root of mass times stiffness"
    }
  }
}
