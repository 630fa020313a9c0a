import CardCore
import COverlay
import Kinetics

@c @implementation
func cards_size() -> Int { CardPlace.size }

@c @implementation
func cards_alignment() -> Int { CardPlace.alignment }

@c @implementation
func cards_destroy(_ cards: OpaquePointer?) { CardPlace(cards)?.end() }

@c @implementation
func cards_ask(
  _ cards: OpaquePointer?, _ permits: cards_permits?, _ context: UnsafeMutableRawPointer?
) -> overlay_status {
  guard let place = CardPlace(cards) else { return OVERLAY_ERROR_NULL }
  place.ask(permits, context)
  return OVERLAY_OK
}

// MARK: - Events

@c @implementation
func cards_handle(
  _ cards: OpaquePointer?, _ event: UnsafePointer<cards_event>?, _ time: Int64,
  _ effects: UnsafeMutablePointer<cards_effects>?
) -> overlay_status {
  guard let place = CardPlace(cards), let event else { return OVERLAY_ERROR_NULL }
  guard let event = CardEvent(event.pointee) else { return OVERLAY_ERROR_ENUMERATION }
  let heard = place.make(Handling(event: event, instant: Instant(nanoseconds: time), place: place))
  effects?.pointee.take(heard)
  return OVERLAY_OK
}

@c @implementation
func cards_handle_hosted(
  _ cards: OpaquePointer?, _ event: UnsafePointer<overlay_hosted_event>?, _ time: Int64,
  _ effects: UnsafeMutablePointer<cards_effects>?
) -> overlay_status {
  guard let place = CardPlace(cards), let event else { return OVERLAY_ERROR_NULL }
  guard let event = HostedEvent(event.pointee) else { return OVERLAY_ERROR_ENUMERATION }
  let heard = place.make(HandlingHosted(event: event, instant: Instant(nanoseconds: time), place: place))
  effects?.pointee.take(heard)
  return OVERLAY_OK
}

private struct Handling: CardCall {
  let event: CardEvent
  let instant: Instant
  let place: CardPlace

  func make<Container: CardsInC>(to cards: inout Container) -> CardEffects {
    cards.handle(event, at: instant) { place.permits($0) }
  }
}

private struct HandlingHosted: CardCall {
  let event: HostedEvent
  let instant: Instant
  let place: CardPlace

  func make<Container: CardsInC>(to cards: inout Container) -> CardEffects {
    cards.handle(hosted: event, at: instant) { place.permits($0) }
  }
}

@c @implementation
func cards_can(_ cards: OpaquePointer?, _ command: UnsafePointer<cards_event>?) -> Bool {
  guard let place = CardPlace(cards), let command, case .command(let command)? = CardEvent(command.pointee) else {
    return false
  }
  return place.make(Asking(command: command))
}

private struct Asking: CardCall {
  let command: CardCommand

  func make<Container: CardsInC>(to cards: inout Container) -> Bool { cards.can(command) }
}

// MARK: - Time and bits

@c @implementation
func cards_next_due(_ cards: OpaquePointer?, _ time: UnsafeMutablePointer<Int64>?) -> Bool {
  guard let due = CardPlace(cards)?.make(Due()) else { return false }
  time?.pointee = due.nanoseconds
  return true
}

private struct Due: CardCall {
  func make<Container: CardsInC>(to cards: inout Container) -> Instant? { cards.nextDue }
}

@c @implementation
func cards_digest(_ cards: OpaquePointer?) -> UInt64 { CardPlace(cards)?.make(Digest()) ?? 0 }

private struct Digest: CardCall {
  func make<Container: CardsInC>(to cards: inout Container) -> UInt64 { cards.digest }
}
