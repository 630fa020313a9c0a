import Kinetics

extension CardBrowser: CardContainer {
  /// The position u that is shown, in cards: 0 for the first. Overscrolled it is less than 0, or more than n − 1.
  public var fractionalIndex: Double { Double(currentPlace) + track.pages(at: now) }
  /// The indexes of the cards that belong on the screen, without those that a flight leaves behind.
  public var window: Range<Int> { track.slots.wanted }

  /// How many cards are on the screen, fading ones included.
  public var shownCount: Int { track.shownCount }

  /// The card at a place on the screen, front first: `0..<shownCount`, else `nil`.
  public func shown(at place: Int) -> CardID? {
    track.card(at: place, at: now, by: { $0 }, leaving: { $0 })
  }

  func ownPose(of id: CardID) -> CardPose? {
    guard var pose = flatPose(of: id), let turn = turns.first(where: { $0.card == id }) else { return nil }
    pose.turn = turn.state(at: now).value * 0x1.921fb54442d18p+1
    pose.face = turn.face
    return pose
  }

  /// How a card is drawn, its turn aside.
  private func flatPose(of id: CardID) -> CardPose? {
    if let card = track.placement(of: id) {
      var pose = flatPose(depth: track.place(of: card, at: now))
      pose.opacity *= card.presence(at: now)
      return pose
    }
    guard let leaver = track.leaver(of: id) else { return nil }
    var pose = flatPose(depth: leaver.place)
    pose.opacity *= leaver.visibility(at: now)
    return pose
  }

  private func flatPose(depth: Double) -> CardPose {
    geometry.pose(depth: depth, sight: sight.depth(at: now), reach: reach, configuration)
  }

  /// The side that a card shows; `front` for one that has no slot.
  public func face(of id: CardID) -> CardFace {
    guard let slot = track.slots.slot(of: id) else { return .front }
    return turns[slot.rawValue].face
  }

  /// Whether a card was removed and fades where it stood.
  public func isLeaving(_ id: CardID) -> Bool { track.leaver(of: id) != nil }

  func combine(into digest: inout StateDigest) {
    combineCommon(into: &digest, place: fractionalIndex)
    digest.combine(size.width)
    digest.combine(size.height)
    track.combine(into: &digest, at: now)
    for turn in turns {
      digest.combine(turn.side == .front)
      digest.combine(turn.state(at: now).velocity)
      if let hold = turn.hold { digest.combine(hold.value) }
    }
    gesture.combine(into: &digest)
    // Most fingers go down on the front card.
    if gesture.stage != .none, gesture.hit != current { digest.combine(gesture.hit?.rawValue ?? -1) }
  }
}
