import CardCore

extension CardContainer {
  /// The cards on the screen, front first: those that leave, or those that do not.
  package func cardsOnScreen(leaving: Bool) -> [CardID] {
    (0..<shownCount).compactMap { shown(at: $0) }.filter { isLeaving($0) == leaving }
  }

  package var slots: [CardID?] { (0..<slotCount).map { card(in: CardSlot($0)) } }
}
