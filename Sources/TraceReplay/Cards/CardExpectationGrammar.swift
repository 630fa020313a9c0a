import CardCore
import Kinetics

/// Reads what follows `expect` in a card trace.
struct CardExpectationGrammar {
  let names: CardNames

  /// What an `expect` may be about.
  static let subjects = [
    "front", "visible", "leaving", "index", "count", "offset", "window", "slots", "pose", "face", "phase", "progress",
    "effects", "never", "laws",
  ]

  func expectation(_ line: inout LineBuffer) throws(SyntaxError) -> CardExpectation {
    guard let word = try line.word() else { throw line.expected("something to expect, such as front or pose") }
    switch line.text(word) {
    case "front": return .front(try line.cardOrNone(names))
    case "visible": return .visible(try cards(&line))
    case "leaving": return .leaving(try cards(&line))
    case "index": return .index(try line.accept("none") ? nil : try line.integer("an index"))
    case "count": return .count(try line.integer("a number of cards"))
    case "offset": return .offset(try line.comparison())
    case "window": return .window(try line.accept("none") ? nil : try window(&line))
    case "slots": return .slots(try slots(&line))
    case "pose": return .pose(try line.card(names), try pose(&line))
    case "face": return try face(&line)
    case "phase":
      let phase = try line.choice(CardWords.phase)
      return .phase(dragging: phase == .dragging, moving: phase == .moving)
    case "progress": return .progress(try line.choice(CardWords.direction), try line.comparison())
    case "effects": return .effects(try effects(&line))
    case "never": return .never(try pattern(&line, orNone: false))
    case "laws": return .laws
    default: throw line.expected("something to expect, such as front or pose", at: word, among: Self.subjects)
    }
  }

  /// `ID…`, or `none`.
  private func cards(_ line: inout LineBuffer) throws(SyntaxError) -> [CardID] {
    if try line.accept("none") { return [] }
    var cards: [CardID] = []
    repeat { cards.append(try line.card(names)) } while !line.isAtEnd()
    return cards
  }

  /// `A..B`, both in it.
  private func window(_ line: inout LineBuffer) throws(SyntaxError) -> ClosedRange<Int> {
    line.skipBlanks()
    let place = line.index
    let (first, last) = try line.pair("..", "a range of indexes such as 0..3, or none")
    guard let first = Int(exactly: first), let last = Int(exactly: last), first <= last else {
      throw line.expected("a range whose first index is not the greater one", at: place)
    }
    return first...last
  }

  /// `ID…` by slot, `-` for a free one; or `none`.
  private func slots(_ line: inout LineBuffer) throws(SyntaxError) -> [CardID?] {
    if try line.accept("none") { return [] }
    var slots: [CardID?] = []
    repeat { slots.append(try line.accept("-") ? nil : try line.card(names)) } while !line.isAtEnd()
    return slots
  }

  /// `front|back`, or `ID front|back`.
  private func face(_ line: inout LineBuffer) throws(SyntaxError) -> CardExpectation {
    if try line.accept("front") { return .face(nil, .front) }
    if try line.accept("back") { return .face(nil, .back) }
    let id = try line.card(names)
    return .face(id, try line.choice(CardWords.face))
  }

  /// `center X Y`, `size W H`, `rotation R`, `scale S`, …, each at most once; or `none`.
  private func pose(_ line: inout LineBuffer) throws(SyntaxError) -> CardPosePattern {
    if try line.accept("none") { return CardPosePattern(numbers: nil) }
    var numbers: [(field: CardPosePattern.Field, comparison: Expectation.Comparison)] = []
    repeat {
      guard let word = try line.word() else { throw line.expected("center and the numbers of a pose, or none") }
      let words = CardPosePattern.Field.words
      guard let fields = words.first(where: { $0.word == line.text(word) })?.fields else {
        throw line.expected(words.map(\.word).alternatives, at: word, among: words.map(\.word))
      }
      guard !numbers.contains(where: { $0.field == fields[0] }) else {
        throw line.expected("each word once", at: word.start)
      }
      for field in fields {
        // One scale is that across; the other one may follow.
        if field == .scaleY, !line.beginsNumber() { continue }
        numbers.append((field, try line.comparison()))
      }
    } while !line.isAtEnd()
    return CardPosePattern(numbers: numbers)
  }

  // MARK: Effects

  private func effects(_ line: inout LineBuffer) throws(SyntaxError) -> [CardEffect] {
    if try line.accept("none") { return [] }
    var effects: [CardEffect] = []
    repeat {
      line.skipBlanks()
      let place = line.index
      switch try pattern(&line, orNone: true) {
      case .one(let effect): effects.append(effect)
      case .all(let name):
        throw line.expected("the effect with what it is about, \(name.rawValue):\(name.form ?? "")", at: place)
      }
    } while !line.isAtEnd()
    return effects
  }

  /// `settled`, `committed:ID:DIRECTION`, `bound:SLOT:ID`.
  private func pattern(_ line: inout LineBuffer, orNone: Bool) throws(SyntaxError) -> CardEffectPattern {
    guard let word = try line.word() else { throw line.expected(orNone ? "an effect, or none" : "an effect") }
    let parts = line.text(word).split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard let name = CardEffectName(rawValue: parts[0]) else {
      var place = word
      place.end = min(word.end, word.start + parts[0].utf8.count)
      throw line.expected("an effect", at: place, among: CardEffectName.allCases.map(\.rawValue))
    }
    if parts.count == 1, name.form != nil { return .all(name) }
    guard let effect = effect(name, parts.dropFirst().map { $0 }) else {
      throw line.expected(name.rawValue + (name.form.map { ":" + $0 } ?? " without an id"), at: word.start)
    }
    return .one(effect)
  }

  private func effect(_ name: CardEffectName, _ parts: [String]) -> CardEffect? {
    switch (name, parts.count) {
    case (.began, 0): .began
    case (.cancelled, 0): .cancelled
    case (.becameEmpty, 0): .becameEmpty
    case (.settled, 0): .settled
    case (.ignored, 0): .ignored
    case (.tapped, 1): names.id(of: parts[0]).map { .tapped($0) }
    case (.refused, 2): about(parts, CardWords.direction) { .refused($0, $1) }
    case (.committed, 2): about(parts, CardWords.direction) { .committed($0, $1) }
    case (.turned, 2): about(parts, CardWords.face) { .turned($0, $1) }
    case (.released, 2): slot(parts) { .released($0, $1) }
    case (.bound, 2): slot(parts) { .bound($0, $1) }
    default: nil
    }
  }

  private func about<Value>(
    _ parts: [String], _ choices: Choices<Value>, _ make: (CardID, Value) -> CardEffect
  ) -> CardEffect? {
    guard let id = names.id(of: parts[0]), let value = choices.value(of: parts[1]) else { return nil }
    return make(id, value)
  }

  private func slot(_ parts: [String], _ make: (CardSlot, CardID) -> CardEffect) -> CardEffect? {
    guard let slot = Int(parts[0]), slot >= 0, let id = names.id(of: parts[1]) else { return nil }
    return make(CardSlot(slot), id)
  }
}

extension LineBuffer {
  /// Whether a number or a comparison stands next.
  fileprivate mutating func beginsNumber() -> Bool {
    skipBlanks()
    let byte = bytes[index]
    return byte.digit <= 9 || byte == .minus || byte == .plus || byte == UInt8(ascii: "~")
  }
}
