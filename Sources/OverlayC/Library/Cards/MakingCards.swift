import CardCore
import COverlay
import Kinetics

// MARK: - Making

@c @implementation
func cards_create_deck(
  _ storage: UnsafeMutableRawPointer?, _ size: Int, _ configuration: UnsafePointer<cards_deck_configuration>?,
  _ count: Int, _ surroundings: UnsafePointer<overlay_surroundings>?, _ time: Int64,
  _ created: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<cards_error>?
) -> overlay_status {
  make(created, surroundings, error) { (around) throws(CardFailure) in
    let wanted = try SwipeDeckConfiguration(configuration)
    let list = try CardList(configuration?.pointee.cards, count)
    let deck = try checked { () throws(CardConfigurationError) in
      try SwipeDeck(wanted, in: around, cards: list, at: Instant(nanoseconds: time))
    }
    return try read { () throws(Failure) in try CardPlace.made(deck, in: storage, size) }
  }
}

@c @implementation
func cards_create_browser(
  _ storage: UnsafeMutableRawPointer?, _ size: Int, _ configuration: UnsafePointer<cards_browser_configuration>?,
  _ count: Int, _ surroundings: UnsafePointer<overlay_surroundings>?, _ time: Int64,
  _ created: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<cards_error>?
) -> overlay_status {
  make(created, surroundings, error) { (around) throws(CardFailure) in
    let wanted = try CardBrowserConfiguration(configuration)
    let list = try CardList(configuration?.pointee.cards, count)
    let start = try list.start(configuration?.pointee.start)
    let browser = try checked { () throws(CardConfigurationError) in
      try CardBrowser(wanted, in: around, cards: list, start: start, at: Instant(nanoseconds: time))
    }
    return try read { () throws(Failure) in try CardPlace.made(browser, in: storage, size) }
  }
}

@c @implementation
func cards_create_carousel(
  _ storage: UnsafeMutableRawPointer?, _ size: Int, _ configuration: UnsafePointer<cards_carousel_configuration>?,
  _ count: Int, _ surroundings: UnsafePointer<overlay_surroundings>?, _ time: Int64,
  _ created: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<cards_error>?
) -> overlay_status {
  make(created, surroundings, error) { (around) throws(CardFailure) in
    let wanted = try CardCarouselConfiguration(configuration)
    let list = try CardList(configuration?.pointee.cards, count)
    let start = try list.start(configuration?.pointee.start)
    let carousel = try checked { () throws(CardConfigurationError) in
      try CardCarousel(wanted, in: around, cards: list, start: start, at: Instant(nanoseconds: time))
    }
    return try read { () throws(Failure) in try CardPlace.made(carousel, in: storage, size) }
  }
}

private func make(
  _ created: UnsafeMutablePointer<OpaquePointer?>?, _ surroundings: UnsafePointer<overlay_surroundings>?,
  _ error: UnsafeMutablePointer<cards_error>?, _ body: (Surroundings) throws(CardFailure) -> CardPlace
) -> overlay_status {
  attempt(error) { () throws(CardFailure) in
    guard let created else { throw CardFailure(OVERLAY_ERROR_NULL) }
    let around = try read { () throws(Failure) in try Surroundings(surroundings) }
    created.pointee = try body(around).handle
  }
}

extension CardList {
  /// Cards of the caller, or as many that are numbered from 0.
  fileprivate init(_ cards: UnsafePointer<cards_card>?, _ count: Int) throws(CardFailure) {
    do throws(CardListError) {
      guard let cards, count > 0 else {
        self = try CardList(count: count)
        return
      }
      guard count <= CardList.limit else { throw CardListError.count(count) }
      self = try CardList(
        UnsafeBufferPointer(start: cards, count: count).map { Card(CardID(Int($0.id)), kind: CardKind(Int($0.kind))) })
    } catch {
      if case .duplicate(let card) = error { throw CardFailure(CARDS_FIELD_CARDS, card) }
      throw CardFailure(CARDS_FIELD_CARDS)
    }
  }

  /// The index to begin on; 0 without cards.
  fileprivate func start(_ index: Int64?) throws(CardFailure) -> Int {
    let start = Int(index ?? 0)
    guard start == 0 || start > 0 && start < count else { throw CardFailure(CARDS_FIELD_START) }
    return start
  }
}

// MARK: - Other configurations

@c @implementation
func cards_reconfigure_deck(
  _ cards: OpaquePointer?, _ configuration: UnsafePointer<cards_deck_configuration>?, _ time: Int64,
  _ effects: UnsafeMutablePointer<cards_effects>?, _ error: UnsafeMutablePointer<cards_error>?
) -> overlay_status {
  reconfigure(CardPlace(cards)?.deck, cards, time, effects, error) { () throws(CardFailure) in
    try SwipeDeckConfiguration(configuration)
  }
}

