import Kinetics

/// The end of a drag, and cards that are dragged up.
extension Carousel {
  /// Ends the drag: one commit, or none.
  ///
  /// - Parameter velocity: Of the fingers, points per second, screen directions.
  mutating func release(
    _ velocity: Point, _ axis: CardGesture.Axis?, isCancelled: Bool, _ effects: inout CardEffects
  ) {
    if axis == .vertical, !isCancelled, let lift = heldLift.flatMap({ lifts[$0] }), commits(lift, velocity) {
      flyAway(lift.id, velocity: -velocity.y, &effects)
      return
    }
    releaseLift(velocity: axis == .vertical ? -velocity.y : 0)
    if isGlideHeld, let id = releaseGlide(velocity: axis == .vertical ? 0 : -velocity.x, isCancelled: isCancelled) {
      effects.add(.committed(id, current > origin ? .left : .right))
    } else {
      effects.add(.cancelled)
    }
  }

  /// - Returns: The card of the page that it goes to, where that is another one than at the down.
  private mutating func releaseGlide(velocity: Double, isCancelled: Bool) -> CardID? {
    settle(on: isCancelled ? origin : target(velocity: velocity), velocity: velocity)
    return current == origin ? nil : cards.id(at: current)
  }

  private func commits(_ lift: CarouselLift, _ velocity: Point) -> Bool {
    guard let removal = configuration.removal else { return false }
    let rise = lift.state(at: now).value
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
    for place in lifts.indices where lifts[place]?.isHeld == true { return place }
    return nil
  }

  /// A finger takes hold of a card where it is.
  mutating func holdLift(of id: CardID) {
    guard let place = lift(of: id), var lift = lifts[place] else {
      return add(CarouselLift(id: id, rise: .held(base: 0, travel: 0)))
    }
    guard !lift.isHeld else { return }
    lift.rise = .held(base: lift.state(at: now).value, travel: 0)
    lifts.replace(at: place, with: lift)
  }

  /// A held card goes back to its place.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func releaseLift(velocity: Double = 0) {
    guard let place = heldLift, var lift = lifts[place] else { return }
    let rise = lift.state(at: now).value
    guard rise != 0 || velocity != 0 || lift.drift != nil else { return lifts.remove(at: place) }
    lift.rise = .settling(home(from: rise, velocity: velocity))
    lifts.replace(at: place, with: lift)
  }

  func home(from rise: Double, velocity: Double) -> Settling {
    Settling(
      spring: configuration.spring, from: rise, to: 0, velocity: velocity, at: now, threshold: metrics.halfPixel)
  }

  /// Of more cards than there is room for, the one that is on its way home longest is there at once.
  mutating func add(_ lift: CarouselLift) {
    if lifts.isFull { lifts.remove(at: 0) }
    lifts.append(lift)
  }

  /// The shown rise of a card, points upwards, and its velocity.
  func shownRise(of id: CardID) -> MotionState {
    guard let place = lift(of: id), let lift = lifts[place] else { return MotionState(value: 0, velocity: 0) }
    let raw = lift.state(at: now)
    return MotionState(
      value: metrics.riseTrack.shown(raw.value), velocity: raw.velocity * metrics.riseTrack.slope(raw.value))
  }
}
