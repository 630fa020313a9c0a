import CardCore
import Kinetics
import OverlayCore

extension CardScene {
  /// The scene that a container would begin with now. Values without a line are left out: the caller compares with what
  /// the header says.
  ///
  /// - Parameter start: How the cards rest; by default as new ones do.
  package init(_ container: AnyCards, start: CardStart = CardStart()) {
    let configuration = container.configuration
    let setup = CardSetup(configuration, in: container.surroundings, start: container.currentIndex ?? 0)
    let rules = if case .deck(let deck) = container { deck.ownRules } else { [CardEvent]() }
    self.init(
      model: configuration.model, cards: CardSupply(container.cards), settings: setup.settings, rules: rules,
      start: start)
  }

  /// A setting that no line says exactly; `nil` where its lines say all of them.
  var inexact: CardSetting? {
    settings.first { !$0.isSaidExactly(by: Headers.cards(of: model), in: CardSetup(model)) }
  }
}

/// The errors of a scene as a whole, in the words of the trace. The reader of each value checks the ranges of its numbers.
extension CardSceneError {
  /// The key that sets the field of a header.
  var key: HeaderKey {
    switch self {
    case .cards: .cards
    case .configuration(let error): error.reason.key
    }
  }

  /// The expectation at that key.
  var expected: String {
    switch self {
    case .cards(.duplicate): "each card once"
    case .configuration(let error) where error.number == nil: error.reason.expectedCard ?? numbers
    case .cards: "at most \(CardSupply.most) cards"
    case .configuration: numbers
    }
  }

  private var numbers: String { "numbers of \"\(key.rawValue)\" in their range" }

  /// The card that is meant; `nil` where it is about none.
  var card: CardID? { if case .configuration(let error) = self { error.card } else { nil } }
}

extension CardConfigurationError.Reason {
  fileprivate var key: HeaderKey {
    switch self {
    case .container: .container
    case .safeArea: .safeArea
    case .keyboard: .keyboard
    case .scale: .scale
    case .card, .cardWidth, .cardHeight: .card
    case .page: .page
    case .origin: .origin
    case .inset: .inset
    case .sag: .sag
    case .visibleCount: .visible
    case .shrink: .shrink
    case .shade: .shade
    case .fade: .fade
    case .drop: .drop
    case .sink: .sink
    case .threshold: .thresholds
    case .advance: .advance
    case .retreat: .retreat
    case .flip: .flip
    case .switching: .switching
    case .flick: .flick
    case .release: .release
    case .removalDistance, .removalRelease, .removalFade: .removes
    case .resistance: .resistance
    case .spring: .spring
    case .exitSpring: .exitSpring
    case .slop: .slop
    case .cards, .rules: .cards
    case .currentIndex: .start
    case .history: .history
    case .flipped: .flipped
    case .mirrored: .mirrored
    case .removed: .removed
    case .slots: .slots
    }
  }

  /// The state that a card of a rest has to have; `nil` for any other field.
  fileprivate var expectedCard: String? {
    switch self {
    case .history, .removed: "each card once, and none of the list"
    case .flipped, .mirrored: "a card that is seen at rest, once"
    case .slots: "a card that is seen at rest, of the slot's kind, once"
    case .currentIndex: "the index of a card of the list"
    case .container, .safeArea, .keyboard, .scale, .cardWidth, .cardHeight, .card, .page, .origin, .inset, .sag,
      .visibleCount, .shrink, .shade, .fade, .drop, .sink, .threshold, .advance, .retreat, .flip, .switching, .flick,
      .release, .removalDistance, .removalRelease, .removalFade, .resistance, .spring, .exitSpring, .slop, .cards,
      .rules:
      nil
    }
  }
}
