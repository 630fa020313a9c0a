import CardCore
import Kinetics

/// Events, effects and expectations as a card trace writes them, words apart by one blank.
enum CardText {
  /// `move 1 195 754`, `insert 7:photo at 2`.
  static func append(_ event: CardEvent, _ names: CardNames, to text: inout [UInt8]) {
    text.append(contentsOf: CardVerb(event).rawValue.utf8)
    switch event {
    case .frame, .undo, .next, .previous, .flip: break
    case .down(let touch, let point), .move(let touch, let point):
      EventText.append(Int64(touch.rawValue), to: &text)
      EventText.append(point, to: &text)
    case .up(let touch), .cancel(let touch): EventText.append(Int64(touch.rawValue), to: &text)
    case .swipe(let way): EventText.append(CardWords.direction.word(of: way), to: &text)
    case .jump(let index), .scroll(let index): EventText.append(Int64(index), to: &text)
    case .select(let id), .remove(let id), .reload(let id): EventText.append(names[id], to: &text)
    case .insert(let id, let kind, let index): EventText.append("\(names.text(id, kind)) at \(index)", to: &text)
    case .reorder(let id, let index): EventText.append("\(names[id]) to \(index)", to: &text)
    case .reloadAll: EventText.append("all", to: &text)
    case .resize(let size): EventText.append(size, to: &text)
    }
  }

  /// `frame`, or the event.
  static func append(_ step: CardStep, _ names: CardNames, to text: inout [UInt8]) {
    switch step.action {
    case .event(let event): append(event, names, to: &text)
    case .virtualFrame: text.append(contentsOf: "frame".utf8)
    }
  }

  /// `settled`, `committed:3:right`, `bound:0:7`.
  static func text(_ effect: CardEffect, _ names: CardNames) -> String {
    let name = CardEffectName(effect).rawValue
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
  static func list(_ effects: [CardEffect], _ names: CardNames, total: Int) -> String {
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

  /// The numbers of a pose that a pattern is about; of a card that is not drawn, `none`.
  static func text(_ pose: CardPose?, like pattern: CardPosePattern) -> String {
    guard let pose else { return "none" }
    let fields = pattern.numbers?.map(\.field) ?? [.centerX, .centerY]
    return text(fields.map { ($0, Decimal.text($0.value(in: pose))) })
  }

  private static func text(_ numbers: [(field: CardPosePattern.Field, text: String)]) -> String {
    var words: [String] = []
    for (word, fields) in CardPosePattern.Field.words {
      let said = numbers.filter { fields.contains($0.field) }
      if !said.isEmpty { words += [word] + said.map(\.text) }
    }
    return words.joined(separator: " ")
  }

  fileprivate static func text(_ pattern: CardPosePattern) -> String {
    pattern.numbers.map { text($0.map { ($0.field, $0.comparison.text) }) } ?? "none"
  }
}

extension CardExpectation {
  /// What follows `expect`, in canonical words.
  func text(_ names: CardNames) -> String {
    switch self {
    case .front(let id): "front " + names.word(id)
    case .visible(let cards): "visible " + CardText.list(cards, names)
    case .leaving(let cards): "leaving " + CardText.list(cards, names)
    case .index(let index): "index " + (index.map { String($0) } ?? "none")
    case .count(let count): "count \(count)"
    case .offset(let comparison): "offset " + comparison.text
    case .window(let window): "window " + CardText.window(window)
    case .slots(let slots): "slots " + CardText.slots(slots, names)
    case .pose(let id, let pattern): "pose \(names[id]) " + CardText.text(pattern)
    case .face(let id, let face): "face " + (id.map { names[$0] + " " } ?? "") + CardWords.face.word(of: face)
    case .phase(let dragging, let moving):
      "phase " + CardWords.phase.word(of: dragging ? .dragging : (moving ? .moving : .resting))
    case .progress(let way, let comparison): "progress \(CardWords.direction.word(of: way)) " + comparison.text
    case .effects(let effects): "effects " + CardText.list(effects, names, total: effects.count)
    case .laws: "laws"
    case .never(.one(let effect)): "never " + CardText.text(effect, names)
    case .never(.all(let name)): "never " + name.rawValue
    }
  }
}
