import Kinetics

/// A new size or another configuration: at any time, also in a gesture.
extension SwipeDeck {
  /// Takes a new configuration, at any time: also in a gesture, and while cards fly.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func reconfigure(
    _ configuration: SwipeDeckConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    try configuration.validate()
    return change(at: instant) { deck, _ in deck.adopt(configuration) }
  }

  /// Resizes the container.
  mutating func resize(to size: Size2D) {
    var changed = configuration
    changed.container = size
    adopt(changed)
  }

  private mutating func adopt(_ new: SwipeDeckConfiguration) {
    let former = configuration
    guard new != former else { return }
    var sized = former
    (sized.container, sized.width, sized.height) = (new.container, new.width, new.height)
    if sized != former { takeSizes(sized) }
    if new != configuration { take(new) }
  }

  /// Takes the sizes of the container and of the card. Displaced cards keep their progress in every direction. Cards on
  /// their way out go on from where they are shown then.
  private mutating func takeSizes(_ sized: SwipeDeckConfiguration) {
    let old = geometry
    configuration = sized
    geometry = DeckGeometry(sized)
    for index in stack.indices {
      let ratio = old.ratio(to: geometry, at: translation(at: index))
      stack[index].scale(by: ratio, rule, at: now)
    }
    for place in exits.indices { exits[place] = resized(exits[place], from: old) }
  }

  private func resized(_ exit: DeckExit, from old: DeckGeometry) -> DeckExit {
    var (card, path, velocity) = (exit.shown(at: now), exit.path, exit.velocity(at: now))
    let ratio = old.ratio(to: geometry, at: card.position.translation)
    card.position.translation = scaled(card.position.translation, by: ratio)
    if path.isStanding { return fadingExit(of: card, rank: exit.rank) }
    path.done = exit.share(at: now)
    velocity = Point2D(x: velocity.x * ratio.x, y: velocity.y * ratio.y)
    return self.exit(of: card, along: path, velocity: velocity)
  }

  private func scaled(_ way: Point2D, by ratio: Point2D) -> Point2D {
    Point2D(
      x: Numerics.pinned(way.x * ratio.x, -Double.coordinateLimit, Double.coordinateLimit),
      y: Numerics.pinned(way.y * ratio.y, -Double.coordinateLimit, Double.coordinateLimit))
  }

  private mutating func take(_ new: SwipeDeckConfiguration) {
    noteLevels()
    configuration = new
    geometry = DeckGeometry(new)
    settleLevels()
  }
}
