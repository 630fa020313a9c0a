import CardCore
import Kinetics
import OverlayCore

/// The verbs of cards, on a layer of an overlay or alone in their trace.
enum CardRows {
  static let verbs = wheels + commands + edits + rules + settings

  static let wheels: [VerbRow] = [
    .cards(
      "wheel", "ID X Y DX DY begin|change|end|momentum|notch",
      "A trackpad or a mouse wheel turns by so many points, positive to the right and down: it drags a browser or a carousel "
        + "along its track, a notch goes one card on; a deck rejects it.",
      example: "1 200 300 -30 0 notch",
      read: { (line, _) throws(SyntaxError) in
        let (touch, point) = (try line.touch(), try line.point())
        let travel = Point2D(x: try line.number("the travel to the right"), y: try line.number("the travel down"))
        return .wheel(touch, point, travel: travel, try line.choice(Words.wheel))
      },
      write: { (event, _) in
        guard case .wheel(let touch, let point, let travel, let phase) = event else { return nil }
        var text: [UInt8] = []
        text.add(touch.rawValue)
        text.add(point)
        text.add(travel)
        text.add(Words.wheel.word(of: phase))
        return text
      })
  ]

  static let commands: [VerbRow] = [
    .cards(
      "swipe", .choice(CardWords.direction),
      "A deck's front card goes that way. In a browser and a carousel left is next and right is previous, and up removes a "
        + "carousel's current card; another way is rejected.",
      example: "left", make: { .swipe($0) },
      value: { if case .command(.swipe(let way)) = $0 { way } else { nil } }),
    .cards(
      "undo",
      "A deck brings back the card that was swiped last, a carousel the one that was removed last; a browser rejects it.",
      sends: .undo),
    .cards("next", "A browser's or a carousel's next card is current; a deck rejects it.", sends: .next),
    .cards("previous", "A browser's or a carousel's card before is current; a deck rejects it.", sends: .previous),
    .cards(
      "move-to", .labelled("index", .integer("N", "an index")),
      "A browser or a carousel goes to the card at an index, counted from 0; a deck rejects it.", example: "index 2",
      make: { .moveTo(index: $0) }, value: { if case .command(.moveTo(let index)) = $0 { index } else { nil } }),
    .cards("flip", "A browser's front card turns over; a deck and a carousel reject it.", sends: .flip),
    .cards(
      "activate", .card,
      "What a tap on the card does: it is reported, a carousel goes to it, and a browser with flips tap turns its front card; a "
        + "deck knows its front card alone.",
      example: "0", make: { .activate($0) },
      value: { if case .command(.activate(let id)) = $0 { id } else { nil } }),
  ]

  static let edits: [VerbRow] = [
    .cards(
      "insert", "ID[:KIND] at N", "A card comes into the list, at the index that it has then.", example: "9 at 1",
      read: { (line, context) throws(SyntaxError) in
        let card = try line.newCard(declaring: &context.names.cards, kindsToo: false)
        return .insert(card.id, card.kind, at: try line.index(after: "at"))
      },
      write: { (event, names) in
        guard case .insert(let id, let kind, let index) = event else { return nil }
        return Array(" \(names.cards.text(id, kind)) at \(index)".utf8)
      }),
    .cards(
      "remove", .card, "A card goes out of the list.", example: "0", make: { .remove($0) },
      value: { if case .remove(let id) = $0 { id } else { nil } }),
    .cards(
      "reorder", "ID to N", "A card goes to another index.", example: "0 to 2",
      read: { (line, context) throws(SyntaxError) in
        let id = try line.card(context.names.cards)
        return .reorder(id, to: try line.index(after: "to"))
      },
      write: { (event, names) in
        guard case .reorder(let id, let index) = event else { return nil }
        return Array(" \(names.cards[id]) to \(index)".utf8)
      }),
    .cards(
      "reload", "ID|all", "A card shows something else.", example: "0",
      read: { (line, context) throws(SyntaxError) in
        try line.accept("all") ? .reloadAll : .reload(line.card(context.names.cards))
      },
      write: { (event, names) in
        if event == .reloadAll { return Array(" all".utf8) }
        guard case .reload(let id) = event else { return nil }
        return Array(" \(names.cards[id])".utf8)
      }),
  ]

