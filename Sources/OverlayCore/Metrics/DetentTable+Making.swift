import Kinetics

extension DetentTable {
  /// The detents of a configuration with the heights that they have in these surroundings, as an overlay would have
  /// them.
  ///
  ///     let table = try DetentTable(OverlayConfiguration(detents: [tip, full]), in: surroundings)
  ///     table.maximum          // the height of `full`, in points
  ///
  /// - Throws: The first field that is invalid.
  public init(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings
  ) throws(OverlayConfigurationError) {
    try OverlayConfigurationError.check(surroundings)
    try configuration.validate()
    self.init(configuration.detents, in: configuration.space(in: surroundings))
  }

  /// Detents at heights of one's own, in any order.
  ///
  /// - Throws: Where a height is no length, an id comes twice, or no detent is enabled.
  public init(_ entries: [Entry]) throws(OverlayConfigurationError) {
    guard !entries.isEmpty else { throw OverlayConfigurationError(.noDetents) }
    for (index, entry) in entries.enumerated() {
      for earlier in entries[..<index] where earlier.id == entry.id {
        throw OverlayConfigurationError(.duplicateDetent, of: entry.id)
      }
      try OverlayConfigurationError.check(entry.height, in: .length, .detentHeight, of: entry.id)
    }
    guard entries.contains(where: { $0.detent.isEnabled }) else { throw OverlayConfigurationError(.noEnabledDetent) }
    self.init(valid: entries)
  }
}
