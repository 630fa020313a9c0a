import Kinetics

/// A configuration of one of the three containers, with its own check.
protocol CardConfiguration: Sendable, Equatable {
  /// - Throws: The first field that is invalid.
  func validate() throws(CardConfigurationError)
}
