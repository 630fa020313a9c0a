import Kinetics

/// Why a change of the list of cards is invalid; the list is unchanged then.
///
///     do throws(CardListError) {
///       try cards.remove(CardID(7))
///     } catch {
///       print(error)           // card 7 is not in the list
///     }
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CardListError: Error, Sendable, Hashable {
  /// The list already has a card with this id.
  case duplicate(CardID)
  /// The list has no card with this id.
  case unknown(CardID)
  /// The index is none of those that are allowed.
  case index(Int, of: Range<Int>)
  /// There would be that many cards: fewer than 0, or more than ``CardList/limit``.
  case count(Int)
}

extension CardListError: CustomStringConvertible {
  /// One line, such as `index 7 is not in 0..<5`.
  public var description: String {
    switch self {
    case .duplicate(let id): "card \(id) is in the list already"
    case .unknown(let id): "card \(id) is not in the list"
    case .index(let index, let indexes): "index \(index) is not in \(indexes)"
    case .count(let count): "the number of cards \(count) is not in 0…\(CardList.limit)"
    }
  }
}

extension CardListError {
  /// The reason with which a container rejects such a change.
  var rejection: EventRejection {
    switch self {
    case .duplicate: .duplicate
    case .unknown: .unknown
    case .index, .count: .invalid
    }
  }
}
