import Kinetics

extension CardBrowser {
  var slop: Double { configuration.slop }
  var velocity: VelocityStrategy { .leastSquares }

  func catches(at point: Point2D) -> Bool { track.position.isCaught(at: now) }

  mutating func begin(at point: Point2D, catches: Bool, _ effects: inout CardEffects) {
    if catches { hold(&effects) }
  }

  /// Along, a finger drags the track, across, it turns the front card; a caught track it only holds.
  mutating func decide(before: Point2D, after: Point2D, _ effects: inout CardEffects) {
    if gesture.axis == .horizontal {
      if !gesture.isCatch { hold(&effects) }
      track.pull(by: before.x + after.x)
    } else if gesture.isCatch {
      track.pull(by: before.x)
    } else if configuration.dragFlips, let slot = frontSlot {
      holdCard(in: slot, &effects)
      turnFront(by: after.y, &effects)
    } else {
      gesture.letGo()
    }
  }

  mutating func drag(by way: Point2D, _ effects: inout CardEffects) {
    if track.ahead.hold == nil {
      turnFront(by: way.y, &effects)
    } else if gesture.axis != .vertical {
      track.pull(by: way.x)
    }
  }

  /// Takes hold of the track where it is shown.
  private mutating func hold(_ effects: inout CardEffects) {
    track.hold(at: now)
    effects.add(.began)
  }
}

// MARK: - Release

extension CardBrowser {
  mutating func release(_ release: CardGesture.Release, _ effects: inout CardEffects) {
    if let hold = track.ahead.hold {
      // What a finger did across is not the track's.
      let speed = release.axis == .vertical ? 0 : release.velocity.x
      releaseTrack(hold, way: release.isCancelled ? 0 : release.path.x, speed: speed, &effects)
    } else if let front, let slot = frontSlot, let hold = turns[slot].hold {
      let way = release.isCancelled ? 0 : release.path.y
      releaseCard(front, in: slot, hold, way: way, speed: release.velocity.y, &effects)
    }
  }

  /// The finger left the track: one step, or back.
  ///
  /// - Parameters:
  ///   - way: From where it came down to where it left, in points to the right; 0 commits nothing.
  ///   - speed: Points per second to the right.
  private mutating func releaseTrack(_ hold: Track.Hold, way: Double, speed: Double, _ effects: inout CardEffects) {
    var step = 0
    if way < 0, isCommitted(hold.travel, hold.value, -speed, configuration.advance) { step = 1 }
    if way > 0, isCommitted(-hold.travel, -hold.value, speed, configuration.retreat) { step = -1 }
    let card = step == 0 ? nil : cards.id(at: current + step)
    if let card { effects.add(.committed(card, step > 0 ? .left : .right)) } else { effects.add(.cancelled) }
    let goal = card == nil ? current : current + step
    track.fly(to: goal, velocity: Numerics.positiveZero(-speed * track.position.slope(of: hold)), at: now)
  }

  /// - Parameters:
  ///   - travel: Of the finger, in points of the direction in question.
  ///   - reach: Of what it holds, from the front card's place.
  private func isCommitted(_ travel: Double, _ reach: Double, _ velocity: Double, _ length: CardLength) -> Bool {
    let threshold = length.points(of: configuration.container.width)
    guard threshold > 0 else { return false }
    return configuration.release.verdict(
      travel: travel, velocity: velocity, progress: max(reach, travel) / threshold) == .commit
  }

  /// The fingers lose the track, or a card whose turn goes with it, and nothing is committed.
  mutating func letGo(_ effects: inout CardEffects) {
    guard isDragging else { return }
    gesture.letGo()
    effects.add(.cancelled)
    if track.ahead.hold != nil { track.fly(to: current, velocity: 0, at: now) }
  }
}
