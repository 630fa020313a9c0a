import Kinetics

/// A new size or another configuration: at any time, also in a gesture.
extension Carousel {
  /// Takes a new configuration, at any time: also in a gesture and in a flight. `start` plays no part.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: CarouselConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try configuration.validate()
    return change(at: instant) { carousel, effects in carousel.adopt(configuration, &effects) }
  }

  mutating func resize(to size: Size2D, _ effects: inout CardEffects) {
    var changed = configuration
    changed.container = size
    adopt(changed, &effects)
  }

  private mutating func adopt(_ new: CarouselConfiguration, _ effects: inout CardEffects) {
    guard new != configuration else { return }
    let across = metrics.container.height
    configuration = new
    metrics = CarouselMetrics(configuration)
    track.resize(to: metrics.measure, at: now)
    turn()
    let ratio = TrackMeasure.ratio(metrics.container.height, to: across)
    for place in lifts.indices { lifts[place].rise.scale(by: ratio, metrics.rule, at: now) }
    let (start, exit) = (now, metrics)
    track.changeRises { rise in
      let state = rise.state(at: start)
      let isMoving = rise.due != nil
      rise = Track(at: state.value * ratio)
      if isMoving { rise = exit.flight(from: state.value * ratio, velocity: state.velocity * ratio, at: start) }
    }
  }
}
