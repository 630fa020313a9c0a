import OverlayCore

/// What a word of the language means, for `overlay help WORD` and the tables of the guide.
package struct ReferenceEntry: Sendable, Equatable {
  package enum Place: String, Sendable, CaseIterable {
    /// At the beginning of a header's line.
    case header = "header key"
    /// At the beginning of an event's line, after its time.
    case verb
    /// After `expect`.
    case expectation
    /// In a list of effects.
    case effect
    /// Among the values of another word.
    case value
  }

  package let word: String
  /// Where it stands.
  package let place: Place
  /// The word that it is a value of, or the models of cards that have it; else empty.
  package let owner: String
  /// The whole line: capitals stand for values, brackets for what may be left out.
  package let form: String
  /// What it means, in a sentence with units and default.
  package let summary: String
  /// A line of a trace with it.
  package let example: String
  /// The words that may stand there, each with its meaning.
  package let values: [String]
}

extension ReferenceEntry {
  /// Whether its form has the word itself. Words in capitals stand for values and do not count.
  fileprivate func names(_ word: String) -> Bool {
    form.split(whereSeparator: { " |()[]".contains($0) }).contains { $0 == word && $0 != $0.uppercased() }
  }
}

package enum Reference {
  /// All words of a trace of overlays, by place and in their order. Those of cards on a layer stand among the words of
  /// cards.
  package static let entries = headers + verbs + expectations + effects + values

  /// All words of a trace of cards, by place and in their order.
  package static let cardEntries =
    cardHeaders + entries(of: TraceLanguage.verbsOfCards.rows, owner: "cards")
    + entries(of: TraceLanguage.expectations.alone, owner: "cards")
    + entries(of: TraceLanguage.effects.ofCards, owner: "cards")

  /// The layers of every overlay.
  package static var layers: [String] { TraceNames.standardLayers.words }

  /// What a word means, in traces of overlays and of cards; several entries where it stands in several places. A word
  /// without an entry of its own is explained by the entries whose form has it.
  package static func entries(of word: String) -> [ReferenceEntry] {
    let all = entries + cardEntries
    let own = all.filter { $0.word == word }
    return own.isEmpty ? all.filter { $0.place != .value && $0.names(word) } : own
  }

  /// All words, each once.
  package static var words: [String] {
    var seen: Set<String> = []
    return (entries + cardEntries).map { $0.word }.filter { seen.insert($0).inserted }
  }

  private static let headers = Headers.overlay.rows.map { header($0, of: "", values: list(ofHeader: $0.key)) }

  /// Each key once, unless it has another meaning in another container.
  private static let cardHeaders = {
    var rows: [(row: HeaderRow<CardSetup>, models: [String])] = []
    for model in TraceModel.cards {
      for row in Headers.cards(of: model).rows {
        let known = rows.firstIndex { $0.row.key == row.key && $0.row.summary == row.summary }
        if let known { rows[known].models.append(model.rawValue) } else { rows.append((row, [model.rawValue])) }
      }
    }
    let all = rows.filter { $0.models.count == TraceModel.cards.count }
    let others = rows.filter { $0.models.count < TraceModel.cards.count }
    return all.map { header($0.row, of: "cards", values: []) }
      + others.map { header($0.row, of: $0.models.joined(separator: ", "), values: []) }
  }()

  private static func header<Target>(_ row: HeaderRow<Target>, of owner: String, values: [String]) -> ReferenceEntry {
    ReferenceEntry(
      word: row.key.rawValue, place: .header, owner: owner, form: row.key.rawValue + " " + row.form,
      summary: row.summary, example: row.key.rawValue + " " + row.example, values: values)
  }

  private static let verbs = entries(of: TraceLanguage.verbs.rows, owner: "")

  private static func entries(of rows: [VerbRow], owner: String) -> [ReferenceEntry] {
    rows.map {
      ReferenceEntry(
        word: $0.word, place: .verb, owner: owner, form: $0.form, summary: $0.summary, example: $0.example, values: [])
    }
  }

  private static let expectations = entries(
    of: TraceLanguage.expectations.rows, owner: "", values: list(ofExpectation:))

  private static func entries(
    of rows: [ExpectationRow], owner: String, values: (String) -> [String] = { _ in [] }
  ) -> [ReferenceEntry] {
    rows.map {
      ReferenceEntry(
        word: $0.word, place: .expectation, owner: owner, form: "expect " + $0.form, summary: $0.summary,
        example: "expect " + $0.example, values: values($0.word))
    }
  }

  private static let effects = entries(of: TraceLanguage.effects.rows, owner: "")

  private static func entries(of rows: [EffectRow], owner: String) -> [ReferenceEntry] {
    rows.map {
      ReferenceEntry(
        word: $0.word, place: .effect, owner: owner, form: $0.form, summary: $0.summary,
        example: "expect never \($0.word)", values: [])
    }
  }

  // MARK: - Values

  /// The words that are values, the word whose values they are, and a line with one of them.
  private static let choices:
    [(owner: String, entries: [(word: String, summary: String)], example: @Sendable (String) -> String)] =
      [
        ("edge", list(Words.edge), { "edge \($0)" }), ("style", list(Words.style), { "style \($0)" }),
        ("breadth", list(Words.alignment), { "breadth 400 align \($0)" }),
        ("keyboard-policy", list(Words.keyboardPolicy), { "keyboard-policy \($0)" }),
        ("policy", list(Words.policy), { "policy \($0)" }),
        ("policy", list(Words.goal), { "policy threshold rule \($0) velocity 900" }),
        ("momentum", list(Words.momentum), { "momentum \($0)" }),
        ("scrolled", list(Words.scrolled), { "scrolled \($0)" }), ("drags", list(Words.drags), { "drags \($0)" }),
        ("resistance", list(Words.curve), { "resistance \($0)" }),
        ("resistance", list(Words.end), { "resistance 0.55 off \($0)" }),
        ("velocity-strategy", list(Words.velocity), { "velocity-strategy \($0)" }),
        ("driver", list(Words.driver), { "driver \($0)" }),
        ("on-tap", list(Words.tap), { "on-tap \($0) next" }),
        ("reduce-motion", list(Words.onOff), { "reduce-motion \($0)" }),
        ("detent", list(Words.scroll), { "detent full height 600 scroll \($0)" }),
        ("detent", list(Words.pull), { "detent full height 600 pull \($0)" }),
        ("wheel", list(Words.wheel), { "wheel 1 195 700 -30 \($0)" }),
        ("phase", list(Words.phase), { "expect phase \($0)" }),
        ("position", list(Words.position), { "expect position \($0)" }),
        ("owner", list(Words.owner), { "expect owner \($0)" }),
      ]

  private static let values = choices.flatMap { choice in
    choice.entries.map {
      ReferenceEntry(
        word: $0.word, place: .value, owner: choice.owner, form: choice.example($0.word), summary: $0.summary,
        example: choice.example($0.word), values: [])
    }
  }

  private static func list<Value>(_ choices: Choices<Value>) -> [(word: String, summary: String)] {
    choices.entries.map { ($0.word, $0.summary) }
  }

  /// The words that may stand after an expectation, each with what it means.
  private static func list(ofExpectation word: String) -> [String] {
    switch word {
    case "can", "cannot": list(Words.command).map { "\($0.word): \($0.summary)" } + valued
    case "answered": list(Words.answer).map { "\($0.word): \($0.summary)" }
    case "phase", "position", "owner":
      choices.filter { $0.owner == word }.flatMap { $0.entries.map { "\($0.word): \($0.summary)" } }
    default: []
    }
  }

  /// The commands that have a value, each with the summary of its verb.
  private static var valued: [String] {
    OverlayCommandWords.forms.compactMap { form in
      let word = String(form.prefix { $0 != ":" })
      return TraceLanguage.commands.first { $0.word == word }.map { "\(form): \($0.summary)" }
    }
  }

  private static func list(ofHeader key: HeaderKey) -> [String] {
    choices.filter { $0.owner == key.rawValue }.flatMap { $0.entries.map { "\($0.word): \($0.summary)" } }
  }
}
