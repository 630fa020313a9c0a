/// Why a configuration is invalid. Each case names the field, with the detent where one is meant.
public enum ConfigurationError: Error, Sendable, Hashable {
  /// Negative or not finite.
  case container
  /// Negative or not finite.
  case safeArea
  /// Negative or not finite.
  case keyboard
  /// Negative or not finite.
  case margins
  /// Negative or not finite.
  case breadth
  /// Not a finite number above 0.
  case scale
  /// Negative or not finite.
  case header
  /// A length of the content is negative or not finite.
  case content
  /// There is no detent.
  case noDetents
  /// None is enabled.
  case noEnabledDetent
  /// Two detents have this id.
  case duplicateDetent(DetentID)
  /// Its height, or what limits it, is negative or not finite, or a fraction outside 0…1.
  case detentHeight(DetentID)
  /// Its backdrop opacity lies outside 0…1.
  case backdropOpacity(DetentID)
  /// The start does not exist or is disabled.
  case start(DetentID)
  /// The offset at which the first list starts, or another list is shown, is not finite.
  case startOffset
  /// The largest undimmed detent does not exist.
  case largestUndimmedDetent(DetentID)
  /// A tap moves to a detent that does not exist.
  case tap(DetentID)
  /// A parameter of the policy is out of range.
  case policy(PolicyParameter)
  /// The spring's response lies outside 0.01…10 s or its damping ratio outside 0.1…10.
  case spring
  /// The coefficient is not above 0 and at most 1.
  case resistance
  /// Negative or not finite.
  case slop
}
