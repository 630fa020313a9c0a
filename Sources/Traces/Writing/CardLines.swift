import CardCore
import Kinetics
import OverlayCore

/// Cards in timelines and tables.
enum CardLines {
  static let columns: [TimelineColumn] = [
    .left("phase", 40), .left("current", 50), .right("index", 62), .right("fractional-index", 80), .left("window", 82),
    .right("x", 100), .right("y", 110), .right("rotation", 120), .right("scale", 128), .right("opacity", 137),
    .left("slots", 139), .left("effects", 153),
  ]

  /// Those of cards on a layer: its name, and the columns of cards alone beside it.
  static let columnsOnLayer = [TimelineColumn.left("cards", 45)] + columns.map { $0.moved(by: 19) }

  private static let numbers = [
    "x", "y", "width", "height", "rotation", "scaleX", "scaleY", "opacity", "mask", "elevation", "turn",
  ]

  /// The numbers of the front card's pose, under names that no field of an overlay has.
  private static let cells = numbers.map { ["width": "cardWidth", "height": "cardHeight"][$0] ?? $0 }

  static let fields =
    ["phase", "current", "index", "fractionalIndex", "window", "slots"] + cells + ["effects", "digest"]

  /// Those of cards on a layer: its name too.
  static let fieldsOnLayer = ["cards"] + fields

  /// The numbers of a container, and its effects.
  static func write(_ cards: ReplayedCards, _ names: TraceNames, to lines: inout TimelineLines) {
    let container = cards.container
    lines.add(CardText.phase(of: container))
    lines.add(container.current.map { names.cards[$0] } ?? "-")
    lines.add(container.currentIndex.map { String($0) } ?? "-")
    lines.add(container.fractionalIndex)
    lines.add(container.window.isEmpty ? "-" : CardText.window(of: container))
    if let pose = container.current.flatMap({ container.pose(of: $0) }) {
      for number in [pose.center.x, pose.center.y, pose.rotation, pose.scaleX, pose.opacity] { lines.add(number) }
    } else {
      for _ in 0..<5 { lines.add("-") }
    }
    lines.add(container.slots.isEmpty ? "-" : CardText.slots(of: container, names))
    lines.add(list: words(of: cards, names))
  }

  /// The numbers of a container, for other programs.
  static func write(_ state: ReplayedCards, _ names: TraceNames, to rows: inout TableRows) {
    let (container, cards) = (state.container, names.cards)
    let front = container.current.flatMap { container.pose(of: $0) }
    rows.add("phase", CardText.phase(of: container))
    rows.add("current", cards.word(container.current))
    rows.add("index", index: container.currentIndex)
    rows.add("fractionalIndex", container.fractionalIndex)
    rows.add("window", CardText.window(of: container))
    rows.add("slots", list: container.slots.map { $0.map { cards[$0] } ?? "-" }, empty: "none")
    // A row of CSV has the pose of the front card alone.
    let numbers = front.map { values(of: $0).map { Decimal.text($0) } } ?? []
    rows.add("poses", objects: poses(container, cards), cells: zip(cells, numbers).map { (field: $0, text: $1) })
  }

  /// Every card on the screen, front first, as an object of its own.
  private static func poses(_ container: AnyCards, _ names: CardNames) -> [JSONText] {
    (0..<container.shownCount).compactMap { place in
      guard let id = container.shown(at: place), let pose = container.pose(of: id) else { return nil }
      var object = JSONText()
      object.add("card", names[id])
      for (name, value) in zip(numbers, values(of: pose)) { object.add(name, value) }
      object.add("face", CardWords.face.word(of: pose.face))
      return object
    }
  }

  private static func values(of pose: CardPose) -> [Double] {
    [
      pose.center.x, pose.center.y, pose.size.width, pose.size.height, pose.rotation, pose.scaleX, pose.scaleY,
      pose.opacity, pose.mask, pose.elevation, pose.turn,
    ]
  }

  /// The effects of the last call.
  static func words(of cards: ReplayedCards, _ names: TraceNames) -> [String] {
    var words: [String] = []
    cards.forEachEffect { words.append(TraceLanguage.effects.text(.cards($0, on: cards.layer), names)) }
    return words
  }
}