@c @implementation
func cards_reconfigure_browser(
  _ cards: OpaquePointer?, _ configuration: UnsafePointer<cards_browser_configuration>?, _ time: Int64,
  _ effects: UnsafeMutablePointer<cards_effects>?, _ error: UnsafeMutablePointer<cards_error>?
) -> overlay_status {
  reconfigure(CardPlace(cards)?.browser, cards, time, effects, error) { () throws(CardFailure) in
    try CardBrowserConfiguration(configuration)
  }
}

@c @implementation
func cards_reconfigure_carousel(
  _ cards: OpaquePointer?, _ configuration: UnsafePointer<cards_carousel_configuration>?, _ time: Int64,
  _ effects: UnsafeMutablePointer<cards_effects>?, _ error: UnsafeMutablePointer<cards_error>?
) -> overlay_status {
  reconfigure(CardPlace(cards)?.carousel, cards, time, effects, error) { () throws(CardFailure) in
    try CardCarouselConfiguration(configuration)
  }
}

private func reconfigure<Container: CardContainer>(
  _ container: UnsafeMutablePointer<Container>?, _ cards: OpaquePointer?, _ time: Int64,
  _ effects: UnsafeMutablePointer<cards_effects>?, _ error: UnsafeMutablePointer<cards_error>?,
  _ configuration: () throws(CardFailure) -> Container.Configuration
) -> overlay_status {
  attempt(error) { () throws(CardFailure) in
    guard cards != nil else { throw CardFailure(OVERLAY_ERROR_NULL) }
    guard let container else { throw CardFailure(OVERLAY_ERROR_CONTAINER) }
    let wanted = try configuration()
    let heard = try checked { () throws(CardConfigurationError) in
      try container.pointee.reconfigure(wanted, at: Instant(nanoseconds: time))
    }
    effects?.pointee.take(heard)
  }
}

/// Does what may find a field of a configuration invalid.
private func checked<Value>(_ body: () throws(CardConfigurationError) -> Value) throws(CardFailure) -> Value {
  do throws(CardConfigurationError) { return try body() } catch { throw CardFailure(error) }
}

extension CardFailure {
  fileprivate init(_ error: CardConfigurationError) { self.init(cards_field(error.reason), error.card) }
}

extension cards_field {
  init(_ reason: CardConfigurationError.Reason) {
    self =
      switch reason {
      case .container: CARDS_FIELD_CONTAINER
      case .safeArea: CARDS_FIELD_SAFE_AREA
      case .keyboard: CARDS_FIELD_KEYBOARD
      case .scale: CARDS_FIELD_SCALE
      case .cardWidth: CARDS_FIELD_CARD_WIDTH
      case .cardHeight: CARDS_FIELD_CARD_HEIGHT
      case .card: CARDS_FIELD_CARD
      case .page: CARDS_FIELD_PAGE
      case .origin: CARDS_FIELD_ORIGIN
      case .inset: CARDS_FIELD_INSET
      case .sag: CARDS_FIELD_SAG
      case .visibleCount: CARDS_FIELD_VISIBLE_COUNT
      case .shrink: CARDS_FIELD_SHRINK
      case .shade: CARDS_FIELD_SHADE
      case .fade: CARDS_FIELD_FADE
      case .drop: CARDS_FIELD_DROP
      case .sink: CARDS_FIELD_SINK
      case .threshold(.left): CARDS_FIELD_THRESHOLD_LEFT
      case .threshold(.right): CARDS_FIELD_THRESHOLD_RIGHT
      case .threshold(.up): CARDS_FIELD_THRESHOLD_UP
      case .threshold(.down): CARDS_FIELD_THRESHOLD_DOWN
      case .advance: CARDS_FIELD_ADVANCE
      case .retreat: CARDS_FIELD_RETREAT
      case .flip: CARDS_FIELD_FLIP
      case .switching: CARDS_FIELD_SWITCHING
      case .flick: CARDS_FIELD_FLICK
      case .release: CARDS_FIELD_RELEASE
      case .removalDistance: CARDS_FIELD_REMOVAL_DISTANCE
      case .removalRelease: CARDS_FIELD_REMOVAL_RELEASE
      case .removalFade: CARDS_FIELD_REMOVAL_FADE
      case .resistance: CARDS_FIELD_RESISTANCE
      case .spring: CARDS_FIELD_SPRING
      case .exitSpring: CARDS_FIELD_EXIT_SPRING
      case .slop: CARDS_FIELD_SLOP
      case .cards, .history, .flipped, .mirrored, .removed, .slots, .rules: CARDS_FIELD_CARDS
      case .currentIndex: CARDS_FIELD_START
      }
  }
}
