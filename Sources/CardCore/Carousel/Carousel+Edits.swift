import Kinetics

/// Cards come, go and move while the carousel is seen: the current card stays where it is, the others make room or close
/// up by springs.
extension Carousel {
  mutating func insert(_ card: Card, at index: Int, _ effects: inout CardEffects) {
    guard index >= 0, index <= cards.count, !cards.contains(card.id) else { return effects.add(.ignored) }
    if let place = leaver(of: card.id) { release(leaverAt: place, &effects) }
    putIn(card, at: index, pushesBefore: !cards.isEmpty && index <= current, &effects)
  }

  mutating func remove(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    drop(id, &effects)
    slots.remove(at: index, &effects)
    takeOut(id, at: index, &effects)
  }

  mutating func reload(_ id: CardID, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return effects.add(.ignored) }
    slots.reload(at: index, &effects)
  }

  /// A card goes as by a release: it flies up while the state has moved on.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func flyAway(_ id: CardID, velocity: Double, _ effects: inout CardEffects) {
    guard let index = cards.index(of: id) else { return }
    let (place, presence, rise) = (place(of: id, at: index), presence(of: id), shownRise(of: id))
    drop(id, &effects)
    effects.add(.committed(id, .up))
    isUnsettled = true
    if let slot = slots.withdraw(at: index) {
      if leavers.isFull { release(leaverAt: 0, &effects) }
      leavers.append(
        CarouselLeaver(
          card: Card(id, kind: cards.kind(of: id) ?? .standard), slot: slot, place: place, presence: presence,
          flight: flight(from: rise.value, velocity: velocity)))
    }
    takeOut(id, at: index, &effects)
  }

  func flight(from rise: Double, velocity: Double) -> Settling {
    Settling(
      spring: configuration.spring.criticallyDamped(), from: rise, to: metrics.exit, velocity: velocity, at: now,
      threshold: metrics.halfPixel)
  }

  /// What a finger or a spring does with a card ends with the card.
  private mutating func drop(_ id: CardID, _ effects: inout CardEffects) {
    if hit == id { hit = nil }
    forgetFading(id)
    guard let place = lift(of: id), let lift = lifts[place] else { return }
    lifts.remove(at: place)
    guard lift.isHeld, gesture.isDragging else { return }
    // Caught together with the track and not decided yet: the finger still holds that.
    guard !isGlideHeld else { return }
    gesture.letGo()
    effects.add(.cancelled)
  }

  /// Where among the leaving cards that one is.
  func leaver(of id: CardID) -> Int? {
    for place in leavers.indices where leavers[place]?.card.id == id { return place }
    return nil
  }
}

// MARK: - The list

extension Carousel {
  /// Takes a card out of the list, whose slot is withdrawn or released already.
  ///
  /// Before the current card: index − 1, offset − P, and what stood before it closes up. The current one: its successor
  /// closes up and is current; at the end its predecessor, the same from the other side.
  private mutating func takeOut(_ id: CardID, at index: Int, _ effects: inout CardEffects) {
    let (shown, velocity) = (offset, glideState.velocity)
    guard let kind = cards.kind(of: id), (try? cards.remove(id)) != nil else { return }
    history.append(CarouselRemoval(card: Card(id, kind: kind), index: index, wasCurrent: index == current))
    let isBefore = index < current || (index == current && current == cards.count)
    if origin > index || origin >= cards.count { origin = max(origin - 1, 0) }
    closeShifts(at: index)
    guard !cards.isEmpty else { return becomeEmpty(&effects) }
    if isBefore { current -= 1 }
    rebase(showing: isBefore ? shown - metrics.pitch : shown, velocity: velocity, shift: isBefore ? -1 : 0)
    if isGlideHeld { turn() }
    shift(from: index, isBefore: isBefore, by: isBefore ? -1 : 1)
  }

  private mutating func becomeEmpty(_ effects: inout CardEffects) {
    current = 0
    glide = .rest
    shifts.removeAll()
    effects.add(.becameEmpty)
    guard gesture.isDragging else { return gesture.letGo() }
    gesture.letGo()
    effects.add(.cancelled)
  }

