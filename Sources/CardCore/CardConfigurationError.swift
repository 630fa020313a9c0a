/// Why the configuration of a card container is invalid. Each case names the field.
public enum CardConfigurationError: Error, Sendable, Hashable {
  /// The container's width or height is negative or not finite.
  case container
  /// The card's width or height is negative or not finite.
  case card
  /// A length is negative or not finite, or must not be 0.
  case length
  /// Not a finite number above 0.
  case scale
  /// Negative or not finite.
  case slop
  /// How many cards are seen at once: at least 1, at most 8.
  case visible
  /// A threshold of the release is not a number above 0.
  case release
  /// The coefficient is not above 0 and at most 1.
  case resistance
  /// The spring's response lies outside 0.01…10 s or its damping ratio outside 0.1…10.
  case spring
  /// A scale, an opacity or a mask lies outside 0…1.
  case appearance
  /// Two cards have this id.
  case duplicate(CardID)
  /// There are more cards than can be.
  case tooMany
}
