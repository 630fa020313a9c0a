import Kinetics

extension CardCarousel: CardContainer {
  var orientation: TrackOrientation { configuration.orientation(in: surroundings) }

  /// The four cards around the current one that have slots: `start = clamp(current − 1, 0, max(0, count − 4))`. In a
  /// loop it starts one before the current card, and an index from ``CardContainer/count`` on is that of a card at the
  /// beginning.
  public var window: Range<Int> {
    if track.position.isLooped {
      let start = track.position.pages.index(of: currentPlace - 1)
      return start..<start + 4
    }
    let start = max(min(currentPlace - 1, cards.count - 4), 0)
    return start..<min(start + 4, cards.count)
  }

  /// Whether a card was removed and is on its way out. It may have been inserted again since, out of sight.
  public func isLeaving(_ id: CardID) -> Bool { track.leaver(of: id) != nil }

  func combine(into digest: inout StateDigest) {
    combineCommon(into: &digest, place: offset)
    gesture.combine(into: &digest)
    track.combine(into: &digest, at: now)
    digest.combine(gesture.hit?.rawValue ?? -1)
    digest.combine(history.count)
    digest.combine(isUnsettled)
    for lift in lifts {
      digest.combine(lift.id.rawValue)
      digest.combine(lift.rise.hold != nil)
      digest.combine(lift.rise.state(at: now).value)
    }
  }
}

extension CardCarousel: TrackedContainer {
  mutating func arrive(_ effects: inout CardEffects) {
    track.arrive(at: now, &effects)
    for place in lifts.indices.reversed() where lifts[place].rise.arrive(at: now) { lifts.remove(at: place) }
    bind(&effects)
  }

  mutating func bind(_ effects: inout CardEffects) {
    if lifts.isEmpty { formerResistance = nil }
    if lifts.isEmpty, track.leavers.isEmpty { formerFading = nil }
    track.show(window, of: cards, at: now, &effects)
  }

  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? {
    var due = track.due(which, at: now)
    for lift in lifts { due = which(due, lift.rise.due) }
    return due
  }
}
