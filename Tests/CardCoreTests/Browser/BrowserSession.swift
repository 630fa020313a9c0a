import Fuzzing
import Kinetics

@testable import CardCore

/// A setup, cards, and what a host then did, in order: all that a law of the browser may depend on.
struct BrowserSession {
  struct Step {
    /// Milliseconds after the step before.
    var wait: Int64
    var event: CardEvent
  }

  var setup: BrowserSetup
  var cards: [Card]
  var steps: [Step] = []

  /// The browser before the first step; `nil` where it cannot be.
  var browser: CardBrowser? {
    guard let list = try? CardList(cards) else { return nil }
    return try? CardBrowser(setup, cards: list)
  }
}

extension BrowserSession {
  /// What a session may contain.
  struct Mix: OptionSet {
    let rawValue: Int
    static let touches = Mix(rawValue: 1)
    static let commands = Mix(rawValue: 2)
    static let edits = Mix(rawValue: 4)
    static let sizes = Mix(rawValue: 8)
    static let garbage = Mix(rawValue: 16)
    static let jumps = Mix(rawValue: 32)
    static let flips = Mix(rawValue: 64)
    static let everything: Mix = [.touches, .commands, .edits, .sizes, .garbage, .jumps, .flips]
  }

  enum Verb { case drag, down, move, up, cancel, command, jump, flip, edit, resize, garbage, wait }
}

/// Draws a session: fingers and cards are known to it, so that most of what it draws means something.
struct BrowserDraw {
  private(set) var session: BrowserSession
  private let mix: BrowserSession.Mix
  private var fingers: [(id: Int, place: Point2D)] = []
  private var ids: [Int] = []
  private var next = 100

  private init(_ mix: BrowserSession.Mix, _ draw: inout Draw) {
    self.mix = mix
    let container = Size2D(width: draw.pick(390, 256, 1024), height: draw.pick(844, 512))
    let card = Size2D(width: draw.pick(300, 128, 500), height: draw.pick(400, 640))
    var setup: BrowserSetup =
      draw.below(3) == 2 ? .classic(in: container, card: card) : .standard(in: container, card: card)
    setup.visibleCount = draw.pick(3, 1, 2, 5)
    setup.dragFlips = mix.contains(.flips) && draw.below(4) > 0
    setup.tapFlips = mix.contains(.flips) && draw.below(2) == 1
    setup.slop = draw.pick(10, 0, 4)
    if draw.below(4) == 3, let spring = try? DampedSpring(response: 0.35, dampingRatio: 0.5) {
      setup.spring = spring
    }
    let kinds = 1 + draw.below(3)
    ids = Array(0..<draw.pick(5, 0, 1, 2, 3, 8))
    session = BrowserSession(
      setup: setup, cards: ids.map { Card(CardID($0), kind: CardKind(draw.below(kinds))) })
  }

  static func session(_ mix: BrowserSession.Mix, atMost limit: Int = 40, _ draw: inout Draw) -> BrowserSession {
    var drawn = BrowserDraw(mix, &draw)
    func weight(_ part: BrowserSession.Mix, _ weight: Int) -> Int { mix.contains(part) ? weight : 0 }
    let verbs: Verbs<BrowserSession.Verb> = [
      .drag: weight(.touches, 4), .down: weight(.touches, 2), .move: weight(.touches, 5), .up: weight(.touches, 2),
      .cancel: weight(.touches, 1), .command: weight(.commands, 3), .jump: weight(.jumps, 1), .flip: weight(.flips, 2),
      .edit: weight(.edits, 4), .resize: weight(.sizes, 1), .garbage: weight(.garbage, 1), .wait: 2,
    ]
    draw.commands(verbs, atMost: limit) { verb, draw in drawn.perform(verb, &draw) }
    return drawn.session
  }

  private mutating func add(_ event: CardEvent, after wait: Int64) {
    session.steps.append(.init(wait: wait, event: event))
  }

  private mutating func perform(_ verb: BrowserSession.Verb, _ draw: inout Draw) -> Bool {
    let wait = Int64(draw.pick(8, 0, 16, 50))
    switch verb {
    case .drag: drag(&draw)
    case .down:
      // A third of a step lies on no grid.
      guard fingers.count < (mix.contains(.garbage) ? 3 : 2) else { return false }
      down(&draw, after: wait)
    case .move, .up, .cancel:
      guard !fingers.isEmpty else { return false }
      touch(verb, &draw, after: wait)
    case .command:
      let card = CardID(draw.pick(ids, else: 7))
      add(draw.pick(.next, .previous, .swipe(.left), .swipe(.right), .activate(card)), after: wait)
    case .jump: add(.moveTo(index: draw.below(ids.count + 2) - 1), after: wait)
    case .flip: add(.flip, after: wait)
    case .edit: edit(&draw, after: wait)
    case .resize: add(.resize(Size2D(width: draw.pick(320, 640, 0), height: 700)), after: wait)
    case .garbage: garbage(&draw, after: wait)
    case .wait: add(.frame, after: Int64(draw.pick(16, 100, 300, 2000)))
    }
    return true
  }
}

