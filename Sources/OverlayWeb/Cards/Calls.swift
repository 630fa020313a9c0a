import CardCore
import Kinetics

/// Cards as JavaScript knows them.
public typealias CardsPointer = UnsafeMutableRawPointer

/// What is at a pointer.
func cards(_ pointer: CardsPointer) -> UnsafeMutablePointer<CardPage> { pointer.assumingMemoryBound(to: CardPage.self) }

/// The container of a page's cards; `nil` before it is open.
package func container(of pointer: CardsPointer) -> CardContainerPlace? { cards(pointer).pointee.container }

/// The options of a page's cards as they are set now.
package func cardOptions(of pointer: CardsPointer) -> CardOptions { cards(pointer).pointee.options }

/// An id, an index or a count of JavaScript, which has one kind of number: cut to a whole one, and 0 for one that is none.
func whole(_ number: Double) -> Int { Int(exactly: number.rounded(.towardZero)) ?? 0 }

/// The instant of a time in nanoseconds of JavaScript; 0 for one that is not below 2⁵³.
package func cardInstant(_ time: Double) -> Instant {
  Instant(nanoseconds: time.magnitude < 0x1p53 ? Int64(time) : 0)
}

// MARK: - The container

/// Prepares a container of the standard preset, whose cards are given next.
///
/// - Parameters:
///   - model: 0 for a deck, 1 for a browser, 2 for a carousel.
///   - isClassic: The preset `classic`.
///   - width: Points.
///   - height: Points.
/// - Returns: NULL for another model.
@c(card_create)
public func create(_ model: Int32, _ isClassic: Int32, _ width: Double, _ height: Double) -> CardsPointer? {
  guard let options = CardOptions(model, isClassic: isClassic != 0, Size2D(width: width, height: height)) else {
    return nil
  }
  let place = UnsafeMutablePointer<CardPage>.allocate(capacity: 1)
  place.initialize(to: CardPage(options))
  return CardsPointer(place)
}

/// Ends it.
@c(card_destroy)
public func destroy(_ pointer: CardsPointer) {
  let place = cards(pointer)
  place.pointee.end()
  place.deinitialize(count: 1)
  place.deallocate()
}

/// Where the numbers of an answer stand.
@c(card_answer)
public func answer(_ pointer: CardsPointer) -> UnsafeMutablePointer<Double> { cards(pointer).pointee.answer }

/// The words of events and effects, in the order of their numbers: text that ends with a zero.
@c(card_words)
public func words() -> UnsafePointer<CChar> { text(CardWords.all) }

/// The name of an option, and what it is: text that ends with a zero. NULL past the last one.
@c(card_option)
public func option(_ pointer: CardsPointer, _ option: Int32) -> UnsafePointer<CChar>? {
  cards(pointer).pointee.options.text(of: Int(option)).map { text($0) }
}

