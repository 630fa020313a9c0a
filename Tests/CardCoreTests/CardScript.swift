import CardCore
import Fuzzing
import Kinetics

/// A session as data: events with the milliseconds that pass before each. It can be played with and without frames,
/// mirrored, scaled, cut.
struct CardScript: CustomStringConvertible {
  struct Step: CustomStringConvertible {
    var wait: Int
    var event: CardEvent
    /// A change in place of the event.
    var change: CardChange?

    var description: String { change?.description ?? "\(event)" }
  }

  var steps: [Step] = []

  var description: String {
    steps.map { "+\($0.wait) \($0)" }.joined(separator: "\n")
      .replacing("CardCore.", with: "").replacing("Kinetics.", with: "").replacing("rawValue: ", with: "")
  }

  enum Verb: Sendable { case down, move, up, cancel, wheel, wait, command, edit, resize, change, garbage, late }

  /// What people and hosts do, most of it valid.
  static let usual: Verbs<Verb> = [
    .down: 5, .move: 14, .up: 4, .cancel: 1, .wheel: 3, .wait: 3, .command: 2, .edit: 2,
  ]
  /// Commands and edits that wait for nothing, and whatever else can be sent.
  static let hasty: Verbs<Verb> = [
    .down: 5, .move: 14, .up: 5, .cancel: 1, .wheel: 3, .wait: 2, .command: 9, .edit: 6, .resize: 1, .garbage: 1,
    .late: 1,
  ]
  /// The same, with changes of the configuration and of what is around it.
  static let changing: Verbs<Verb> = [
    .down: 5, .move: 14, .up: 4, .cancel: 1, .wheel: 3, .wait: 3, .command: 7, .edit: 4, .resize: 1, .change: 6,
    .garbage: 1,
    .late: 1,
  ]
  /// Fingers alone.
  static let fingers: Verbs<Verb> = [.down: 5, .move: 14, .up: 4, .cancel: 1, .wait: 3]
  /// Whatever can be sent.
  static let anything: Verbs<Verb> = [
    .down: 5, .move: 14, .up: 4, .cancel: 1, .wheel: 4, .wait: 3, .command: 3, .edit: 5, .resize: 1, .garbage: 2,
    .late: 1,
  ]
}

/// Draws scripts, with a memory of where the fingers are.
struct CardScripter {
  /// The ids of wheels; those of fingers are below 10.
  static let wheels = [1000, 1001]

  let size: Size2D
  /// Ids and indexes are drawn below this.
  let ids: Int
  /// Whether fingers stay on the grid of whole points.
  var isWhole = true
  private var script = CardScript()
  private var fingers: [Int: Point2D] = [:]

  init(size: Size2D, ids: Int) { (self.size, self.ids) = (size, ids) }

  mutating func script(
    _ draw: inout Draw, _ verbs: Verbs<CardScript.Verb> = CardScript.usual, atMost limit: Int = 60
  ) -> CardScript {
    draw.commands(verbs, atMost: limit) { verb, draw in perform(verb, &draw) }
    return script
  }

  private mutating func add(_ event: CardEvent, after wait: Int = 0) {
    script.steps.append(.init(wait: wait, event: event))
  }

  private mutating func perform(_ verb: CardScript.Verb, _ draw: inout Draw) -> Bool {
    switch verb {
    case .down:
      let id = draw.below(3)
      guard fingers[id] == nil || draw.once(in: 10) else { return false }
      // Not on a side: its mirror image would lie outside.
      let point = Point2D(x: draw.grid(1, size.width - 1, step: 1), y: draw.grid(1, size.height - 1, step: 1))
      fingers[id] = point
      add(.down(TouchID(id), point), after: draw.below(20))
    case .move:
      guard let (id, place) = finger(&draw) else { return false }
      let way = draw.once(in: 3) ? 90.0 : 14.0
      let point = Point2D(x: place.x + draw.grid(-way, way, step: 1), y: place.y + draw.grid(-way, way, step: 1))
      fingers[id] = point
      add(.move(TouchID(id), point), after: 4 + draw.below(8))
    case .up, .cancel:
      guard let (id, _) = finger(&draw) else { return false }
      fingers[id] = nil
      add(verb == .up ? .up(TouchID(id)) : .cancel(TouchID(id)), after: draw.once(in: 2) ? 0 : draw.below(60))
    case .wheel: wheel(&draw)
    case .wait: add(.frame, after: draw.below(400))
    case .command: add(command(&draw), after: draw.below(60))
    case .edit: add(edit(&draw), after: draw.below(60))
    case .resize:
      add(
        .resize(Size2D(width: draw.grid(0, 800, step: 50), height: draw.grid(0, 800, step: 50))), after: draw.below(60))
    case .change:
      let field = draw.below(CardChange.fields)
      let change = CardChange(field: field, value: draw.below(30))
      script.steps.append(.init(wait: draw.below(60), event: .frame, change: change))
    case .garbage: add(garbage(&draw), after: draw.below(60))
    case .late: add(.frame, after: -draw.below(50))
    }
    return true
  }

