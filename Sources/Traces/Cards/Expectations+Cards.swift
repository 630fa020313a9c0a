import CardCore
import Kinetics
import OverlayCore

/// The expectations of cards.
extension CardRows {
  /// Those of cards alone in their trace that are none of cards on a layer.
  static func alone(_ effects: EffectTable) -> [ExpectationRow] {
    [
      .effects("All that was reported since the last such line, in order.", effects),
      .never("From here on no such effect is reported.", effects),
      ExpectationRow("laws", "", "From here on the laws of cards hold.", example: "") { (_, _) in ("", .laws([])) },
    ]
  }

  static let expectations: [ExpectationRow] = [
    .cards("current", .orNone(.card), "The card that gestures are about.", example: "0") {
      .some($0.container.current)
    },
    .cards(
      "bound", .list(.card), "The cards of the list that have slots, front first: also those beside the screen.",
      example: "0 1 2"
    ) { $0.container.cardsOnScreen(leaving: false) },
    .cards("leaving", .list(.card), "Those on their way out.", example: "none") {
      $0.container.cardsOnScreen(leaving: true)
    },
    .cards(
      "index", .orNone(.integer("N", "an index")), "The index of the current card, from 0.", example: "0"
    ) { .some($0.container.currentIndex) },
    .cards("count", .integer("N", "a number of cards"), "How many cards the list has.", example: "5") {
      $0.container.count
    },
    .cards(
      "fractional-index",
      "Where the track is shown, in cards: 1.5 is half way between the second and the third; 0 of a deck.",
      example: "0"
    ) { $0.container.fractionalIndex },
    ExpectationRow(
      "offset", Comparison.form, "Where the track of a carousel is shown, in points.", example: "0", read: offset),
    .cards(
      "window", .orNone(.window), "The indexes of the cards that belong on the screen, both in it.", example: "0..2"
    ) { .some($0.container.window.closed) },
    .cards("slots", .list(.slot), "The card of each slot, - for a free one.", example: "none") {
      $0.container.slots
    },
    ExpectationRow(
      "pose", "ID center X Y size W H rotation R scale S opacity A mask M elevation E turn T|ID none",
      "Where a card is, in points and radians; any of these words, each number V or ~ V within E.",
      example: "0 opacity 1", samples: ["none"], read: pose),
    ExpectationRow(
      "face", "[ID] front|back", "The side that the front card, or that one, shows.", example: "front",
      samples: CardWords.face.words, read: face),
    .cards("phase", .choice(CardWords.phase), "What the container is doing.", example: "resting") {
      $0.container.phase
    },
    .cards("answered", .choice(Words.answer), "What the last command came to.", example: "none") {
      CommandAnswer.Kind($0.effects.answer)
    },
    ExpectationRow(
      "can", "COMMAND…|none",
      "These commands would do something now, and of \(CardCommandWords.steps.words.alternatives) no other where one of them, or "
        + "none, is named. Those with a value: \(CardCommandWords.forms.alternatives).",
      example: "next swipe:left", samples: CardCommandWords.samples,
      read: AskedCommands<CardCommandWords>.can(cardsCan)),
    ExpectationRow(
      "cannot", "COMMAND…", "None of these commands would do anything now; they are written as after can.",
      example: "previous move-to:99", samples: CardCommandWords.samples,
      read: AskedCommands<CardCommandWords>.cannot(cardsCan)),
    ExpectationRow(
      "progress", "WAY V|WAY ~ V within E", "How far the front card of a deck is dragged there; at 1 it goes.",
      example: "left 0", read: progress),
  ]

  private static let cardsCan: AskedCommands<CardCommandWords>.Can = { state, _, layer in
    state.cards(on: layer).map { cards in { cards.container.can($0) } }
  }

  private static let offset: ExpectationRow.Read = { (line, scope) throws(SyntaxError) in
    let expected = try line.comparison()
    return (
      expected.text,
      .now(scope.layer) { cards in
        guard case .carousel(let carousel) = cards.container else { return "no track in points" }
        return expected.mismatch(carousel.offset)
      }
    )
  }

