import CardCore
import Kinetics
import OverlayCore

/// The lines of a header that say how used cards rest.
extension Headers {
  static let deckStart: [HeaderRow<CardSetup>] = [
    .special(
      "history", "ID[:KIND] DIRECTION …", "The cards that went, the first one first: an undo brings back the last.",
      example: "7 left"),
    .special(
      "mirrored", "ID …", "Cards that tilt the other way when they move: their lower half was touched last.",
      example: "1"),
  ]

  static let browserStart: [HeaderRow<CardSetup>] = [
    .special("flipped", "ID …", "Cards that show their backs.", example: "1")
  ]

  static let carouselStart: [HeaderRow<CardSetup>] = [
    .special(
      "removed", "ID[:KIND] at N [current]",
      "A card that was removed, with the index to which an undo brings it back, and whether it was current; the first one "
        + "first.", example: "7 at 2 current", .repeats)
  ]

  /// Of all containers.
  static let slots: [HeaderRow<CardSetup>] = [
    .special(
      "slots", "ID|-[:KIND] … [order ID …]",
      "The card of each slot, - for a free one; by default slots are bound anew. And the cards in the order in which they "
        + "got their slots, which breaks ties: by default that of the slots.",
      example: "0 2 1 - order 1 0 2"),
    .special("touched", "ID", "The card on which the last gesture began.", example: "1"),
    .special("lost", "FINGER", "The finger that somebody else got last.", example: "3"),
  ]
}

/// The lines of ``CardStart`` as they are read.
struct CardStartLines {
  private(set) var start = CardStart()
  /// The cards with slots, in the order in which they got them; empty where nothing says so.
  private var order: [CardID] = []
  /// The place of each card that a line names.
  private var places: [(key: HeaderKey, card: CardID, place: Place)] = []

  /// Whether a line that it knows was read.
  mutating func read(
    _ key: HeaderKey, _ lines: inout LineBuffer, declaring names: inout CardNames
  ) throws(SyntaxError) -> Bool {
    switch key {
    case .history:
      repeat {
        let card = try self.card(key, &lines, &names)
        start.history.append(SwipedCard(card, try lines.choice(CardWords.direction)))
      } while !lines.isAtEnd()
    case .mirrored: start.mirrored = try cards(key, &lines, &names)
    case .flipped: start.flipped = try cards(key, &lines, &names)
    case .removed:
      let card = try self.card(key, &lines, &names)
      try lines.require("at")
      let index = try lines.integer("an index")
      start.removed.append(RemovedCard(card, at: index, wasCurrent: try lines.accept("current")))
    case .slots:
      repeat {
        start.slots.append(try slot(&lines, &names))
        if try lines.accept(CardNames.order) { order = try orderedCards(&lines, &names) }
      } while !lines.isAtEnd()
    case .touched: start.touch.card = try card(key, &lines, &names).id
    case .lost: start.touch.lost = try lines.touch()
    default: return false
    }
    return true
  }

  private mutating func card(
    _ key: HeaderKey, _ lines: inout LineBuffer, _ names: inout CardNames
  ) throws(SyntaxError) -> Card {
    let place = lines.place(at: lines.nextPlace())
    let card = try lines.newCard(declaring: &names, kindsToo: true)
    places.append((key, card.id, Place(line: place.line, column: place.column, text: names[card.id])))
    return card
  }

  private mutating func cards(
    _ key: HeaderKey, _ lines: inout LineBuffer, _ names: inout CardNames
  ) throws(SyntaxError) -> [CardID] {
    var cards: [CardID] = []
    repeat { cards.append(try card(key, &lines, &names).id) } while !lines.isAtEnd()
    return cards
  }

  /// The cards that have slots, each once.
  private func orderedCards(
    _ lines: inout LineBuffer, _ names: inout CardNames
  ) throws(SyntaxError) -> [CardID] {
    var cards: [CardID] = []
    repeat {
      let place = lines.nextPlace()
      let card = try lines.newCard(declaring: &names, kindsToo: true).id
      guard start.slots.contains(where: { $0.card == card }), !cards.contains(card) else {
        throw lines.expected("each card of the slots once", at: place)
      }
      cards.append(card)
    } while !lines.isAtEnd()
    return cards
  }

  /// `ID`, `-`, or `-:KIND`.
  private mutating func slot(_ lines: inout LineBuffer, _ names: inout CardNames) throws(SyntaxError) -> CardSlotRest {
    let start = lines.index
    guard let word = try lines.word() else { throw lines.expected("a card, or -") }
    let parts = lines.text(word).split(separator: ":", maxSplits: 1).map { String($0) }
    guard parts.first == "-" else {
      lines.index = start
      return CardSlotRest(card: try card(.slots, &lines, &names).id)
    }
    guard parts.count == 2 else { return CardSlotRest(card: nil) }
    guard let kind = names.declareKind(parts[1]) else {
      throw lines.expected(LineBuffer.kindName, at: word.start + 2)
    }
    return CardSlotRest(kind: kind, card: nil)
  }

  /// How cards of that list start.
  func start(of list: CardList) -> CardStart {
    var start = start
    for (index, slot) in start.slots.enumerated() {
      guard let card = slot.card else { continue }
      start.slots[index].kind = list.kind(of: card) ?? .standard
      start.slots[index].order = order.firstIndex(of: card) ?? 0
    }
    return start
  }

  /// Whether a card is in the history.
  func hasGone(_ card: CardID) -> Bool { start.history.contains { $0.card.id == card } }

  /// The place of the card that an error is about: the last time that a line of the key names it.
  func place(of error: CardSceneError) -> Place? {
    guard let card = error.card else { return nil }
    return places.last { $0.key == error.key && $0.card == card }?.place
  }
}

extension CardStart {
  /// Its lines, in the order of the reference.
  func lines(_ names: CardNames) -> [[UInt8]] {
    func line(_ key: HeaderKey, _ words: [String]) -> [[UInt8]] {
      words.isEmpty ? [] : [Array(([key.rawValue] + words).joined(separator: " ").utf8)]
    }
    func words(_ cards: [CardID]) -> [String] { cards.map { names[$0] } }
    let gone = history.map { "\(names.text($0.card.id, $0.card.kind)) \(CardWords.direction.word(of: $0.direction))" }
    let slots = slots.map { slot in
      if let card = slot.card { names[card] } else { names.text(ofFree: slot.kind) }
    }
    let removals = removed.flatMap { removed in
      let card = names.text(removed.card.id, removed.card.kind)
      return line(.removed, [card, "at \(removed.index)"] + (removed.wasCurrent ? ["current"] : []))
    }
    let order = slotOrder.map { [CardNames.order] + words($0) } ?? []
    return line(.history, gone) + line(.mirrored, words(mirrored)) + line(.flipped, words(flipped)) + removals
      + line(.slots, slots + order)
      + line(.touched, touch.card.map { [names[$0]] } ?? [])
      + line(.lost, touch.lost.map { [String($0.rawValue)] } ?? [])
  }
}
