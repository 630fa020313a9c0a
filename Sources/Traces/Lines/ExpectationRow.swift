import OverlayCore

/// A word that may follow `expect`: how its value is written, and what it is compared with.
struct ExpectationRow: Sendable {
  typealias Read =
    @Sendable (inout LineBuffer, inout ExpectationScope) throws(SyntaxError) -> (text: String, TraceExpectation.Rule)

  let word: String
  /// What follows `expect`.
  let form: String
  let summary: String
  let example: String
  #if !hasFeature(Embedded)
    /// Some values as a line writes them, beside numbers and names: what a check of expectations puts in their place.
    let samples: [String]
  #endif
  /// Reads its value, and returns its canonical words and the rule that checks it.
  let read: Read

  init(
    _ word: String, _ values: String, _ summary: String, example: String, samples: @autoclosure () -> [String] = [],
    read: @escaping Read
  ) {
    (self.word, self.summary, self.read) = (word, summary, read)
    form = values.isEmpty ? word : word + " " + values
    self.example = example.isEmpty ? word : word + " " + example
    #if !hasFeature(Embedded)
      self.samples = samples()
    #endif
  }
}

/// What the values of an expectation may refer to.
struct ExpectationScope {
  let names: TraceNames
  /// The byte at which the word after `expect` begins.
  let start: Int
  /// The overlay whose state is meant, where the line says so.
  var overlay: OverlayID?
  /// The layer of the cards that are meant; `nil` for those that are alone in their trace.
  var layer: Receiver?

  /// The names as a canonical line writes them, each with its overlay in front.
  var plainNames: TraceNames {
    var plain = names.scoped(to: nil)
    plain.told = overlay
    return plain
  }
}

extension ExpectationRow {
  /// A value that has to be equal to the one of the state.
  ///
  /// - Parameter got: The value of the state; `nil` where there is nothing to compare with.
  static func value<Value: Equatable & Sendable>(
    _ word: String, _ codec: Codec<Value>, _ summary: String, example: String,
    got: @escaping @Sendable (ReplayState, OverlayID) -> Value?
  ) -> Self {
    Self(word, codec.form, summary, example: example, samples: codec.sampleTexts) { (line, scope) throws(SyntaxError) in
      let expected = try codec.read(&line, Scope(names: scope.names))
      return equal(to: expected, codec, scope, got: got)
    }
  }

  /// The canonical words of an expected value, and the rule that the state's value has to be equal to it.
  static func equal<Value: Equatable & Sendable>(
    to expected: Value, _ codec: Codec<Value>, _ scope: ExpectationScope,
    got: @escaping @Sendable (ReplayState, OverlayID) -> Value?
  ) -> (text: String, TraceExpectation.Rule) {
    let mismatch: TraceExpectation.Mismatch = { state, overlay, names in
      guard let got = got(state, overlay), got != expected else { return nil }
      return codec.text(got, names)
    }
    return (codec.text(expected, scope.plainNames), .now(mismatch))
  }

  /// A number that has to be equal to the one of the state, or near to it.
  ///
  /// - Parameter got: The number of the state; `nil` where there is nothing to compare with.
  static func number(
    _ word: String, _ summary: String, example: String, got: @escaping @Sendable (ReplayState, OverlayID) -> Double?
  ) -> Self {
    Self(word, Comparison.form, summary, example: example) { (line, _) throws(SyntaxError) in
      let expected = try line.comparison()
      return (expected.text, .now { state, overlay, _ in got(state, overlay).flatMap(expected.mismatch) })
    }
  }
}

extension TraceExpectation.Rule {
  /// A comparison with cards now; cards that are not there have nothing to compare with.
  static func now(_ layer: Receiver?, _ mismatch: @escaping @Sendable (ReplayedCards) -> String?) -> Self {
    .now { state, _, _ in state.cards(on: layer).flatMap(mismatch) }
  }
}

struct ExpectationTable: Sendable {
  let rows: [ExpectationRow]
  /// The expectations of cards.
  private let ofCards: [ExpectationRow]
  /// The expectation of cards alone that is none of cards on a layer.
  private let ofCardsAlone: [ExpectationRow]

  /// The expectations in a trace of cards alone.
  var alone: [ExpectationRow] { ofCards + ofCardsAlone }

  init(_ rows: [ExpectationRow], ofCards: [ExpectationRow], alone: [ExpectationRow]) {
    (self.rows, self.ofCards, ofCardsAlone) = (rows, ofCards, alone)
  }

  #if !hasFeature(Embedded)
    /// Some values of an expectation as a line writes them, whichever body it is about.
    func samples(of word: String) -> [String] { (rows + alone).filter { $0.word == word }.flatMap { $0.samples } }
  #endif

  /// Reads what follows `expect`.
  ///
  /// - Parameter overlay: The overlay whose state is meant, where the line says so.
  func expectation(
    _ line: inout LineBuffer, _ names: TraceNames, _ overlay: inout OverlayID?
  ) throws(SyntaxError) -> TraceExpectation {
    var sample = "something to expect, such as " + (names.isOfCardsAlone ? "current or pose" : "height or detent")
    guard let word = try line.word() else { throw line.expected(sample) }
    let (owner, subject) = names.owner(of: line.text(word))
    var (scope, known) = (ExpectationScope(names: names, start: word.start, overlay: overlay), rows)
    switch owner {
    case .overlay(let id)?:
      scope = ExpectationScope(names: names.scoped(to: id), start: word.start, overlay: id)
    case .cards(let layer)?:
      (scope.layer, known) = (layer, layer == nil ? alone : ofCards)
      if layer != nil { sample = "something to expect of cards" }
    case nil: break
    }
    let place = word.rest(subject)
    guard let row = known.first(where: { $0.word == subject }) else {
      if scope.layer == nil, !names.isOfCardsAlone, let error = line.unknownBody(subject, place, names) { throw error }
      throw line.expected(sample, at: place, among: known.map { $0.word })
    }
    let (text, rule) = try row.read(&line, &scope)
    overlay = scope.overlay
    let prefix = names.prefix(ofCardsOn: scope.layer)
    return TraceExpectation(description: prefix + (text.isEmpty ? row.word : row.word + " " + text), rule: rule)
  }
}

// MARK: - Effects

extension ExpectationRow {
  /// All effects since the last `expect effects`.
  static func effects(_ summary: String, _ table: EffectTable) -> Self {
    Self("effects", "EFFECT…|none", summary, example: "none", samples: ["none", "late", "rejected"]) {
      (line, scope) throws(SyntaxError) in
      let effects = try table.effects(&line, scope.names)
      return (table.text(effects, scope.plainNames, total: effects.count), .effects(effects))
    }
  }

  /// An effect, or all of its kind, that must not be reported from here on.
  static func never(_ summary: String, _ table: EffectTable) -> Self {
    Self("never", "EFFECT", summary, example: "settled") { (line, scope) throws(SyntaxError) in
      let pattern = try table.pattern(&line, scope.names, orNone: false)
      return (pattern.text(table, scope.plainNames), .never { pattern.matches($0) })
    }
  }
}
