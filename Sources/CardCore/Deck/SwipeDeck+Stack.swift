import Kinetics

/// Which cards are bound, at which level each is shown, and how a card goes and comes back.
///
/// The *place* of a card is `Σ (1 − q_j)` over the cards j before it: a card whose progress is q takes only 1 − q
/// levels. The level at which a card is shown is its place plus its own ``StackedCard/depth``, clamped to 0…visible.
/// Before every change of the list the shown levels are noted. After it, the difference between the noted level and the
/// new place becomes the depth, which goes to 0 by a spring. So nothing that is shown jumps.
extension SwipeDeck {
  /// How cards come to their places, in points.
  var rule: SettleRule { SettleRule(spring, threshold: geometry.nearness(surroundings.halfPixel)) }
  /// How levels and opacities come to rest.
  var levelRule: SettleRule { SettleRule(spring, threshold: geometry.levelNearness(surroundings.halfPixel)) }
  private var spring: DampedSpring { surroundings.settling(configuration.spring) }

  /// The level from which on a card is not seen.
  var depth: Double { sight.depth(at: now) }

  /// Where a card of the stack is shown relative to its place.
  func translation(at index: Int) -> Point2D { stack[index].translation(at: now) }

  func level(at index: Int) -> Double {
    shownLevel(place(at: index), stack[index])
  }

  /// Where a card of the stack is shown.
  func position(at index: Int) -> DeckPosition {
    DeckPosition(level: level(at: index), translation: translation(at: index), sign: stack[index].sign)
  }

  private func place(at index: Int) -> Double {
    var place = 0.0
    for above in 0..<index { place += room(at: above) }
    return place
  }

  private func shownLevel(_ place: Double, _ card: StackedCard) -> Double {
    Numerics.pinned(place + card.depth.state(at: now).value, 0, depth)
  }

  /// 1 − q: how many levels a card takes.
  private func room(at index: Int) -> Double {
    1 - geometry.departure(translation(at: index), of: directions(of: stack[index].id))
  }

  /// Notes the level of each card. To be followed by the change of the list and ``settleLevels()``.
  mutating func noteLevels() {
    var place = 0.0
    for index in stack.indices {
      stack[index].note(level: shownLevel(place, stack[index]), at: now)
      place += room(at: index)
    }
  }

  /// Starts every card from the level that was noted, and those that come into sight from behind the last one.
  mutating func settleLevels() {
    while stack.count < wantedCount, let id = cards.card(at: stack.count)?.id {
      stack.append(newcomer(id, at: stack.count))
    }
    var place = 0.0
    for index in stack.indices {
      let noted = stack[index].noted
      stack[index].forgetNote()
      // A card that was out of sight and stays out of sight goes to its place at once.
      let isBelow = place >= depth && noted.value >= depth
      let deeper = isBelow ? 0 : noted.value - place
      if isBelow || deeper != stack[index].depth.state(at: now).value {
        stack[index].sink(from: deeper, velocity: noted.velocity, levelRule, at: now)
      }
      place += room(at: index)
    }
  }

  /// Binds the cards that belong on the screen and releases the others.
  mutating func bind(_ effects: inout CardEffects) {
    while stack.count < wantedCount, let id = cards.card(at: stack.count)?.id {
      stack.append(follower(id, at: stack.count))
    }
    // Removing a card that still flew back can lower the wanted count again.
    while stack.count > wantedCount { stack.removeLast(stack.count - wantedCount) }
    slots.show(0..<stack.count, of: cards, &effects)
  }

  /// A card that a change brings into sight. It comes from where it is shown on its way out, else from behind the last
  /// one.
  mutating func newcomer(_ id: CardID, at index: Int) -> StackedCard {
    if let card = bringBack(id, at: index) { return card }
    return StackedCard(id, from: depth)
  }

  /// The card behind the last one. It starts at its place; if it is on its way out, where it is shown.
  private mutating func follower(_ id: CardID, at index: Int) -> StackedCard {
    guard var card = bringBack(id, at: index) else { return StackedCard(id) }
    card.sink(from: card.noted.value - place(at: index), velocity: 0, levelRule, at: now)
    card.forgetNote()
    return card
  }

  /// How many cards need slots: those that can be seen at rest, one more for each that is away from its place, and at least up
  /// to the last one that still moves up or down.
  private var wantedCount: Int {
    let seen = sight.most
    var (wanted, last) = (seen, 0)
    for index in stack.indices {
      if stack[index].isFlying || (index == 0 && gesture.isDragging) { wanted += 1 }
      if stack[index].depth.due != nil { last = index + 1 }
    }
    return min(cards.count, max(wanted, last), seen + Self.mostFlying)
  }
}

// MARK: - Going

extension SwipeDeck {
  mutating func swipe(
    _ way: CardDirection, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    guard let card = stack.first else { return }
    guard goes(card.id, way, permits) else { return effects.add(.refused(card.id, way)) }
    if gesture.isDragging { effects.add(.dragEnded) }
    gesture.letGo()
    leave(way, along: way.vector, velocity: card.velocity(at: now), &effects)
  }

  /// Whether neither the card's refusals nor the host's last word keep a card that would go.
  func goes(_ id: CardID, _ way: CardDirection, _ permits: (CardEffect) -> Bool) -> Bool {
    !refusals(of: id).contains(way) && permits(.swiped(id, way))
  }

