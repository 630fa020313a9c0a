import CardCore
import Kinetics

/// Events, effects and expectations as a card trace writes them, words apart by one blank.
enum CardText {
  /// `settled`, `committed:3:right`, `bound:0:7`.
  static func text(_ effect: CardEffect, _ names: Names) -> String {
    let (name, names) = (CardEffectName(effect).rawValue, names.cards)
    return switch effect {
    case .began, .cancelled, .becameEmpty, .settled, .ignored: name
    case .refused(let id, let way), .committed(let id, let way):
      "\(name):\(names[id]):\(CardWords.direction.word(of: way))"
    case .released(let slot, let id), .bound(let slot, let id): "\(name):\(slot.rawValue):\(names[id])"
    case .turned(let id, let face): "\(name):\(names[id]):\(CardWords.face.word(of: face))"
    case .tapped(let id): "\(name):\(names[id])"
    }
  }

  /// All of them, or `none`; says how many more there were where only some are known.
  static func list(_ effects: [CardEffect], _ names: Names, total: Int) -> String {
    if effects.isEmpty { return "none" }
    let list = effects.map { text($0, names) }.joined(separator: " ")
    return total > effects.count ? list + " and \(total - effects.count) more" : list
  }

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
