import Kinetics

/// What the configurations of all three containers have.
protocol CardConfiguration: Sendable, Equatable {
  /// The size of the container, in points.
  var container: Size2D { get set }

  /// - Throws: The first field that is invalid.
  func validate() throws(CardConfigurationError)
}
