import Kinetics

/// The end of a drag, and cards that are dragged up.
extension Carousel {
  /// Ends the drag: one commit, or none.
  mutating func release(_ release: CardGesture.Release, _ effects: inout CardEffects) {
    let (velocity, isVertical) = (release.velocity, release.axis == .vertical)
    if isVertical, !release.isCancelled, let lift = heldLift.flatMap({ lifts[$0] }), commits(lift, velocity) {
      return flyAway(lift.id, velocity: -velocity.y, &effects)
    }
    releaseLift(velocity: isVertical ? -velocity.y : 0)
    let origin = track.origin
    if track.ahead.hold != nil {
      let speed = isVertical ? 0 : -velocity.x
      let goal = release.isCancelled ? origin : target(velocity: speed)
      let shown = Numerics.positiveZero(speed * track.slope)
      track.fly(to: goal, velocity: shown, in: cards, at: now)
    }
    let id = current == origin ? nil : front
    effects.add(id.map { .committed($0, current > origin ? .left : .right) } ?? .cancelled)
  }

  private func commits(_ lift: CarouselLift, _ velocity: Point) -> Bool {
    guard let removal = configuration.removal else { return false }
    let rise = lift.rise.state(at: now).value
    return removal.rule.verdict(travel: rise, velocity: -velocity.y, progress: progress(rise: rise)) == .commit
  }

  /// The share of the way up that removes a card; 0 in a container without height.
  func progress(rise: Double) -> Double {
    guard metrics.way > 0, rise > 0 else { return 0 }
    return rise / metrics.way
  }
}

// MARK: - Lifted cards

extension Carousel {
  /// Where among the lifts that card is.
  func lift(of id: CardID) -> Int? {
    for place in lifts.indices where lifts[place]?.id == id { return place }
    return nil
  }

  /// Where among the lifts the one is that a finger holds.
  var heldLift: Int? {
    for place in lifts.indices where lifts[place]?.rise.hold != nil { return place }
    return nil
  }

  /// A finger takes hold of a card where it is.
  mutating func holdLift(of id: CardID) {
    let place = lift(of: id)
    var lift = place.flatMap { lifts[$0] } ?? CarouselLift(id: id)
    lift.rise.hold(at: now)
    if let place { lifts.replace(at: place, with: lift) } else { add(lift) }
  }

  /// A held card goes back to its place.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func releaseLift(velocity: Double = 0) {
    guard let place = heldLift, var lift = lifts[place] else { return }
    lift.rise.settle(on: 0, velocity: velocity, by: metrics.rule, at: now)
    if lift.rise.due == nil { lifts.remove(at: place) } else { lifts.replace(at: place, with: lift) }
  }

  /// Of more cards than there is room for, the one that is on its way home longest is there at once.
  mutating func add(_ lift: CarouselLift) {
    if lifts.isFull { lifts.remove(at: 0) }
    lifts.append(lift)
  }

  /// The raw rise of a card, points upwards, and its velocity.
  func rise(of id: CardID) -> MotionState {
    lift(of: id).flatMap { lifts[$0]?.rise.state(at: now) } ?? MotionState(value: 0, velocity: 0)
  }
}
