import Kinetics

/// The cards in their order, by stable ids.
///
///     var cards = try CardList(count: 5)                       // ids 0…4
///     try cards.insert(CardID(9), at: 2)
///     cards[3].id                                              // 2
///     try cards.remove(CardID(0))                              // 0, the index it had
///     cards.index(of: CardID(9))                               // 1
///     try cards.insert(CardID(9), at: 0)                       // throws duplicate(9)
///
/// Insertion, removal, moving and both lookups take O(log n). The cards are in a tree that is balanced by the sizes of
/// its subtrees, in a flat array, with a table from id to node. Its shape depends on the calls alone; nothing is
/// random. An edit allocates only when the list becomes longer than ever before and longer than was reserved.
///
/// Rejected: an array with a dictionary (a removal at the front of 1,000,000 cards renumbers all of them), the tree of
/// `OverlayCore`'s rows (it cannot find a row by an id), a treap (random).
public struct CardList: Sendable {
  /// The most cards there can be.
  public static let limit = 1 << 30

  private(set) var tree = CardTree()
  private var table = CardTable()

  /// No card.
  public init() {}

  /// Cards of one kind with the ids 0..<count. O(n).
  ///
  /// - Throws: ``CardListError/count(_:)`` for a negative number and above ``limit``.
  public init(count: Int, kind: CardKind = .standard) throws(CardListError) {
    try makeRoom(count)
    for id in 0..<count { table.insert(id, node: tree.append(Card(CardID(id), kind: kind))) }
    tree.balance()
  }

  /// Cards in the order of an array. O(n).
  ///
  /// - Throws: ``CardListError/duplicate(_:)`` for the first id that comes twice, ``CardListError/count(_:)``.
  public init(_ cards: [Card]) throws(CardListError) {
    try makeRoom(cards.count)
    for card in cards {
      guard table.node(of: card.id.rawValue) == nil else { throw .duplicate(card.id) }
      table.insert(card.id.rawValue, node: tree.append(card))
    }
    tree.balance()
  }

  /// Reserves room for a number of cards.
  private mutating func makeRoom(_ count: Int) throws(CardListError) {
    try Self.check(count)
    reserveCapacity(count)
  }

  static func check(_ count: Int) throws(CardListError) {
    guard count >= 0, count <= limit else { throw .count(count) }
  }

  /// Reserves room for that many cards in all: up to then no edit allocates.
  public mutating func reserveCapacity(_ count: Int) {
    let count = Swift.min(Swift.max(count, 0), Self.limit)
    tree.reserve(count)
    table.reserve(count)
  }
}

// MARK: - Lookup

extension CardList: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many cards there are.
  public var endIndex: Int { tree.count }

  /// The card at one of the ``indices``. O(log n).
  public subscript(index: Int) -> Card { tree.card(tree.node(at: index)) }

  /// The card at an index; `nil` outside ``indices``. O(log n).
  public func card(at index: Int) -> Card? { indices.contains(index) ? self[index] : nil }

  /// The index of a card; `nil` for an unknown card. O(log n).
  public func index(of id: CardID) -> Int? {
    guard let node = table.node(of: id.rawValue) else { return nil }
    return tree.index(of: node)
  }

  /// The kind of a card; `nil` for an unknown card. O(1) on average.
  public func kind(of id: CardID) -> CardKind? {
    guard let node = table.node(of: id.rawValue) else { return nil }
    return tree.card(node).kind
  }

  /// Whether the list has a card. O(1) on average.
  public func contains(_ id: CardID) -> Bool { table.node(of: id.rawValue) != nil }
}

// MARK: - Edits

extension CardList {
  /// Inserts a card so that it has that index afterwards, 0…count.
  ///
  /// - Throws: ``CardListError/duplicate(_:)``, ``CardListError/index(_:of:)``, ``CardListError/count(_:)``; nothing
  ///   changes then.
  public mutating func insert(_ id: CardID, kind: CardKind = .standard, at index: Int) throws(CardListError) {
    if let error = error(inserting: id, at: index) { throw error }
    insert(Card(id, kind: kind), at: index)
  }

  /// Why a card cannot be inserted at an index; `nil` where it can.
  func error(inserting id: CardID, at index: Int) -> CardListError? {
    guard !contains(id) else { return .duplicate(id) }
    guard index >= 0, index <= count else { return .index(index, of: 0..<count + 1) }
    return count < Self.limit ? nil : .count(count + 1)
  }

  /// Inserts a card that ``error(inserting:at:)`` lets in.
  mutating func insert(_ card: Card, at index: Int) {
    table.insert(card.id.rawValue, node: tree.insert(card, at: index))
  }

  /// Removes a card.
  ///
  /// - Returns: The index it had.
  /// - Throws: ``CardListError/unknown(_:)``; nothing changes then.
  @discardableResult
  public mutating func remove(_ id: CardID) throws(CardListError) -> Int {
    guard let index = index(of: id) else { throw .unknown(id) }
    remove(at: index)
    return index
  }

  /// Removes the card at an index. Needs one of the ``indices``.
  @discardableResult
  mutating func remove(at index: Int) -> Card {
    let node = tree.node(at: index)
    let card = tree.card(node)
    table.remove(card.id.rawValue)
    tree.remove(node)
    return card
  }

  /// Moves a card so that it has that index afterwards.
  ///
  /// - Returns: The index it had.
  /// - Throws: ``CardListError/unknown(_:)``, ``CardListError/index(_:of:)`` outside 0..<count; nothing changes then.
  @discardableResult
  public mutating func move(_ id: CardID, to index: Int) throws(CardListError) -> Int {
    if let error = error(moving: id, to: index) { throw error }
    return reorder(id, to: index)
  }

  /// Why a card cannot be moved to an index; `nil` where it can.
  func error(moving id: CardID, to index: Int) -> CardListError? {
    guard contains(id) else { return .unknown(id) }
    return indices.contains(index) ? nil : .index(index, of: indices)
  }

  /// Moves a card that ``error(moving:to:)`` lets go there.
  ///
  /// - Returns: The index it had.
  mutating func reorder(_ id: CardID, to index: Int) -> Int {
    guard let node = table.node(of: id.rawValue) else { return index }
    let from = tree.index(of: node)
    guard from != index else { return from }
    let card = tree.card(node)
    tree.remove(node)
    // It takes the node that was just freed, so the table is still right.
    _ = tree.insert(card, at: index)
    return from
  }
}

extension CardList: Equatable {
  /// Whether both hold the same cards of the same kinds in the same order. The shapes of the trees may differ. O(n log
  /// n).
  public static func == (left: CardList, right: CardList) -> Bool {
    left.count == right.count && left.indices.allSatisfy { left[$0] == right[$0] }
  }
}
