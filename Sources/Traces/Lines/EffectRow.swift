import Kinetics
import OverlayCore

/// A kind of effect in a trace: its word, the ids that follow it, and what it means.
struct EffectRow: Sendable {
  let word: String
  /// How it is written: `drag-began`, `will-move:ID`.
  let form: String
  let summary: String
  /// The text of an effect; `nil` for one of another word.
  let write: @Sendable (TraceEffect, TraceNames) -> String?
  /// The effect of the word alone; `nil` where an id has to follow.
  let plain: (@Sendable (EffectScope) -> TraceEffect)?
  /// The effect of the text that follows the word and a colon.
  let read: @Sendable (String, EffectScope) throws(UnknownID) -> TraceEffect

  private static let noNames = TraceNames()

  func matches(_ effect: TraceEffect) -> Bool { write(effect, Self.noNames) != nil }
}

struct EffectScope {
  let names: TraceNames
  /// The body whose name stands in front of the word; an overlay where none does.
  let body: TraceBody

  /// The overlay of the effect, where no id after its word says so.
  var overlay: OverlayID { if case .overlay(let id) = body { id } else { OverlayID(0) } }
  /// The layer of the cards that report it.
  var layer: Receiver? { if case .cards(let layer) = body { layer } else { nil } }
}

/// The text after the word of an effect is no id that the effect can have.
struct UnknownID: Error {
  /// What is expected; `nil` for the whole effect in its form.
  var expected: String?
  var candidates: [String] = []
}

struct EffectTable: Sendable {
  /// The effects of overlays.
  let rows: [EffectRow]
  /// Those of cards.
  let ofCards: [EffectRow]

  func text(_ effect: TraceEffect, _ names: TraceNames) -> String {
    for row in rows(of: effect.body) { if let text = row.write(effect, names) { return text } }
    return ""
  }

  private func rows(of body: TraceBody) -> [EffectRow] {
    switch body {
    case .overlay: rows
    case .cards: ofCards
    }
  }

  /// Effects with a blank between them, or `none`. Where `total` is greater, it says how many more there are.
  func text(_ effects: [TraceEffect], _ names: TraceNames, total: Int) -> String {
    if effects.isEmpty { return "none" }
    let list = effects.map { text($0, names) }.joined(separator: " ")
    return total > effects.count ? list + " and \(total - effects.count) more" : list
  }

  /// Reads an effect, or a word for all effects of its kind.
  ///
  /// - Parameter orNone: Whether the message says that `none` may stand there too.
  func pattern(
    _ line: inout LineBuffer, _ names: TraceNames, orNone: Bool
  ) throws(SyntaxError) -> EffectPattern {
    guard let word = try line.word() else { throw line.expected(orNone ? "an effect, or none" : "an effect") }
    let parts = line.text(word).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (owner, text) = names.owner(of: String(parts[0]))
    let body = owner ?? .overlay(names.scope ?? names.firstOverlay)
    let known = rows(of: body)
    guard let row = known.first(where: { $0.word == text }) else {
      if case .overlay = body, let error = line.unknownBody(text, word, names) { throw error }
      // Bytes that are no UTF-8 have another length in the decoded text than in the line.
      let place = Word(start: word.start, end: min(word.end, word.start + parts[0].utf8.count)).rest(text)
      let isNamed = if case .cards(_?) = body { true } else { false }
      throw line.expected(isNamed ? "an effect of cards" : "an effect", at: place, among: known.map { $0.word })
    }
    let scope = EffectScope(names: names, body: body)
    guard parts.count == 2 else {
      guard let plain = row.plain else { return .all(row, of: owner ?? names.scope.map { .overlay($0) }) }
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
  func effects(_ line: inout LineBuffer, _ names: TraceNames) throws(SyntaxError) -> [TraceEffect] {
    if try line.accept("none") { return [] }
    var effects: [TraceEffect] = []
    repeat {
      let place = line.nextPlace()
      switch try pattern(&line, names, orNone: true) {
      case .one(let effect): effects.append(effect)
      case .all(let row, .cards): throw line.expected("the effect with what it is about, \(row.form)", at: place)
      case .all(let row, _): throw line.expected("the effect with its id, \(row.form)", at: place)
      }
    } while !line.isAtEnd()
    return effects
  }
}

/// An effect, or all of its kind.
enum EffectPattern: Sendable {
  /// Exactly this one.
  case one(TraceEffect)
  /// With any id: `will-move` alone, of one body or, with `nil`, of any overlay.
  case all(EffectRow, of: TraceBody?)

  func matches(_ effect: TraceEffect) -> Bool {
    switch self {
    case .one(let one): one == effect
    case .all(let row, let body): row.matches(effect) && (body == nil || body == effect.body)
    }
  }

  func text(_ effects: EffectTable, _ names: TraceNames) -> String {
    switch self {
    case .one(let effect): effects.text(effect, names)
    case .all(let row, let body): (body.map { names.prefix(of: $0) } ?? "") + row.word
    }
  }
}

extension TraceNames {
  /// The body whose name stands in front of a word, and the rest of the word. A word without a name is that of the cards
  /// where they are alone in their trace; else it says no body.
  func owner(of word: String) -> (body: TraceBody?, rest: String) {
    if isOfCardsAlone { return (.cards(nil), word) }
    if let (layer, rest) = cardParts(of: word) { return (.cards(layer), rest) }
    if let (overlay, rest) = parts(of: word) { return (.overlay(overlay), rest) }
    return (nil, word)
  }
}