  private func finger(_ draw: inout Draw) -> (id: Int, place: Point2D)? {
    let known = fingers.sorted { $0.key < $1.key }
    return known.isEmpty ? nil : { ($0.key, $0.value) }(known[draw.below(known.count)])
  }

  /// Notches of a mouse, or the parts of a gesture, most of them in order.
  private mutating func wheel(_ draw: inout Draw) {
    let point = Point2D(x: draw.grid(1, size.width - 1, step: 1), y: draw.grid(1, size.height - 1, step: 1))
    let id = TouchID(Self.wheels[draw.once(in: 8) ? 1 : 0])
    let length = draw.pick(9.0, 1, 40, 500) * draw.pick(-1.0, 1)
    let travel = draw.once(in: 3) ? Point2D(x: length / 4, y: length) : Point2D(x: length, y: length / 4)
    let phases: [WheelPhase] =
      switch draw.below(6) {
      case 0, 1: [.notch, .notch]
      case 2: [draw.pick(.begin, .change, .end, .momentum, .notch)]
      default: [.begin, .change, .change, .end, .momentum]
      }
    for phase in phases {
      let counts = phase != .begin || draw.once(in: 2)
      add(.wheel(id, point, travel: counts ? travel : .zero, phase), after: draw.below(draw.once(in: 6) ? 250 : 20))
    }
    guard draw.once(in: 20) else { return }
    let bad = Point2D(x: draw.corner(near: 0x1p40), y: draw.corner(near: 0x1p40))
    add(draw.once(in: 2) ? .wheel(id, bad, travel: travel, .begin) : .wheel(id, point, travel: bad, .change))
  }

  private func command(_ draw: inout Draw) -> CardEvent {
    let all: [CardEvent] = [
      .next, .previous, .undo, .swipe(.left), .swipe(.right), .swipe(.up), .swipe(.down),
      .moveTo(index: draw.below(ids)), .moveTo(index: draw.below(ids)), .activate(CardID(draw.below(ids))), .flip,
    ]
    return all[draw.below(all.count)]
  }

  private func edit(_ draw: inout Draw) -> CardEvent {
    let (id, index) = (CardID(draw.below(ids)), draw.below(ids + 2) - 1)
    switch draw.below(6) {
    case 0, 1: return .remove(id)
    case 2, 3: return .insert(id, CardKind(draw.below(2)), at: index)
    case 4: return .reorder(id, to: index)
    default: return draw.once(in: 2) ? .reload(id) : .reloadAll
    }
  }

  private func garbage(_ draw: inout Draw) -> CardEvent {
    let (x, y) = (draw.corner(near: 0x1p40), draw.corner(near: 0x1p40))
    switch draw.below(6) {
    case 0: return .down(TouchID(draw.below(5)), Point2D(x: x, y: y))
    case 1: return .move(TouchID(draw.below(5)), Point2D(x: x, y: y))
    case 2: return .resize(Size2D(width: x, height: y))
    case 3: return .moveTo(index: draw.below(2) == 0 ? .max : .min)
    case 4: return .insert(CardID(.min), CardKind(.max), at: draw.below(2) == 0 ? .max : .min)
    default: return .up(TouchID(9))
    }
  }
}

extension CardScript {
  /// Plays it, with frames in between where some are given (milliseconds before each step).
  ///
  /// - Returns: All effects, in order.
  func play<Container: CardContainer>(
    on container: inout Container, frames: (Int) -> [Int] = { _ in [] }
  ) -> [CardEffect] {
    var heard: [CardEffect] = []
    for (number, step) in steps.enumerated() {
      let now = container.now
      for frame in frames(number) where frame < step.wait {
        heard += container.handle(.frame, at: now.after(frame)).all
      }
      heard += container.handle(step.event, at: now.after(step.wait)).all
    }
    return heard
  }

