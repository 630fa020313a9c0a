import CardCore
import Kinetics
import OverlayCore

/// What a container of cards reports.
extension CardLanguage {
  static let effects = EffectTable<CardLanguage>(
    [
      .plain("drag-began", "A finger took a card or the track.", .dragBegan),
      .plain("drag-ended", "It gave it back.", .dragEnded),
      .finger("let-go", "The drag goes across, and the finger is somebody else's."),
      .about(
        "refused", "DIRECTION", CardWords.direction, "A card may not go where it was dragged.", { .refused($0, $1) },
        { if case .refused(let id, let way) = $0 { (id, way) } else { nil } }),
      .about(
        "committed", "DIRECTION", CardWords.direction,
        "A card goes, or is in front, or turns; the way is where the finger or the command went.",
        { .committed($0, $1) }, { if case .committed(let id, let way) = $0 { (id, way) } else { nil } }),
      .slot(
        "released", "A slot shows the card no longer.", { .released($0, $1) },
        { if case .released(let slot, let id) = $0 { (slot, id) } else { nil } }),
      .slot(
        "bound", "A slot shows the card from here on.", { .bound($0, $1) },
        { if case .bound(let slot, let id) = $0 { (slot, id) } else { nil } }),
      .about(
        "flipped", "FACE", CardWords.face, "A card shows its other side.", { .flipped($0, $1) },
        { if case .flipped(let id, let face) = $0 { (id, face) } else { nil } }),
      .plain("became-empty", "No card is left.", .becameEmpty),
      .plain("settled", "Nothing moves any more.", .settled),
      .tapped("tapped", "A finger tapped a card."),
      .plain("ignored", "The event, or a part of it, could not be applied.", .ignored),
    ], missing: "what it is about")

  static func overlay(of effect: CardEffect) -> OverlayID? { nil }

  static func isRefusal(_ effect: CardEffect) -> Bool { effect == .ignored }
}

extension EffectRow<CardLanguage> {
  fileprivate static func plain(_ word: String, _ summary: String, _ effect: CardEffect) -> EffectRow {
    EffectRow(
      word: word, form: word, summary: summary, matches: { $0 == effect }, write: { (_, _) in word },
      plain: { _ in effect }, read: { (_, _) in effect })
  }

  /// `ID:VALUE`.
  fileprivate static func about<Value>(
    _ word: String, _ form: String, _ choices: Choices<Value>, _ summary: String,
    _ make: @escaping @Sendable (CardID, Value) -> CardEffect,
    _ parts: @escaping @Sendable (CardEffect) -> (CardID, Value)?
  ) -> EffectRow {
    EffectRow(
      word: word, form: "\(word):ID:\(form)", summary: summary, matches: { parts($0) != nil },
      write: { (effect, names) in
        parts(effect).map { "\(word):\(names.cards[$0.0]):\(choices.word(of: $0.1))" } ?? word
      },
      plain: nil,
      read: { (text, scope) throws(UnknownID) in
        let words = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        guard words.count == 2, let id = scope.names.cards.id(of: words[0]), let value = choices.value(of: words[1])
        else { throw UnknownID() }
        return make(id, value)
      })
  }

  /// `SLOT:ID`.
  fileprivate static func slot(
    _ word: String, _ summary: String, _ make: @escaping @Sendable (CardSlot, CardID) -> CardEffect,
    _ parts: @escaping @Sendable (CardEffect) -> (CardSlot, CardID)?
  ) -> EffectRow {
    EffectRow(
      word: word, form: "\(word):SLOT:ID", summary: summary, matches: { parts($0) != nil },
      write: { (effect, names) in
        parts(effect).map { "\(word):\($0.0.rawValue):\(names.cards[$0.1])" } ?? word
      },
      plain: nil,
      read: { (text, scope) throws(UnknownID) in
        let words = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        guard words.count == 2, let slot = Int(words[0]), slot >= 0, let id = scope.names.cards.id(of: words[1])
        else { throw UnknownID() }
        return make(CardSlot(slot), id)
      })
  }

  fileprivate static func finger(_ word: String, _ summary: String) -> EffectRow {
    let finger = { @Sendable (effect: CardEffect) -> TouchID? in if case .letGo(let id) = effect { id } else { nil } }
    return EffectRow(
      word: word, form: "\(word):TOUCH", summary: summary, matches: { finger($0) != nil },
      write: { (effect, _) in "\(word):\(finger(effect)?.rawValue ?? 0)" }, plain: nil,
      read: { (text, _) throws(UnknownID) in
        guard let id = Int(text) else { throw UnknownID() }
        return .letGo(TouchID(id))
      })
  }

  fileprivate static func tapped(_ word: String, _ summary: String) -> EffectRow {
    let card = { @Sendable (effect: CardEffect) -> CardID? in if case .tapped(let id) = effect { id } else { nil } }
    return EffectRow(
      word: word, form: "\(word):ID", summary: summary, matches: { card($0) != nil },
      write: { (effect, names) in card(effect).map { "\(word):\(names.cards[$0])" } ?? word }, plain: nil,
      read: { (text, scope) throws(UnknownID) in
        guard let id = scope.names.cards.id(of: text) else { throw UnknownID() }
        return .tapped(id)
      })
  }
}
