/// A parameter of a ``TargetPolicy``.
public enum PolicyParameter: Sendable, Hashable {
  /// Negative or not finite; of `stepwise` 0 too.
  case lookAhead
  /// Negative or not finite.
  case flick
  /// Less than one step.
  case maximumSteps
  /// Negative or not finite.
  case velocity
  /// Negative or not finite.
  case downwardVelocity
  /// A share that is not above 0 and at most 0.5, or points that are not above 0.
  case distance
}
