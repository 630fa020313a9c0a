import Kinetics

/// A new size or another configuration: at any time, also in a gesture.
extension CardBrowser {
  /// Takes a new configuration, at any time: also in a gesture and in a flight. The front card stays in front.
  ///
  ///     var changed = browser.configuration
  ///     changed.visibleCount = 5
  ///     let effects = try browser.reconfigure(changed, at: now)
  ///
  /// Nothing that is shown jumps, but for what the new lengths say themselves:
  ///
  /// - Sizes of the card: a track that is held or moves keeps its progress, as after a ``CardEvent/resize(_:)``.
  /// - ``CardBrowserConfiguration/visibleCount``: cards that come into sight fade in at their places; those that go out of sight
  ///   fade where they are, and keep their slots until then.
  /// - ``CardBrowserConfiguration/dragFlips``, turned off: a drag that turns a card ends with `dragEnded`, and the card turns
  ///   back.
  /// - Springs and resistance: what is held or moves goes on from what is shown.
  /// - Shrink, drop, shade and sink count at once. The slop counts from the next finger on, thresholds and the release
  ///   rule from the next release on.
  ///
  /// The present configuration changes nothing.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: CardBrowserConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try take(configuration, at: instant)
  }

  mutating func adopt(_ new: CardBrowserConfiguration, in around: Surroundings, _ effects: inout CardEffects) {
    let (old, before, formerRule, former) = (configuration, surroundings, turnRule, orientation)
    (configuration, surroundings) = (new, around)
    geometry = BrowserGeometry(new, in: around)
    if turnRule != formerRule { retargetTurns(&effects) }
    if gesture.turn(from: former, to: orientation) { letAllGo(&effects) }
    if old.dragFlips, !new.dragFlips { letTurnGo(&effects) }
    if new.visibleCount != old.visibleCount || turnRule != formerRule {
      sight.turn(to: new.visibleCount, by: sightRule, at: now)
    }
    if around.reduceMotion != before.reduceMotion { limitReach() }
    let measure = geometry.measure(new, in: around, after: sight.most)
    track.see(after: measure.after, at: now)
    if around.size != before.size || measure != track.measure { track.resize(to: measure, at: now) }
  }

  private var sightRule: SettleRule { SettleRule(configuration.spring, threshold: 0x1p-9) }

  /// Reduced motion was turned on or off.
  private mutating func limitReach() {
    var farthest = 0.0
    for card in track.placed { farthest = Self.farther(farthest, -track.place(of: card, at: now)) }
    for leaver in track.leavers { farthest = Self.farther(farthest, -leaver.place) }
    if surroundings.reduceMotion {
      reach = min(reach, farthest)
    } else if farthest == 0 {
      reach = 1
    }
  }

  /// The greater of two shares of the way out; one that is parked does not count.
  private static func farther(_ share: Double, _ other: Double) -> Double { other < 1 ? max(share, other) : share }
}

// MARK: - Fingers

extension CardBrowser {
  /// Ends the gesture, whatever it holds. What it holds goes on.
  private mutating func letAllGo(_ effects: inout CardEffects) {
    turnOn(&effects)
    if isDragging { letGo(&effects) } else { gesture.letGo() }
  }

  /// A card that a finger turns goes back to its side. The finger keeps the track if it has caught that too.
  private mutating func letTurnGo(_ effects: inout CardEffects) {
    guard let slot = frontSlot, turns[slot].hold != nil else { return }
    turnOn(&effects)
    if track.ahead.hold == nil { letGo(&effects) }
  }
}
