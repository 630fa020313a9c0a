import Kinetics

extension Carousel {
  /// Takes one event.
  ///
  /// What time brings until then happens first. An event before the last one counts at the last one's time. What cannot
  /// be applied (a coordinate that is not finite or beyond ±2⁴⁰, an unknown touch or card, a place that is none, a
  /// command during a drag) changes nothing. All of these are reported as ``CardEffect/ignored``.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  /// - Returns: What the host has to perform, in order.
  public mutating func handle(_ event: CardEvent, at instant: Instant) -> CardEffects {
    var effects = CardEffects()
    if case .move(let id, let point) = event {
      switch glide(by: id, to: point, at: instant) {
      case .refused: break
      case .moved: return effects
      case .turned:
        finish(&effects)
        return effects
      }
    }
    pass(to: instant, &effects)
    apply(event, &effects)
    finish(&effects)
    return effects
  }

  /// What became of a movement.
  private enum Glide {
    /// It is not as plain as most are; nothing has changed.
    case refused
    /// It moved the track on its page, and that was all.
    case moved
    /// Another page is current now.
    case turned
  }

  /// Takes a movement that does what most do: a finger that holds the track moves it, and nothing moves by itself.
  private mutating func glide(by id: TouchID, to point: Point, at instant: Instant) -> Glide {
    guard nextDue == nil, instant >= now, gesture.axis == .horizontal, lifts.isEmpty, point.isValid,
      case .held(let base, let travel) = glide, let step = gesture.glide(id, to: point, at: instant)
    else { return .refused }
    now = instant
    let way = travel + step
    glide = .held(base: base, travel: way)
    let page = turned(at: base - way)
    guard page != current else { return .moved }
    current = page
    return .turned
  }

  private mutating func apply(_ event: CardEvent, _ effects: inout CardEffects) {
    switch event {
    case .frame: break
    case .move(let id, let point): move(id, to: point, &effects)
    case .down(let id, let point): down(id, at: point, &effects)
    case .up(let id): lift(id, isCancelled: false, &effects)
    case .cancel(let id): lift(id, isCancelled: true, &effects)
    case .insert(let id, let kind, let index): insert(Card(id, kind: kind), at: index, &effects)
    case .remove(let id): remove(id, &effects)
    case .reorder(let id, let index): reorder(id, to: index, &effects)
    case .reload(let id): reload(id, &effects)
    case .reloadAll: slots.reset(count: cards.count, &effects)
    case .resize(let size): resize(to: size, &effects)
    case .next, .swipe(.left): command(&effects) { $0.step(by: 1, &$1) }
    case .previous, .swipe(.right): command(&effects) { $0.step(by: -1, &$1) }
    case .swipe(.up): command(&effects) { $0.swipeUp(&$1) }
    case .scroll(let index): command(&effects) { $0.scroll(checked: index, &$1) }
    case .jump(let index): command(&effects) { $0.jump(to: index, &$1) }
    case .undo: command(&effects) { $0.undo(&$1) }
    case .select(let id): command(&effects) { $0.select(id, &$1) }
    case .swipe(.down), .flip: effects.add(.ignored)
    }
  }

  /// What follows in this instant from what happened.
  private mutating func finish(_ effects: inout CardEffects) {
    slots.show(window, of: cards, &effects)
    refreshEnd()
    if let end = nextDue, end <= now { arrive(&effects) }
    announceRest(&effects)
  }
}

// MARK: - Time

extension Carousel: TimedContainer {
  /// Ends the motions whose time has come.
  mutating func arrive(_ effects: inout CardEffects) {
    if case .settling(let settling) = glide, settling.end <= now { glide = .rest }
    for place in shifts.indices.reversed() {
      if let shift = shifts[place], shift.motion.end <= now { shifts.remove(at: place) }
    }
    for place in lifts.indices.reversed() {
      guard var lift = lifts[place], let end = lift.end, end <= now else { continue }
      guard lift.isHeld else {
        lifts.remove(at: place)
        continue
      }
      lift.drift = nil
      lifts.replace(at: place, with: lift)
    }
    for place in leavers.indices.reversed() {
      if let leaver = leavers[place], leaver.flight.end <= now { release(leaverAt: place, &effects) }
    }
    refreshEnd()
  }

  /// A card on its way out is seen no more.
  mutating func release(leaverAt place: Int, _ effects: inout CardEffects) {
    guard let leaver = leavers[place] else { return }
    slots.free(leaver.slot, &effects)
    leavers.remove(at: place)
  }

  /// Looks up when the next motion ends.
  private mutating func refreshEnd() {
    nextDue = firstEnd()
    if nextDue != nil { isUnsettled = true }
  }

  private func firstEnd() -> Instant? {
    var first: Instant?
    if case .settling(let settling) = glide { first = settling.end }
    for place in shifts.indices { first = Self.earlier(first, shifts[place]?.motion.end) }
    for place in lifts.indices { first = Self.earlier(first, lifts[place]?.end) }
    for place in leavers.indices { first = Self.earlier(first, leavers[place]?.flight.end) }
    return first
  }

  private static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one == nil ? other : one }
    return other < one ? other : one
  }

  /// Whether something moves by itself: frames are needed until ``restTime``.
  public var isMoving: Bool { nextDue != nil }

  /// When the last motion that is known now ends; ``now`` where nothing moves.
  public var restTime: Instant {
    var last = now
    if case .settling(let settling) = glide { last = max(last, settling.end) }
    for place in shifts.indices { last = max(last, shifts[place]?.motion.end ?? last) }
    for place in lifts.indices { last = max(last, lifts[place]?.end ?? last) }
    for place in leavers.indices { last = max(last, leavers[place]?.flight.end ?? last) }
    return last
  }
}
