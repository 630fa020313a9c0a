import CardCore
import Kinetics
import OverlayCore

/// What the header of a trace of cards declares.
public struct CardScene: Sendable {
  /// Which container it is about.
  public var model: TraceModel
  /// The cards that it begins with.
  package var cards: CardSupply
  /// The fields that are not the default, in the order of the lines.
  var settings: [CardSetting]
  /// The directions and refusals that single cards have of their own.
  var rules: [CardEvent]

  /// The container at rest, with the values of a run of the matrix.
  ///
  /// - Throws: The first field that is invalid.
  package func container(_ run: CardRun = .plain, at instant: Instant = .zero) throws(CardSceneError) -> AnyCards {
    let cards: CardList
    do throws(CardListError) { cards = try self.cards.cards() } catch { throw .cards(error) }
    var setup = CardSetup(model)
    setup.apply(settings + run.settings.map { $0.setting })
    do throws(CardConfigurationError) {
      var container = try AnyCards(
        setup.configuration, in: setup.surroundings, cards: cards, start: setup.start, at: instant)
      for rule in rules { _ = container.handle(rule, at: instant) }
      return container
    } catch {
      throw .configuration(error.reason)
    }
  }
}

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

/// Cards on a layer of an overlay, as a header declares them.
package struct CardsDeclaration: Sendable {
  /// The layer on which they are, one of the host's.
  package var layer: LayerID
  /// What they begin with. The layer's frame is their container.
  package var scene: CardScene

  package init(layer: LayerID, scene: CardScene) { (self.layer, self.scene) = (layer, scene) }
}

/// The cards of a header.
package enum CardSupply: Sendable, Equatable {
  /// A number of cards of one kind, with the ids from 0.
  case count(Int)
  /// These, in this order.
  case list([Card])

  /// The most cards that a trace may declare by a number.
  static let most = 1 << 24

  /// These cards, as a number where they are 0, 1, 2… and of the usual kind.
  init(_ list: CardList) {
    let isPlain = list.count <= Self.most && list.indices.allSatisfy { list.card(at: $0) == Card(CardID($0)) }
    self = isPlain ? .count(list.count) : .list(list.indices.compactMap { list.card(at: $0) })
  }

  /// The list of a container.
  ///
  /// - Throws: What the list throws.
  package func cards() throws(CardListError) -> CardList {
    switch self {
    case .count(let count): try CardList(count: count)
    case .list(let cards): try CardList(cards)
    }
  }

  /// `5`, or each card with its kind.
  func text(_ names: CardNames) -> String {
    switch self {
    case .count(let count): String(count)
    case .list(let cards): cards.map { names.text($0.id, $0.kind) }.joined(separator: " ")
    }
  }

  /// The first ids, at most `most` of them.
  func first(_ most: Int) -> [CardID] {
    switch self {
    case .count(let count): (0..<min(max(count, 0), most)).map { CardID($0) }
    case .list(let cards): cards.prefix(most).map { $0.id }
    }
  }
}

/// One run of a trace of cards.
public typealias CardRun = HeaderRun<CardSetup>

/// What is wrong with a scene.
package enum CardSceneError: Error {
  case cards(CardListError)
  case configuration(CardConfigurationError.Reason)
}

/// What a scene has to be as a whole, in the words of the trace. The ranges of its numbers are checked by the reader of
/// each value.
extension CardSceneError {
  /// The key that sets the field of a header.
  var key: HeaderKey {
    switch self {
    case .cards: .cards
    case .configuration(let reason): reason.key
    }
  }

  /// What was expected there.
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
    }
  }
}
