import Kinetics

/// A slot of a container at rest: which view shows which card.
///
/// A host that keeps its views while the container is made anew gives each of them the card that it has shown before.
public struct CardSlotRest: Sendable, Hashable {
  /// The kind of card that it can show.
  public var kind: CardKind
  /// The card that it shows; `nil` for a free one.
  public var card: CardID?
  /// The order in which the cards of a browser or a carousel got their slots: the card of a lower number was first; of
  /// equal numbers the card of the lower slot. 0 in a deck, and for a free slot.
  public var order: Int

  /// A slot.
  public init(kind: CardKind = .standard, card: CardID?, order: Int = 0) {
    (self.kind, self.card, self.order) = (kind, card, order)
  }
}

/// A container remembers this of the fingers that have left it.
public struct LastTouch: Sendable, Hashable {
  /// The card on which the last gesture began; `nil` where it began beside all cards or with a wheel, where the card is
  /// gone, and before the first gesture.
  public var card: CardID?
  /// The finger that somebody else got last: to be told so again is out of sequence. `nil` where none was lost.
  public var lost: TouchID?

  /// A last touch; by default none.
  public init(card: CardID? = nil, lost: TouchID? = nil) { (self.card, self.lost) = (card, lost) }
}

/// A container that can be made from its rest.
protocol RestingContainer: TouchedContainer {
  associatedtype Rest

  /// Its rest, of which nobody has tried yet whether a container that is made from it is the same.
  var untriedRest: Rest { get }
  /// The number of a card in the order in which the cards got their slots; 0 where that does not count.
  func order(of card: CardID) -> Int

  init(
    _ configuration: Configuration, in surroundings: Surroundings, from rest: Rest, at instant: Instant
  ) throws(CardConfigurationError)

  /// Takes slots in place of its own, before they are bound.
  ///
  /// - Parameter cards: Those that have slots, in the order in which they got them.
  mutating func take(_ slots: CardSlots, _ cards: [CardID])
}

extension RestingContainer {
  /// Its rest, if a container that is made from it is the same; `nil` while something moves, is held or waits.
  var triedRest: Rest? {
    guard gesture.isQuiet, !isMoving else { return nil }
    let rest = untriedRest
    let again = try? Self(configuration, in: surroundings, from: rest, at: now)
    return again == self && again?.digest == digest ? rest : nil
  }

  var lastTouch: LastTouch { LastTouch(card: gesture.hit, lost: gesture.lastLost) }

  /// The slots by their numbers.
  var slotRests: [CardSlotRest] {
    (0..<slotCount).compactMap { slot in
      let card = card(in: CardSlot(slot))
      return kind(of: CardSlot(slot)).map { CardSlotRest(kind: $0, card: card, order: card.map(order(of:)) ?? 0) }
    }
  }

  /// Continues a container that has just been made: with these slots, unless there are none, and that memory.
  ///
  /// - Throws: `slots` for a card that does not belong on the screen at rest, is of another kind than its slot, or is in
  ///   two slots.
  mutating func resume(_ rests: [CardSlotRest], _ touch: LastTouch) throws(CardConfigurationError) {
    gesture.remember(hit: touch.card, lost: touch.lost)
    guard !rests.isEmpty else { return }
    // The slot counts where two cards have the same order: a sort may exchange equal ones.
    let taken = rests.indices.filter { rests[$0].card != nil }.sorted { one, other in
      (rests[one].order, one) < (rests[other].order, other)
    }
    for (place, slot) in taken.enumerated() {
      guard let card = rests[slot].card else { continue }
      let isTwice = taken.prefix(place).contains { rests[$0].card == card }
      guard cards.kind(of: card) == rests[slot].kind, !isTwice else { throw CardConfigurationError(.slots, of: card) }
    }
    take(CardSlots(rests.map { (kind: $0.kind, card: $0.card) }, of: cards), taken.compactMap { rests[$0].card })
    var bound = CardEffects()
    bind(&bound)
    for (slot, rest) in rests.enumerated() where rest.card != slots.card(in: CardSlot(slot)) {
      if let card = rest.card { throw CardConfigurationError(.slots, of: card) }
    }
  }
}

extension RestingContainer where Self: TrackedContainer {
  func order(of card: CardID) -> Int { track.placed.firstIndex { $0.id == card } ?? 0 }

  mutating func take(_ slots: CardSlots, _ cards: [CardID]) {
    track.take(slots, cards.compactMap { id in self.cards.index(of: id).map { PlacedCard(id, at: $0) } })
  }
}

extension CardList {
  /// The list of a rest.
  ///
  /// - Throws: `cards` for one that is in it twice, or for too many.
  init(resting cards: [Card]) throws(CardConfigurationError) {
    do throws(CardListError) {
      try self.init(cards)
    } catch {
      switch error {
      case .duplicate(let id), .unknown(let id): throw CardConfigurationError(.cards, of: id)
      case .index, .count: throw CardConfigurationError(.cards)
      }
    }
  }

  /// Throws where an index is that of no card; without cards it is 0.
  func check(currentIndex index: Int) throws(CardConfigurationError) {
    guard index == 0 || indices.contains(index) else { throw CardConfigurationError(.currentIndex) }
  }
}

#if !hasFeature(Embedded)
  extension CardSlotRest: Codable {}
  extension LastTouch: Codable {}
#endif
