import CardCore
import Kinetics

/// The law of cards at rest: where nothing moves and no finger drags, the cards are shown as in a container that is made anew
/// with their configuration, their surroundings, their list and their current card.
///
/// It never sees which slot has which card, and which side of a card is up: those are the past's.
enum CardsAtRest {
  /// The fault of the cards; `nil` where nothing is, and while something moves or is dragged.
  static func fault(in cards: AnyCards) -> String? {
    guard !cards.isMoving, !cards.isDragging else { return nil }
    guard
      let anew = try? AnyCards(
        cards.configuration, in: cards.surroundings, cards: cards.cards, start: cards.currentIndex ?? 0, at: cards.now)
    else { return "no container has such a configuration" }
    if cards.current != anew.current || cards.currentIndex != anew.currentIndex {
      return "at rest another card is current"
    }
    if cards.fractionalIndex != anew.fractionalIndex { return "it rests at \(cards.fractionalIndex)" }
    if cards.window != anew.window { return "at rest it shows \(cards.window), not \(anew.window)" }
    return faultOfScreen(cards, anew)
  }

  private static func faultOfScreen(_ cards: AnyCards, _ anew: AnyCards) -> String? {
    guard cards.shownCount == anew.shownCount else {
      return "at rest \(cards.shownCount) cards are on the screen, not \(anew.shownCount)"
    }
    for place in 0..<cards.shownCount {
      guard let id = cards.shown(at: place), id == anew.shown(at: place), let pose = cards.pose(of: id) else {
        return "at rest another card is at place \(place)"
      }
      var natural = anew.pose(of: id)
      let side = cards.face(of: id)
      natural?.face = side
      // From right to left a card turns the other way.
      if pose.turn.magnitude == (side == .back ? .pi : 0) { natural?.turn = pose.turn }
      if pose != natural { return "card \(id.rawValue) rests beside its place" }
    }
    return nil
  }
}
