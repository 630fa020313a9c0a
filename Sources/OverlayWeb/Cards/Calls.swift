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

/// The words of ``CardWords``: text that ends with a zero.
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
///   - value: A number, the number of a word, or directions, 1 left, 2 right, 4 up, 8 down, added up; `NaN` for a word that
///     stands for a number.
///   - isShare: Whether it is a share of a length and not points.
/// - Returns: NULL; or what the number has to be, as text that ends with a zero: nothing has changed then.
@c(card_set)
public func set(_ pointer: CardsPointer, _ option: Int32, _ value: Double, _ isShare: Int32) -> UnsafePointer<UInt8>? {
  let place = cards(pointer)
  guard let range = place.pointee.options.set(Int(option), to: value, isShare: isShare != 0) else { return nil }
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

/// Takes the options as they are set now: what is around it, then its configuration. The answer has the effects of both, as
/// that of ``handle(_:_:_:_:_:_:)``.
///
/// - Returns: How many effects there are.
@c(card_reconfigure)
public func reconfigure(_ pointer: CardsPointer, _ time: Double) -> Int32 {
  let place = cards(pointer)
  guard let container = place.pointee.container else { return 0 }
  let now = cardInstant(time)
  let earlier = container.take(.surroundings(place.pointee.options.surroundings), at: now, of: pointer)
  var effects = CardEffects()
  // One enumeration after the other: a pair of them would be copied byte by byte.
  do throws(CardConfigurationError) {
    switch container {
    case .deck(let deck):
      guard case .deck(let configuration) = place.pointee.options.configuration else { return 0 }
      effects = try deck.pointee.reconfigure(configuration, at: now)
    case .browser(let browser):
      guard case .browser(let configuration) = place.pointee.options.configuration else { return 0 }
      effects = try browser.pointee.reconfigure(configuration, at: now)
    case .carousel(let carousel):
      guard case .carousel(let configuration) = place.pointee.options.configuration else { return 0 }
      effects = try carousel.pointee.reconfigure(configuration, at: now)
    }
  } catch {
    // Each option was looked at when it was set.
    return 0
  }
  return place.pointee.tell(effects, after: earlier)
}

// MARK: - Events

/// Tells it an event. The answer, for each effect: its number and up to two numbers of it; then the number of the command's result.
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
  return place.pointee.tell(container.take(event, at: cardInstant(time), of: pointer))
}

extension CardContainerPlace {
  /// Tells its container an event. Two calls of JavaScript do so: the module has it once.
  @inline(never)
  fileprivate func take(_ event: CardEvent, at now: Instant, of pointer: CardsPointer) -> CardEffects {
    switch self {
    case .deck(let deck): deck.pointee.take(event, at: now, of: pointer)
    case .browser(let browser): browser.pointee.take(event, at: now, of: pointer)
    case .carousel(let carousel): carousel.pointee.take(event, at: now, of: pointer)
    }
  }
}

/// Whether a command would do something now.
///
/// - Parameters:
///   - event: Its number; that of another event is no command.
///   - first: What follows its word.
/// - Returns: 1 or 0.
@c(card_can)
public func can(_ pointer: CardsPointer, _ event: Int32, _ first: Double) -> Int32 {
  guard let container = cards(pointer).pointee.container, case .command(let command)? = CardEvent(event, first, 0, 0)
  else { return 0 }
  let can =
    switch container {
    case .deck(let deck): deck.pointee.can(command)
    case .browser(let browser): browser.pointee.can(command)
    case .carousel(let carousel): carousel.pointee.can(command)
    }
  return can ? 1 : 0
}

extension CardContainer {
  /// Handles an event of a page's cards. All calls of a container's own function are here: the module has it once.
  @inline(never)
  fileprivate mutating func take(_ event: CardEvent, at now: Instant, of pointer: CardsPointer) -> CardEffects {
    handle(event, at: now) { permits($0, of: pointer) }
  }

  /// As it will be shown at a coming instant if nothing happens until then.
  fileprivate func advanced(to then: Instant, of pointer: CardsPointer) -> Self {
    var coming = self
    if then > now { _ = coming.take(.frame, at: then, of: pointer) }
    return coming
  }
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
    place.pointee.show(deck.pointee.advanced(to: then, of: pointer)) { $0.stamp(of: $1, in: $2) }
  case .browser(let browser): place.pointee.show(browser.pointee.advanced(to: then, of: pointer)) { _, _, _ in 0 }
  case .carousel(let carousel): place.pointee.show(carousel.pointee.advanced(to: then, of: pointer)) { _, _, _ in 0 }
  }
}

/// The state. The answer: the number of cards, the current card or −1, its index or −1, where the track is in cards, whether something moves, whether a
/// finger drags, how much can be undone, how many slots
/// there are, the indexes that are bound (the last one not), and the size of a card at rest in front.
@c(card_state)
public func showState(_ pointer: CardsPointer) {
  let place = cards(pointer)
  switch place.pointee.container {
  case .deck(let deck)?:
    let model = deck.pointee
    place.pointee.show(stateOf: model, undoing: model.undoCount, card: model.cardSize)
  case .browser(let browser)?:
    let model = browser.pointee
    place.pointee.show(stateOf: model, undoing: 0, card: model.cardSize)
  case .carousel(let carousel)?:
    let model = carousel.pointee
    place.pointee.show(stateOf: model, undoing: model.undoCount, card: model.cardSize)
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
    case .deck(let deck)?: deck.pointee.cards.card(at: index)?.id
    case .browser(let browser)?: browser.pointee.cards.card(at: index)?.id
    case .carousel(let carousel)?: carousel.pointee.cards.card(at: index)?.id
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
