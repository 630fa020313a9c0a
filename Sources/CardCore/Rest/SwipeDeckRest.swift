import Kinetics

/// An app keeps this of a deck at rest, besides its configuration and its surroundings, to go on with it later.
///
///     let rest = deck.rest                      // nil while something moves, is held or waits
///     // Later, also in another run of the app:
///     let again = try SwipeDeck(configuration, in: surroundings, from: rest, at: now)
///     again == deck                             // true, and so are all their answers from here on
///
/// It is a value with plain fields, and `Codable`. Nothing is checked before a deck is made from it. It has no
/// configuration: that is the app's, in its present version. It is no snapshot of a drag or of a motion: a copy of the
/// deck is.
public struct SwipeDeckRest: Sendable, Hashable {
  /// The cards in their order, the front one first, without the history.
  public var cards: [Card]
  /// The cards that have directions or refusals of their own, in any order.
  public var rules: [CardRule]
  /// The cards that went, the first one first: what `undo` brings back from the end.
  public var history: [SwipedCard]
  /// The cards that tilt the other way when they move, in any order: by ``SwipeDeckConfiguration/Tilt/touchedHalf``
  /// those whose lower half was touched last. Only a card that is seen at rest can.
  public var mirrored: [CardID]
  /// The slots by their numbers; empty where they are bound anew.
  public var slots: [CardSlotRest]
  /// The memory of the fingers that have left.
  public var touch: LastTouch

  /// A deck; by default one of which no card went.
  public init(
    cards: [Card], rules: [CardRule] = [], history: [SwipedCard] = [], mirrored: [CardID] = [],
    slots: [CardSlotRest] = [], touch: LastTouch = LastTouch()
  ) {
    (self.cards, self.rules, self.history) = (cards, rules, history)
    (self.mirrored, self.slots, self.touch) = (mirrored, slots, touch)
  }
}

/// The directions and refusals that a card of a deck has of its own.
public struct CardRule: Sendable, Hashable {
  /// Which card: one of the list or of the history.
  public var id: CardID
  /// The directions in which it may go; `nil` where the deck's count.
  public var directions: CardDirections?
  /// The directions in which it is refused; `nil` where the deck's count.
  public var refusals: CardDirections?

  /// The rule of a card.
  public init(_ id: CardID, directions: CardDirections? = nil, refusals: CardDirections? = nil) {
    (self.id, self.directions, self.refusals) = (id, directions, refusals)
  }
}

/// A card that went, and where.
public struct SwipedCard: Sendable, Hashable {
  /// The card.
  public var card: Card
  /// The direction in which it went.
  public var direction: CardDirection

  /// A card that went in a direction.
  public init(_ card: Card, _ direction: CardDirection) {
    (self.card, self.direction) = (card, direction)
  }
}

extension SwipeDeck: RestingContainer {
  /// The value to keep, to go on later; `nil` while something moves, is held or waits. O(n log n).
  ///
  /// A finger that is down beside the cards counts as one that holds. A deck that is made from it is equal to this one:
  /// that is tried out here, which costs as much as to make one.
  public var rest: SwipeDeckRest? { triedRest }

  var untriedRest: SwipeDeckRest {
    let gone = (0..<history.count).compactMap { history.card(at: $0) }
    return SwipeDeckRest(
      cards: Array(cards),
      rules: rules.rules.map { CardRule(CardID($0.id), directions: $0.directions, refusals: $0.refusals) },
      history: gone.compactMap { card in history.way(of: card.id).map { SwipedCard(card, $0) } },
      mirrored: stack.filter { $0.sign < 0 }.map { $0.id }, slots: slotRests, touch: lastTouch)
  }

  /// The order of the stack is that of the list.
  func order(of card: CardID) -> Int { 0 }

  mutating func take(_ slots: CardSlots, _ cards: [CardID]) { self.slots = slots }

  /// A deck at rest as one was that is gone.
  ///
  /// - Parameters:
  ///   - configuration: Its lengths and motions.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - rest: The ``rest`` of the other one.
  ///   - instant: The host's time now.
  /// - Throws: The first field that is invalid, or that does not fit: `cards`, `history` of a card that is twice in the
  ///   history or in the list too, `rules` of a card that is unknown or has two, `slots`, or `mirrored` of a card that
  ///   is not seen at rest or is named twice.
  public init(
    _ configuration: SwipeDeckConfiguration, in surroundings: Surroundings, from rest: SwipeDeckRest,
    at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    let cards = try CardList(resting: rest.cards)
    try self.init(configuration, in: surroundings, cards: cards, at: instant)
    history.reserve(cards.count + rest.history.count)
    for swiped in rest.history {
      guard !knows(swiped.card.id) else { throw CardConfigurationError(.history, of: swiped.card.id) }
      history.push(swiped.card, swiped.direction)
    }
    for rule in rest.rules {
      guard knows(rule.id), rules.rule(of: rule.id) == nil else { throw CardConfigurationError(.rules, of: rule.id) }
      rules.setDirections(rule.directions, of: rule.id)
      rules.setRefusals(rule.refusals, of: rule.id)
    }
    try resume(rest.slots, rest.touch)
    for id in rest.mirrored {
      guard let index = stack.firstIndex(where: { $0.id == id }), stack[index].sign > 0 else {
        throw CardConfigurationError(.mirrored, of: id)
      }
      stack[index] = StackedCard(id, sign: -1)
    }
  }
}

#if !hasFeature(Embedded)
  extension SwipeDeckRest: Codable {}
  extension CardRule: Codable {}
  extension SwipedCard: Codable {}
#endif
