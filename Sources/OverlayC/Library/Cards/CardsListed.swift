import CardCore
import COverlay
import Kinetics

// MARK: - The list

@c @implementation
func cards_at_index(_ cards: OpaquePointer?, _ index: Int64, _ card: UnsafeMutablePointer<cards_card>?) -> Bool {
  guard let place = CardPlace(cards), let card, let found = place.make(Listing()).card(at: Int(index)) else {
    return false
  }
  card.pointee = cards_card(found)
  return true
}

@c @implementation
func cards_index_of(_ cards: OpaquePointer?, _ card: Int64, _ index: UnsafeMutablePointer<Int64>?) -> Bool {
  guard let place = CardPlace(cards), let index, let found = place.make(Listing()).index(of: CardID(Int(card))) else {
    return false
  }
  index.pointee = Int64(found)
  return true
}

private struct Listing: CardCall {
  func make<Container: CardsInC>(to cards: inout Container) -> CardList { cards.cards }
}

extension cards_card {
  init(_ card: Card) { self.init(id: Int64(card.id.rawValue), kind: Int64(card.kind.rawValue)) }
}

// MARK: - The slots

@c @implementation
func cards_in_slot(_ cards: OpaquePointer?, _ slot: Int64, _ card: UnsafeMutablePointer<Int64>?) -> Bool {
  guard let place = CardPlace(cards), let card, let found = place.make(Showing(slot: CardSlot(Int(slot)))) else {
    return false
  }
  card.pointee = Int64(found.rawValue)
  return true
}

private struct Showing: CardCall {
  let slot: CardSlot

  func make<Container: CardsInC>(to cards: inout Container) -> CardID? { cards.card(in: slot) }
}

@c @implementation
func cards_kind_of_slot(_ cards: OpaquePointer?, _ slot: Int64, _ kind: UnsafeMutablePointer<Int64>?) -> Bool {
  guard let place = CardPlace(cards), let kind, let found = place.make(Sorting(slot: CardSlot(Int(slot)))) else {
    return false
  }
  kind.pointee = Int64(found.rawValue)
  return true
}

private struct Sorting: CardCall {
  let slot: CardSlot

  func make<Container: CardsInC>(to cards: inout Container) -> CardKind? { cards.kind(of: slot) }
}

// MARK: - A deck

@c @implementation
func cards_progress(_ cards: OpaquePointer?, _ card: Int64, _ direction: UInt32) -> Double {
  guard let deck = CardPlace(cards)?.deck, let direction = CardDirection(direction) else { return 0 }
  return deck.pointee.progress(of: CardID(Int(card)), in: direction)
}

@c @implementation
func cards_stamp(_ cards: OpaquePointer?, _ card: Int64, _ direction: UInt32) -> Double {
  guard let deck = CardPlace(cards)?.deck, let direction = CardDirection(direction) else { return 0 }
  return deck.pointee.stamp(of: CardID(Int(card)), in: direction)
}

@c @implementation
func cards_directions(_ cards: OpaquePointer?, _ card: Int64) -> UInt32 {
  UInt32(CardPlace(cards)?.deck?.pointee.directions(of: CardID(Int(card))).rawValue ?? 0)
}

@c @implementation
func cards_refusals(_ cards: OpaquePointer?, _ card: Int64) -> UInt32 {
  UInt32(CardPlace(cards)?.deck?.pointee.refusals(of: CardID(Int(card))).rawValue ?? 0)
}

@c @implementation
func cards_gone_at(
  _ cards: OpaquePointer?, _ index: Int64, _ card: UnsafeMutablePointer<Int64>?,
  _ direction: UnsafeMutablePointer<UInt32>?
) -> Bool {
  guard let deck = CardPlace(cards)?.deck, let card, let id = deck.pointee.undoCard(at: Int(index)) else {
    return false
  }
  card.pointee = Int64(id.rawValue)
  if let direction, let way = deck.pointee.direction(of: id) { direction.pointee = way.bit }
  return true
}
