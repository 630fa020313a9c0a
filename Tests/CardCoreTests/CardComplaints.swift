@testable import CardCore

extension CardTrack {
  /// What is wrong with a track that rests, where nothing moves; `nil` where nothing is.
  var restComplaint: String? {
    for card in placed where card.isHidden || card.seat != nil || card.isKept { return "left behind at rest: \(card)" }
    return position.reach == 0 ? nil : "at rest it reaches \(position.reach)"
  }
}

/// What has to hold of every container, whatever happened.
extension CardContainer {
  /// What is wrong with the slots where these cards, and no others, have to have one; `nil` where nothing is.
  func slotComplaint(of ids: [Int]) -> String? {
    let bound = slotIDs.filter { $0 >= 0 }
    if Set(bound).count != bound.count { return "a card in two slots: \(slotIDs)" }
    if Set(bound) != Set(ids) { return "slots \(slotIDs) for \(ids)" }
    for slot in 0..<slotCount {
      guard let id = card(in: CardSlot(slot)), let kind = cards.kind(of: id) else { continue }
      if kind != self.kind(of: CardSlot(slot)) { return "card \(id.rawValue) in a slot of another kind" }
    }
    return nil
  }

  /// What is wrong with what is shown, front first; `nil` where nothing is.
  var poseComplaint: String? {
    if Set(shownIDs).count != shownCount { return "shown \(shownIDs), \(shownCount)" }
    var last = Double.infinity
    for id in shownIDs {
      guard let pose = pose(of: CardID(id)) else { return "no pose of \(id)" }
      if !pose.isFinite { return "\(pose) of \(id)" }
      if pose.opacity < 0 || pose.opacity > 1 { return "opacity \(pose.opacity) of \(id)" }
      if pose.elevation > last { return "card \(id) above one in front of it" }
      last = pose.elevation
    }
    return nil
  }
}

extension CardBrowser {
  /// What is wrong with it; `nil` where every law of its state holds.
  var complaint: String? {
    if !isMoving, !isDragging, let complaint = track.restComplaint { return complaint }
    if !isMoving, !isDragging, window.count != min(configuration.visibleCount, count - currentPlace) {
      return "rests with \(window)"
    }
    let leaving = track.leavers.map(\.card.id.rawValue)
    if leaving.contains(where: { cards.contains(CardID($0)) }) { return "leaving and there: \(leaving)" }
    let kept = track.placed.filter { $0.isKept && !window.contains(cards.index(of: $0.id) ?? -1) }
    return slotComplaint(of: window.compactMap { cards.card(at: $0)?.id.rawValue } + kept.map(\.id.rawValue) + leaving)
      ?? poseComplaint
  }
}
