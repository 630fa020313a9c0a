import CardCore
import Kinetics

/// How used cards rest, beside their list, their current card and the rules of single cards. A header of new cards says none of
/// it.
package struct CardStart: Sendable, Equatable {
  /// The cards that went from a deck, the first one first.
  var history: [SwipedCard] = []
  /// The cards of a deck that tilt the other way.
  var mirrored: [CardID] = []
  /// The cards of a browser that show their backs.
  var flipped: [CardID] = []
  /// The cards that were removed from a carousel, the first one first.
  var removed: [RemovedCard] = []
  /// The slots by their numbers; empty where they are bound anew.
  var slots: [CardSlotRest] = []
  /// The memory of the fingers that have left.
  var touch = LastTouch()

  /// New cards.
  init() {}

  /// Cards at rest; `nil` for cards that are not.
  init?(_ container: AnyCards) {
    switch container {
    case .deck(let deck):
      guard let rest = deck.rest else { return nil }
      (history, mirrored, slots, touch) = (rest.history, rest.mirrored, rest.slots, rest.touch)
    case .browser(let browser):
      guard let rest = browser.rest else { return nil }
      (flipped, slots, touch) = (rest.flipped, rest.slots, rest.touch)
    case .carousel(let carousel):
      guard let rest = carousel.rest else { return nil }
      (removed, slots, touch) = (rest.removed, rest.slots, rest.touch)
    }
  }

  /// Cards that start so.
  ///
  /// - Throws: The first field that is invalid, or that does not fit.
  func cards(_ setup: CardSetup, _ cards: CardList, at instant: Instant) throws(CardConfigurationError) -> AnyCards {
    let around = setup.surroundings
    guard self != CardStart() else {
      return try AnyCards(setup.configuration, in: around, cards: cards, start: setup.start, at: instant)
    }
    let list = Array(cards)
    switch setup.configuration {
    case .deck(let own):
      let rest = SwipeDeckRest(cards: list, history: history, mirrored: mirrored, slots: slots, touch: touch)
      return .deck(try SwipeDeck(own, in: around, from: rest, at: instant))
    case .browser(let own):
      let rest = CardBrowserRest(
        cards: list, currentIndex: setup.start, flipped: flipped, slots: slots, touch: touch)
      return .browser(try CardBrowser(own, in: around, from: rest, at: instant))
    case .carousel(let own):
      let rest = CardCarouselRest(
        cards: list, currentIndex: setup.start, removed: removed, slots: slots, touch: touch)
      return .carousel(try CardCarousel(own, in: around, from: rest, at: instant))
    }
  }

  /// The kinds of its cards and of its slots.
  var kinds: [CardKind] { history.map { $0.card.kind } + removed.map { $0.card.kind } + slots.map { $0.kind } }

  /// The cards with slots, in the order in which they got them; `nil` where that is the order of the slots.
  var slotOrder: [CardID]? {
    let bound = slots.indices.filter { slots[$0].card != nil }
    let ordered = bound.sorted { (slots[$0].order, $0) < (slots[$1].order, $1) }
    return ordered == bound ? nil : ordered.compactMap { slots[$0].card }
  }
}