  /// The commit: the front card goes. Needs a front card.
  ///
  /// - Parameters:
  ///   - line: The unit vector along which it leaves.
  ///   - velocity: Points per second, screen directions.
  mutating func leave(_ way: CardDirection, along line: Point2D, velocity: Point2D, _ effects: inout CardEffects) {
    let position = position(at: 0)
    noteLevels()
    let (card, front) = (cards.remove(at: 0), stack.removeFirst())
    history.push(card, way)
    if let slot = slots.withdraw(at: 0) {
      makeRoomForExit(&effects)
      let fade = Numerics.pinned(front.fade.state(at: now).value, 0, 1)
      let card = LeavingCard(id: front.id, slot: slot, position: position, fade: fade)
      let path = ExitPath(line: line, sag: configuration.sag)
      let exit =
        surroundings.reduceMotion
        ? fadingExit(of: card, rank: 0) : exit(of: card, along: path, velocity: velocity)
      // What fades below the front card stays below it.
      exits.insert(exit, at: exits.firstIndex { $0.rank > 0 } ?? exits.count)
    }
    rankExits(by: -1, below: 0)
    settleLevels()
    isUnsettled = true
    effects.add(.swiped(card.id, way))
    if cards.isEmpty { effects.add(.becameEmpty) }
  }

  /// Where as many cards as can are on their way out, the one that set out first is gone at once.
  mutating func makeRoomForExit(_ effects: inout CardEffects) {
    guard exits.count == Self.mostFlying else { return }
    var oldest = 0
    for place in exits.indices where exits[place].start < exits[oldest].start { oldest = place }
    endExit(at: oldest, &effects)
  }

  /// A card sets out along a path; where sinking alone would take it out of sight, or back into it, it goes straight.
  ///
  /// - Parameter velocity: Points per second, screen directions.
  func exit(of card: LeavingCard, along path: ExitPath, velocity: Point2D) -> DeckExit {
    var (sunk, path) = (card.position, path)
    sunk.translation.y += path.sagLeft
    if geometry.hasLeft(geometry.pose(card.position)) != geometry.hasLeft(geometry.pose(sunk)) { path.sag = 0 }
    let distance = geometry.exitDistance(from: card.position, along: path.line, sag: path.sagLeft)
    let speed = velocity.x * path.line.x + velocity.y * path.line.y
    let motion = SpringMotion(spring: configuration.exitSpring, from: 0, target: 1.25 * distance, velocity: speed)
    var duration = 0.0
    if let arrival = motion.time(at: distance) { duration = arrival }
    return DeckExit(
      card: card, path: path, distance: distance, endFade: configuration.fades ? 1 : card.fade, motion: motion,
      start: now, end: now.advanced(bySeconds: duration))
  }
}

// MARK: - Coming back

extension SwipeDeck {
  mutating func undo(_ effects: inout CardEffects) {
    guard let card = history.last, let way = history.way(of: card.id) else { return }
    letGo(&effects)
    noteLevels()
    history.remove(card.id)
    cards.insert(card, at: 0)
    slots.insert(at: 0)
    rankExits(by: 1, below: 0)
    stack.insert(bringBack(card.id, at: 0) ?? returned(card.id, from: way), at: 0)
    settleLevels()
    isUnsettled = true
    effects.add(.undone(card.id))
  }

  func exitIndex(of id: CardID) -> Int? { exits.firstIndex { $0.id == id } }

  /// A card that is in the list again, at an index of the stack: it comes back from where it is shown on its way out.
  ///
  /// - Returns: `nil`, and nothing changes, where it is not on its way out.
  private mutating func bringBack(_ id: CardID, at index: Int) -> StackedCard? {
    guard let place = exitIndex(of: id) else { return nil }
    let exit = exits.remove(at: place)
    slots.reseat(exit.slot, at: index)
    return returned(exit)
  }

  /// A card that comes back from where it is shown on its way out.
  private func returned(_ exit: DeckExit) -> StackedCard {
    let shown = exit.shown(at: now)
    var card = StackedCard(shown.id, from: shown.position.level, sign: shown.position.sign)
    comeBack(&card, from: shown.position.translation, velocity: exit.velocity(at: now), fade: shown.fade)
    return card
  }

  /// A card that comes back from out of sight, on the side to which it went. With reduced motion it fades in at its
  /// place.
  private func returned(_ id: CardID, from way: CardDirection) -> StackedCard {
    var card = StackedCard(id)
    if surroundings.reduceMotion {
      card.appear(from: 1, levelRule, at: now)
      return card
    }
    let (line, still) = (way.vector, Point2D(x: 0, y: 0))
    let home = DeckPosition(level: 0, translation: still, sign: 1)
    let distance = geometry.exitDistance(from: home, along: line, sag: configuration.sag)
    let start = Point2D(x: line.x * distance, y: line.y * distance + configuration.sag)
    comeBack(&card, from: start, velocity: still, fade: configuration.fades ? 1 : 0)
    return card
  }

  private func comeBack(_ card: inout StackedCard, from start: Point2D, velocity: Point2D, fade: Double) {
    card.comeBack(from: start, velocity: velocity, rule, at: now)
    card.appear(from: fade, levelRule, at: now)
  }
}