  static let rules: [VerbRow] = [
    .cards(
      "directions", "ID deck|none|WAY…", "A card of a deck gets directions of its own, or those of the deck again.",
      example: "0 left up",
      read: { (line, context) throws(SyntaxError) in
        let id = try line.card(context.names.cards)
        return .directions(try line.directionsOfCard(context.names), of: id)
      },
      write: { (event, names) in
        guard case .directions(let directions, let id) = event else { return nil }
        return text(of: directions, id, names)
      }),
    .cards(
      "refusals", "ID deck|none|WAY…",
      "A card of a deck gets refusals of its own, or those of the deck again: it can be dragged there, and stays.",
      example: "0 right",
      read: { (line, context) throws(SyntaxError) in
        let id = try line.card(context.names.cards)
        return .refusals(try line.directionsOfCard(context.names), of: id)
      },
      write: { (event, names) in
        guard case .refusals(let refusals, let id) = event else { return nil }
        return text(of: refusals, id, names)
      }),
  ]

  /// The words after the verb: the card, and its own directions or `deck`.
  private static func text(of directions: CardDirections?, _ id: CardID, _ names: TraceNames) -> [UInt8] {
    let ways = directions.map { Codec.directions.words($0, names) } ?? Array(" deck".utf8)
    return Array(" \(names.cards[id])".utf8) + ways
  }

  private static let settings: [VerbRow] = [
    .instruction(
      "set", "KEY …|KEY … | KEY …",
      "Keys of the header that count from now on, all in one change; not cards, kinds, model, title, frames, matrix, start and what is around the container.",
      example: "visible 4",
      read: { (line, context) throws(SyntaxError) in
        .setCards(try context.readCardSettings(&line), on: context.names.cardScope)
      },
      write: { (instruction, _, names) in
        if case .setCards(let settings, _) = instruction { CardSetting.words(settings, names) } else { nil }
      })
  ]
}

extension VerbRow {
  /// An event of cards.
  ///
  /// - Parameter write: What follows its word, each word with a blank before it; `nil` for the event of another word.
  fileprivate static func cards(
    _ word: String, _ values: String, _ summary: String, example: String,
    read: @escaping @Sendable (inout LineBuffer, inout LineContext) throws(SyntaxError) -> CardEvent,
    write: @escaping @Sendable (CardEvent, TraceNames) -> [UInt8]?
  ) -> VerbRow {
    .instruction(
      word, values, summary, example: example,
      read: { (line, context) throws(SyntaxError) in
        .cards(try read(&line, &context), on: context.names.cardScope)
      },
      write: { (instruction, _, names) in
        if case .cards(let event, _) = instruction { write(event, names) } else { nil }
      })
  }

  fileprivate static func cards<Value>(
    _ word: String, _ codec: Codec<Value>, _ summary: String, example: String,
    make: @escaping @Sendable (Value) -> CardEvent, value: @escaping @Sendable (CardEvent) -> Value?
  ) -> VerbRow {
    .cards(
      word, codec.form, summary, example: example,
      read: { (line, context) throws(SyntaxError) in make(try codec.read(&line, Scope(names: context.names))) },
      write: { (event, names) in value(event).map { codec.words($0, names) } })
  }

  fileprivate static func cards(_ word: String, _ summary: String, sends event: CardEvent) -> VerbRow {
    .cards(
      word, "", summary, example: "", read: { (_, _) in event }, write: { (other, _) in other == event ? [] : nil })
  }
}

extension Codec<CardID> {
  static let card = Codec(
    "ID", samples: [CardID(0), CardID(7)],
    read: { (line, scope) throws(SyntaxError) in try line.card(scope.names.cards) },
    write: { (value, names, text) in text.add(names.cards[value]) })
}

extension LineBuffer {
  /// Directions of a card's own; `nil` for those of its deck.
  fileprivate mutating func directionsOfCard(_ names: TraceNames) throws(SyntaxError) -> CardDirections? {
    try accept("deck") ? nil : Codec.directions.read(&self, Scope(names: names))
  }

  fileprivate mutating func index(after word: String) throws(SyntaxError) -> Int {
    try require(word)
    return try integer("an index")
  }
}
