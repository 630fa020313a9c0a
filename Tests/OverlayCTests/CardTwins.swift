import CardCore
import COverlay
import Fuzzing
import Kinetics

@testable import OverlayC
@testable import Traces

/// A container in Swift, and one of the same kind that was made and is told everything through the header.
final class CardTwins {
  private(set) var cards: AnyCards
  private let storage: UnsafeMutableRawPointer
  let made: OpaquePointer

  /// `nil` where the header makes none.
  init?(_ cards: AnyCards) {
    let storage = UnsafeMutableRawPointer.allocate(byteCount: cards_size(), alignment: cards_alignment())
    guard let made = Self.create(cards, in: storage) else {
      storage.deallocate()
      return nil
    }
    (self.cards, self.storage, self.made) = (cards, storage, made)
    _ = cards_ask(made, { effect, _ in effect.pointee.id % 3 != 1 }, nil)
  }

  deinit {
    cards_destroy(made)
    storage.deallocate()
  }

  /// The host's last word, as the one that the other container asks.
  private static func permits(_ effect: CardEffect) -> Bool { cards_effect(effect).id % 3 != 1 }

  private static func create(_ cards: AnyCards, in storage: UnsafeMutableRawPointer) -> OpaquePointer? {
    let list = cards.cards.map { cards_card($0) }
    var (around, created) = (overlay_surroundings(cards.surroundings), OpaquePointer?.none)
    let start = Int64(cards.currentIndex ?? 0)
    let status = list.withUnsafeBufferPointer { list in
      switch cards.configuration {
      case .deck(let own):
        var values = cards_deck_configuration(own)
        values.cards = list.baseAddress
        return cards_create_deck(storage, cards_size(), &values, list.count, &around, 0, &created, nil)
      case .browser(let own):
        var values = cards_browser_configuration(own)
        (values.cards, values.start) = (list.baseAddress, start)
        return cards_create_browser(storage, cards_size(), &values, list.count, &around, 0, &created, nil)
      case .carousel(let own):
        var values = cards_carousel_configuration(own)
        (values.cards, values.start) = (list.baseAddress, start)
        return cards_create_carousel(storage, cards_size(), &values, list.count, &around, 0, &created, nil)
      }
    }
    return status == OVERLAY_OK ? created : nil
  }
}

// MARK: - What both are told

extension CardTwins {
  /// The step of a session, for both. Returns what differs afterwards.
  func take(_ step: Session.Step) -> String? {
    let instant = Instant(nanoseconds: cards.now.nanoseconds &+ step.wait)
    switch step.action {
    case .cards(let event, _): return take(event, at: instant)
    case .setCards(let settings, _): return take(cards.configuration.changed(by: settings), at: instant)
    case .send, .choose, .set, .scene: return nil
    }
  }

  func take(_ event: CardEvent, at instant: Instant) -> String? {
    let heard = cards.handle(event, at: instant, permitting: Self.permits)
    var (source, effects) = (cards_event(event), cards_effects())
    let status = cards_handle(made, &source, instant.nanoseconds, &effects)
    return status == OVERLAY_OK ? difference(heard, effects) : "\(event) has the status \(status.rawValue)"
  }

  /// - Parameter source: The same as the header says it.
  func take(hosted event: HostedEvent, _ source: overlay_hosted_event, at instant: Instant) -> String? {
    let heard = cards.handle(hosted: event, at: instant, permitting: Self.permits)
    var (source, effects) = (source, cards_effects())
    let status = cards_handle_hosted(made, &source, instant.nanoseconds, &effects)
    return status == OVERLAY_OK ? difference(heard, effects) : "\(event) has the status \(status.rawValue)"
  }

  private func take(_ configuration: AnyCardConfiguration, at instant: Instant) -> String? {
    let heard = try? cards.reconfigure(configuration, at: instant)
    var (effects, error) = (cards_effects(), cards_error())
    let status: overlay_status
    switch configuration {
    case .deck(let own):
      var values = cards_deck_configuration(own)
      status = cards_reconfigure_deck(made, &values, instant.nanoseconds, &effects, &error)
    case .browser(let own):
      var values = cards_browser_configuration(own)
      status = cards_reconfigure_browser(made, &values, instant.nanoseconds, &effects, &error)
    case .carousel(let own):
      var values = cards_carousel_configuration(own)
      status = cards_reconfigure_carousel(made, &values, instant.nanoseconds, &effects, &error)
    }
    guard let heard else {
      let isSaid = status == OVERLAY_ERROR_CONFIGURATION && error.field != CARDS_FIELD_NONE
      return isSaid ? difference() : "an invalid configuration has the status \(status.rawValue)"
    }
    return status == OVERLAY_OK ? difference(heard, effects) : "a configuration has the status \(status.rawValue)"
  }
}

// MARK: - What is equal

extension CardTwins {
  private func difference(_ heard: CardEffects, _ effects: cards_effects) -> String? {
    guard effects.count == heard.count, effects.answer == overlay_answer(heard.answer) else {
      return "\(effects.count) effects, \(heard) in Swift"
    }
    for (index, effect) in heard.enumerated() {
      let own = withUnsafeBytes(of: effects.effects) { $0.assumingMemoryBound(to: cards_effect.self)[index] }
      guard own.isSame(as: cards_effect(effect)) else { return "the effect \(own), \(effect) in Swift" }
    }
    return difference()
  }

  private func difference() -> String? {
    guard cards_digest(made) == cards.digest else { return "another digest" }
    var state = cards_state()
    guard cards_present(made, &state) == OVERLAY_OK, state.shown_count == cards.shownCount else {
      return "\(state.shown_count) cards shown, \(cards.shownCount) in Swift"
    }
    for place in 0..<state.shown_count {
      var (shown, again, card) = (cards_place(), cards_place(), Int64(-1))
      guard cards_place_at(made, place, &shown), cards_place_of(made, shown.card, &again), again.slot == shown.slot,
        cards_in_slot(made, shown.slot, &card), card == shown.card
      else { return "no place \(place), or no slot" }
    }
    var due: Int64 = 0
    let isDue = cards_next_due(made, &due)
    return isDue == (cards.nextDue != nil) && due == cards.nextDue?.nanoseconds ?? 0 ? nil : "due at another time"
  }
}

extension cards_effect {
  fileprivate func isSame(as other: cards_effect) -> Bool {
    kind == other.kind && has_id == other.has_id && id == other.id && slot == other.slot
      && direction == other.direction && shows_back == other.shows_back && rejection == other.rejection
  }
}
