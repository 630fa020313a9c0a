import Kinetics
import OverlayCore

/// A kind of effect in a trace: its word, the ids that follow it, and what it means.
struct EffectRow<Language: Grammar>: Sendable {
  let word: String
  /// How it is written: `drag-began`, `will-move:ID`.
  let form: String
  let summary: String
  let matches: @Sendable (Language.Effect) -> Bool
  let write: @Sendable (Language.Effect, TraceNames) -> String
  /// The effect of the word alone; `nil` where an id has to follow.
  let plain: (@Sendable (EffectScope) -> Language.Effect)?
  /// The effect of the text that follows the word and a colon.
  let read: @Sendable (String, EffectScope) throws(UnknownID) -> Language.Effect
  /// What stands in front of the word, where the row is of the cards on one layer.
  var owner: @Sendable (TraceNames) -> String = { _ in "" }
}

struct EffectScope {
  let names: TraceNames
  /// The overlay of the effect, where no id after its word says so.
  let overlay: OverlayID
}

/// The text after the word of an effect is no id that the effect can have.
struct UnknownID: Error {
  /// What is expected; `nil` for the whole effect in its form.
  var expected: String?
  var candidates: [String] = []
}

struct EffectTable<Language: Grammar>: Sendable {
  /// The rows of the cards on a layer; with `nil` of those on any layer, which cannot be read.
  typealias RowsOfCards = @Sendable (Receiver?) -> [EffectRow<Language>]

  let rows: [EffectRow<Language>]
  /// What is missing after a word that stands alone, for a message.
  private let missing: String
  private let ofCards: RowsOfCards
  private let ofAnyCards: [EffectRow<Language>]

  init(_ rows: [EffectRow<Language>], missing: String, ofCards: @escaping RowsOfCards = { _ in [] }) {
    (self.rows, self.missing, self.ofCards, ofAnyCards) = (rows, missing, ofCards, ofCards(nil))
  }

  func text(_ effect: Language.Effect, _ names: TraceNames) -> String {
    (rows.first { $0.matches(effect) } ?? ofAnyCards.first { $0.matches(effect) })?.write(effect, names) ?? ""
  }

  /// Effects with a blank between them, or `none`. Where `total` is greater, it says how many more there are.
  func text(_ effects: [Language.Effect], _ names: TraceNames, total: Int) -> String {
    if effects.isEmpty { return "none" }
    let list = effects.map { text($0, names) }.joined(separator: " ")
    return total > effects.count ? list + " and \(total - effects.count) more" : list
  }

  /// Reads an effect, or a word for all effects of its kind.
  ///
  /// - Parameter orNone: Whether the message says that `none` may stand there too.
  func pattern(
    _ line: inout LineBuffer, _ names: TraceNames, orNone: Bool
  ) throws(SyntaxError) -> EffectPattern<Language> {
    guard let word = try line.word() else { throw line.expected(orNone ? "an effect, or none" : "an effect") }
    let parts = line.text(word).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let cards = names.cardParts(of: String(parts[0]))
    let known = cards.map { ofCards($0.layer) } ?? rows
    let (owner, text) =
      cards.map { (nil, $0.rest) } ?? names.parts(of: String(parts[0])) ?? (nil, String(parts[0]))
    guard let row = known.first(where: { $0.word == text }) else {
      if cards == nil, let error = line.unknownBody(text, word, names) { throw error }
      // Bytes that are no UTF-8 have another length in the decoded text than in the line.
      let place = Word(start: word.start, end: min(word.end, word.start + parts[0].utf8.count)).rest(text)
      throw line.expected(cards == nil ? "an effect" : "an effect of cards", at: place, among: known.map { $0.word })
    }
    let scope = EffectScope(names: names, overlay: owner ?? names.scope ?? OverlayID(0))
    guard parts.count == 2 else {
      guard let plain = row.plain else { return .all(row, of: cards == nil ? owner ?? names.scope : nil) }
      return .one(plain(scope))
    }
    guard row.plain == nil else {
      let owned = "\(parts[1])/\(row.word)"
      let fix = names.parts(of: owned) == nil ? nil : "write \"\(owned)\""
      throw line.expected("\(row.word) without an id", at: word.start, fix: fix)
    }
    do throws(UnknownID) {
      return .one(try row.read(String(parts[1]), scope))
    } catch {
      guard let expected = error.expected else { throw line.expected(row.form, at: word.start) }
      var place = word
      place.start += parts[0].utf8.count + 1
      if error.candidates.isEmpty { throw line.expected(expected, at: place.start) }
      throw line.expected(expected, at: place, among: error.candidates)
    }
  }

  /// `none`, or effects up to the end of the line.
  func effects(_ line: inout LineBuffer, _ names: TraceNames) throws(SyntaxError) -> [Language.Effect] {
    if try line.accept("none") { return [] }
    var effects: [Language.Effect] = []
    repeat {
      let place = line.nextPlace()
      switch try pattern(&line, names, orNone: true) {
      case .one(let effect): effects.append(effect)
      case .all(let row, _): throw line.expected("the effect with \(missing), \(row.form)", at: place)
      }
    } while !line.isAtEnd()
    return effects
  }
}

/// An effect, or all of its kind.
enum EffectPattern<Language: Grammar>: Sendable {
  /// Exactly this one.
  case one(Language.Effect)
  /// With any id: `will-move` alone, of one overlay or, with `nil`, of any.
  case all(EffectRow<Language>, of: OverlayID?)

  func matches(_ effect: Language.Effect) -> Bool {
    switch self {
    case .one(let one): one == effect
    case .all(let row, let overlay):
      row.matches(effect) && (overlay == nil || overlay == Language.overlay(of: effect))
    }
  }

  func text(_ names: TraceNames) -> String {
    switch self {
    case .one(let effect): Language.effects.text(effect, names)
    case .all(let row, let overlay): row.owner(names) + names.prefix(of: overlay) + row.word
    }
  }
}
