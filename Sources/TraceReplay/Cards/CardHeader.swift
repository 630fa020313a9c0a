import CardCore
import Kinetics

/// What stands above the `---` of a trace of cards.
public struct CardHeader: Sendable {
  /// What the trace shows, in a sentence; empty where it does not say.
  public var title = ""
  /// Which container it is about.
  public var model: TraceModel
  /// The cards that it begins with.
  public var cards: CardSupply
  /// The fields that are not the default, in the order of the lines.
  var settings: [Setting<CardDraft>]
  /// The names of the cards and their kinds.
  public var names: CardNames
  /// Where the virtual frames stand.
  public var frames: FrameRate
  /// The runs of the trace: one for each combination of the matrix's values, one without values where it has none.
  public var runs: [CardRun]
  /// The `x-` keys and their text, which mean nothing here.
  public var extras: [(key: String, text: String)]
}

/// The cards of a header.
public enum CardSupply: Sendable, Equatable {
  /// So many of one kind, with the ids from 0.
  case count(Int)
  /// These, in this order.
  case list([Card])

  /// The most that a trace may ask for by their number.
  static let most = 1 << 24

  /// The list of a container.
  ///
  /// - Throws: What the list throws.
  public func cards() throws(CardListError) -> CardList {
    switch self {
    case .count(let count): try CardList(count: count)
    case .list(let cards): try CardList(cards)
    }
  }

  /// The ids, at most so many.
  func first(_ most: Int) -> [CardID] {
    switch self {
    case .count(let count): (0..<min(max(count, 0), most)).map { CardID($0) }
    case .list(let cards): cards.prefix(most).map(\.id)
    }
  }
}

/// One run of a trace of cards.
public typealias CardRun = HeaderRun<CardDraft>
