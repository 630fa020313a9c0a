import CardCore
import Kinetics
import OverlayCore

/// What a container of cards reports.
extension CardLanguage {
  static let effects = EffectTable<CardLanguage>(
    [
      .plain("drag-began", "A finger took a card or the track.", .dragBegan),
      .plain(
        "drag-ended", "The last finger left, or the container took its drag away; whatever it came to follows.",
        .dragEnded),
      .finger("let-go", "The drag goes across, and the finger is somebody else's."),
      .about(
        "refused", "DIRECTION", CardWords.direction, "A card may not go where it was dragged.", { .refused($0, $1) },
        { if case .refused(let id, let way) = $0 { (id, way) } else { nil } }),
      .about(
        "swiped", "DIRECTION", CardWords.direction, "A deck's card went that way.", { .swiped($0, $1) },
        { if case .swiped(let id, let way) = $0 { (id, way) } else { nil } }),
      .card(
        "removed", "A finger or a command removed a card from a carousel.", { .removed($0) },
        { if case .removed(let id) = $0 { id } else { nil } }),
      .card(
        "undone", "The card that went last is back in the list.", { .undone($0) },
        { if case .undone(let id) = $0 { id } else { nil } }),
      .card(
        "became-current", "Another card is current from here on.", { .becameCurrent($0) },
        { if case .becameCurrent(let id) = $0 { id } else { nil } }),
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
      .card(
        "tapped", "A finger tapped a card.", { .tapped($0) }, { if case .tapped(let id) = $0 { id } else { nil } }),
      .plain("late", "The event came before the last one: it counts at the last one's time.", .late),
      .rejected("rejected", "The event, or a part of it, could not be applied."),
    ], missing: "what it is about")

  static func overlay(of effect: CardEffect) -> OverlayID? { nil }

  static func isRefusal(_ effect: CardEffect) -> Bool {
    if case .rejected = effect { true } else { effect == .late }
  }
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

  /// `ID`.
  fileprivate static func card(
    _ word: String, _ summary: String, _ make: @escaping @Sendable (CardID) -> CardEffect,
    _ card: @escaping @Sendable (CardEffect) -> CardID?
  ) -> EffectRow {
    EffectRow(
      word: word, form: "\(word):ID", summary: summary, matches: { card($0) != nil },
      write: { (effect, names) in card(effect).map { "\(word):\(names.cards[$0])" } ?? word }, plain: nil,
      read: { (text, scope) throws(UnknownID) in
        guard let id = scope.names.cards.id(of: text) else { throw UnknownID() }
        return make(id)
      })
  }

  fileprivate static func rejected(_ word: String, _ summary: String) -> EffectRow {
    let reason = { @Sendable (effect: CardEffect) -> EventRejection? in
      if case .rejected(let reason) = effect { reason } else { nil }
    }
    return EffectRow(
      word: word, form: "\(word):REASON", summary: summary + " REASON: \(Words.rejection.list).",
      matches: { reason($0) != nil },
      write: { (effect, _) in reason(effect).map { "\(word):\(Words.rejection.word(of: $0))" } ?? word }, plain: nil,
      read: { (name, _) throws(UnknownID) in .rejected(try Words.rejection(named: name)) })
  }
}
