import CardCore
import Kinetics

/// Values as a trace writes them of cards, with one blank between words.
package enum CardText {
  /// The phase of a container, and its front card: `resting, current 7 (0 of 12)`.
  package static func summary(of container: AnyCards, _ names: TraceNames) -> String {
    let index = container.currentIndex.map { " (\($0) of \(container.count))" } ?? ""
    return "\(phase(of: container)), current \(names.cards.word(container.current))\(index)"
  }

  package static func phase(of container: AnyCards) -> String { CardWords.phase.word(of: container.phase) }

  package static func text(of cards: [CardID], _ names: TraceNames) -> String {
    cards.isEmpty ? "none" : cards.map { names.cards[$0] }.joined(separator: " ")
  }

  package static func text(of card: CardID?, _ names: TraceNames) -> String { names.cards.word(card) }

  /// The indexes of the cards that belong on the screen: `0..3`, or `none`.
  package static func window(of container: AnyCards) -> String { window(container.window.closed) }

  static func window(_ window: ClosedRange<Int>?) -> String {
    window.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "none"
  }

  /// The cards by slot, `-` for a free one: `0 1 - 3`, or `none`.
  package static func slots(of container: AnyCards, _ names: TraceNames) -> String {
    let slots = container.slots
    return slots.isEmpty ? "none" : slots.map { $0.map { names.cards[$0] } ?? "-" }.joined(separator: " ")
  }
}

/// The words of the values that only cards have.
package enum CardWords {
  static let direction = Choices<CardDirection>(["left": .left, "right": .right, "up": .up, "down": .down])
  static let face = Choices<CardFace>(["front": .front, "back": .back])
  static let phase = Choices<CardPhase>(["dragging": .dragging, "moving": .moving, "resting": .resting])

  /// The settings of a container, in the order of a header, each with some of its values.
  package static func settings(of model: TraceModel) -> [(word: String, values: [CardSetting])] {
    Headers.cards(of: model).rows.filter { $0.isRead }.map { ($0.key.rawValue, $0.samples) }
  }

  /// The settings of a container that `set` knows, each with some of its values.
  package static func changeable(of model: TraceModel) -> [(word: String, values: [CardSetting])] {
    let rows = Headers.cards(of: model).rows.filter { $0.uses.contains(.set) && !$0.uses.contains(.shared) }
    return rows.map { ($0.key.rawValue, $0.samples) }
  }

  /// Changes of a container at run time: one of each setting that `set` knows, to the first of its values.
  package static func changes(of model: TraceModel) -> [CardSetting] {
    let rows = Headers.cards(of: model).rows.filter { $0.uses.contains(.set) && !$0.uses.contains(.shared) }
    return rows.compactMap { $0.samples.first }
  }

  /// The words of the events that only cards have.
  package static let events = (CardRows.wheels + CardRows.commands + CardRows.edits + CardRows.rules).map { $0.word }
}

enum CardPhase: Sendable, Hashable {
  /// A finger drags.
  case dragging
  /// Something moves by itself.
  case moving
  /// Nothing moves, and no finger drags.
  case resting
}

extension CardContainer {
  var phase: CardPhase { isDragging ? .dragging : (isMoving ? .moving : .resting) }
}

extension Range<Int> {
  /// The same range with its last element in it; `nil` where it is empty.
  var closed: ClosedRange<Int>? { isEmpty ? nil : lowerBound...(upperBound - 1) }
}