  /// Plays it, and shows each step with what came of it.
  func watch<Container: CardContainer>(
    _ container: inout Container, _ watch: (Step, CardEffects, Container) -> Void
  ) {
    for step in steps {
      let effects = container.handle(step.event, at: container.now.after(step.wait))
      watch(step, effects, container)
    }
  }

  /// The same session seen in a mirror that swaps left and right.
  func mirrored(width: Double) -> CardScript {
    var copy = self
    func mirrored(_ point: Point2D) -> Point2D { Point2D(x: width - point.x, y: point.y) }
    for index in steps.indices {
      switch steps[index].event {
      case .down(let id, let point): copy.steps[index].event = .down(id, mirrored(point))
      case .move(let id, let point): copy.steps[index].event = .move(id, mirrored(point))
      case .wheel(let id, let point, let travel, let phase):
        copy.steps[index].event = .wheel(id, mirrored(point), travel: Point2D(x: -travel.x, y: travel.y), phase)
      case .command(.next): copy.steps[index].event = .previous
      case .command(.previous): copy.steps[index].event = .next
      case .command(.swipe(.left)): copy.steps[index].event = .swipe(.right)
      case .command(.swipe(.right)): copy.steps[index].event = .swipe(.left)
      default: break
      }
    }
    return copy
  }

  /// The same session in a world that many times as large.
  func scaled(by factor: Double) -> CardScript {
    var copy = self
    func scaled(_ point: Point2D) -> Point2D { Point2D(x: point.x * factor, y: point.y * factor) }
    for index in steps.indices {
      switch steps[index].event {
      case .down(let id, let point): copy.steps[index].event = .down(id, scaled(point))
      case .move(let id, let point): copy.steps[index].event = .move(id, scaled(point))
      case .wheel(let id, let point, let travel, let phase):
        copy.steps[index].event = .wheel(id, scaled(point), travel: scaled(travel), phase)
      case .resize(let size):
        copy.steps[index].event = .resize(Size2D(width: size.width * factor, height: size.height * factor))
      default: break
      }
    }
    return copy
  }
}

extension Instant {
  func after(_ milliseconds: Int) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64(milliseconds) * 1_000_000)
  }
}

extension CardEffects {
  var all: [CardEffect] { indices.map { self[$0] } }
}

extension CardEffect {
  /// Whether it says that a card went, came back or became current.
  var isCommit: Bool {
    switch self {
    case .swiped, .removed, .undone, .becameCurrent: true
    case .dragBegan, .dragEnded, .letGo, .refused, .released, .bound, .flipped, .becameEmpty, .settled, .tapped, .late,
      .rejected:
      false
    }
  }
}

extension CardContainer {
  /// The ids on the screen, front first.
  var shownIDs: [Int] { (0..<shownCount).compactMap { shown(at: $0)?.rawValue } }

  /// The ids in their order.
  var order: [Int] { (0..<count).compactMap { cards.card(at: $0)?.id.rawValue } }

  /// By slot; −1 for a free one.
  var slotIDs: [Int] { (0..<slotCount).map { card(in: CardSlot($0))?.rawValue ?? -1 } }

  /// Lets everything come to rest.
  @discardableResult
  mutating func settle() -> [CardEffect] {
    var heard: [CardEffect] = []
    for _ in 0..<100 where isMoving { heard += handle(.frame, at: restTime).all }
    return heard
  }
}

extension CardContainer {
  /// The questions of the host's last word at an event, which it denies; this container does not change.
  func asked(_ event: CardEvent, at instant: Instant) -> [CardEffect] {
    var (copy, asked) = (self, [CardEffect]())
    _ = copy.handle(event, at: instant) {
      asked.append($0)
      return false
    }
    return asked
  }
}

extension Draw {
  /// Draws a session with changes of the configuration, and plays it step by step.
  ///
  /// - Parameter play: Plays a step at an instant, and says what is wrong; `nil` where nothing is.
  mutating func changingSession<Container: ReconfiguredContainer>(
    of container: Container?, _ play: (inout Container, CardScript.Step, Instant, inout Draw) -> String?
  ) -> Verdict {
    guard var container else { return .discarded }
    var scripter = CardScripter(size: Size2D(width: 400, height: 600), ids: 14)
    let script = scripter.script(&self, CardScript.changing, atMost: 40)
    note("\(container.setup)\n\(container.order)\n\(script)")
    for step in script.steps {
      if let fault = play(&container, step, container.now.after(step.wait), &self) { return .fails(fault) }
    }
    return .holds
  }
}