  /// Puts a card into the list, at a place that there is, with an id that is not there.
  ///
  /// - Parameters:
  ///   - pushesBefore: Whether those before it make room; else those after it.
  ///   - slot: The slot that shows it already.
  mutating func putIn(
    _ card: Card, at index: Int, pushesBefore: Bool, slot: CardSlot? = nil, _ effects: inout CardEffects
  ) {
    let (shown, velocity) = (offset, glideState.velocity)
    guard (try? cards.insert(card.id, kind: card.kind, at: index)) != nil else { return effects.add(.ignored) }
    if let slot { slots.readmit(slot, at: index) } else { slots.insert(at: index) }
    openShifts(at: index)
    if index <= origin, cards.count > 1 { origin += 1 }
    if pushesBefore { current += 1 }
    rebase(showing: pushesBefore ? shown + metrics.pitch : shown, velocity: velocity, shift: pushesBefore ? 1 : 0)
    if isGlideHeld { turn() }
    shift(
      from: pushesBefore ? index : index + 1, isBefore: pushesBefore, by: pushesBefore ? 1 : -1,
      inserted: slot == nil ? card.id : nil)
  }

  /// A card goes to another place; the current card stays the current one, and in the middle.
  mutating func reorder(_ id: CardID, to index: Int, _ effects: inout CardEffects) {
    guard let from = cards.index(of: id), (try? cards.move(id, to: index)) != nil else { return effects.add(.ignored) }
    guard from != index else { return }
    let (shown, velocity, former) = (offset, glideState.velocity, current)
    slots.move(from: from, to: index)
    func moved(_ place: Int) -> Int {
      if place == from { return index }
      let closed = place > from ? place - 1 : place
      return closed >= index ? closed + 1 : closed
    }
    (current, origin) = (moved(current), moved(origin))
    closeShifts(at: from)
    openShifts(at: index)
    let way = current - former
    rebase(showing: shown + metrics.pitch * Double(way), velocity: velocity, shift: way)
    if isGlideHeld { turn() }
    // Around a current card that was moved itself, all others change at once.
    guard from != former else { return }
    let gap = from > index ? from + 1 : from
    shift(from: gap, isBefore: from < former, by: from < former ? -1 : 1)
    let comesBefore = index < current
    shift(from: comesBefore ? index : index + 1, isBefore: comesBefore, by: comesBefore ? 1 : -1, inserted: id)
  }
}

// MARK: - Displaced cards

extension Carousel {
  /// Cards from a place on, or before it, come to their places from some pages away; where none of them is seen, nothing
  /// moves.
  private mutating func shift(from place: Int, isBefore: Bool, by pages: Double, inserted: CardID? = nil) {
    guard metrics.pitch > 0 else { return }
    let isNear = isBefore ? place > window.lowerBound : place < window.upperBound
    guard isNear || isSeen(inserted) else { return }
    if shifts.isFull { shifts.remove(at: 0) }
    let motion = Settling(
      spring: configuration.spring, from: pages, to: 0, velocity: 0, at: now,
      threshold: metrics.halfPixel / metrics.pitch)
    shifts.append(CarouselShift(place: place, isBefore: isBefore, motion: motion, inserted: inserted))
    isUnsettled = true
  }

  /// A card that is back fades in from where it was seen.
  mutating func fade(_ id: CardID, from presence: Double) {
    guard presence < 1, metrics.pitch > 0 else { return }
    if shifts.isFull { shifts.remove(at: 0) }
    let motion = Settling(
      spring: configuration.spring, from: 1 - presence, to: 0, velocity: 0, at: now,
      threshold: metrics.halfPixel / metrics.pitch)
    shifts.append(CarouselShift(place: 0, isBefore: true, motion: motion, inserted: id))
  }

  private mutating func forgetFading(_ id: CardID) {
    for number in shifts.indices {
      guard var shift = shifts[number], shift.inserted == id else { continue }
      shift.inserted = nil
      shifts.replace(at: number, with: shift)
    }
  }

  private func isSeen(_ id: CardID?) -> Bool {
    guard let id, let index = cards.index(of: id) else { return false }
    return window.contains(index)
  }

  private mutating func closeShifts(at index: Int) {
    for number in shifts.indices {
      guard var shift = shifts[number], shift.place > index else { continue }
      shift.place -= 1
      shifts.replace(at: number, with: shift)
    }
  }

  private mutating func openShifts(at index: Int) {
    for number in shifts.indices {
      guard var shift = shifts[number], shift.place > index else { continue }
      shift.place += 1
      shifts.replace(at: number, with: shift)
    }
  }
}
