import CardCore
import Kinetics

/// The container of a trace of cards, whichever it is: Embedded Swift has no values of `any CardContainer`.
///
/// It is indirect because many structs hold one: for each of them the compiler would write code that copies the fields
/// of three containers one by one.
public indirect enum TracedCards: Sendable, Equatable {
  /// A swipe deck.
  case deck(SwipeDeck)
  /// A card browser.
  case browser(CardBrowser)
  /// A carousel.
  case carousel(CardCarousel)
}

/// Each member asks the container that it is.
extension TracedCards: CardContainer {
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
}
