import Kinetics

/// A new size or another configuration: at any time, also in a gesture.
extension CardBrowser {
  /// Takes a new configuration, at any time: also in a gesture and in a flight.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: BrowserConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try configuration.validate()
    return change(at: instant) { browser, effects in
      if configuration != browser.configuration { browser.adopt(configuration, &effects) }
    }
  }

  /// Resizes the container. A track that is held or moves keeps its progress, not its points.
  mutating func resize(_ size: Size2D, _ effects: inout CardEffects) {
    var changed = configuration
    changed.container = size
    adopt(changed, &effects)
  }

  private mutating func adopt(_ new: BrowserConfiguration, _ effects: inout CardEffects) {
    configuration = new
    geometry = BrowserGeometry(new)
    track.resize(to: geometry.measure(new), at: now)
  }
}
