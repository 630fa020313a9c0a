import CardCore
import Kinetics
import OverlayCore

extension CardScene {
  /// The scene that a container would begin with now. Values without a line are left out: the caller compares with what
  /// the header says.
  package init(_ container: AnyCards) {
    let (configuration, start) = (container.configuration, container.currentIndex ?? 0)
    let setup = CardSetup(configuration, in: container.surroundings, start: start)
    let rules = if case .deck(let deck) = container { deck.ownRules } else { [CardEvent]() }
    self.init(
      model: configuration.model, cards: CardSupply(container.cards), settings: setup.settings, rules: rules)
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
    case .configuration(let reason): reason.key
    }
  }

  /// The expectation at that key.
  var expected: String {
    switch self {
    case .cards(.duplicate): "each card once"
    case .cards: "at most \(CardSupply.most) cards"
    case .configuration: "numbers of \"\(key.rawValue)\" in their range"
    }
  }
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
    case .cards, .currentIndex, .rules, .history, .flipped, .mirrored, .removed, .slots: .cards
    }
  }
}
