import Kinetics

/// A new size or another configuration: at any time, also in a gesture.
extension SwipeDeck {
  /// Takes a new configuration, at any time: also in a gesture, and while cards fly.
  ///
  ///     var changed = deck.configuration
  ///     changed.directions = [.left, .right, .up]
  ///     let effects = try deck.reconfigure(changed, at: now)
  ///
  /// Nothing that is shown jumps, but for what the new lengths and places say themselves:
  ///
  /// - Sizes of the card: a displaced card keeps its progress, as after a ``CardEvent/resize(_:)``.
  /// - Directions and thresholds count from then on. The cards below move to their new levels by springs.
  /// - ``SwipeDeckConfiguration/visibleCount``: cards that come into sight fade in at their places; those that go out of
  ///   sight fade where they are, and keep their slots until then.
  /// - Springs and fading: what moves goes on from what is shown.
  /// - Inset, origin and tilt count at once. The slop and the estimate of the velocity count from the next finger on,
  ///   the release rule and the sag from the next release on.
  ///
  /// The present configuration changes nothing.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: SwipeDeckConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try take(configuration, at: instant)
  }

  mutating func adopt(_ new: SwipeDeckConfiguration, in around: Surroundings, _ effects: inout CardEffects) {
    takeSizes(of: new, in: around)
    let (old, rules, rule, levelRule) = (configuration, ExitRules(self), rule, levelRule)
    let isRouted = new.directions != old.directions || new.thresholds != old.thresholds
    if isRouted { noteLevels() }
    (configuration, surroundings) = (new, around)
    geometry = DeckGeometry(new, in: around)
    if isRouted { settleLevels() }
    let isRetargeted = self.rule != rule || self.levelRule != levelRule
    for index in stack.indices where isRetargeted { stack[index].retarget(self.rule, self.levelRule, at: now) }
    if new.visibleCount != old.visibleCount || isRetargeted {
      sight.turn(to: new.visibleCount, by: self.levelRule, at: now)
    }
    if around.reduceMotion || ExitRules(self) != rules { redirectExits { !$0.isStanding } }
    if self.levelRule.spring.criticallyDamped() != levelRule.spring.criticallyDamped() {
      redirectExits { $0.isStanding }
    }
  }
}

// MARK: - Sizes

extension SwipeDeck {
  /// Takes the sizes of the container and of the card. Displaced cards keep their progress in every direction. Cards on
  /// their way out go on from where they are shown then.
  private mutating func takeSizes(of new: SwipeDeckConfiguration, in around: Surroundings) {
    let (former, old) = (configuration, geometry)
    (configuration.cardWidth, configuration.cardHeight) = (new.cardWidth, new.cardHeight)
    guard around.size != surroundings.size || configuration != former else { return }
    surroundings.size = around.size
    geometry = DeckGeometry(configuration, in: surroundings)
    for index in stack.indices {
      let ratio = old.ratio(to: geometry, at: translation(at: index))
      stack[index].scale(by: ratio, rule, at: now)
    }
    for place in exits.indices { exits[place] = redirected(exits[place], from: old) }
  }

  private func scaled(_ way: Point2D, by ratio: Point2D) -> Point2D {
    Point2D(
      x: Numerics.pinned(way.x * ratio.x, -Double.coordinateLimit, Double.coordinateLimit),
      y: Numerics.pinned(way.y * ratio.y, -Double.coordinateLimit, Double.coordinateLimit))
  }
}

// MARK: - Cards on their way out

extension SwipeDeck {
  /// What the way of a card out of sight depends on, sizes aside.
  private struct ExitRules: Equatable {
    let origin: Point2D
    let inset: Size2D
    let tilts: Bool
    let fades: Bool
    let spring: DampedSpring

    init(_ deck: SwipeDeck) {
      (origin, inset, tilts) = (deck.geometry.origin, deck.geometry.inset, deck.geometry.tilts)
      (fades, spring) = (deck.configuration.fades, deck.configuration.exitSpring)
    }
  }

  /// Cards on their way out go on from where they are shown; with reduced motion they fade there.
  private mutating func redirectExits(where isChanged: (ExitPath) -> Bool) {
    for place in exits.indices where isChanged(exits[place].path) {
      let exit = exits[place]
      exits[place] =
        surroundings.reduceMotion
        ? fadingExit(of: exit.shown(at: now), rank: exit.rank) : redirected(exit, from: geometry)
    }
  }

  /// An exit that goes on from where it is shown, in the present geometry.
  private func redirected(_ exit: DeckExit, from old: DeckGeometry) -> DeckExit {
    var (card, path, velocity) = (exit.shown(at: now), exit.path, exit.velocity(at: now))
    let ratio = old.ratio(to: geometry, at: card.position.translation)
    card.position.translation = scaled(card.position.translation, by: ratio)
    if path.isStanding { return fadingExit(of: card, rank: exit.rank) }
    path.done = exit.share(at: now)
    velocity = Point2D(x: velocity.x * ratio.x, y: velocity.y * ratio.y)
    return self.exit(of: card, along: path, velocity: velocity)
  }
}
