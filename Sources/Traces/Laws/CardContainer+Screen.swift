import CardCore

extension CardContainer {
  /// The cards on the screen, front first: those that leave, or those that do not.
  package func cardsOnScreen(leaving: Bool) -> [CardID] {
    (0..<shownCount).compactMap { shown(at: $0) }.filter { isLeaving($0) == leaving }
  }

  package var slots: [CardID?] { (0..<slotCount).map { card(in: CardSlot($0)) } }
}

extension CardContainer {
  /// Whether the same state shows the same as in another container: whether the lengths, the places and the looks of
  /// their configurations and surroundings are equal. What counts under a finger or in a motion alone plays no part.
  package func isLaidOut(as other: Self) -> Bool {
    guard size == other.size else { return false }
    if let own = self as? SwipeDeck, let other = other as? SwipeDeck {
      return own.configuration.isLaidOut(as: other.configuration)
    }
    guard surroundings.layoutDirection == other.surroundings.layoutDirection else { return false }
    if let own = self as? CardBrowser, let other = other as? CardBrowser {
      return own.configuration.isLaidOut(as: other.configuration)
    }
    guard let own = self as? CardCarousel, let other = other as? CardCarousel else { return true }
    return own.configuration.isLaidOut(as: other.configuration)
  }
}

extension SwipeDeckConfiguration {
  fileprivate func isLaidOut(as other: Self) -> Bool {
    cardWidth == other.cardWidth && cardHeight == other.cardHeight && origin == other.origin && inset == other.inset
  }
}

extension CardBrowserConfiguration {
  fileprivate func isLaidOut(as other: Self) -> Bool {
    cardWidth == other.cardWidth && cardHeight == other.cardHeight && shrink == other.shrink && drop == other.drop
      && shade == other.shade && sink == other.sink
  }
}

extension CardCarouselConfiguration {
  fileprivate func isLaidOut(as other: Self) -> Bool {
    axis == other.axis && page == other.page && card == other.card
      && shrink == other.shrink && fade == other.fade
  }
}
