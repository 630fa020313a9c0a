import CardCore
import Kinetics
import Traces

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

extension CardSetup where Configuration: PresetConfiguration {
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

/// A configuration with presets.
protocol PresetConfiguration: Sendable, Equatable {
  static var standard: Self { get }
  static var classic: Self { get }
}

extension SwipeDeckConfiguration: PresetConfiguration {}
extension CardBrowserConfiguration: PresetConfiguration {}
extension CardCarouselConfiguration: PresetConfiguration {}

/// A container that takes the steps of a session.
protocol ReconfiguredContainer: CardContainer where Configuration: PresetConfiguration {
  /// The same as one of the three.
  var any: AnyCards { get }
  /// The configuration of this container; `nil` for that of another one.
  static func own(_ configuration: AnyCardConfiguration) -> Configuration?
}

extension SwipeDeck: ReconfiguredContainer {
  var any: AnyCards { .deck(self) }
  static func own(_ any: AnyCardConfiguration) -> SwipeDeckConfiguration? {
    if case .deck(let own) = any { own } else { nil }
  }
}

extension CardBrowser: ReconfiguredContainer {
  var any: AnyCards { .browser(self) }
  static func own(_ any: AnyCardConfiguration) -> CardBrowserConfiguration? {
    if case .browser(let own) = any { own } else { nil }
  }
}

extension CardCarousel: ReconfiguredContainer {
  var any: AnyCards { .carousel(self) }
  static func own(_ any: AnyCardConfiguration) -> CardCarouselConfiguration? {
    if case .carousel(let own) = any { own } else { nil }
  }
}

extension ReconfiguredContainer {
  /// Takes a step of a session: its settings, or its event. Invalid settings change nothing.
  @discardableResult
  mutating func take(_ step: CardScript.Step, at instant: Instant) -> CardEffects {
    step.settings.isEmpty ? handle(step.event, at: instant) : take(step.settings, at: instant)
  }

  mutating func take(_ settings: [CardSetting], at instant: Instant) -> CardEffects {
    guard let new = Self.own(any.configuration.changed(by: settings)) else { return CardEffects() }
    return (try? reconfigure(new, at: instant)) ?? CardEffects()
  }

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
