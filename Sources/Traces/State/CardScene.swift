import CardCore
import Kinetics
import OverlayCore

/// A container of cards as a header declares it.
public struct CardScene: Sendable {
  /// Which container it is about.
  public var model: TraceModel
  /// The cards that it begins with.
  package var cards: CardSupply
  /// The fields that are not the default, in the order of the lines.
  var settings: [CardSetting]
  /// The directions and refusals that single cards have of their own.
  var rules: [CardEvent]
  /// How the cards rest, where they are not new.
  var start = CardStart()

  /// The words of the fields that are not the default.
  package var words: [String] { settings.map { $0.word } }

  /// The container at rest, with the values of a run of the matrix.
  ///
  /// - Throws: The first field that is invalid.
  package func container(_ run: HeaderRun = .plain, at instant: Instant = .zero) throws(CardSceneError) -> AnyCards {
    let cards: CardList
    do throws(CardListError) { cards = try self.cards.cards() } catch { throw .cards(error) }
    var setup = CardSetup(model)
    setup.apply(settings + run.cardSettings)
    do throws(CardConfigurationError) {
      var container = try start.cards(setup, cards, at: instant)
      for rule in rules { _ = container.handle(rule, at: instant) }
      return container
    } catch {
      throw .configuration(error)
    }
  }
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

  /// `5`, or each card with its kind; `id 7` is one card, where `7` alone would be a number of cards.
  func text(_ names: CardNames) -> String {
    switch self {
    case .count(let count): return String(count)
    case .list(let cards):
      let text = cards.map { names.text($0.id, $0.kind) }.joined(separator: " ")
      return Int(text) == nil ? text : "\(CardNames.id) \(text)"
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

/// The reason for which a scene has no container.
package enum CardSceneError: Error {
  case cards(CardListError)
  case configuration(CardConfigurationError)
}
