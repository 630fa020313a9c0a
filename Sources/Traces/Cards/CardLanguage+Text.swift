import CardCore

/// The words of a replay of cards, for observers in other modules.
extension CardLanguage {
  /// A step as a timeline has it: `swipe left`.
  package static func text(of step: ReplayStep<Self>, _ names: Names) -> String {
    String(decoding: words(of: step, names), as: UTF8.self)
  }

  /// An effect as a timeline has it: `settled`.
  package static func text(of effect: CardEffect, _ names: Names) -> String {
    effects.text(effect, names)
  }

  /// What a container is doing and shows in front: `resting, front 7 (0 of 12)`.
  package static func summary(of container: any CardContainer, _ names: Names) -> String {
    let index = container.index.map { " (\($0) of \(container.count))" } ?? ""
    return "\(CardWords.phase.word(of: container.phase)), front \(names.cards.word(container.front))\(index)"
  }

  /// The ids, or `none`.
  package static func text(of cards: [CardID], _ names: Names) -> String {
    CardText.list(cards, names.cards)
  }

  /// The word of what a container is doing.
  package static func phase(of container: any CardContainer) -> String { CardWords.phase.word(of: container.phase) }

  /// The indexes of the cards that belong on the screen: `0..3`, or `none`.
  package static func window(of container: any CardContainer) -> String { CardText.window(container.window.closed) }

  /// The cards by slot, `-` for a free one: `0 1 - 3`, or `none`.
  package static func slots(of container: any CardContainer, _ names: Names) -> String {
    CardText.slots(container.slots, names.cards)
  }

  /// The card, or `none`.
  package static func text(of card: CardID?, _ names: Names) -> String { names.cards.word(card) }
}
