import CardCore

/// The names of cards and of their kinds in a trace, and the numbers that they stand for in the core.
///
///     var names = CardNames()
///     names.id(of: "7")           // CardID(7): a whole number is its own name
///     names.declare("ace")        // CardID(1 << 30): above all numbers that a trace may write
///     names.declareKind("photo")  // CardKind(1); 0 is the kind of cards that have none
package struct CardNames: Sendable, Hashable {
  /// The first number of cards that have names: above every number that a trace may write.
  static let firstNamed = 1 << 30

  private var cards = NameTable(from: firstNamed)
  var kinds = NameTable(from: 1)

  /// No names yet: a card can only be a number.
  package init() {}

  var named: [String] { cards.all }

  /// The card of a word: a number, or a declared name; `nil` for any other word.
  package func id(of word: String) -> CardID? {
    if let number = Self.number(word) { return CardID(number) }
    return cards.entry(word).map { CardID($0.number) }
  }

  /// The card of a word. A new name gets a new card; `nil` for a word that cannot be a card's name.
  package mutating func declare(_ word: String) -> CardID? {
    if let id = id(of: word) { return id }
    guard Self.isName(word) else { return nil }
    return CardID(cards.declare(word))
  }

  /// The kind of a declared name; `nil` for any other word.
  package func kind(of word: String) -> CardKind? {
    kinds.entry(word).map { CardKind($0.number) }
  }

  /// The kind of a name. A new name gets a new kind; `nil` for a word that cannot be a kind's name.
  package mutating func declareKind(_ word: String) -> CardKind? {
    if let kind = kind(of: word) { return kind }
    guard Self.isKind(word) else { return nil }
    return CardKind(kinds.declare(word))
  }

  /// The word of a card.
  package subscript(id: CardID) -> String {
    let name = id.rawValue < Self.firstNamed ? nil : cards.entry(id.rawValue)?.name
    return name ?? String(id.rawValue)
  }

  /// `7`, or `7:photo` where the card has a kind.
  func text(_ id: CardID, _ kind: CardKind) -> String {
    self[id] + suffix(kind)
  }

  /// `-`, or `-:photo` of a free slot for a kind.
  func text(ofFree kind: CardKind) -> String { "-" + suffix(kind) }

  private func suffix(_ kind: CardKind) -> String {
    kind == .standard ? "" : kinds.entry(kind.rawValue).map { ":" + $0.name } ?? ""
  }

  /// The word of a card, or `none`.
  func word(_ id: CardID?) -> String { if let id { self[id] } else { "none" } }

  private static func number(_ word: String) -> Int? {
    guard !word.isEmpty, word.utf8.allSatisfy({ $0.digit <= 9 }), let number = Int(word) else { return nil }
    return number < firstNamed ? number : nil
  }

  /// Whether a word may be a card's name: any name that is not reserved.
  private static func isName(_ word: String) -> Bool {
    TraceNames.isName(word) && !reserved.contains(word)
  }

  /// Whether a word may be a kind's name: any name but that which stands before a number.
  static func isKind(_ word: String) -> Bool { TraceNames.isName(word) && word != id }

  /// Words with a meaning of their own in lines: no card may have them as its name.
  static let reserved = ["front", "back", "all", "none", id, order]
  /// Stands before the id of a card that is alone in a list, and before the number of a kind.
  static let id = "id"
  /// Stands before the cards in the order in which they got their slots.
  static let order = "order"
}

// MARK: - Reading

extension LineBuffer {
  static let kindName = "a kind: a letter, then letters, digits, - or _; not id"
  private static let cardName = "a card's id: a whole number below 2^30, or a name"

  /// The id of a card that is known: a number, or a declared name.
  mutating func card(_ names: CardNames) throws(SyntaxError) -> CardID {
    guard let word = try word() else { throw expected("the id of a card") }
    guard let id = names.id(of: text(word)) else {
      throw expected("a declared card, or a number", at: word, among: names.named)
    }
    return id
  }

  /// Reads `ID` or `ID:KIND`. A new name of a card is declared, a known one is taken. With `kindsToo`, as in a header,
  /// a new kind is declared too; otherwise the kind has to be known.
  mutating func newCard(
    declaring names: inout CardNames, kindsToo: Bool
  ) throws(SyntaxError) -> Card {
    guard let word = try word() else { throw expected(Self.cardName) }
    let parts = text(word).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let id = names.declare(parts[0]) else {
      guard CardNames.reserved.contains(parts[0]) else { throw expected(Self.cardName, at: word.start) }
      throw expected("a card's id other than \(CardNames.reserved.alternatives)", at: word.start)
    }
    guard parts.count == 2 else { return Card(id) }
    var place = word
    place.start += parts[0].utf8.count + 1
    if kindsToo {
      guard let kind = names.declareKind(parts[1]) else { throw expected(Self.kindName, at: place.start) }
      return Card(id, kind: kind)
    }
    guard let kind = names.kind(of: parts[1]) else {
      throw expected("a kind that the header declares", at: place, among: names.kinds.all)
    }
    return Card(id, kind: kind)
  }
}
