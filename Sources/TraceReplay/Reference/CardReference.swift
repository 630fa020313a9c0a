/// The words of a trace of cards.
extension Reference {
  /// All of them, by place and in their order.
  public static let cardEntries = cardHeaders + cardVerbs + cardExpectations + cardEffects

  private static let cardVerbs = [
    verb(.down, "TOUCH X Y", "A finger goes down, in points of the container.", "1 200 300"),
    verb(.move, "TOUCH X Y", "It moves.", "1 150 300"),
    verb(.up, "TOUCH", "It leaves.", "1"),
    verb(.cancel, "TOUCH", "The system takes it away: nothing is committed.", "1"),
    verb(.swipe, "left|right|up|down", "The front card goes that way.", "left"),
    verb(.undo, "", "The last card that went comes back."),
    verb(.next, "", "The next card is in front."),
    verb(.previous, "", "The one before is in front."),
    verb(.jump, "N", "The card at an index is in front, counted from 0.", "2"),
    verb(.scrollTo, "N", "The track scrolls to the card at an index, counted from 0.", "2"),
    verb(.flip, "", "The front card turns over."),
    verb(.select, "ID", "What a tap on the card does.", "0"),
    verb(.insert, "ID[:KIND] at N", "A card comes into the list, at the index that it has then.", "9 at 1"),
    verb(.remove, "ID", "A card goes out of the list.", "0"),
    verb(.reorder, "ID to N", "A card goes to another index.", "0 to 2"),
    verb(.reload, "ID|all", "A card shows something else.", "0"),
    verb(.resize, "WxH", "The container has another size in points.", "600x400"),
    verb(.frame, "", "A frame is shown."),
    verb(.run, "MS", "Time passes with virtual frames, and ends with one.", "100"),
    verb(
      .settle, "[limit MS]", "Time passes with virtual frames until nothing moves, 10,000 ms at most.", "limit 2000"),
    verb(.mark, "NAME", "A golden has the digest of the state here.", "here"),
    verb(
      .drag, "ID from X Y to X Y in MS [hz N]",
      "A finger goes down, moves N times a second, rests 100 ms, leaves; N is 120.",
      "1 from 200 300 to 300 300 in 200"),
    verb(.flick, "ID from X Y to X Y in MS [hz N]", "The same without the rest.", "1 from 200 300 to 100 300 in 60"),
    verb(.tap, "ID X Y", "A finger goes down and leaves at one instant.", "1 200 300"),
    verb(.expect, "…", "What is true after the line before, or from here on.", "count 5"),
  ]

  private static let cardExpectations = entries(of: CardLanguage.expectations, owner: "cards")

  private static let cardEffects = [
    effect(.began, "", "A finger took a card or the track."),
    effect(.cancelled, "", "It gave it back."),
    effect(.refused, ":ID:WAY", "A card may not go where it was dragged."),
    effect(
      .committed, ":ID:WAY", "A card goes, or is in front, or turns; the way is where the finger or the command went."),
    effect(.released, ":SLOT:ID", "A slot shows the card no longer."),
    effect(.bound, ":SLOT:ID", "A slot shows the card from here on."),
    effect(.turned, ":ID:FACE", "A card shows its other side."),
    effect(.becameEmpty, "", "No card is left."),
    effect(.settled, "", "Nothing moves any more."),
    effect(.tapped, ":ID", "A finger tapped a card."),
    effect(.ignored, "", "The event, or a part of it, could not be applied."),
  ]

  // MARK: - One entry

  private static let cardHeaders = Headers.cards.rows.map { row in
    let models = TraceModel.cards.filter { row.isKnown(to: $0) }
    let owner = models.count == 3 ? "cards" : models.map(\.rawValue).joined(separator: ", ")
    return header(row, of: owner, values: [])
  }

  private static func verb(
    _ verb: CardVerb, _ values: String, _ summary: String, _ example: String = ""
  ) -> ReferenceEntry {
    ReferenceEntry(
      word: verb.rawValue, place: .verb, owner: "cards", form: joined(verb.rawValue, values), summary: summary,
      example: joined(verb.rawValue, example), values: [])
  }

  private static func effect(_ name: CardEffectName, _ values: String, _ summary: String) -> ReferenceEntry {
    ReferenceEntry(
      word: name.rawValue, place: .effect, owner: "cards", form: name.rawValue + values, summary: summary,
      example: "expect never \(name.rawValue)", values: [])
  }

  private static func joined(_ word: String, _ values: String) -> String { values.isEmpty ? word : word + " " + values }
}
