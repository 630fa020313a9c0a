import Kinetics

/// A stack of cards whose front one is swiped away, as a value: events in, state and effects out.
///
///     let surroundings = Surroundings(size: Size2D(width: 400, height: 600))
///     var deck = try SwipeDeck(.standard, in: surroundings, cards: CardList(count: 5))
///     deck.current                                          // card 0; 1 and 2 lie below
///     _ = deck.handle(.swipe(.right), at: .zero)
///     deck.current                                          // card 1, at once; card 0 flies until restTime
///     deck.direction(of: CardID(0))                         // right
///     _ = deck.handle(.undo, at: Instant(milliseconds: 40)) // card 0 comes back from where it is shown
///     deck.current                                          // card 0
///
/// The card of index i rests at `x = a·i, y = b·i`, `w − 2·a·i` wide and h high, with the insets a and b. The front
/// card follows the finger in two dimensions and turns as ``SwipeDeckConfiguration/Tilt`` says. Meanwhile each card
/// below is interpolated towards the place of the one before it by q, the front card's progress limited to 1. The card
/// behind the last one seen is bound and has the opacity q. At the commit the indexes change and q is 0 again. If q was
/// 1, nothing moves; else the rest is animated. At every change of the list each card starts from where it is shown.
///
/// Invariants: each card is either in ``cards`` or in the history. All numbers are finite. At rest the first
/// ``SwipeDeckConfiguration/visibleCount`` cards have slots, and no other card has.
///
/// Choices where the rules are silent:
/// - Only a finger that goes down on the front card, as it is shown then, takes part. It catches a card that comes
///   back, or comes up from below, together with its level, unless its centre stands still to the eye. If the finger
///   catches a card and never leaves the slop, the card goes on to its place, however far away it is.
/// - If another card becomes the front one (by an insertion or an undo), or the front card is removed, the finger that
///   holds it is let go: `dragEnded`. A `swipe` takes the card from the finger.
/// - A finger cannot catch a card on its way out. Up to eight are seen at once; with more, the oldest is released at
///   once.
/// - A card in the history may be inserted again. Then it is no longer in the history. If it is on its way out and gets
///   an index in sight, it comes back from where it is shown. At another index its exit goes on, but it turns back if
///   it comes into sight meanwhile. Moving or reloading a card in the history is rejected; removing it removes it
///   for good.
/// - The cards that a change brings into sight come up from behind the last one. A card that is moved out of sight
///   fades where it stands, between the same two cards as before. So does a removed
///   card that is seen; with another kind at the same id its slot is released at once.
///
/// It does not say what a card shows, and draws nothing.
public struct SwipeDeck: Sendable, Equatable {
  /// The present configuration.
  public internal(set) var configuration: SwipeDeckConfiguration
  /// Its surroundings at present.
  public internal(set) var surroundings: Surroundings
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The cards in their order, the front one first, without the history.
  public internal(set) var cards: CardList

  var geometry: DeckGeometry
  /// How deep one sees into the stack, in levels.
  var sight: StackSight
  var slots: CardSlots
  /// The first cards of the list, each at its index: those that have slots.
  var stack: [StackedCard] = []
  /// The cards on their way out, sorted by ``DeckExit/rank``; of equal ranks the newest last.
  var exits: [DeckExit] = []
  var history = DeckHistory()
  var rules = DeckRules()
  var gesture = CardGesture()
  var isUnsettled = false
  var toldCurrent: CardID?

  /// The most cards that can be on their way out at once, and the most on their way back besides those seen at rest.
  static let mostFlying = 8

  /// A deck at rest. Its slots are bound already: ``CardContainer/card(in:)`` says which shows what.
  ///
  /// - Parameters:
  ///   - configuration: Its lengths and motions.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order, the front one first.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  public init(
    _ configuration: SwipeDeckConfiguration, in surroundings: Surroundings, cards: CardList, at instant: Instant
  ) throws(CardConfigurationError) {
    try configuration.validate()
    try CardConfigurationError.check(surroundings)
    (self.configuration, self.surroundings) = (configuration, surroundings)
    self.cards = cards
    now = instant
    geometry = DeckGeometry(configuration, in: surroundings)
    sight = StackSight(configuration.visibleCount)
    slots = CardSlots(count: cards.count)
    history.reserve(cards.count)
    stack.reserveCapacity(SwipeDeckConfiguration.mostVisible + Self.mostFlying + 2)
    exits.reserveCapacity(Self.mostFlying + 1)
    var bound = CardEffects()
    bind(&bound)
    toldCurrent = current
  }
}

// MARK: - Directions and the veto

extension SwipeDeck {
  /// The directions in which a card may go: its own, else those of the deck.
  public func directions(of id: CardID) -> CardDirections {
    rules.rule(of: id)?.directions ?? configuration.directions
  }

  /// The directions that are refused for a card although it can be dragged there: its own refusals, else those of the
  /// deck.
  ///
  ///     _ = deck.handle(.refusals([.right], of: CardID(3)), at: now)   // this one cannot be liked
  ///
  /// The finger drags the card as usual, and its stamps are shown. A release that would send it there reports `dragEnded`
  /// and `refused`, and the card goes back; a `swipe` reports `refused` and moves nothing. A host that decides at the
  /// release has the last word of ``CardContainer/handle(_:at:permitting:)``. A host that gets its answer later lets the
  /// card go, and sends `undo`.
  public func refusals(of id: CardID) -> CardDirections {
    rules.rule(of: id)?.refusals ?? configuration.refusals
  }

  /// The events that give single cards their own directions and refusals; the lowest id first.
  package var ownRules: [CardEvent] { rules.events }

  var hasRules: Bool { true }

  mutating func setDirections(_ directions: CardDirections?, of id: CardID) {
    guard directions != rules.rule(of: id)?.directions else { return }
    noteLevels()
    rules.setDirections(directions, of: id)
    settleLevels()
  }

  mutating func setRefusals(_ refusals: CardDirections?, of id: CardID) {
    rules.setRefusals(refusals, of: id)
  }

  func knows(_ id: CardID) -> Bool { cards.contains(id) || history.way(of: id) != nil }
}

// MARK: - The history

extension SwipeDeck {
  /// How many cards went and can be brought back.
  public var undoCount: Int { history.count }

  /// The card at a place of the history, the one that went first at 0; `nil` outside `0..<undoCount`. O(log n).
  public func undoCard(at index: Int) -> CardID? { history.card(at: index)?.id }

  /// The direction in which a card went; `nil` for one that is not in the history. O(1) on average.
  public func direction(of id: CardID) -> CardDirection? { history.way(of: id) }
}

#if !hasFeature(Embedded)
  extension SwipeDeck: CustomStringConvertible, CustomReflectable {}
#endif
