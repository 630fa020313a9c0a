import Kinetics

/// Why the configuration of a card container, or what is around it, is invalid.
///
///     do throws(CardConfigurationError) {
///       deck = try SwipeDeck(configuration, in: surroundings, cards: cards)
///     } catch {
///       print(error)           // the number of cards seen 9 is not in 1…8
///     }
public struct CardConfigurationError: Error, Sendable, Hashable {
  /// The field that is wrong, and how.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable, Hashable {
    /// A length of the container is no length: not within 0…2⁴⁰.
    case container
    /// An inset of the safe area is no length.
    case safeArea
    /// The keyboard's height is no length.
    case keyboard
    /// The pixels per point are not above 0.
    case scale
    /// The width of a card is no length.
    case cardWidth
    /// The height of a card is no length.
    case cardHeight
    /// A length of the carousel's card is none.
    case card
    /// The distance from one page to the next is not above 0.
    case page
    /// A coordinate of the front card's corner is not within ±2⁴⁰.
    case origin
    /// An inset of the cards below the front one is no length.
    case inset
    /// How far a card has sunk at the end of its exit is no length.
    case sag
    /// The number of cards seen at once is less than 1 or more than 8.
    case visibleCount
    /// How much smaller a card is than its neighbour, or away from the middle, lies outside 0…1.
    case shrink
    /// The mask over a card lies outside 0…1.
    case shade
    /// The share of its opacity that a card loses away from the middle lies outside 0…1.
    case fade
    /// How much lower each card of the stack lies is no length.
    case drop
    /// How much lower a parked card lies is no length.
    case sink
    /// How far a card has to be dragged in this direction to go there is not above 0.
    case threshold(CardDirection)
    /// The drag that advances is not above 0.
    case advance
    /// The drag that brings the previous card back is not above 0.
    case retreat
    /// The drag that turns a card all the way is not above 0.
    case flip
    /// The share of a page that makes the next one current is not above 0.5 and at most 1.
    case switching
    /// The least speed of a flick along the pages is not above 0.
    case flick
    /// A number of the rule of releases: a flick that is not above 0, or a travel that is no length.
    case release
    /// How far a card has to be dragged to be removed is not above 0.
    case removalDistance
    /// The same of the rule that removes a card.
    case removalRelease
    /// The share of its opacity that a card loses on its way out lies outside 0…1.
    case removalFade
    /// A number of the curve is not what it may be.
    case resistance
    /// The spring's response lies outside 0.01…10 s or its damping ratio outside 0.1…10.
    case spring
    /// The same of the spring of an exit.
    case exitSpring
    /// The slop is no length.
    case slop
  }

  /// The field that is wrong, and how.
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

  /// Throws where a number of a curve is out of range.
  static func check(_ curve: ResistanceCurve, _ reason: Reason) throws(CardConfigurationError) {
    if let number = curve.invalidNumber { throw CardConfigurationError(reason, number) }
  }

  /// Throws where surroundings have a number outside the range of its field.
  static func check(_ surroundings: Surroundings) throws(CardConfigurationError) {
    guard let (field, number) = surroundings.invalidNumber else { return }
    switch field {
    case .size: throw CardConfigurationError(.container, number)
    case .safeArea: throw CardConfigurationError(.safeArea, number)
    case .keyboard: throw CardConfigurationError(.keyboard, number)
    case .scale: throw CardConfigurationError(.scale, number)
    }
  }

  /// Throws where a spring cannot settle a card.
  static func check(_ spring: DampedSpring, _ reason: Reason) throws(CardConfigurationError) {
    if let number = spring.invalidNumber { throw CardConfigurationError(reason, number) }
  }
}

extension CardConfigurationError: CustomStringConvertible {
  /// One line, such as `the slop -1 is not in 0…1099511627776`.
  public var description: String { "\(reason.noun) \(number)" }
}

extension CardConfigurationError.Reason {
  /// The name of the number.
  fileprivate var noun: String {
    switch self {
    case .container: "a length of the container"
    case .safeArea: "an inset of the safe area"
    case .keyboard: "the keyboard's height"
    case .scale: "the scale"
    case .cardWidth: "the width of a card"
    case .cardHeight: "the height of a card"
    case .card: "a length of the card"
    case .page: "the distance between pages"
    case .origin: "a coordinate of the origin"
    case .inset: "an inset"
    case .sag: "the sag"
    case .visibleCount: "the number of cards seen"
    case .shrink: "the shrink"
    case .shade: "the shade"
    case .fade: "the fade"
    case .drop: "the drop"
    case .sink: "the sink"
    case .threshold: "a threshold"
    case .advance: "the drag that advances"
    case .retreat: "the drag that goes back"
    case .flip: "the drag that turns a card"
    case .switching: "the hysteresis"
    case .flick: "the flick"
    case .release: "the flick or the least travel of a release"
    case .removalDistance: "the distance of a removal"
    case .removalRelease: "the flick or the least travel of a removal"
    case .removalFade: "the fade of a removal"
    case .resistance: "the resistance"
    case .spring: "the spring's response or damping ratio"
    case .exitSpring: "the exit spring's response or damping ratio"
    case .slop: "the slop"
    }
  }
}
