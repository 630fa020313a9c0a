import CardCore
import Kinetics

/// Values as a card trace writes them, words apart by one blank.
enum CardText {
  /// The ids, or `none`.
  static func list(_ cards: [CardID], _ names: CardNames) -> String {
    cards.isEmpty ? "none" : cards.map { names[$0] }.joined(separator: " ")
  }

  /// The ids by slot, `-` for a free one, or `none`.
  static func slots(_ slots: [CardID?], _ names: CardNames) -> String {
    slots.isEmpty ? "none" : slots.map { $0.map { names[$0] } ?? "-" }.joined(separator: " ")
  }

  /// `0..3`, or `none`.
  static func window(_ window: ClosedRange<Int>?) -> String {
    window.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "none"
  }
}

/// The words of values.
enum CardWords {
  static let direction = Choices<CardDirection>(["left": .left, "right": .right, "up": .up, "down": .down])
  static let face = Choices<CardFace>(["front": .front, "back": .back])
  static let phase = Choices<CardPhase>(["dragging": .dragging, "moving": .moving, "resting": .resting])
}

/// What a container is doing.
enum CardPhase: Sendable, Hashable {
  /// A finger drags.
  case dragging
  /// Something moves by itself.
  case moving
  /// Nothing moves, and no finger drags.
  case resting
}
