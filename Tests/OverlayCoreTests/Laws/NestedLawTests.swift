import CardCore
import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore
@testable import Traces

/// Random fingers, wheels, commands and changes of a sheet with cards on a layer, under the laws of both.
extension Laws {
  @Test("Cards in a sheet: the laws of sheets and of cards hold for both, whoever has which finger")
  func cardsInASheet() {
    check(
      "Cards in a sheet", runs: 1000,
      labels: [Label("the cards drag", atLeast: 0.3), Label("the sheet gets one", atLeast: 0.3)]
    ) { draw in
      guard var run = NestedRun(&draw) else { return Verdict(fault: "the header is malformed") }
      draw.commands(NestedRun.verbs, atMost: 80) { verb, draw in run.perform(verb, &draw) }
      if run.hasDraggedCards { draw.label(0) }
      if run.hasHandedOver { draw.label(1) }
      return Verdict(fault: run.fault)
    }
  }
}

private struct NestedRun {
  enum Verb { case down, move, end, wheel, command, cards, layer, frame }

  static let verbs: Verbs<Verb> = [
    .down: 6, .move: 24, .end: 5, .wheel: 3, .command: 1, .cards: 2, .layer: 1, .frame: 2,
  ]

  private(set) var fault: String?
  private(set) var hasDraggedCards = false
  private(set) var hasHandedOver = false
  private var state: ReplayState
  private var watch: LawWatch
  private var instant = Instant.zero
  private var places: [TouchID: Point2D] = [:]
  private var width = 300.0
  private let edge: String

  init?(_ draw: inout Draw) {
    let cards = [
      "deck in photos\ndirections left right\ncards 5\n", "browser in photos\ncard 200x160\ncards 6\n",
      "carousel in photos\nremoves off\npaging \(draw.pick("one", "free"))\ncards 7\n",
    ]
    edge = draw.pick("bottom", "top")
    let text = """
      overlay-trace 1
      container 400x800
      edge \(edge)
      detent low height 300
      detent full height 700
      header 220
      content height 3000
      slop \(draw.pick("10", "0"))
      layer photos 50 10 300 200 in \(draw.pick("header", "list")) claims horizontal
      \(draw.pick(cards, else: cards[0]))---

      """
    draw.note(text)
    let reader = TraceReader(ByteSource(Array(text.utf8)), model: .overlay)
    guard let header = reader.header, let state = try? ReplayState(header.scene.overlays) else { return nil }
    self.state = state
    watch = LawWatch([], of: nil, "laws", header.names, state)
  }

  mutating func perform(_ verb: Verb, _ draw: inout Draw) -> Bool {
    guard fault == nil else { return true }
    instant = instant.advanced(byNanoseconds: draw.pick(8_000_000, 0, 16_666_667, 60_000_000, 900_000_000))
    let id = TouchID(draw.below(3))
    switch verb {
    case .down:
      let point = Point2D(x: draw.grid(0, 400), y: draw.grid(0, 800))
      places[id] = point
      take(.event(.down(id, point)), &draw)
    case .move:
      guard let from = places[id] else { return false }
      // Most fingers keep their way, along one axis or the other.
      let way = draw.pick(Point2D(x: 1, y: 0.125), Point2D(x: 0.125, y: -1), Point2D(x: -1, y: 0), Point2D(x: 0, y: 1))
      let length = draw.grid(0, 48)
      let point = Point2D(x: from.x + way.x * length, y: from.y + way.y * length)
      places[id] = point
      take(.event(.move(id, point)), &draw)
    case .end:
      guard places.removeValue(forKey: id) != nil else { return false }
      take(.event(draw.once(in: 5) ? .cancel(id) : .up(id)), &draw)
    case .wheel:
      let point = Point2D(x: draw.grid(0, 400), y: draw.grid(0, 800))
      let phase: WheelPhase = draw.pick(.notch, .begin, .change, .change, .end, .momentum)
      let (travel, across) = (draw.pick(0, draw.grid(-60, 60)), draw.pick(0, draw.grid(-60, 60)))
      take(.event(.wheel(9, point, travel: travel, across: across, phase)), &draw)
    case .command: take(.event(draw.pick(.next, .moveTo(DetentID(0)), .moveTo(DetentID(1), animated: false))), &draw)
    case .cards:
      take(
        .instruction(
          .cards(
            draw.pick(.swipe(.left), .next, .undo, .remove(CardID(1)), .insert(CardID(1), CardKind(0), at: 1)),
            on: Receiver(OverlayID(0), LayerID(0)))),
        &draw)
    case .layer:
      width = draw.pick(300, 200, 360)
      let layer = OverlayLayer(
        LayerID(0), frame: Rect2D(x: 50, y: 10, width: width, height: 200), isEnabled: !draw.once(in: 4),
        claims: .horizontal)
      take(.instruction(.change(.layer(LayerLine(layer: layer)))), &draw)
    case .frame: take(.event(.frame), &draw)
    }
    return true
  }

  private mutating func take(_ action: ReplayStep.Action, _ draw: inout Draw) {
    let step = ReplayStep(instant: instant, action: action)
    draw.note("\(instant) \(action)")
    switch action {
    case .event(let event): state.handle(event, to: OverlayID(0), at: instant)
    case .instruction(let instruction): _ = try? state.follow(instruction, of: OverlayID(0), at: instant)
    case .virtualFrame: break
    }
    if state.cards.contains(where: { $0.container.isDragging }) { hasDraggedCards = true }
    if case .event(.move) = action, state.route?.replaced != nil { hasHandedOver = true }
    fault = watch.fault(step, state)
  }
}
