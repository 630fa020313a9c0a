import CardCore
import Kinetics
import OverlayCore

/// An act of people or hosts on a container of cards, the simplest first.
package enum CardAct: Sendable {
  case frame, down, move, lift, swipe, command, edit, wheel, set, around, again, tap, garbage

  /// With cards that are alone.
  package static let all: Verbs<CardAct> = [
    .frame: 3, .down: 5, .move: 10, .lift: 5, .swipe: 4, .command: 5, .edit: 4, .wheel: 3, .set: 2, .around: 1,
    .again: 1, .tap: 1, .garbage: 1,
  ]
  /// Beside what is done with a sheet.
  static let onLayer: Verbs<CardAct> = [
    .frame: 1, .down: 5, .move: 12, .lift: 4, .swipe: 5, .command: 3, .edit: 2, .wheel: 3, .set: 2, .again: 1, .tap: 1,
  ]
}

/// The acts on a container of cards, in view of where it is and of where the fingers are.
struct CardHand {
  /// The last place of each finger, in the coordinates in which the events are.
  private var fingers: [(id: TouchID, place: Point2D)] = []
  private var next: Int
  /// The cards that the present act is about.
  private var seen: SeenCards
  private var steps: [Session.Step] = []
  private var wait: Int64 = 0

  /// - Parameter first: The number of the first finger.
  init(_ seen: SeenCards, from first: Int) { (self.seen, next) = (seen, first) }

  /// The steps of one of the acts; none where it cannot be performed now.
  mutating func draw(_ acts: Verbs<CardAct>, _ draw: inout Draw, _ seen: SeenCards) -> [Session.Step] {
    steps(draw.one(of: acts), &draw, seen)
  }

  /// The steps of an act; none where it cannot be performed now.
  mutating func steps(_ act: CardAct, _ draw: inout Draw, _ seen: SeenCards) -> [Session.Step] {
    (self.seen, steps) = (seen, [])
    guard isValid(act) else { return [] }
    wait = pause(&draw)
    switch act {
    case .frame: frame()
    case .down: down(at: place(&draw), again: draw.once(in: 10))
    case .move: move(&draw)
    case .lift: lift(draw.below(fingers.count), isCancelled: draw.once(in: 5))
    case .swipe: swipe(&draw)
    case .command: tell(command(&draw))
    case .edit: tell(edit(&draw))
    case .wheel: wheel(&draw)
    case .set:
      let settings = draw.cardSettings(of: seen.container, isOnLayer: seen.layer != nil)
      if !settings.isEmpty { add(.setCards(settings, on: seen.layer)) }
    case .around: around(&draw)
    case .again: tellAgain(&draw)
    case .tap:
      down(at: place(&draw), again: false)
      wait = draw.pick(40_000_000, 0, 300_000_000)
      lift(fingers.count - 1, isCancelled: false)
    case .garbage: tell(garbage(&draw))
    }
    return steps
  }

  private func isValid(_ act: CardAct) -> Bool {
    switch act {
    case .down, .swipe, .tap: fingers.count < 3
    case .move, .lift: !fingers.isEmpty
    case .frame, .command, .edit, .wheel, .set, .around, .again, .garbage: true
    }
  }

  private func pause(_ draw: inout Draw) -> Int64 {
    let cards = seen.container
    let rest = cards.isMoving ? max(cards.restTime.nanoseconds &- cards.now.nanoseconds, 0) : 0
    if draw.once(in: 10) { return draw.pick(700_000_000, rest, rest / 2, max(rest - 1, 0)) }
    return draw.pick(8_333_333, 0, 16_666_667, 4_000_000, 41_000_000, 1, 120_000_000, 250_000_000)
  }

  private mutating func add(_ action: Session.Action) {
    steps.append(Session.Step(wait: wait, action: action))
    wait = 0
  }

  /// Tells the cards themselves.
  private mutating func tell(_ event: CardEvent) { add(.cards(event, on: seen.layer)) }

  /// Tells who judges: the overlays around the cards, or the cards that are alone.
  private mutating func touch(_ event: OverlayEvent, _ alone: CardEvent) {
    add(seen.layer == nil ? .cards(alone, on: nil) : .send(event))
  }

  private mutating func frame() { touch(.frame, .frame) }

  // MARK: Fingers

  private func place(_ draw: inout Draw) -> Point2D {
    let size = seen.container.size
    let local = Point2D(x: draw.grid(0, size.width, step: 1), y: draw.grid(0, size.height, step: 1))
    // Heights in flight lie off the grid; fingers never do.
    return Point2D(x: (seen.origin.x + local.x).rounded(), y: (seen.origin.y + local.y).rounded())
  }

  private mutating func down(at place: Point2D, again isAgain: Bool) {
    if isAgain, !fingers.isEmpty {
      fingers[0].place = place
    } else {
      fingers.append((TouchID(next), place))
      next += 1
    }
    let id = isAgain ? fingers[0].id : fingers[fingers.count - 1].id
    touch(.down(id, place), .down(id, place))
  }

  private mutating func go(_ index: Int, by way: Point2D) {
    let old = fingers[index].place
    fingers[index].place = Point2D(x: old.x + way.x, y: old.y + way.y)
    touch(.move(fingers[index].id, fingers[index].place), .move(fingers[index].id, fingers[index].place))
  }

