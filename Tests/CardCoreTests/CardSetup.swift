import CardCore
import Kinetics

/// A configuration, what is around its container, and where that starts, as one value: the fields of the first two have
/// their names here.
@dynamicMemberLookup
struct CardSetup<Configuration: Sendable & Equatable>: Sendable, Equatable {
  var configuration: Configuration
  var surroundings: Surroundings
  /// The index of the card that is current at first; a deck has none.
  var start = 0

  subscript<Value>(dynamicMember field: WritableKeyPath<Configuration, Value>) -> Value {
    get { configuration[keyPath: field] }
    set { configuration[keyPath: field] = newValue }
  }

  subscript<Value>(dynamicMember field: WritableKeyPath<Surroundings, Value>) -> Value {
    get { surroundings[keyPath: field] }
    set { surroundings[keyPath: field] = newValue }
  }
}

typealias DeckSetup = CardSetup<SwipeDeckConfiguration>
typealias BrowserSetup = CardSetup<CardBrowserConfiguration>
typealias CarouselSetup = CardSetup<CardCarouselConfiguration>

extension CardSetup where Configuration: ChangedConfiguration {
  static func standard(in size: Size2D) -> CardSetup {
    CardSetup(configuration: .standard, surroundings: Surroundings(size: size))
  }

  static func classic(in size: Size2D) -> CardSetup {
    CardSetup(configuration: .classic, surroundings: Surroundings(size: size))
  }
}

extension BrowserSetup {
  static func standard(in size: Size2D, card: Size2D) -> BrowserSetup {
    var setup = standard(in: size)
    setup.card = card
    return setup
  }

  static func classic(in size: Size2D, card: Size2D) -> BrowserSetup {
    var setup = classic(in: size)
    setup.card = card
    return setup
  }

  /// The card's size in points.
  var card: Size2D {
    get {
      Size2D(width: self.cardWidth.points(of: self.size.width), height: self.cardHeight.points(of: self.size.height))
    }
    set { (self.cardWidth, self.cardHeight) = (.points(newValue.width), .points(newValue.height)) }
  }
}

extension ReconfiguredContainer {
  /// How it is set up at present; it starts nowhere.
  var setup: CardSetup<Configuration> { CardSetup(configuration: configuration, surroundings: surroundings) }
}

extension SwipeDeck {
  init(_ setup: DeckSetup, cards: CardList, at instant: Instant = .zero) throws(CardConfigurationError) {
    try self.init(setup.configuration, in: setup.surroundings, cards: cards, at: instant)
  }
}

extension CardBrowser {
  init(_ setup: BrowserSetup, cards: CardList) throws(CardConfigurationError) {
    try self.init(setup.configuration, in: setup.surroundings, cards: cards, start: setup.start)
  }
}

extension CardCarousel {
  init(_ setup: CarouselSetup, cards: CardList) throws(CardConfigurationError) {
    try self.init(setup.configuration, in: setup.surroundings, cards: cards, start: setup.start)
  }
}
