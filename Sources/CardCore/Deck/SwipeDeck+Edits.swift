import Kinetics

/// Cards come, go and move by id, and the container changes its size: at any time, in mid-gesture too.
extension SwipeDeck {
  /// A new card, or one that went: it comes from where it is shown on its way out to a place in sight, and is gone at once
  /// where it is put out of sight. An undo does not know it any more.
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects) {
    guard (try? cards.insert(card.id, kind: card.kind, at: index)) != nil else { return effects.add(.ignored) }
    history.remove(card.id)
    history.reserve(cards.count + history.count)
    if index == 0 { letGo(&effects) }
    noteLevels()
    let isSeen = index < stack.count || stack.count < configuration.visible
    if let place = exits.lastIndex(where: { $0.id == card.id }),
      !isSeen || slots.kind(of: exits[place].slot) != card.kind
    {
      endExit(at: place, &effects)
    }
    if !bringBack(card.id, at: index) {
      slots.insert(at: index)
      if index < stack.count { stack.insert(newcomer(card.id), at: index) }
    }
    settleLevels()
    bind(&effects)
  }

  /// A card goes for good, from the list or from the history.
  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    if history.remove(id) {
      rules.remove(id)
      if let place = exits.lastIndex(where: { $0.id == id }) { endExit(at: place, &effects) }
      return
    }
    guard let index = cards.index(of: id), (try? cards.remove(id)) != nil else { return effects.add(.ignored) }
    if index == 0 { letGo(&effects) }
    noteLevels()
    rules.remove(id)
    slots.remove(at: index, &effects)
    if index < stack.count { stack.remove(at: index) }
    settleLevels()
    bind(&effects)
    if cards.isEmpty { effects.add(.becameEmpty) }
  }

  mutating func reorder(_ id: CardID, to target: Int, _ effects: inout CardEffects) {
    guard let source = try? cards.move(id, to: target) else { return effects.add(.ignored) }
    guard source != target else { return }
    if source == 0 || target == 0 { letGo(&effects) }
    noteLevels()
    slots.move(from: source, to: target)
    let card = source < stack.count ? stack.remove(at: source) : newcomer(id)
    if target <= stack.count { stack.insert(card, at: target) }
    settleLevels()
    bind(&effects)
  }

  /// A card that comes into sight from behind the last one.
  private func newcomer(_ id: CardID) -> StackedCard {
    var card = StackedCard(id)
    card.noted.value = geometry.depth
    return card
  }

  mutating func reload(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    slots.reload(at: index, &effects)
    slots.show(0..<stack.count, of: cards, &effects)
  }

  mutating func reloadAll(_ effects: inout CardEffects) {
    slots.reset(count: cards.count, &effects)
    slots.show(0..<stack.count, of: cards, &effects)
  }
}

// MARK: - Size

extension SwipeDeck {
  /// What is away keeps its progress in every direction; what is on its way out goes on from where it is shown then.
  mutating func resize(to size: Size, _ effects: inout CardEffects) {
    guard size != configuration.container else { return }
    let old = geometry
    configuration.container = size
    geometry = DeckGeometry(configuration)
    for index in stack.indices {
      let ratio = old.ratio(to: geometry, at: translation(at: index))
      stack[index].x.scale(by: ratio.x, rule, at: now)
      stack[index].y.scale(by: ratio.y, rule, at: now)
    }
    for place in exits.indices { exits[place] = resized(exits[place], from: old) }
    bind(&effects)
  }

  private func resized(_ exit: DeckExit, from old: DeckGeometry) -> DeckExit {
    let (translation, velocity) = (exit.translation(at: now), exit.velocity(at: now))
    let ratio = old.ratio(to: geometry, at: translation)
    let speed = velocity.x * ratio.x * exit.way.x + velocity.y * ratio.y * exit.way.y
    return self.exit(
      of: exit.id, in: exit.slot, from: scaled(translation, by: ratio), along: exit.way, speed: speed,
      level: exit.level, sign: exit.sign, sag: exit.sag, done: exit.share(at: now), fade: exit.shownFade(at: now))
  }

  private func scaled(_ way: Point, by ratio: Point) -> Point {
    Point(
      x: Numerics.pinned(way.x * ratio.x, -Double.coordinateLimit, Double.coordinateLimit),
      y: Numerics.pinned(way.y * ratio.y, -Double.coordinateLimit, Double.coordinateLimit))
  }
}
