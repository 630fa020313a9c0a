/// Why the configuration of a card container is invalid. Each case names the field.
public enum CardConfigurationError: Error, Sendable, Hashable {
  /// The container's width or height is negative or not finite.
  case container
  /// The card's width or height is negative or not finite.
  case card
  /// A length is negative or not finite, or must not be 0.
  case length
  /// The pixels per point are not a finite number above 0.
  case scale
  /// The slop is negative or not finite.
  case slop
  /// The number of cards seen at once is less than 1 or more than 8.
  case visible
  /// A threshold of the release is not a number above 0, or a carousel's hysteresis is not above 0.5 and at most 1.
  case release
  /// The coefficient is not above 0 and at most 1.
  case resistance
  /// The spring's response lies outside 0.01…10 s or its damping ratio outside 0.1…10.
  case spring
  /// A share of scale, opacity or mask lies outside 0…1.
  case appearance
  /// Two cards have this id.
  case duplicate(CardID)
  /// There are more than ``CardList/limit`` cards.
  case tooMany
}
