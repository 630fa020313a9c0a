import Kinetics

/// Why the configuration of a card container is invalid.
///
///     do throws(CardConfigurationError) {
///       deck = try SwipeDeck(configuration, cards: cards)
///     } catch {
///       print(error)           // the number of cards seen 9 is not in 1…8
///     }
public struct CardConfigurationError: Error, Sendable, Hashable {
  /// What is wrong, by the field.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable, Hashable {
    /// A length of the container is negative or not finite.
    case container
    /// A length of the card is negative or not finite.
    case card
    /// A length is negative or not finite, or must not be 0.
    case length
    /// The pixels per point are not a finite number above 0.
    case scale
    /// The slop is negative or not finite.
    case slop
    /// The number of cards seen at once is less than 1 or more than 8.
    case visibleCount
    /// A threshold of the release is not a number above 0, or a carousel's hysteresis is not above 0.5 and at most 1.
    case release
    /// The coefficient is not above 0 and at most 1.
    case resistance
    /// The spring's response lies outside 0.01…10 s or its damping ratio outside 0.1…10.
    case spring
    /// A share of scale, opacity or mask lies outside 0…1.
    case appearance
  }

  /// What is wrong.
  public let reason: Reason
  /// The number that is out of range, and that range.
  public let number: InvalidNumber

  /// An error for a reason.
  public init(_ reason: Reason, _ number: InvalidNumber) {
    (self.reason, self.number) = (reason, number)
  }

  /// Throws where a number is outside the range of its field.
  static func check(_ value: Double, in range: NumberRange, _ reason: Reason) throws(CardConfigurationError) {
    guard !range.contains(value) else { return }
    throw CardConfigurationError(reason, InvalidNumber(value, outside: range))
  }

  /// Throws where a size has a length that is none.
  static func check(_ size: Size2D, _ reason: Reason) throws(CardConfigurationError) {
    try check(size.width, in: .length, reason)
    try check(size.height, in: .length, reason)
  }

  /// Throws where a spring cannot settle a card.
  static func check(_ spring: DampedSpring) throws(CardConfigurationError) {
    if let number = spring.invalidNumber { throw CardConfigurationError(.spring, number) }
  }
}

extension CardConfigurationError: CustomStringConvertible {
  /// One line, such as `the slop -1 is not in 0…1099511627776`.
  public var description: String { "\(reason.noun) \(number)" }
}

extension CardConfigurationError.Reason {
  /// What has the number.
  fileprivate var noun: String {
    switch self {
    case .container: "a length of the container"
    case .card: "a length of the card"
    case .length: "a length"
    case .scale: "the scale"
    case .slop: "the slop"
    case .visibleCount: "the number of cards seen"
    case .release: "a threshold of the release"
    case .resistance: "the resistance"
    case .spring: "the spring's response or damping ratio"
    case .appearance: "a share of scale, opacity or mask"
    }
  }
}
