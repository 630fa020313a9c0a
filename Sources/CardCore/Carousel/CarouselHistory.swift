/// The removals that can be undone, in order: those by a finger and by a swipe.
///
/// A card that the host inserts again is forgotten. Up to the number of removals reserved, nothing is allocated.
struct CarouselHistory: Sendable {
  /// `nil` for a card that was forgotten; the last one is none.
  private var removals: [CarouselRemoval?] = []
  /// From the id of a card to the index of its removal.
  private var places = CardTable()
  private(set) var count = 0

  /// Those that can be undone, the first one first.
  var all: [CarouselRemoval] { removals.compactMap { $0 } }

  mutating func reserve(_ count: Int) {
    removals.reserveCapacity(count)
    places.reserve(count)
  }

  /// Needs a card that is not in the history.
  mutating func push(_ removal: CarouselRemoval) {
    places.insert(removal.card.id.rawValue, node: removals.count)
    removals.append(removal)
    count += 1
  }

  mutating func popLast() -> CarouselRemoval? {
    guard let removal = removals.last.flatMap({ $0 }) else { return nil }
    forget(removal.card.id)
    return removal
  }

  /// The removal of a card can no longer be undone.
  mutating func forget(_ id: CardID) {
    guard let place = places.node(of: id.rawValue) else { return }
    places.remove(id.rawValue)
    removals[place] = nil
    count -= 1
    while let last = removals.last, last == nil { removals.removeLast() }
  }
}

extension CarouselHistory: Equatable {
  /// Whether the same cards were removed in the same order, and may come back to the same places. O(n).
  static func == (left: CarouselHistory, right: CarouselHistory) -> Bool {
    left.removals.lazy.compactMap { $0 }.elementsEqual(right.removals.lazy.compactMap { $0 })
  }
}

/// A card that a finger or a swipe removed: what `undo` brings back.
struct CarouselRemoval: Sendable, Equatable {
  let card: Card
  let index: Int
  let wasCurrent: Bool
}