  private mutating func lift(_ index: Int, isCancelled: Bool) {
    let id = fingers.remove(at: index).id
    if isCancelled { touch(.cancel(id), .cancel(id)) } else { touch(.up(id), .up(id)) }
  }

  private mutating func move(_ draw: inout Draw) {
    let reach: Double = draw.pick(14, 90, 3, 300)
    let way = Point2D(x: draw.grid(-reach, reach, step: 1), y: draw.grid(-reach, reach, step: 1))
    go(draw.below(fingers.count), by: way)
  }

  /// A finger that goes one way from its down to its up, evenly, or turns back.
  private mutating func swipe(_ draw: inout Draw) {
    down(at: place(&draw), again: false)
    let step: Double = draw.pick(12, 4, 30, 1, 80)
    var way = draw.pick(
      Point2D(x: -step, y: 0), Point2D(x: step, y: 0), Point2D(x: 0, y: -step), Point2D(x: 0, y: step),
      Point2D(x: step, y: step / 2))
    let turn = draw.once(in: 4) ? draw.below(8) : 20
    for number in 0..<(1 + draw.below(12)) {
      wait = draw.pick(8_333_333, 16_666_667, 4_000_000)
      if number == turn { way = Point2D(x: -way.x, y: -way.y) }
      go(fingers.count - 1, by: way)
    }
    if draw.once(in: 5) { return }
    wait = draw.pick(0, 8_333_333, 120_000_000)
    lift(fingers.count - 1, isCancelled: draw.once(in: 8))
  }

  /// Notches of a mouse, or the parts of a gesture, most of them in order.
  private mutating func wheel(_ draw: inout Draw) {
    let (place, id) = (place(&draw), TouchID(1000))
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
      let own = counts ? travel : .zero
      touch(.wheel(id, place, travel: own.y, across: own.x, phase), .wheel(id, place, travel: own, phase))
      wait = Int64(draw.below(draw.once(in: 6) ? 250 : 20)) * 1_000_000
    }
  }

  // MARK: What is no finger

  private func command(_ draw: inout Draw) -> CardEvent {
    let ids = seen.container.count + 2
    return switch draw.below(8) {
    case 0: .next
    case 1: .previous
    case 2: .undo
    case 3, 4: .swipe(draw.pick(.left, .right, .up, .down))
    case 5: .moveTo(index: draw.below(ids))
    case 6: .activate(CardID(draw.below(ids)))
    default: .flip
    }
  }

  private func edit(_ draw: inout Draw) -> CardEvent {
    let ids = seen.container.count + 3
    let (id, index) = (card(below: ids, &draw), draw.below(ids) - 1)
    switch draw.below(9) {
    case 0, 1: return .remove(id)
    case 2, 3: return .insert(id, CardKind(draw.below(2)), at: index)
    case 4, 5: return .reorder(id, to: index)
    case 6: return draw.once(in: 2) ? .reload(id) : .reloadAll
    case 7: return .directions(draw.pick(nil, .left, .vertical, .all), of: id)
    default: return .refusals(draw.pick(nil, .left, .vertical, .all), of: id)
    }
  }

  /// One that is seen, on its way out too, or any one.
  private func card(below ids: Int, _ draw: inout Draw) -> CardID {
    let any = CardID(draw.below(ids))
    guard draw.once(in: 2) else { return any }
    return seen.container.shown(at: draw.below(seen.container.shownCount)) ?? any
  }

  private mutating func around(_ draw: inout Draw) {
    if draw.once(in: 2) { return tell(.resize(draw.cardSize())) }
    var around = seen.container.surroundings
    let size = around.size
    switch draw.below(5) {
    case 0: around.size = Size2D(width: size.height, height: size.width)
    case 1: around.scale = draw.pick(1, 2, 3)
    case 2: around.layoutDirection = around.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case 3: around.reduceMotion.toggle()
    default: around.keyboard = draw.pick(0, 300)
    }
    tell(.surroundings(around))
  }

  /// Something that holds already, twice at one instant.
  private mutating func tellAgain(_ draw: inout Draw) {
    let cards = seen.container
    let event: CardEvent
    switch draw.below(4) {
    case 0: event = .resize(cards.size)
    case 1: event = .surroundings(cards.surroundings)
    case 2: event = .moveTo(index: cards.currentIndex ?? 0)
    default:
      let index = draw.below(cards.count)
      event = .reorder(cards.cards.card(at: index)?.id ?? CardID(0), to: index)
    }
    for _ in 0..<2 { tell(event) }
  }

  private func garbage(_ draw: inout Draw) -> CardEvent {
    let point = Point2D(x: draw.corner(near: 0x1p40), y: draw.corner(near: 0x1p40))
    switch draw.below(7) {
    case 0: return .down(TouchID(900), point)
    case 1: return .move(fingers.first?.id ?? TouchID(900), point)
    case 2: return .resize(Size2D(width: point.x, height: point.y))
    case 3: return .moveTo(index: draw.pick(.max, .min))
    case 4: return .insert(CardID(.min), CardKind(.max), at: draw.pick(.max, .min))
    case 5: return .wheel(TouchID(1000), .zero, travel: point, draw.pick(.begin, .change))
    default: return .up(TouchID(901))
    }
  }
}
