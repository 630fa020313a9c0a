import Kinetics

/// Why the configuration of a card container, what is around it, or the rest that it is made from, is invalid.
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
    /// A card is twice in the list of a rest, or there are too many of them.
    case cards
    /// The index of the current card is none of the list's; without cards it is 0.
    case currentIndex
    /// A card that has rules of its own is unknown, or has them twice.
    case rules
    /// A card that went is twice in the history, or in the list too.
    case history
    /// A card that is turned over is not seen at rest, or is named twice.
    case flipped
    /// A card that tilts the other way is not seen at rest, or is named twice.
    case mirrored
    /// A card that was removed is named twice, or is in the list too; or its index is no length.
    case removed
    /// The card of a slot is not seen at rest, is of another kind, or has another slot too.
    case slots
  }

  /// The field that is wrong, and how.
  public let reason: Reason
  /// The card that is meant; `nil` where it is about none.
  public let card: CardID?
  /// The number that is out of range, and that range; `nil` where none is.
  public let number: InvalidNumber?

  /// An error for a reason.
  public init(_ reason: Reason, of card: CardID? = nil, number: InvalidNumber? = nil) {
    (self.reason, self.card, self.number) = (reason, card, number)
  }

  /// Throws where a number is outside the range of its field.
  static func check(_ value: Double, in range: NumberRange, _ reason: Reason) throws(CardConfigurationError) {
    guard let number = range.rejected(value) else { return }
    throw CardConfigurationError(reason, number: number)
  }

  /// Throws where a size has a length that is none.
  static func check(_ size: Size2D, _ reason: Reason) throws(CardConfigurationError) {
    try check(size.width, in: .length, reason)
    try check(size.height, in: .length, reason)
  }

  /// Throws where a number of a curve is out of range.
  static func check(_ curve: ResistanceCurve, _ reason: Reason) throws(CardConfigurationError) {
    if let number = curve.invalidNumber { throw CardConfigurationError(reason, number: number) }
  }

  /// Throws where surroundings have a number outside the range of its field.
  static func check(_ surroundings: Surroundings) throws(CardConfigurationError) {
    guard let (field, number) = surroundings.invalidNumber else { return }
    switch field {
    case .size: throw CardConfigurationError(.container, number: number)
    case .safeArea: throw CardConfigurationError(.safeArea, number: number)
    case .keyboard: throw CardConfigurationError(.keyboard, number: number)
    case .scale: throw CardConfigurationError(.scale, number: number)
    }
  }

  /// Throws where a spring cannot settle a card.
  static func check(_ spring: DampedSpring, _ reason: Reason) throws(CardConfigurationError) {
    if let number = spring.invalidNumber { throw CardConfigurationError(reason, number: number) }
  }
}

extension CardConfigurationError: CustomStringConvertible {
  /// One line, such as `the slop -1 is not in 0…1099511627776`.
  public var description: String {
    let place = card.map { "card \($0): " } ?? ""
    guard let number else { return place + reason.sentence }
    return "\(place)\(reason.noun) \(number)"
  }
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
    case .cards: "the list"
    case .currentIndex: "the index of the current card"
    case .rules: "the rule"
    case .history: "the history"
    case .flipped: "the card that is turned over"
    case .mirrored: "the card that tilts the other way"
    case .removed: "the index of a removed card"
    case .slots: "the slot"
    }
  }

  /// The fault of a field that is no number.
  fileprivate var sentence: String {
    switch self {
    case .cards: "a card is twice in the list, or there are too many"
    case .currentIndex: "no card has the index of the current one"
    case .rules: "it is unknown, or has rules twice"
    case .history: "it is twice in the history, or in the list too"
    case .flipped: "it is turned over, but is not seen at rest, or is named twice"
    case .mirrored: "it tilts the other way, but is not seen at rest, or is named twice"
    case .removed: "it is removed twice, or in the list too"
    case .slots: "it has a slot, but is not seen at rest, is of another kind, or has two"
    case .container, .safeArea, .keyboard, .scale, .cardWidth, .cardHeight, .card, .page, .origin, .inset, .sag,
      .visibleCount, .shrink, .shade, .fade, .drop, .sink, .threshold, .advance, .retreat, .flip, .switching, .flick,
      .release, .removalDistance, .removalRelease, .removalFade, .resistance, .spring, .exitSpring, .slop:
      "\(noun) is out of range"
    }
  }
}