private func text(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Sets an option of the next configuration.
///
/// - Parameters:
///   - option: Its number.
///   - value: A number, the number of a word, or ways: a digit of base 8 for each in their order, the first one the lowest, 1 left, 2 right, 3 up, 4 down.
///   - isShare: Whether it is a share of a length and not points.
/// - Returns: NULL; or what the number has to be, as text that ends with a zero: nothing has changed then.
@c(card_set)
public func set(_ pointer: CardsPointer, _ option: Int32, _ value: Double, _ isShare: Int32) -> UnsafePointer<UInt8>? {
  let place = cards(pointer)
  let given = OptionValue(number: value, isShare: isShare != 0)
  guard let range = place.pointee.options.set(Int(option), to: given) else { return nil }
  return UnsafePointer(place.pointee.refuse(range))
}

/// Adds a card to those that it opens with.
@c(card_supply)
public func supply(_ pointer: CardsPointer, _ id: Double, _ kind: Double) {
  cards(pointer).pointee.supply(Card(CardID(whole(id)), kind: CardKind(whole(kind))))
}

/// Opens it, at rest.
///
/// - Returns: 1, or 0 where two cards have one number.
@c(card_open)
public func open(_ pointer: CardsPointer, _ time: Double) -> Int32 {
  cards(pointer).pointee.open(at: cardInstant(time)) ? 1 : 0
}

/// Takes the options as they are set now. The answer has the effects, as that of ``handle(_:_:_:_:_:_:)``.
///
/// - Returns: How many effects there are.
@c(card_reconfigure)
public func reconfigure(_ pointer: CardsPointer, _ time: Double) -> Int32 {
  let place = cards(pointer)
  let (now, options) = (cardInstant(time), place.pointee.options)
  guard let container = place.pointee.container else { return 0 }
  var effects = CardEffects()
  do throws(CardConfigurationError) {
    switch (container, options) {
    case (.deck(let deck), .deck(let configuration)): effects = try deck.pointee.reconfigure(configuration, at: now)
    case (.browser(let browser), .browser(let configuration)):
      effects = try browser.pointee.reconfigure(configuration, at: now)
    case (.carousel(let carousel), .carousel(let configuration)):
      effects = try carousel.pointee.reconfigure(configuration, at: now)
    case (.deck, _), (.browser, _), (.carousel, _): break
    }
  } catch {
    // Each option was looked at when it was set.
    return 0
  }
  return place.pointee.tell(effects)
}

// MARK: - Events

/// Tells it an event. The answer, for each effect: its number and up to two numbers of it.
///
/// - Parameters:
///   - event: The number of the event.
///   - first: What follows the event's word, by its order; so are the others.
/// - Returns: How many effects there are.
@c(card_event)
public func handle(
  _ pointer: CardsPointer, _ event: Int32, _ first: Double, _ second: Double, _ third: Double, _ time: Double
) -> Int32 {
  let place = cards(pointer)
  guard let container = place.pointee.container, let event = CardEvent(event, first, second, third) else { return 0 }
  let now = cardInstant(time)
  let effects =
    switch container {
    case .deck(let deck): deck.pointee.handle(event, at: now)
    case .browser(let browser): browser.pointee.handle(event, at: now)
    case .carousel(let carousel): carousel.pointee.handle(event, at: now)
    }
  return place.pointee.tell(effects)
}

/// In which ways cards that have none of their own may not go; with a card, that one.
///
/// - Parameters:
///   - card: Its number; −1 for all that have none of their own.
///   - ways: As an option says them; −1 takes those of a card back.
@c(card_refuse)
public func refuse(_ pointer: CardsPointer, _ card: Double, _ ways: Double) {
  guard case .deck(let deck)? = cards(pointer).pointee.container else { return }
  if card < 0 {
    var configuration = deck.pointee.configuration
    configuration.refusals = CardDirections(digits: ways) ?? CardDirections()
    _ = try? deck.pointee.reconfigure(configuration, at: deck.pointee.now)
  } else {
    _ = deck.pointee.handle(.refusals(CardDirections(digits: ways), of: CardID(whole(card))), at: deck.pointee.now)
  }
}

/// In which ways a card may go.
///
/// - Parameter ways: As an option says them; −1 gives it those of the deck again.
@c(card_allow)
public func allow(_ pointer: CardsPointer, _ card: Double, _ ways: Double) {
  guard case .deck(let deck)? = cards(pointer).pointee.container else { return }
  _ = deck.pointee.handle(.directions(CardDirections(digits: ways), of: CardID(whole(card))), at: deck.pointee.now)
}

/// The way in which the front card of a deck would go if a finger were lifted then: 0 left, 1 right, 2 up, 3 down, or −1.
@c(card_proposal)
public func proposal(_ pointer: CardsPointer, _ finger: Double, _ time: Double) -> Int32 {
  guard case .deck(let deck)? = cards(pointer).pointee.container else { return -1 }
  var (trial, way) = (deck.pointee, Int32(-1))
  _ = trial.handle(.up(TouchID(whole(finger))), at: cardInstant(time)) {
    if case .swiped(_, let asked) = $0 { way = Int32(asked.rawValue) }
    return false
  }
  return way
}

// MARK: - What is shown

/// What is shown at a time, if nothing happens until then. The answer, for each card that is seen, front first: what
/// ``CardPage/show(_:from:)`` says.
///
/// - Returns: How many cards are seen.
@c(card_poses)
public func showPoses(_ pointer: CardsPointer, _ time: Double) -> Int32 {
  let place = cards(pointer)
  guard let container = place.pointee.container else { return 0 }
  let then = cardInstant(time)
  return switch container {
  case .deck(let deck):
    place.pointee.show(deck.pointee.advanced(to: then)) { deck, id, way in deck.stamp(of: id, in: way) }
  case .browser(let browser): place.pointee.show(browser.pointee.advanced(to: then)) { _, _, _ in 0 }
  case .carousel(let carousel): place.pointee.show(carousel.pointee.advanced(to: then)) { _, _, _ in 0 }
  }
}

/// The state. The answer: the number of cards, the front card or −1, its index or −1, the offset, whether something moves, whether a
/// finger drags, how much can be undone, how many slots
/// there are, the indexes that are bound (the last one not), and the size of a card at rest in front.
@c(card_state)
public func showState(_ pointer: CardsPointer) {
  let place = cards(pointer)
  switch place.pointee.container {
  case .deck(let deck)?:
    let model = deck.pointee
    place.pointee.show(stateOf: model, undoing: model.undoCount, card: model.configuration.cardSize)
  case .browser(let browser)?:
    place.pointee.show(stateOf: browser.pointee, undoing: 0, card: browser.pointee.configuration.card)
  case .carousel(let carousel)?:
    let model = carousel.pointee
    place.pointee.show(stateOf: model, undoing: model.undoCount, card: model.configuration.cardSize)
  case nil: break
  }
}

/// The kind of card that a slot shows; −1 for no slot.
@c(card_kind)
public func kind(_ pointer: CardsPointer, _ slot: Double) -> Double {
  let slot = CardSlot(whole(slot))
  let kind: CardKind? =
    switch cards(pointer).pointee.container {
    case .deck(let deck)?: deck.pointee.kind(of: slot)
    case .browser(let browser)?: browser.pointee.kind(of: slot)
    case .carousel(let carousel)?: carousel.pointee.kind(of: slot)
    case nil: nil
    }
  return Double(kind?.rawValue ?? -1)
}

/// The card that a slot shows; −1 for none.
@c(card_in_slot)
public func card(_ pointer: CardsPointer, _ slot: Double) -> Double {
  let slot = CardSlot(whole(slot))
  let id: CardID? =
    switch cards(pointer).pointee.container {
    case .deck(let deck)?: deck.pointee.card(in: slot)
    case .browser(let browser)?: browser.pointee.card(in: slot)
    case .carousel(let carousel)?: carousel.pointee.card(in: slot)
    case nil: nil
    }
  return Double(id?.rawValue ?? -1)
}

/// The card at an index of the list; −1 for none.
@c(card_at)
public func card(_ pointer: CardsPointer, at index: Double) -> Double {
  let index = whole(index)
  let id: CardID? =
    switch cards(pointer).pointee.container {
    case .deck(let deck)?: deck.pointee.cards.id(at: index)
    case .browser(let browser)?: browser.pointee.cards.id(at: index)
    case .carousel(let carousel)?: carousel.pointee.cards.id(at: index)
    case nil: nil
    }
  return Double(id?.rawValue ?? -1)
}

/// The index of a card in the list; −1 for one that is not there.
@c(card_index)
public func index(_ pointer: CardsPointer, of card: Double) -> Double {
  let id = CardID(whole(card))
  let index: Int? =
    switch cards(pointer).pointee.container {
    case .deck(let deck)?: deck.pointee.cards.index(of: id)
    case .browser(let browser)?: browser.pointee.cards.index(of: id)
    case .carousel(let carousel)?: carousel.pointee.cards.index(of: id)
    case nil: nil
    }
  return Double(index ?? -1)
}

/// A number over all bits of the state.
@c(card_digest)
public func digest(_ pointer: CardsPointer) -> UInt64 {
  switch cards(pointer).pointee.container {
  case .deck(let deck)?: deck.pointee.digest
  case .browser(let browser)?: browser.pointee.digest
  case .carousel(let carousel)?: carousel.pointee.digest
  case nil: 0
  }
}
