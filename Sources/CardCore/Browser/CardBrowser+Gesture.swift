import Kinetics

extension CardBrowser {
  /// A finger goes down. On a track that moves it takes hold at once.
  mutating func down(_ id: TouchID, _ point: Point, _ effects: inout CardEffects) {
    if gesture.isDown(id) {
      effects.add(.ignored)
      lift(id, isCancelled: true, &effects)
      conclude(&effects)
      effects.closeStep()
    }
    var isFlying = false
    if case .settling = drive { isFlying = true }
    let isOurs = !cards.isEmpty && geometry.contains(point)
    switch gesture.down(id, at: point, isOurs: isOurs, catches: isFlying, slop: configuration.slop, now) {
    case .refused: effects.add(.ignored)
    case .first where isFlying: hold(&effects)
    case .first, .joined, .foreign: break
    }
  }

  mutating func move(_ id: TouchID, _ point: Point, _ effects: inout CardEffects) {
    switch gesture.move(id, to: point, at: now) {
    case .ignored: effects.add(.ignored)
    case .still: break
    case .moved(let way): drag(by: way, &effects)
    case .decided(let before, let after): decide(before, after, &effects)
    }
  }

  /// The axis is known: along, a finger drags the track, across, it turns the front card; a caught track it only holds.
  private mutating func decide(_ before: Point, _ after: Point, _ effects: inout CardEffects) {
    if gesture.axis == .horizontal {
      if !gesture.isCatch { hold(&effects) }
      pull(before.x + after.x)
    } else if gesture.isCatch {
      pull(before.x)
    } else if configuration.dragFlips {
      holdFront(&effects)
      turnFront(by: after.y, &effects)
    } else {
      gesture.letGo()
    }
  }

  private mutating func drag(by way: Point, _ effects: inout CardEffects) {
    if case .held = drive {
      if gesture.axis != .vertical { pull(way.x) }
    } else {
      turnFront(by: way.y, &effects)
    }
  }

  /// Takes hold of the track where it is shown.
  private mutating func hold(_ effects: inout CardEffects) {
    drive = .held(BrowserHold(base: grip(shownState.value), direction: -1))
    isUnsettled = true
    effects.add(.began)
  }

  private mutating func pull(_ points: Double) {
    guard case .held(var hold) = drive else { return }
    hold.points += points
    drive = .held(hold)
  }
}

// MARK: - Release

extension CardBrowser {
  mutating func lift(_ id: TouchID, isCancelled: Bool, _ effects: inout CardEffects) {
    let (start, path, axis) = (gesture.start, gesture.path, gesture.axis)
    switch gesture.lift(id, isCancelled: isCancelled, at: now) {
    case .unknown: effects.add(.ignored)
    case .other, .nothing: break
    case .tapped: if let card = card(at: start) { select(card, &effects) }
    case .released(let velocity):
      if case .held(let hold) = drive {
        // What a finger did across is not the track's.
        let speed = axis == .vertical ? 0 : velocity.x
        release(hold, way: isCancelled ? 0 : path.x, speed: speed, &effects)
      } else {
        releaseFront(way: isCancelled ? 0 : path.y, speed: velocity.y, &effects)
      }
    }
  }

  /// The finger left the track: one step, or back.
  ///
  /// - Parameters:
  ///   - way: From where it came down to where it left, in points to the right; 0 commits nothing.
  ///   - speed: Points per second to the right.
  private mutating func release(_ hold: BrowserHold, way: Double, speed: Double, _ effects: inout CardEffects) {
    let length = geometry.travel
    let ahead = shownState.value
    let slope = range.slope(hold.value(length))
    var step = 0
    if way < 0, isCommitted(hold.travel(length), hold.reach(length), -speed, configuration.advance) { step = 1 }
    if way > 0, isCommitted(-hold.travel(length), -hold.reach(length), speed, configuration.retreat) { step = -1 }
    if let card = step == 0 ? nil : cards.id(at: current + step) {
      current += step
      effects.add(.committed(card, step > 0 ? .left : .right))
    } else {
      step = 0
      effects.add(.cancelled)
    }
    settle(from: ahead - Double(step), velocity: length > 0 ? -speed / length * slope : 0)
  }

  /// - Parameters:
  ///   - travel: Of the finger, in points of the direction in question.
  ///   - reach: Of what it holds, from the front card's place.
  private func isCommitted(_ travel: Double, _ reach: Double, _ velocity: Double, _ length: CardLength) -> Bool {
    let threshold = length.points(of: configuration.container.width)
    guard threshold > 0 else { return false }
    let progress = (reach > travel ? reach : travel) / threshold
    return configuration.release.verdict(travel: travel, velocity: velocity, progress: progress) == .commit
  }

  /// The fingers lose what they hold, and nothing is committed.
  mutating func letGo(_ effects: inout CardEffects) {
    guard isDragging else { return }
    gesture.letGo()
    effects.add(.cancelled)
    if case .held = drive {
      settle(from: shownState.value, velocity: 0)
    } else {
      turnFrontBack(&effects)
    }
  }
}
