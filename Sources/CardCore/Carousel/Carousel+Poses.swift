import Kinetics

/// What is seen: which cards, where, how large, in which order. A function of configuration, size, state and time.
extension Carousel {
  /// How many pages beside the middle a card is, positive to the right: `s = i − offset / P`, and what edits displaced.
  func place(of id: CardID, at index: Int) -> Double {
    let isExact = glide == .rest || metrics.pitch == 0
    var place = isExact ? Double(index - current) : Double(index) - offset / metrics.pitch
    for number in shifts.indices {
      guard let shift = shifts[number], shift.displaces(index) else { continue }
      place += shift.motion.state(at: now).value
    }
    if let lift = lift(of: id), let drift = lifts[lift]?.drift { place += drift.state(at: now).value }
    return place
  }

  /// How a card is drawn now; `nil` for one that has no slot.
  public func pose(of id: CardID) -> CardPose? {
    if let index = cards.index(of: id), window.contains(index) {
      let rise = lift(of: id).flatMap { lifts[$0] }.map { $0.state(at: now).value } ?? 0
      var pose = pose(at: place(of: id, at: index), rise: metrics.riseTrack.shown(rise))
      pose.opacity *= presence(of: id)
      return pose
    }
    guard let leaver = leaver(of: id).flatMap({ leavers[$0] }) else { return nil }
    var pose = pose(at: leaver.place, rise: leaver.flight.state(at: now).value)
    pose.opacity *= leaver.presence
    pose.elevation = 1
    return pose
  }

  /// How much of a card is there, 0…1: one that an edit brought fades in.
  func presence(of id: CardID) -> Double {
    var presence = 1.0
    for number in shifts.indices {
      guard let shift = shifts[number], shift.inserted == id else { continue }
      presence *= 1 - share(shift.motion.state(at: now).value)
    }
    return presence
  }

  /// min(1, abs(x)).
  private func share(_ x: Double) -> Double { x.magnitude < 1 ? x.magnitude : 1 }

  /// - Parameter rise: Points up, as shown.
  private func pose(at place: Double, rise: Double) -> CardPose {
    let away = share(place)
    let center = Point(
      x: metrics.container.width / 2 + place * metrics.pitch, y: metrics.container.height / 2 - rise)
    var pose = CardPose(center: center, size: metrics.card)
    pose.scale = 1 - configuration.shrink * away
    let lost = (configuration.removal?.fade ?? 0) * share(progress(rise: rise))
    pose.opacity = (1 - configuration.fade * away) * (1 - lost)
    pose.elevation = -place.magnitude
    return pose
  }
}

// MARK: - The order on the screen

extension Carousel {
  /// How many cards are on the screen, the leaving ones included.
  public var shownCount: Int { window.count + leavers.count }

  /// The card at a place on the screen, front first: leaving cards, the last to leave before the others; then the window,
  /// nearer cards first, of two equally near the current one, else the one of the lower index.
  public func shown(at place: Int) -> CardID? {
    guard place >= 0, place < shownCount else { return nil }
    guard place >= leavers.count else { return leavers[leavers.count - 1 - place]?.card.id }
    return window(sortedAt: place - leavers.count)
  }

  private func window(sortedAt wanted: Int) -> CardID? {
    let window = window
    var distances = InlineArray<4, Double>(repeating: 0)
    for number in 0..<window.count {
      guard let id = cards.id(at: window.lowerBound + number) else { continue }
      distances[number] = place(of: id, at: window.lowerBound + number).magnitude
    }
    for number in 0..<window.count {
      var before = 0
      for other in 0..<window.count where other != number && precedes(other, number, distances) { before += 1 }
      if before == wanted { return cards.id(at: window.lowerBound + number) }
    }
    return nil
  }

  private func precedes(_ one: Int, _ other: Int, _ distances: InlineArray<4, Double>) -> Bool {
    if distances[one] != distances[other] { return distances[one] < distances[other] }
    if window.lowerBound + one == current { return true }
    return window.lowerBound + other != current && one < other
  }
}
