import CardCore
import Kinetics
import OverlayCore

/// What can be expected of cards.
extension CardLanguage {
  typealias Row = ExpectationRow<CardLanguage>

  static let expectations = ExpectationTable<CardLanguage>(
    own + [
      .effects("All that was reported since the last such line, in order."),
      .never("From here on no such effect is reported."),
      Row("laws", "", "From here on the laws of cards hold.", example: "") { (_, _) in ("", .laws([])) },
    ], suchAs: "current or pose")

  /// What is expected of cards alone.
  static let own: [Row] = [
    .value("current", .orNone(.card), "The card that gestures are about.", example: "0") { (state, _) in
      .some(state.container.current)
    },
    .value(
      "bound", .list(.card), "The cards of the list that have slots, front first: also those beside the screen.",
      example: "0 1 2"
    ) { (state, _) in state.container.cardsOnScreen(leaving: false) },
    .value("leaving", .list(.card), "Those on their way out.", example: "none") { (state, _) in
      state.container.cardsOnScreen(leaving: true)
    },
    .value(
      "index", .orNone(.integer("N", "an index")), "The index of the current card, from 0.", example: "0"
    ) { (state, _) in .some(state.container.currentIndex) },
    .value("count", .integer("N", "a number of cards"), "How many cards the list has.", example: "5") { (state, _) in
      state.container.count
    },
    .number(
      "fractional-index",
      "Where the track is shown, in cards: 1.5 is half way between the second and the third; 0 of a deck.",
      example: "0"
    ) { (state, _) in state.container.fractionalIndex },
    Row(
      "offset", Comparison.form, "Where the track of a carousel is shown, in points.", example: "0", read: offset),
    .value(
      "window", .orNone(.window), "The indexes of the cards that belong on the screen, both in it.", example: "0..2"
    ) { (state, _) in .some(state.container.window.closed) },
    .value("slots", .list(.slot), "The card of each slot, - for a free one.", example: "none") { (state, _) in
      state.container.slots
    },
    Row(
      "pose", "ID center X Y size W H rotation R scale S opacity A mask M elevation E turn T|ID none",
      "Where a card is, in points and radians; any of these words, each number V or ~ V within E.",
      example: "0 opacity 1", read: pose),
    Row(
      "face", "[ID] front|back", "The side that the front card, or that one, shows.", example: "front", read: face),
    .value("phase", .choice(CardWords.phase), "What the container is doing.", example: "resting") { (state, _) in
      state.container.phase
    },
    .value("answered", .choice(Words.answer), "What the last command came to.", example: "none") { (state, _) in
      CommandAnswer.Kind(state.effects.answer)
    },
    Row(
      "can", "COMMAND…|none",
      "These commands would do something now, and of \(CardCommandWords.steps.words.alternatives) no other where one of them, or "
        + "none, is named. Those with a value: \(CardCommandWords.forms.alternatives).",
      example: "next swipe:left", read: AskedCommands<CardCommandWords>.can(cardsCan)),
    Row(
      "cannot", "COMMAND…", "None of these commands would do anything now; they are written as after can.",
      example: "previous move-to:99", read: AskedCommands<CardCommandWords>.cannot(cardsCan)),
    Row(
      "progress", "WAY V|WAY ~ V within E", "How far the front card of a deck is dragged there; at 1 it goes.",
      example: "left 0", read: progress),
  ]

  private static let cardsCan: @Sendable (CardReplayState, OverlayID) -> ((CardCommand) -> Bool)? = { state, _ in
    { state.container.can($0) }
  }

  private static let offset: Row.Read = { (line, _) throws(SyntaxError) in
    let expected = try line.comparison()
    return (
      expected.text,
      .now { state, _, _ in
        guard case .carousel(let carousel) = state.container else { return "no track in points" }
        return expected.mismatch(carousel.offset)
      }
    )
  }

  private static let face: Row.Read = { (line, scope) throws(SyntaxError) in
    let start = line.nextPlace()
    let words = CardWords.face.words
    let isOfFront = try words.contains(line.word().map { line.text($0) } ?? "")
    line.index = start
    let card = isOfFront ? nil : try line.card(scope.names.cards)
    let expected = try line.choice(CardWords.face)
    return (
      (card.map { scope.names.cards[$0] + " " } ?? "") + CardWords.face.word(of: expected),
      .now { state, _, _ in
        guard let id = card ?? state.container.current else { return "no card" }
        let face = state.container.face(of: id)
        return face == expected ? nil : CardWords.face.word(of: face)
      }
    )
  }

  private static let progress: Row.Read = { (line, _) throws(SyntaxError) in
    let way = try line.choice(CardWords.direction)
    let expected = try line.comparison()
    return (
      "\(CardWords.direction.word(of: way)) \(expected.text)",
      .now { state, _, _ in
        guard case .deck(let deck) = state.container, let front = deck.current else { return "no card of a deck" }
        return expected.mismatch(deck.progress(of: front, in: way))
      }
    )
  }

  private static let pose: Row.Read = { (line, scope) throws(SyntaxError) in
    let card = try line.card(scope.names.cards)
    let pattern = try line.posePattern()
    return (
      "\(scope.names.cards[card]) \(pattern?.text ?? "none")",
      .now { state, _, _ in
        guard let pose = state.container.pose(of: card) else { return pattern == nil ? nil : "none" }
        guard let pattern else { return PosePattern.text(of: pose, [.centerX, .centerY]) }
        return pattern.holds(pose) ? nil : PosePattern.text(of: pose, pattern.numbers.map { $0.field })
      }
    )
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
    read: { (line, _) throws(SyntaxError) in
      let place = line.nextPlace()
      let (first, last) = try line.pair("..", "a range of indexes such as 0..3, or none")
      guard let first = Int(exactly: first), let last = Int(exactly: last), first <= last else {
        throw line.expected("a range whose first index is not the greater one", at: place)
      }
      return first...last
    },
    write: { (value, _, text) in text.add(CardText.window(value)) })
}
