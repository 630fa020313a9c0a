import Kinetics

/// An app keeps this of a browser at rest, besides its configuration and its surroundings, to go on with it later.
///
/// It is as ``SwipeDeckRest`` is: a value with plain fields, and `Codable`, which is checked where a browser is made from
/// it.
public struct CardBrowserRest: Sendable, Hashable {
  /// The cards in their order.
  public var cards: [Card]
  /// The index of the current card; 0 without cards.
  public var currentIndex: Int
  /// The cards that show their backs, in any order. Only a card that is seen at rest can.
  public var flipped: [CardID]
  /// The slots by their numbers; empty where they are bound anew.
  public var slots: [CardSlotRest]
  /// The memory of the fingers that have left.
  public var touch: LastTouch

  /// A browser; by default one that rests on its first card, with all fronts up.
  public init(
    cards: [Card], currentIndex: Int = 0, flipped: [CardID] = [], slots: [CardSlotRest] = [],
    touch: LastTouch = LastTouch()
  ) {
    (self.cards, self.currentIndex, self.flipped, self.slots) = (cards, currentIndex, flipped, slots)
    self.touch = touch
  }
}

extension CardBrowser: RestingContainer {
  /// The value to keep, to go on later; `nil` while something moves, is held or waits. O(n log n).
  ///
  /// A quiet browser may still wait: for up to 200 ms another notch of a turn of the wheel, without a limit the end of a
  /// wheel's gesture, and until the host's clock goes on after a flight that took no time. A finger that is down beside
  /// the cards counts as one that holds. A browser that is made from it is equal to this one: that is tried out here, which
  /// costs as much as to make one.
  public var rest: CardBrowserRest? { triedRest }

  var untriedRest: CardBrowserRest {
    CardBrowserRest(
      cards: Array(cards), currentIndex: currentPlace,
      flipped: track.placed.map { $0.id }.filter { face(of: $0) == .back }, slots: slotRests, touch: lastTouch)
  }

  /// A browser at rest as one was that is gone.
  ///
  /// - Parameters:
  ///   - configuration: Its lengths and motions.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - rest: The ``rest`` of the other one.
  ///   - instant: The host's time now.
  /// - Throws: The first field that is invalid, or that does not fit: `cards`, `currentIndex`, `slots`, or `flipped` of a
  ///   card that is not seen at rest or is named twice.
  public init(
    _ configuration: CardBrowserConfiguration, in surroundings: Surroundings, from rest: CardBrowserRest,
    at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    let cards = try CardList(resting: rest.cards)
    try cards.check(currentIndex: rest.currentIndex)
    try self.init(configuration, in: surroundings, cards: cards, start: rest.currentIndex, at: instant)
    try resume(rest.slots, rest.touch)
    for id in rest.flipped {
      guard let slot = slots.slot(of: id)?.rawValue, turns[slot].face == .front else {
        throw CardConfigurationError(.flipped, of: id)
      }
      turns[slot] = BrowserTurn(of: id, showing: .back)
    }
  }
}

#if !hasFeature(Embedded)
  extension CardBrowserRest: Codable {}
#endif
