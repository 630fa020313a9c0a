/// The words of a trace of cards.
extension Reference {
  /// All of them, by place and in their order.
  public static let cardEntries = cardHeaders + cardVerbs + cardExpectations + cardEffects

  private static let cardVerbs = entries(of: CardLanguage.verbs, owner: "cards")

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

  private static func effect(_ name: CardEffectName, _ values: String, _ summary: String) -> ReferenceEntry {
    ReferenceEntry(
      word: name.rawValue, place: .effect, owner: "cards", form: name.rawValue + values, summary: summary,
      example: "expect never \(name.rawValue)", values: [])
  }
}