// MARK: - Fingers

extension BrowserDraw {
  private mutating func point(_ draw: inout Draw) -> Point2D {
    let size = session.setup.size
    return Point2D(x: draw.grid(1, size.width - 1), y: draw.grid(1, size.height - 1))
  }

  private mutating func down(_ draw: inout Draw, after wait: Int64) {
    next += 1
    fingers.append((next, point(&draw)))
    add(.down(TouchID(next), fingers[fingers.count - 1].place), after: wait)
  }

  private mutating func touch(_ verb: BrowserSession.Verb, _ draw: inout Draw, after wait: Int64) {
    let index = draw.below(fingers.count)
    let id = TouchID(fingers[index].id)
    switch verb {
    case .move: add(.move(id, step(index, &draw)), after: wait)
    case .up:
      fingers.remove(at: index)
      add(.up(id), after: wait)
    default:
      fingers.remove(at: index)
      add(.cancel(id), after: wait)
    }
  }

  /// A finger's next place: along, across, or both.
  private mutating func step(_ index: Int, _ draw: inout Draw) -> Point2D {
    let isAcross = mix.contains(.flips) && draw.below(4) == 3
    let (along, across) = (draw.grid(-64, 64), draw.grid(-16, 16))
    fingers[index].place.x += isAcross ? across / 8 : along
    fingers[index].place.y += isAcross ? along : across
    return fingers[index].place
  }

  /// A whole gesture of one finger in even steps, if no other is down.
  private mutating func drag(_ draw: inout Draw) {
    guard fingers.isEmpty else { return }
    down(&draw, after: Int64(draw.pick(0, 40, 400)))
    let isAcross = mix.contains(.flips) && draw.below(4) == 3
    let (stride, count) = (draw.grid(-40, 40), 1 + draw.below(8))
    for _ in 0..<count {
      fingers[0].place.x += isAcross ? 0 : stride
      fingers[0].place.y += isAcross ? stride : 0
      add(.move(TouchID(fingers[0].id), fingers[0].place), after: 8)
    }
    let id = TouchID(fingers.removeLast().id)
    add(draw.below(8) == 7 ? .cancel(id) : .up(id), after: Int64(draw.pick(0, 100)))
  }
}

// MARK: - The rest

extension BrowserDraw {
  private mutating func edit(_ draw: inout Draw, after wait: Int64) {
    let id = CardID(draw.pick(ids, else: 0))
    switch draw.below(6) {
    case 0, 1:
      next += 1
      let index = draw.below(ids.count + 1)
      ids.insert(next, at: index)
      add(.insert(CardID(next), CardKind(draw.below(3)), at: index), after: wait)
    case 2, 3:
      ids.removeAll { $0 == id.rawValue }
      add(.remove(id), after: wait)
    case 4: add(.reorder(id, to: draw.below(max(ids.count, 1))), after: wait)
    default: add(draw.below(4) == 3 ? .reloadAll : .reload(id), after: wait)
    }
  }

  private mutating func garbage(_ draw: inout Draw, after wait: Int64) {
    let finger = TouchID(fingers.last?.id ?? 1)
    let point = Point2D(x: draw.corner(near: 0x1p40), y: draw.corner(near: 100))
    switch draw.below(10) {
    case 0: add(.down(finger, Point2D(x: 100, y: 100)), after: wait)
    case 1: add(.move(finger, point), after: wait)
    case 2: add(.down(TouchID(3), point), after: wait)
    case 3: add(.up(TouchID(5)), after: wait)
    case 4: add(.resize(Size2D(width: draw.corner(near: 0x1p40), height: draw.corner())), after: wait)
    case 5: add(.moveTo(index: draw.pick(Int.max, Int.min, -1, 1 << 40)), after: wait)
    case 6: add(.insert(CardID(draw.pick(ids, else: 0)), .standard, at: draw.pick(-1, 0, Int.max)), after: wait)
    case 7: add(draw.pick(.remove(CardID(-7)), .reload(CardID(-7)), .reorder(CardID(-7), to: 0)), after: wait)
    case 8: add(draw.pick(.undo, .moveTo(index: -1), .swipe(.up), .swipe(.down), .activate(CardID(-7))), after: wait)
    default: add(.frame, after: -1000)
    }
  }
}