  private static let face: ExpectationRow.Read = { (line, scope) throws(SyntaxError) in
    let start = line.nextPlace()
    let words = CardWords.face.words
    let isOfFront = try words.contains(line.word().map { line.text($0) } ?? "")
    line.index = start
    let card = isOfFront ? nil : try line.card(scope.names.cards)
    let expected = try line.choice(CardWords.face)
    return (
      (card.map { scope.names.cards[$0] + " " } ?? "") + CardWords.face.word(of: expected),
      .now(scope.layer) { cards in
        guard let id = card ?? cards.container.current else { return "no card" }
        let face = cards.container.face(of: id)
        return face == expected ? nil : CardWords.face.word(of: face)
      }
    )
  }

  private static let progress: ExpectationRow.Read = { (line, scope) throws(SyntaxError) in
    let way = try line.choice(CardWords.direction)
    let expected = try line.comparison()
    return (
      "\(CardWords.direction.word(of: way)) \(expected.text)",
      .now(scope.layer) { cards in
        guard case .deck(let deck) = cards.container, let front = deck.current else { return "no card of a deck" }
        return expected.mismatch(deck.progress(of: front, in: way))
      }
    )
  }

  private static let pose: ExpectationRow.Read = { (line, scope) throws(SyntaxError) in
    let card = try line.card(scope.names.cards)
    let pattern = try line.posePattern()
    return (
      "\(scope.names.cards[card]) \(pattern?.text ?? "none")",
      .now(scope.layer) { cards in
        guard let pose = cards.container.pose(of: card) else { return pattern == nil ? nil : "none" }
        guard let pattern else { return PosePattern.text(of: pose, [.centerX, .centerY]) }
        return pattern.holds(pose) ? nil : PosePattern.text(of: pose, pattern.numbers.map { $0.field })
      }
    )
  }
}

extension ExpectationRow {
  /// A value that has to be equal to the one of the cards.
  fileprivate static func cards<Value: Equatable & Sendable>(
    _ word: String, _ codec: Codec<Value>, _ summary: String, example: String,
    got: @escaping @Sendable (ReplayedCards) -> Value?
  ) -> Self {
    Self(word, codec.form, summary, example: example, samples: codec.sampleTexts) { (line, scope) throws(SyntaxError) in
      let (expected, layer) = (try codec.read(&line, Scope(names: scope.names)), scope.layer)
      return equal(to: expected, codec, scope) { (state, _) in state.cards(on: layer).flatMap(got) }
    }
  }

  /// A number that has to be equal to the one of the cards, or near to it.
  fileprivate static func cards(
    _ word: String, _ summary: String, example: String, got: @escaping @Sendable (ReplayedCards) -> Double?
  ) -> Self {
    Self(word, Comparison.form, summary, example: example) { (line, scope) throws(SyntaxError) in
      let expected = try line.comparison()
      return (expected.text, .now(scope.layer) { got($0).flatMap(expected.mismatch) })
    }
  }
}

// MARK: - Values

extension Codec<CardID?> {
  /// The card of a slot, `-` for a free one.
  fileprivate static let slot = Codec(
    "ID", samples: [nil, CardID(0)],
    read: { (line, scope) throws(SyntaxError) in try line.accept("-") ? nil : try line.card(scope.names.cards) },
    write: { (value, names, text) in text.add(value.map { names.cards[$0] } ?? "-") })
}

extension Codec<ClosedRange<Int>> {
  fileprivate static let window = Codec(
    "A..B", samples: [0...2],
    read: { (line, scope) throws(SyntaxError) in
      let place = line.nextPlace()
      let (first, last) = try line.pair("..", "a range of indexes such as 0..3, or none")
      guard let first = Int(exactly: first), let last = Int(exactly: last), first <= last else {
        throw line.expected("a range whose first index is not the greater one", at: place)
      }
      return first...last
    },
    write: { (value, _, text) in text.add(CardText.window(value)) })
}
