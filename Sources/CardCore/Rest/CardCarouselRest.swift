import Kinetics

/// An app keeps this of a carousel at rest, besides its configuration and its surroundings, to go on with it later.
///
/// It is as ``SwipeDeckRest`` is: a value with plain fields, and `Codable`, which is checked where a carousel is made from
/// it.
public struct CardCarouselRest: Sendable, Hashable {
  /// The cards in their order.
  public var cards: [Card]
  /// The index of the current card; 0 without cards.
  public var currentIndex: Int
  /// The cards that were removed, the first one first: what `undo` brings back from the end.
  public var removed: [RemovedCard]
  /// The slots by their numbers; empty where they are bound anew.
  public var slots: [CardSlotRest]
  /// The memory of the fingers that have left.
  public var touch: LastTouch

  /// A carousel; by default one that rests on its first card, and of which no card was removed.
  public init(
    cards: [Card], currentIndex: Int = 0, removed: [RemovedCard] = [], slots: [CardSlotRest] = [],
    touch: LastTouch = LastTouch()
  ) {
    (self.cards, self.currentIndex, self.removed, self.slots) = (cards, currentIndex, removed, slots)
    self.touch = touch
  }
}

/// A card that was removed, and where `undo` brings it back.
public struct RemovedCard: Sendable, Hashable {
  /// The card.
  public var card: Card
  /// The index that it had, 0 or more; past the end of the list it comes back as the last card.
  public var index: Int
  /// Whether it was the current card, and is so again.
  public var wasCurrent: Bool

  /// A card that was removed from an index.
  public init(_ card: Card, at index: Int, wasCurrent: Bool) {
    (self.card, self.index, self.wasCurrent) = (card, index, wasCurrent)
  }
}

extension CardCarousel: RestingContainer {
  /// The value to keep, to go on later; `nil` while something moves, is held or waits. O(n log n).
  ///
  /// A quiet carousel may still wait: for up to 200 ms another notch of a turn of the wheel, without a limit the end of a
  /// wheel's gesture, and until the host's clock goes on after a flight that took no time. A finger that is down beside
  /// the cards counts as one that holds. A carousel that is made from it is equal to this one: that is tried out here, which
  /// costs as much as to make one.
  public var rest: CardCarouselRest? { triedRest }

  var untriedRest: CardCarouselRest {
    CardCarouselRest(
      cards: Array(cards), currentIndex: currentPlace,
      removed: history.all.map { RemovedCard($0.card, at: $0.index, wasCurrent: $0.wasCurrent) },
      slots: slotRests, touch: lastTouch)
  }

  /// A carousel at rest as one was that is gone.
  ///
  /// - Parameters:
  ///   - configuration: Its lengths and motions.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - rest: The ``rest`` of the other one.
  ///   - instant: The host's time now.
  /// - Throws: The first field that is invalid, or that does not fit: `cards`, `currentIndex`, `removed` of a card that is
  ///   named twice, is in the list too, or has a negative index, or `slots`.
  public init(
    _ configuration: CardCarouselConfiguration, in surroundings: Surroundings, from rest: CardCarouselRest,
    at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    let cards = try CardList(resting: rest.cards)
    try cards.check(currentIndex: rest.currentIndex)
    try self.init(configuration, in: surroundings, cards: cards, start: rest.currentIndex, at: instant)
    history.reserve(rest.removed.count)
    var known = cards
    for removed in rest.removed {
      let (card, index) = (removed.card, removed.index)
      guard !known.contains(card.id) else { throw CardConfigurationError(.removed, of: card.id) }
      guard index >= 0 else {
        throw CardConfigurationError(.removed, of: card.id, number: InvalidNumber(Double(index), outside: .length))
      }
      known.insert(card, at: known.count)
      history.push(CarouselRemoval(card: card, index: index, wasCurrent: removed.wasCurrent))
    }
    try resume(rest.slots, rest.touch)
  }
}

#if !hasFeature(Embedded)
  extension CardCarouselRest: Codable {}
  extension RemovedCard: Codable {}
#endif
