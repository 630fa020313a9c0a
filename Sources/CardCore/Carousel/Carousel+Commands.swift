import Kinetics

/// What a host asks for, by name. During a drag a command is ignored.
extension Carousel {
  mutating func command(_ effects: inout CardEffects, _ perform: (inout Carousel, inout CardEffects) -> Void) {
    guard !gesture.isDragging else { return effects.add(.ignored) }
    perform(&self, &effects)
  }

  /// A tap on the current card is only reported, one on another card scrolls to it.
  mutating func tap(_ id: CardID, _ effects: inout CardEffects) {
    effects.add(.tapped(id))
    if let index = cards.index(of: id) { scroll(to: index, &effects) }
  }

  mutating func select(_ id: CardID, _ effects: inout CardEffects) {
    if cards.contains(id) { tap(id, &effects) } else { effects.add(.ignored) }
  }

  mutating func step(by pages: Int, _ effects: inout CardEffects) {
    scroll(checked: current + pages, &effects)
  }

  mutating func scroll(checked index: Int, _ effects: inout CardEffects) {
    guard cards.indices.contains(index) else { return effects.add(.ignored) }
    scroll(to: index, &effects)
  }

  mutating func jump(to index: Int, _ effects: inout CardEffects) {
    guard cards.indices.contains(index), let id = cards.id(at: index) else { return effects.add(.ignored) }
    if index != current { effects.add(.committed(id, index > current ? .left : .right)) }
    if index != current || glide != .rest { isUnsettled = true }
    (current, glide) = (index, .rest)
  }

  mutating func swipeUp(_ effects: inout CardEffects) {
    guard configuration.removal != nil, let id = front else { return effects.add(.ignored) }
    flyAway(id, velocity: 0, &effects)
  }
}

// MARK: - Undo

extension Carousel {
  /// How many removals can be undone.
  public var undoCount: Int { history.count }

  /// The last removal is undone: the card is back at its index, current if it was, and from where it is seen if it still
  /// is. A card that the host inserted again meanwhile is not: the removal is forgotten, and that is reported.
  mutating func undo(_ effects: inout CardEffects) {
    guard let removal = history.popLast(), !cards.contains(removal.card.id) else { return effects.add(.ignored) }
    let index = min(removal.index, cards.count)
    let leaver = leaver(of: removal.card.id).flatMap { leavers[$0] }
    readmit(removal, at: index, slot: leaver?.slot, &effects)
    guard let leaver else { return }
    fade(removal.card.id, from: leaver.presence)
    if let place = self.leaver(of: removal.card.id) { leavers.remove(at: place) }
    let state = leaver.flight.state(at: now)
    let away = leaver.place - place(of: removal.card.id, at: index)
    var lift = CarouselLift(
      id: removal.card.id, rise: .settling(home(from: metrics.riseTrack.raw(state.value), velocity: state.velocity)))
    if away != 0, metrics.pitch > 0 {
      lift.drift = Settling(
        spring: configuration.spring, from: away, to: 0, velocity: 0, at: now,
        threshold: metrics.halfPixel / metrics.pitch)
    }
    add(lift)
  }

  private mutating func readmit(
    _ removal: CarouselRemoval, at index: Int, slot: CardSlot?, _ effects: inout CardEffects
  ) {
    let wasEmpty = cards.isEmpty
    // Where its successor took its place in the middle, it takes it back at once.
    let isNext = removal.wasCurrent && !wasEmpty && index == current
    let pushesBefore = !wasEmpty && !isNext && index <= current
    putIn(removal.card, at: index, pushesBefore: pushesBefore, slot: slot, &effects)
    isUnsettled = true
    origin = current
    if removal.wasCurrent, current != index { settle(on: index, from: undoStart(index), velocity: 0) }
  }

  private func undoStart(_ index: Int) -> Double {
    Numerics.pinned(rawOffset, pages.place(of: index - 1), pages.place(of: index + 1))
  }
}

// MARK: - Size

extension Carousel {
  /// The container has another size: what is held or moves keeps its progress.
  mutating func resize(to size: Size, _ effects: inout CardEffects) {
    guard size.isValid else { return effects.add(.ignored) }
    guard size != configuration.container else { return }
    let former = metrics
    let state = glideState
    configuration.container = size
    metrics = CarouselMetrics(configuration)
    resizeGlide(state, by: ratio(former.pitch, metrics.pitch))
    let rise = ratio(former.container.height, metrics.container.height)
    for place in lifts.indices { resizeLift(at: place, by: rise) }
    for place in leavers.indices {
      guard var leaver = leavers[place] else { continue }
      let state = leaver.flight.state(at: now)
      leaver.flight = flight(from: state.value * rise, velocity: state.velocity * rise)
      leavers.replace(at: place, with: leaver)
    }
  }

  /// 0 where there is nothing to scale from or to.
  private func ratio(_ former: Double, _ length: Double) -> Double {
    let ratio = length / former
    return former > 0 && ratio < .infinity ? ratio : 0
  }

  private mutating func resizeGlide(_ state: MotionState, by ratio: Double) {
    switch glide {
    case .rest: break
    case .held(let base, let travel):
      glide =
        ratio > 0 ? .held(base: base * ratio, travel: travel * ratio) : .held(base: pages.place(of: current), travel: 0)
    case .settling:
      if ratio > 0 {
        settle(on: current, from: state.value * ratio, velocity: state.velocity * ratio)
      } else {
        glide = .rest
      }
    }
  }

  private mutating func resizeLift(at place: Int, by ratio: Double) {
    guard var lift = lifts[place] else { return }
    switch lift.rise {
    case .held(let base, let travel): lift.rise = .held(base: base * ratio, travel: travel * ratio)
    case .settling(let settling):
      let state = settling.state(at: now)
      lift.rise = .settling(home(from: state.value * ratio, velocity: state.velocity * ratio))
    }
    lifts.replace(at: place, with: lift)
  }
}
