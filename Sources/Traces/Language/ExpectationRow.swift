import OverlayCore

/// A word that may follow `expect`: how its value is written, and what it is compared with.
struct ExpectationRow<Language: Grammar>: Sendable {
  typealias Read =
    @Sendable (inout LineBuffer, inout ExpectationScope) throws(SyntaxError) -> (
      text: String, TraceExpectation<Language>.Rule
    )

  let word: String
  /// What follows `expect`.
  let form: String
  let summary: String
  let example: String
  /// Reads its value, and returns its canonical words and the rule that checks it.
  let read: Read

  init(_ word: String, _ values: String, _ summary: String, example: String, read: @escaping Read) {
    (self.word, self.summary, self.read) = (word, summary, read)
    form = values.isEmpty ? word : word + " " + values
    self.example = example.isEmpty ? word : word + " " + example
  }
}

/// What the values of an expectation may refer to.
struct ExpectationScope {
  let names: TraceNames
  /// The byte at which the word after `expect` begins.
  let start: Int
  /// The overlay whose state is meant, where the line says so.
  var overlay: OverlayID?

  /// The names as a canonical line writes them, each with its overlay in front.
  var plainNames: TraceNames { names.scoped(to: nil) }
}

extension ExpectationRow {
  /// A value that has to be equal to the one of the state.
  ///
  /// - Parameter got: The value of the state; `nil` where there is nothing to compare with.
  static func value<Value: Equatable & Sendable>(
    _ word: String, _ codec: Codec<Value>, _ summary: String, example: String,
    got: @escaping @Sendable (Language.State, OverlayID) -> Value?
  ) -> Self {
    Self(word, codec.form, summary, example: example) { (line, scope) throws(SyntaxError) in
      let expected = try codec.read(&line, Scope(names: scope.names))
      return equal(to: expected, codec, scope, got: got)
    }
  }

  /// The canonical words of an expected value, and the rule that the state's value has to be equal to it.
  static func equal<Value: Equatable & Sendable>(
    to expected: Value, _ codec: Codec<Value>, _ scope: ExpectationScope,
    got: @escaping @Sendable (Language.State, OverlayID) -> Value?
  ) -> (text: String, TraceExpectation<Language>.Rule) {
    let mismatch: TraceExpectation<Language>.Mismatch = { state, overlay, names in
      guard let got = got(state, overlay), got != expected else { return nil }
      return codec.text(got, names)
    }
    return (codec.text(expected, scope.plainNames), .now(mismatch))
  }

  /// A number that has to be equal to the one of the state, or near to it.
  ///
  /// - Parameter got: The number of the state; `nil` where there is nothing to compare with.
  static func number(
    _ word: String, _ summary: String, example: String, got: @escaping @Sendable (Language.State, OverlayID) -> Double?
  ) -> Self {
    Self(word, Comparison.form, summary, example: example) { (line, _) throws(SyntaxError) in
      let expected = try line.comparison()
      return (expected.text, .now { state, overlay, _ in got(state, overlay).flatMap(expected.mismatch) })
    }
  }
}

extension Comparison {
  static let form = "V|~ V within E"

  /// The number in text; `nil` where it is as expected.
  func mismatch(_ actual: Double) -> String? { holds(actual) ? nil : Decimal.text(actual) }
}

struct ExpectationTable<Language: Grammar>: Sendable {
  let rows: [ExpectationRow<Language>]
  /// What can be expected of the cards on a layer.
  private let ofCards: @Sendable (Receiver) -> [ExpectationRow<Language>]
  /// What is expected after `expect`, with two of the words, for a message.
  private let sample: String
  private let byWord: [String: ExpectationRow<Language>]

  /// An example of one of the rows, for the reference.
  var example: String { rows.first?.example ?? "" }

  init(
    _ rows: [ExpectationRow<Language>], suchAs sample: String,
    ofCards: @escaping @Sendable (Receiver) -> [ExpectationRow<Language>] = { _ in [] }
  ) {
    (self.rows, self.ofCards, self.sample) = (rows, ofCards, "something to expect, such as \(sample)")
    byWord = Dictionary(uniqueKeysWithValues: rows.map { ($0.word, $0) })
  }

  /// Reads what follows `expect`.
  ///
  /// - Parameter overlay: The overlay whose state is meant, where the line says so.
  func expectation(
    _ line: inout LineBuffer, _ names: TraceNames, _ overlay: inout OverlayID?
  ) throws(SyntaxError) -> TraceExpectation<Language> {
    guard var word = try line.word() else { throw line.expected(sample) }
    let start = word.start
    var subject = line.text(word)
    if let (layer, rest) = names.cardParts(of: subject) {
      let rows = ofCards(layer)
      guard let row = rows.first(where: { $0.word == rest }) else {
        throw line.expected("something to expect of cards", at: word.rest(rest), among: rows.map { $0.word })
      }
      var scope = ExpectationScope(names: names, start: start)
      let (text, rule) = try row.read(&line, &scope)
      return TraceExpectation(description: names.prefix(ofCardsOn: layer) + row.word + " " + text, rule: rule)
    }
    var scoped = names
    if let (id, rest) = names.parts(of: subject) {
      word.start += subject.utf8.count - rest.utf8.count
      subject = rest
      overlay = id
      scoped = names.scoped(to: id)
    }
    guard let row = byWord[subject] else {
      throw line.unknownBody(subject, word, names) ?? line.expected(sample, at: word, among: rows.map { $0.word })
    }
    var scope = ExpectationScope(names: scoped, start: start, overlay: overlay)
    let (text, rule) = try row.read(&line, &scope)
    overlay = scope.overlay
    return TraceExpectation(description: text.isEmpty ? row.word : row.word + " " + text, rule: rule)
  }
}

// MARK: - Effects

extension ExpectationRow {
  /// All effects since the last `expect effects`.
  static func effects(_ summary: String) -> Self {
    Self("effects", "EFFECT…|none", summary, example: "none") { (line, scope) throws(SyntaxError) in
      let effects = try Language.effects.effects(&line, scope.names)
      return (Language.effects.text(effects, scope.plainNames, total: effects.count), .effects(effects))
    }
  }

  /// An effect, or all of its kind, that must not be reported from here on.
  static func never(_ summary: String) -> Self {
    Self("never", "EFFECT", summary, example: "settled") { (line, scope) throws(SyntaxError) in
      let pattern = try Language.effects.pattern(&line, scope.names, orNone: false)
      return (pattern.text(scope.plainNames), .never { pattern.matches($0) })
    }
  }
}
