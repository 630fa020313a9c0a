import Kinetics

/// What is shown. It is a function of configuration, size, state and time alone.
extension SwipeDeck: CardContainer {
  /// The card that can be dragged, the first of the list; `nil` without cards.
  public var current: CardID? { stack.first?.id }
  /// 0; `nil` without cards.
  public var currentIndex: Int? { stack.isEmpty ? nil : 0 }
  /// 0: a deck has no track.
  public var fractionalIndex: Double { 0 }
  /// The indexes of the cards that have slots, without those on their way out. At rest the first `visible` ones, and
  /// one more for each that is dragged or on its way back.
  public var window: Range<Int> { 0..<stack.count }
  /// How many cards are on the screen, those on their way out included.
  public var shownCount: Int { stack.count + exits.count }

  /// The card at a place on the screen, from the top down; `nil` outside `0..<shownCount`. First come the cards on
  /// their way out, the one that went first on top. The cards of the list follow, with the cards that fade where they
  /// stood among them.
  public func shown(at place: Int) -> CardID? {
    guard place >= 0, place < shownCount else { return nil }
    var exit = 0
    for index in stack.indices {
      while exit < exits.count, exits[exit].rank <= index {
        if exit + index == place { return exits[exit].id }
        exit += 1
      }
      if exit + index == place { return stack[index].id }
    }
    return exits[place - stack.count].id
  }

  /// How a card is drawn now; `nil` for one that is not on the screen.
  ///
  /// The elevation of a card of the list is minus its index. A card on its way out lies above all of them, and above
  /// those that went later. A card that fades where it stands keeps its place between two cards of the list.
  public func pose(of id: CardID) -> CardPose? {
    if let index = stack.firstIndex(where: { $0.id == id }) {
      var pose = seenPose(position(at: index))
      pose.opacity *= 1 - Numerics.pinned(stack[index].fade.state(at: now).value, 0, 1)
      pose.elevation = Double(0 - index)
      return pose
    }
    guard let place = exitIndex(of: id) else { return nil }
    let (exit, card) = (exits[place], exits[place].shown(at: now))
    var pose = seenPose(card.position)
    pose.opacity *= 1 - card.fade
    let order = Double(exits.count - place)
    pose.elevation = exit.rank == 0 ? order : order / Double(exits.count + 1) - Double(exit.rank)
    return pose
  }

  /// A card at a place, as far as one sees into the stack.
  private func seenPose(_ position: DeckPosition) -> CardPose {
    var pose = geometry.pose(position)
    pose.opacity = Numerics.pinned(depth - position.level, 0, 1)
    return pose
  }

  /// Whether a card is on its way out. Such a card is in the history, or in the list at an index out of sight.
  public func isLeaving(_ id: CardID) -> Bool { exitIndex(of: id) != nil }

  func combine(into digest: inout StateDigest) {
    combineCommon(into: &digest)
    gesture.combine(into: &digest)
    for card in stack { combine(card.velocity(at: now), into: &digest) }
    for exit in exits { combine(exit.velocity(at: now), into: &digest) }
    digest.combine(history.count)
    digest.combine(history.last?.id.rawValue ?? -1)
    digest.combine(Int(history.last.flatMap { history.way(of: $0.id) }?.rawValue ?? 4))
  }

  private func combine(_ velocity: Point2D, into digest: inout StateDigest) {
    digest.combine(velocity.x)
    digest.combine(velocity.y)
  }
}

// MARK: - Progress

extension SwipeDeck {
  /// How far a card on the screen has gone in a direction, as a share of the threshold: 0 or more, 1 where a release
  /// commits it. 0 for a direction in which it may not go, and for a card that is not on the screen.
  public func progress(of id: CardID, in direction: CardDirection) -> Double {
    guard directions(of: id).contains(direction) else { return 0 }
    if let index = stack.firstIndex(where: { $0.id == id }) {
      return geometry.progress(translation(at: index), in: direction)
    }
    guard let exit = exits.first(where: { $0.id == id }) else { return 0 }
    return geometry.progress(exit.translation(at: now), in: direction)
  }

  /// The opacity, 0…1, of the stamp of a direction ("like", "nope") on a card: its ``progress(of:in:)``, limited to 1.
  /// Also given while the card is on its way out, so that the stamp leaves with it.
  public func stamp(of id: CardID, in direction: CardDirection) -> Double {
    Numerics.pinned(progress(of: id, in: direction), 0, 1)
  }
}
