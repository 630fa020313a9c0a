/// The cards that went, in order, each with its direction: what `undo` brings back.
///
/// Up to the number of cards reserved by ``reserve(_:)``, nothing is allocated.
struct DeckHistory: Sendable {
  private var list = CardList()
  /// From the id of a card to the raw value of its direction.
  private var ways = CardTable()
  private var room = 0

  var count: Int { list.count }
  /// The card that went last.
  var last: Card? { list.card(at: list.count - 1) }

  func card(at index: Int) -> Card? { list.card(at: index) }

  /// The direction in which a card went; `nil` for one that is not in the history.
  func way(of id: CardID) -> CardDirection? {
    ways.node(of: id.rawValue).flatMap { CardDirection(rawValue: UInt8(truncatingIfNeeded: $0)) }
  }

  /// Reserves room for that many cards in all. If that is more than before, it reserves half as much again.
  mutating func reserve(_ count: Int) {
    guard count > room else { return }
    room = max(count, room + room / 2)
    list.reserveCapacity(room)
    ways.reserve(room)
  }

  /// Needs a card that is not in the history.
  mutating func push(_ card: Card, _ way: CardDirection) {
    list.insert(card, at: list.count)
    ways.insert(card.id.rawValue, node: Int(way.rawValue))
  }

  /// - Returns: Whether the card was in the history.
  @discardableResult
  mutating func remove(_ id: CardID) -> Bool {
    guard let index = list.index(of: id) else { return false }
    list.remove(at: index)
    ways.remove(id.rawValue)
    return true
  }
}

extension DeckHistory: Equatable {
  /// Whether the same cards went in the same directions in the same order. O(n log n).
  static func == (left: DeckHistory, right: DeckHistory) -> Bool {
    left.list == right.list
      && left.list.indices.allSatisfy { left.way(of: left.list[$0].id) == right.way(of: left.list[$0].id) }
  }
}

/// The directions and refusals that single cards have of their own, sorted by id.
struct DeckRules: Sendable, Equatable {
  struct Rule: Sendable, Equatable {
    let id: Int
    fileprivate(set) var directions: CardDirections?
    fileprivate(set) var refusals: CardDirections?
  }

  private(set) var rules: [Rule] = []

  /// The events that give the cards these rules.
  var events: [CardEvent] {
    rules.flatMap { rule in
      [
        rule.directions.map { .directions($0, of: CardID(rule.id)) },
        rule.refusals.map { .refusals($0, of: CardID(rule.id)) },
      ].compactMap { $0 }
    }
  }

  func rule(of id: CardID) -> Rule? {
    guard !rules.isEmpty else { return nil }
    let place = place(of: id)
    return place < rules.count && rules[place].id == id.rawValue ? rules[place] : nil
  }

  mutating func setDirections(_ directions: CardDirections?, of id: CardID) {
    change(of: id) { $0.directions = directions }
  }

  mutating func setRefusals(_ refusals: CardDirections?, of id: CardID) {
    change(of: id) { $0.refusals = refusals }
  }

  private mutating func change(of id: CardID, _ body: (inout Rule) -> Void) {
    let place = place(of: id)
    var rule = rule(of: id) ?? Rule(id: id.rawValue)
    let isThere = place < rules.count && rules[place].id == id.rawValue
    body(&rule)
    if isThere { rules[place] = rule } else { rules.insert(rule, at: place) }
    if rule.directions == nil, rule.refusals == nil { rules.remove(at: place) }
  }

  mutating func remove(_ id: CardID) {
    if rule(of: id) != nil { rules.remove(at: place(of: id)) }
  }

  /// The index of the rule of a card, or where it would be inserted.
  private func place(of id: CardID) -> Int {
    var (low, high) = (0, rules.count)
    while low < high {
      let middle = low + (high - low) / 2
      if rules[middle].id < id.rawValue { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
