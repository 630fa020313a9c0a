import CardCore
import Kinetics

/// Events, effects and expectations as a card trace writes them, words apart by one blank.
enum CardText {
  /// `move 1 195 754`, `insert 7:photo at 2`.
  static func append(_ event: CardEvent, _ names: Names, to text: inout [UInt8]) {
    let names = names.cards
    text.append(contentsOf: CardVerb(event).rawValue.utf8)
    switch event {
    case .frame, .undo, .next, .previous, .flip: break
    case .down(let touch, let point), .move(let touch, let point):
      text.add(touch.rawValue)
      text.add(point)
    case .up(let touch), .cancel(let touch): text.add(touch.rawValue)
    case .swipe(let way): text.add(CardWords.direction.word(of: way))
    case .jump(let index), .scroll(let index): text.add(index)
    case .select(let id), .remove(let id), .reload(let id): text.add(names[id])
    case .insert(let id, let kind, let index): text.add("\(names.text(id, kind)) at \(index)")
    case .reorder(let id, let index): text.add("\(names[id]) to \(index)")
    case .reloadAll: text.add("all")
    case .resize(let size): text.add(size)
    }
  }

  /// `frame`, or the event.
  static func append(_ step: ReplayStep<CardLanguage>, _ names: Names, to text: inout [UInt8]) {
    switch step.action {
    case .event(let event): append(event, names, to: &text)
    case .virtualFrame: text.append(contentsOf: "frame".utf8)
    }
  }

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
