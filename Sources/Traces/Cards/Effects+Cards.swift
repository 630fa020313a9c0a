import CardCore
import Kinetics
import OverlayCore

/// The effects of a container of cards.
extension CardRows {
  static let effects: [EffectRow] = [
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
  ]
}

/// An effect of cards is written with the name of their layer in front.
extension EffectRow {
  /// - Parameters:
  ///   - values: What follows the word and a colon; `nil` for an effect of another word.
  ///   - read: The effect of such values.
  private static func valued(
    _ word: String, _ form: String, _ summary: String,
    values: @escaping @Sendable (CardEffect, CardNames) -> String?,
    read: @escaping @Sendable ([String], CardNames) throws(UnknownID) -> CardEffect
  ) -> EffectRow {
    EffectRow(
      word: word, form: "\(word):\(form)", summary: summary,
      write: { (effect, names) in
        guard case .cards(let effect, let layer) = effect, let values = values(effect, names.cards) else { return nil }
        return "\(names.prefix(ofCardsOn: layer))\(word):\(values)"
      },
      plain: nil,
      read: { (text, scope) throws(UnknownID) in
        let values = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        return .cards(try read(values, scope.names.cards), on: scope.layer)
      })
  }

  fileprivate static func plain(_ word: String, _ summary: String, _ effect: CardEffect) -> EffectRow {
    EffectRow(
      word: word, form: word, summary: summary,
      write: { (other, names) in
        if case .cards(effect, let layer) = other { names.prefix(ofCardsOn: layer) + word } else { nil }
      },
      plain: { .cards(effect, on: $0.layer) }, read: { (_, scope) in .cards(effect, on: scope.layer) })
  }

  /// `ID:VALUE`.
  fileprivate static func about<Value>(
    _ word: String, _ form: String, _ choices: Choices<Value>, _ summary: String,
    _ make: @escaping @Sendable (CardID, Value) -> CardEffect,
    _ parts: @escaping @Sendable (CardEffect) -> (CardID, Value)?
  ) -> EffectRow {
    valued(word, "ID:\(form)", summary) { (effect, cards) in
      parts(effect).map { "\(cards[$0.0]):\(choices.word(of: $0.1))" }
    } read: { (words, cards) throws(UnknownID) in
      guard words.count == 2, let id = cards.id(of: words[0]), let value = choices.value(of: words[1]) else {
        throw UnknownID()
      }
      return make(id, value)
    }
  }

  /// `SLOT:ID`.
  fileprivate static func slot(
    _ word: String, _ summary: String, _ make: @escaping @Sendable (CardSlot, CardID) -> CardEffect,
    _ parts: @escaping @Sendable (CardEffect) -> (CardSlot, CardID)?
  ) -> EffectRow {
    valued(word, "SLOT:ID", summary) { (effect, cards) in
      parts(effect).map { "\($0.0.rawValue):\(cards[$0.1])" }
    } read: { (words, cards) throws(UnknownID) in
      guard words.count == 2, let slot = Int(words[0]), slot >= 0, let id = cards.id(of: words[1]) else {
        throw UnknownID()
      }
      return make(CardSlot(slot), id)
    }
  }

  fileprivate static func finger(_ word: String, _ summary: String) -> EffectRow {
    valued(word, "TOUCH", summary) { (effect, _) in
      if case .letGo(let id) = effect { String(id.rawValue) } else { nil }
    } read: { (words, _) throws(UnknownID) in
      guard words.count == 1, let id = Int(words[0]) else { throw UnknownID() }
      return .letGo(TouchID(id))
    }
  }

  /// `ID`.
  fileprivate static func card(
    _ word: String, _ summary: String, _ make: @escaping @Sendable (CardID) -> CardEffect,
    _ card: @escaping @Sendable (CardEffect) -> CardID?
  ) -> EffectRow {
    valued(word, "ID", summary) { (effect, cards) in
      card(effect).map { cards[$0] }
    } read: { (words, cards) throws(UnknownID) in
      guard words.count == 1, let id = cards.id(of: words[0]) else { throw UnknownID() }
      return make(id)
    }
  }

  fileprivate static func rejected(_ word: String, _ summary: String) -> EffectRow {
    valued(word, "REASON", summary + " REASON: \(Words.rejection.list).") { (effect, _) in
      if case .rejected(let reason) = effect { Words.rejection.word(of: reason) } else { nil }
    } read: { (words, _) throws(UnknownID) in
      .rejected(try Words.rejection(named: words.joined(separator: ":")))
    }
  }
}
