import CardCore
import Kinetics
import OverlayCore

/// Cards in timelines and tables.
extension CardLanguage {
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

  static let fields =
    ["phase", "current", "index", "fractionalIndex", "window", "slots"] + numbers + ["effects", "digest"]

  static func write(
    _ step: ReplayStep<Self>, _ state: CardReplayState, _ names: TraceNames, memory: inout BodyMemory,
    to lines: inout TimelineLines
  ) {
    lines.begin(at: step.instant, words(of: step, names))
    write(state.container, words(state.effects, names), names.cards, to: &lines)
    lines.end()
  }

  /// What a container shows and reports.
  static func write(
    _ container: AnyCards, _ effects: [String], _ cards: CardNames, to lines: inout TimelineLines
  ) {
    lines.add(CardWords.phase.word(of: container.phase))
    lines.add(container.current.map { cards[$0] } ?? "-")
    lines.add(container.currentIndex.map { String($0) } ?? "-")
    lines.add(container.fractionalIndex)
    lines.add(container.window.closed.map { CardText.window($0) } ?? "-")
    if let pose = container.current.flatMap({ container.pose(of: $0) }) {
      for number in [pose.center.x, pose.center.y, pose.rotation, pose.scaleX, pose.opacity] { lines.add(number) }
    } else {
      for _ in 0..<5 { lines.add("-") }
    }
    let slots = container.slots
    lines.add(slots.isEmpty ? "-" : CardText.slots(slots, cards))
    lines.add(list: effects)
  }

  static func write(
    _ step: ReplayStep<Self>?, _ event: String, at instant: Instant, _ state: CardReplayState, _ names: TraceNames,
    memory: inout BodyMemory, to rows: inout TableRows
  ) {
    let (container, cards) = (state.container, names.cards)
    let front = container.current.flatMap { container.pose(of: $0) }
    rows.begin(event, at: instant)
    rows.add("phase", CardWords.phase.word(of: container.phase))
    rows.add("current", cards.word(container.current))
    rows.add("index", index: container.currentIndex)
    rows.add("fractionalIndex", container.fractionalIndex)
    rows.add("window", CardText.window(container.window.closed))
    rows.add("slots", list: container.slots.map { $0.map { cards[$0] } ?? "-" }, empty: "none")
    // A row of CSV has the pose of the front card alone.
    rows.add(
      "poses", objects: poses(container, cards),
      cells: front.map { values(of: $0).map { Decimal.text($0) } } ?? numbers.map { _ in "" })
    rows.add("effects", list: step == nil ? [] : words(state.effects, names))
    rows.end(digest: step == nil ? state.digest : nil)
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

  private static func words(_ effects: CardEffects, _ names: TraceNames) -> [String] {
    effects.indices.map { Self.effects.text(effects[$0], names) }
  }
}
