import Kinetics

/// One of the three containers, for who does not know beforehand which. An Embedded build has no values of
/// `any CardContainer`.
///
///     var cards = try AnyCards(.carousel(.standard), in: surroundings, cards: CardList(count: 5))
///     _ = cards.handle(.next, at: now)
///     if case .carousel(let carousel) = cards { carousel.offset }
///
/// It is indirect because many structs hold one: for each of them the compiler would write code that copies the fields
/// of three containers one by one.
public indirect enum AnyCards: Sendable, Equatable {
  /// A swipe deck.
  case deck(SwipeDeck)
  /// A card browser.
  case browser(CardBrowser)
  /// A carousel.
  case carousel(CardCarousel)
}

/// The configuration of one of the three containers.
public enum AnyCardConfiguration: Sendable, Equatable {
  /// Of a swipe deck.
  case deck(SwipeDeckConfiguration)
  /// Of a card browser.
  case browser(CardBrowserConfiguration)
  /// Of a carousel.
  case carousel(CardCarouselConfiguration)
}

/// Each member asks the container that it is.
extension AnyCards: CardContainer {
  /// A container of that configuration, at rest on its first card.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  public init(
    _ configuration: AnyCardConfiguration, in surroundings: Surroundings, cards: CardList, at instant: Instant
  ) throws(CardConfigurationError) {
    try self.init(configuration, in: surroundings, cards: cards, start: 0, at: instant)
  }

  /// A container of that configuration, at rest.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order.
  ///   - start: The index of the card that is current at first; a deck begins with its first card.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  public init(
    _ configuration: AnyCardConfiguration, in surroundings: Surroundings, cards: CardList, start: Int,
    at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    switch configuration {
    case .deck(let own): self = .deck(try SwipeDeck(own, in: surroundings, cards: cards, at: instant))
    case .browser(let own):
      self = .browser(try CardBrowser(own, in: surroundings, cards: cards, start: start, at: instant))
    case .carousel(let own):
      self = .carousel(try CardCarousel(own, in: surroundings, cards: cards, start: start, at: instant))
    }
  }

  /// As the container's own. The configuration of another container only lets time pass.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  public mutating func reconfigure(
    _ configuration: AnyCardConfiguration, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    switch (self, configuration) {
    case (.deck(var own), .deck(let new)):
      let effects = try own.reconfigure(new, at: instant)
      self = .deck(own)
      return effects
    case (.browser(var own), .browser(let new)):
      let effects = try own.reconfigure(new, at: instant)
      self = .browser(own)
      return effects
    case (.carousel(var own), .carousel(let new)):
      let effects = try own.reconfigure(new, at: instant)
      self = .carousel(own)
      return effects
    case (.deck, _), (.browser, _), (.carousel, _): return handle(.frame, at: instant)
    }
  }

  /// As the container's own.
  public var configuration: AnyCardConfiguration {
    switch self {
    case .deck(let own): .deck(own.configuration)
    case .browser(let own): .browser(own.configuration)
    case .carousel(let own): .carousel(own.configuration)
    }
  }
  /// As the container's own.
  public var now: Instant {
    switch self {
    case .deck(let own): own.now
    case .browser(let own): own.now
    case .carousel(let own): own.now
    }
  }
  /// As the container's own.
  public var surroundings: Surroundings {
    switch self {
    case .deck(let own): own.surroundings
    case .browser(let own): own.surroundings
    case .carousel(let own): own.surroundings
    }
  }
  /// As the container's own.
  public var cards: CardList {
    switch self {
    case .deck(let own): own.cards
    case .browser(let own): own.cards
    case .carousel(let own): own.cards
    }
  }
  /// As the container's own.
  public var current: CardID? {
    switch self {
    case .deck(let own): own.current
    case .browser(let own): own.current
    case .carousel(let own): own.current
    }
  }
  /// As the container's own.
  public var currentIndex: Int? {
    switch self {
    case .deck(let own): own.currentIndex
    case .browser(let own): own.currentIndex
    case .carousel(let own): own.currentIndex
    }
  }
  /// As the container's own.
  public var fractionalIndex: Double {
    switch self {
    case .deck(let own): own.fractionalIndex
    case .browser(let own): own.fractionalIndex
    case .carousel(let own): own.fractionalIndex
    }
  }
  /// As the container's own.
  public var window: Range<Int> {
    switch self {
    case .deck(let own): own.window
    case .browser(let own): own.window
    case .carousel(let own): own.window
    }
  }
  /// As the container's own.
  public func face(of id: CardID) -> CardFace {
    switch self {
    case .deck(let own): own.face(of: id)
    case .browser(let own): own.face(of: id)
    case .carousel(let own): own.face(of: id)
    }
  }
  /// As the container's own.
  public var shownCount: Int {
    switch self {
    case .deck(let own): own.shownCount
    case .browser(let own): own.shownCount
    case .carousel(let own): own.shownCount
    }
  }
  /// As the container's own.
  public func shown(at place: Int) -> CardID? {
    switch self {
    case .deck(let own): own.shown(at: place)
    case .browser(let own): own.shown(at: place)
    case .carousel(let own): own.shown(at: place)
    }
  }
  /// As the container's own.
  public func pose(of id: CardID) -> CardPose? {
    switch self {
    case .deck(let own): own.pose(of: id)
    case .browser(let own): own.pose(of: id)
    case .carousel(let own): own.pose(of: id)
    }
  }
  /// As the container's own.
  public func card(at point: Point2D) -> CardID? {
    switch self {
    case .deck(let own): own.card(at: point)
    case .browser(let own): own.card(at: point)
    case .carousel(let own): own.card(at: point)
    }
  }
  /// As the container's own.
  public func isLeaving(_ id: CardID) -> Bool {
    switch self {
    case .deck(let own): own.isLeaving(id)
    case .browser(let own): own.isLeaving(id)
    case .carousel(let own): own.isLeaving(id)
    }
  }
  /// As the container's own.
  public var slotCount: Int {
    switch self {
    case .deck(let own): own.slotCount
    case .browser(let own): own.slotCount
    case .carousel(let own): own.slotCount
    }
  }
  /// As the container's own.
  public func card(in slot: CardSlot) -> CardID? {
    switch self {
    case .deck(let own): own.card(in: slot)
    case .browser(let own): own.card(in: slot)
    case .carousel(let own): own.card(in: slot)
    }
  }
  /// As the container's own.
  public func kind(of slot: CardSlot) -> CardKind? {
    switch self {
    case .deck(let own): own.kind(of: slot)
    case .browser(let own): own.kind(of: slot)
    case .carousel(let own): own.kind(of: slot)
    }
  }
  /// As the container's own.
  public var nextDue: Instant? {
    switch self {
    case .deck(let own): own.nextDue
    case .browser(let own): own.nextDue
    case .carousel(let own): own.nextDue
    }
  }
  /// As the container's own.
  public var isMoving: Bool {
    switch self {
    case .deck(let own): own.isMoving
    case .browser(let own): own.isMoving
    case .carousel(let own): own.isMoving
    }
  }
  /// As the container's own.
  public var restTime: Instant {
    switch self {
    case .deck(let own): own.restTime
    case .browser(let own): own.restTime
    case .carousel(let own): own.restTime
    }
  }
  /// As the container's own.
  public var isDragging: Bool {
    switch self {
    case .deck(let own): own.isDragging
    case .browser(let own): own.isDragging
    case .carousel(let own): own.isDragging
    }
  }
  /// As the container's own.
  public var digest: UInt64 {
    switch self {
    case .deck(let own): own.digest
    case .browser(let own): own.digest
    case .carousel(let own): own.digest
    }
  }
  /// As the container's own.
  public func can(_ command: CardCommand) -> Bool {
    switch self {
    case .deck(let own): own.can(command)
    case .browser(let own): own.can(command)
    case .carousel(let own): own.can(command)
    }
  }
  /// As the container's own.
  public mutating func handle(
    _ event: CardEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool
  ) -> CardEffects {
    switch consume self {
    case .deck(var own):
      let effects = own.handle(event, at: instant, permitting: permits)
      self = .deck(own)
      return effects
    case .browser(var own):
      let effects = own.handle(event, at: instant, permitting: permits)
      self = .browser(own)
      return effects
    case .carousel(var own):
      let effects = own.handle(event, at: instant, permitting: permits)
      self = .carousel(own)
      return effects
    }
  }
  /// As the container's own.
  public mutating func handle(
    hosted event: HostedEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool
  ) -> CardEffects {
    switch consume self {
    case .deck(var own):
      let effects = own.handle(hosted: event, at: instant, permitting: permits)
      self = .deck(own)
      return effects
    case .browser(var own):
      let effects = own.handle(hosted: event, at: instant, permitting: permits)
      self = .browser(own)
      return effects
    case .carousel(var own):
      let effects = own.handle(hosted: event, at: instant, permitting: permits)
      self = .carousel(own)
      return effects
    }
  }
}
