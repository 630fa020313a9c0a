import Kinetics

/// A new size or another configuration: at any time, also in a gesture.
extension CardCarousel {
  /// Takes a new configuration, at any time: also in a gesture and in a flight. The current card stays current.
  ///
  ///     var changed = carousel.configuration
  ///     changed.loops = true
  ///     let effects = try carousel.reconfigure(changed, at: now)
  ///
  /// Nothing that is shown jumps, but for what the new lengths and the axis say themselves:
  ///
  /// - Sizes of pages and of cards: what is held or moves keeps its progress, as after a ``CardEvent/resize(_:)``.
  /// - ``CardCarouselConfiguration/loops``: as an edit that moves no card. Cards that are seen where they do not belong any
  ///   more fade there; those that come into sight fade in.
  /// - ``CardCarouselConfiguration/axis``: everything is turned at once. A drag whose axis is another one then ends with
  ///   `dragEnded`, and what it held goes on; any other drag goes on. A finger that has not left the slop is let go.
  /// - ``CardCarouselConfiguration/removal``, `nil` from then on: a card that a finger lifts goes to its place, with
  ///   `dragEnded`. Cards across the pages keep the looks that they set out with.
  /// - Springs and resistance: what is held or moves goes on from what is shown. A card across the pages keeps the
  ///   resistance that it began with until it is at its place.
  /// - Shrink and fade count at once. New lengths, and the finger's next move, decide which page is current under it:
  ///   another ``CardCarouselConfiguration/switching`` counts from then on.
  /// - The slop and the estimate of the velocity count from the next finger on, paging, flick and the removal's rule from
  ///   the next release on.
  ///
  /// The present configuration changes nothing.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: CardCarouselConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try take(configuration, at: instant)
  }

  mutating func adopt(_ new: CardCarouselConfiguration, in around: Surroundings, _ effects: inout CardEffects) {
    let (old, former, looks) = (configuration, metrics, fading)
    let isOfOtherSize = around.size != size
    let ratio = liftRatio(to: new, in: around)
    let isTurned = gesture.turn(from: orientation, to: new.orientation(in: around))
    (configuration, surroundings) = (new, around)
    metrics = CarouselMetrics(new, in: around)
    if isTurned { letAllGo(&effects) }
    if new.removal == nil, old.removal != nil { letLiftGo(&effects) }
    keepLooks(looks, after: old.removal, scaledBy: ratio)
    keepResistance(old.resistance)
    let rule = LoopRule(loops: new.loops, fewest: metrics.measure.fewestOfLoop)
    // New surroundings alone move no card to another lap.
    if new != old, rule != track.position.loop { track.loop(by: rule, at: now) }
    if isOfOtherSize || metrics.measure != track.measure { track.resize(to: metrics.measure, at: now) }
    if isOfOtherSize || metrics.pitch != former.pitch { turn() }
    let isResized = isOfOtherSize || ratio != 1
    if isResized || metrics.rule != former.rule { retargetLifts(by: ratio) }
    if around.reduceMotion { track.stopLeavers(at: now) }
    if isResized || metrics.rule != former.rule || metrics.exit != former.exit { retargetLeavers(by: ratio) }
  }
}

// MARK: - Cards across the track

extension CardCarousel {
  /// The factor of rises that keeps their progress: that of the container's length across, or of the way that removes a
  /// card.
  private func liftRatio(to new: CardCarouselConfiguration, in around: Surroundings) -> Double {
    var sized = configuration
    (sized.axis, sized.page, sized.card) = (new.axis, new.page, new.card)
    let lengths = CarouselMetrics(sized, in: around)
    if around.size != size || new.axis != configuration.axis {
      return TrackMeasure.ratio(lengths.container.height, to: metrics.container.height)
    }
    return lengths.way > 0 && metrics.way > 0 ? TrackMeasure.ratio(lengths.way, to: metrics.way) : 1
  }

  private mutating func retargetLifts(by ratio: Double) {
    for place in lifts.indices.reversed() {
      lifts[place].rise.scale(by: ratio, metrics.rule, at: now)
      // In a container without a length it is at its place at once.
      if lifts[place].rise.hold == nil, lifts[place].rise.due == nil { lifts.remove(at: place) }
    }
  }

  private mutating func retargetLeavers(by ratio: Double) {
    let (start, exit) = (now, metrics)
    track.changeRises { rise in
      let state = rise.state(at: start)
      let isMoving = rise.due != nil
      rise = Track(at: state.value * ratio)
      if isMoving { rise = exit.flight(from: state.value * ratio, velocity: state.velocity * ratio, at: start) }
    }
  }

  /// Cards across the track keep the resistance that they began with: another one may not show where they are.
  private mutating func keepResistance(_ old: ResistanceCurve) {
    guard !lifts.isEmpty else { return }
    let kept = formerResistance ?? old
    formerResistance = kept == configuration.resistance ? nil : kept
  }

  /// Cards across the track keep their looks where another removal would change them.
  private mutating func keepLooks(
    _ looks: LiftFading, after removal: CardCarouselConfiguration.Removal?, scaledBy ratio: Double
  ) {
    guard formerFading != nil || removal != configuration.removal else { return }
    formerFading = looks
    formerFading?.way = looks.way * ratio
  }
}

// MARK: - Fingers

extension CardCarousel {
  /// Ends the gesture, whatever it holds. What it holds goes on.
  private mutating func letAllGo(_ effects: inout CardEffects) {
    if isDragging { goOn(&effects) }
    gesture.letGo()
  }

  /// A card that a finger lifts goes to its place. The finger keeps the track if it has caught that too.
  private mutating func letLiftGo(_ effects: inout CardEffects) {
    guard heldLift != nil else { return }
    releaseLift()
    guard gesture.isDragging, track.ahead.hold == nil else { return }
    gesture.letGo()
    effects.add(.dragEnded)
  }
}
