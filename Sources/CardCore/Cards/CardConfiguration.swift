import Kinetics

/// A configuration of one of the three containers: its size, and its own check.
protocol CardConfiguration: Sendable, Equatable {
  /// The size of the container, in points.
  var container: Size2D { get set }

  /// - Throws: The first field that is invalid.
  func validate() throws(CardConfigurationError)
}
