import Kinetics

/// The end of a drag, and cards that are dragged up or down.
extension CardCarousel {
  /// Ends the drag. If the finger stayed inside the slop, what it caught goes on.
  mutating func release(
    _ release: CardGesture.Release, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    guard release.axis != nil else { return goOn(&effects) }
    effects.add(.dragEnded)
    let (velocity, isAcross) = (release.velocity, release.axis == .across)
    if isAcross, !release.isCancelled, let place = heldLift, commits(lifts[place], velocity: -velocity.y),
      let index = cards.index(of: lifts[place].id), goes(lifts[place].id, permits, &effects)
    {
      return flyAway(at: index, velocity: -velocity.y, &effects)
    }
    releaseLift(velocity: isAcross ? -velocity.y : 0)
    guard let hold = track.ahead.hold else { return }
    let origin = track.origin
    let goal = release.isCancelled ? origin : target(of: hold, velocity: -velocity.x)
    let shown = Numerics.positiveZero(-velocity.x * track.position.slope(of: hold))
    track.fly(to: goal, velocity: shown, by: motion(after: release), at: now)
  }

  private func motion(after release: CardGesture.Release) -> FlightMotion {
    switch configuration.paging {
    case .one, .dragged: .springing
    case .free: release.isCancelled ? .springing : .coasting
    }
  }

  /// What a finger caught without leaving the slop goes on to where it was going.
  mutating func goOn(_ effects: inout CardEffects) {
    effects.add(.dragEnded)
    releaseLift()
    if track.ahead.hold != nil { track.fly(to: track.origin, velocity: 0, at: now) }
  }

  /// Whether the release of a card removes it.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  private func commits(_ lift: CarouselLift, velocity: Double) -> Bool {
    let (rise, rule) = (lift.rise.state(at: now).value, configuration.removal?.release)
    return rule?.commits(travel: rise, velocity: velocity, progress: progress(rise: rise)) == true
  }

  /// Whether the host lets a card go that would be removed; else `refused` is told.
  func goes(_ id: CardID, _ permits: (CardEffect) -> Bool, _ effects: inout CardEffects) -> Bool {
    if permits(.removed(id)) { return true }
    effects.add(.refused(id, orientation.onScreen(.up)))
    return false
  }

  /// The rise as a share of the way up that removes a card; 0 in a container without height.
  func progress(rise: Double) -> Double {
    CarouselMetrics.share(rise, of: metrics.way)
  }
}

// MARK: - Lifted cards

extension CardCarousel {
  func lift(of id: CardID) -> Int? { lifts.firstIndex { $0.id == id } }

  var heldLift: Int? { lifts.firstIndex { $0.rise.hold != nil } }

  mutating func holdLift(of id: CardID) {
    if lift(of: id) == nil { lifts.append(CarouselLift(id: id)) }
    if let place = lift(of: id) { lifts[place].rise.hold(at: now) }
  }

  /// A held card goes back to its place.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func releaseLift(velocity: Double = 0) {
    guard let place = heldLift else { return }
    lifts[place].rise.settle(on: 0, velocity: velocity, by: metrics.rule, at: now)
    if lifts[place].rise.due == nil { lifts.remove(at: place) }
  }

  /// The rise of a card before resistance, in points, positive upwards.
  func rise(of id: CardID) -> Double { lift(of: id).map { lifts[$0].rise.state(at: now).value } ?? 0 }
}
