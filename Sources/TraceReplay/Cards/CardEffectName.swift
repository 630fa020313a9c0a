import CardCore

/// The names of effects in a card trace.
public enum CardEffectName: String, Sendable, CaseIterable {
  case began
  case cancelled
  case refused
  case committed
  case released
  case bound
  case turned
  case becameEmpty = "became-empty"
  case settled
  case tapped
  case ignored

  /// The name of an effect.
  public init(_ effect: CardEffect) {
    switch effect {
    case .began: self = .began
    case .cancelled: self = .cancelled
    case .refused: self = .refused
    case .committed: self = .committed
    case .released: self = .released
    case .bound: self = .bound
    case .turned: self = .turned
    case .becameEmpty: self = .becameEmpty
    case .settled: self = .settled
    case .tapped: self = .tapped
    case .ignored: self = .ignored
    }
  }

  /// What stands behind the name, such as `ID:DIRECTION`; `nil` for nothing.
  var form: String? {
    switch self {
    case .began, .cancelled, .becameEmpty, .settled, .ignored: nil
    case .refused, .committed: "ID:DIRECTION"
    case .released, .bound: "SLOT:ID"
    case .turned: "ID:FACE"
    case .tapped: "ID"
    }
  }
}

// MARK: - Reading

extension CardLanguage {
  /// `settled`, `committed:ID:DIRECTION`, `bound:SLOT:ID`.
  static func pattern(
    _ line: inout LineBuffer, _ names: Names, orNone: Bool
  ) throws(SyntaxError) -> EffectPattern<CardEffect> {
    guard let word = try line.word() else { throw line.expected(orNone ? "an effect, or none" : "an effect") }
    let parts = line.text(word).split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard let name = CardEffectName(rawValue: parts[0]) else {
      var place = word
      place.end = min(word.end, word.start + parts[0].utf8.count)
      throw line.expected("an effect", at: place, among: CardEffectName.allCases.map(\.rawValue))
    }
    let form = name.rawValue + (name.form.map { ":" + $0 } ?? " without an id")
    if parts.count == 1, name.form != nil {
      return EffectPattern(
        text: { _ in name.rawValue }, effect: nil, form: "the effect with what it is about, \(form)",
        matches: { CardEffectName($0) == name })
    }
    guard let effect = effect(name, parts.dropFirst().map { $0 }, names.cards) else {
      throw line.expected(form, at: word.start)
    }
    return EffectPattern(
      text: { CardText.text(effect, $0) }, effect: effect, form: form, matches: { $0 == effect })
  }

  private static func effect(
    _ name: CardEffectName, _ parts: [String], _ names: CardNames
  ) -> CardEffect? {
    switch (name, parts.count) {
    case (.began, 0): .began
    case (.cancelled, 0): .cancelled
    case (.becameEmpty, 0): .becameEmpty
    case (.settled, 0): .settled
    case (.ignored, 0): .ignored
    case (.tapped, 1): names.id(of: parts[0]).map { .tapped($0) }
    case (.refused, 2): about(parts, CardWords.direction, names) { .refused($0, $1) }
    case (.committed, 2): about(parts, CardWords.direction, names) { .committed($0, $1) }
    case (.turned, 2): about(parts, CardWords.face, names) { .turned($0, $1) }
    case (.released, 2): slot(parts, names) { .released($0, $1) }
    case (.bound, 2): slot(parts, names) { .bound($0, $1) }
    default: nil
    }
  }

  private static func about<Value>(
    _ parts: [String], _ choices: Choices<Value>, _ names: CardNames, _ make: (CardID, Value) -> CardEffect
  ) -> CardEffect? {
    guard let id = names.id(of: parts[0]), let value = choices.value(of: parts[1]) else { return nil }
    return make(id, value)
  }

  private static func slot(
    _ parts: [String], _ names: CardNames, _ make: (CardSlot, CardID) -> CardEffect
  ) -> CardEffect? {
    guard let slot = Int(parts[0]), slot >= 0, let id = names.id(of: parts[1]) else { return nil }
    return make(CardSlot(slot), id)
  }
}
