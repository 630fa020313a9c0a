import CardCore
import Kinetics
import OverlayCore
import Traces

/// Every session of a few events in a small world, each under the eyes of the laws.
///
///     var walk = SmallWorld.Walk()
///     for world in SmallWorld.all { world.play(upTo: 3, &walk) }
///     walk.sessions                 // 6 × (12 + 144 + 1728)
///     walk.found                    // []
///
/// Random sessions are long, and most of their events change little. Here a dozen events that change much come in every
/// order. A world is a container with three detents, a list that is long or short, and who drives the list; or one with
/// cards in the header or the list.
package struct SmallWorld: Sendable {
  /// What it is called: `touches on a long list`.
  package let name: String
  private let setup: OverlaySetup
  /// The cards on a layer, and what they are in.
  private let cards: (container: AnyCardConfiguration, parent: LayerID)?
  private let events: [Event]

  /// The six of them.
  package static var all: [SmallWorld] {
    [
      SmallWorld("touches on a long list", .core, content: 2400),
      SmallWorld("touches on a short list", .core, content: 50),
      SmallWorld("reports of a long list", .platform, content: 2400),
      SmallWorld("reports of a short list", .platform, content: 50),
      SmallWorld("a deck in the header", .core, content: 2400, .deck(.standard), in: .header),
      SmallWorld("a carousel in the list", .core, content: 2400, .carousel(inSheet), in: .list),
    ]
  }

  /// The sheet has the drags across.
  private static var inSheet: CardCarouselConfiguration {
    var carousel = CardCarouselConfiguration.standard
    carousel.removal = nil
    return carousel
  }

  private init(
    _ name: String, _ driver: OverlayDriver, content: Double, _ cards: AnyCardConfiguration? = nil,
    in parent: LayerID = .list
  ) {
    self.name = name
    self.cards = cards.map { ($0, parent) }
    var setup = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [
        Detent(DetentID(0), .points(120)), Detent(DetentID(1), .fraction(0.5)), Detent(DetentID(2), .inset(64)),
      ])
    setup.header = parent == .header ? 220 : 20
    setup.content.height = content
    setup.start.detent = DetentID(1)
    setup.largestUndimmedDetent = DetentID(0)
    setup.momentum = .carry
    setup.driver = driver
    self.setup = setup
    events = cards != nil ? Event.cards : driver == .core ? Event.touches : Event.reports
  }

  /// What the sessions of all worlds have come to.
  package struct Walk: Sendable {
    /// How many sessions were played.
    package private(set) var sessions = 0
    /// The first session that broke each law.
    package private(set) var found: [(fault: SceneFault, session: Session)] = []

    /// None yet.
    package init() {}

    fileprivate mutating func note(_ run: some WatchedRun) {
      sessions += 1
      guard let fault = run.broken, !found.contains(where: { $0.fault.law == fault.law }) else { return }
      found.append((fault, run.session))
    }
  }

  /// Plays every session of at most so many events. Each one is let come to rest at its end.
  ///
  /// - Parameter plant: A test-only hook.
  package func play(upTo count: Int, _ walk: inout Walk, plant: LawMonitor.Plant? = LawMonitor.plant) {
    if cards != nil {
      guard let run = StackRun([declaration], isRecording: true, plant: plant) else { return }
      play(upTo: count, from: Hand(run: run), &walk)
    } else {
      guard let run = LawRun(setup, isRecording: true, plant: plant) else { return }
      play(upTo: count, from: Hand(run: run), &walk)
    }
  }

  private func play<Run>(upTo count: Int, from hand: Hand<Run>, _ walk: inout Walk) {
    guard count > 0 else { return }
    for event in events {
      var next = hand
      next.send(event)
      var end = next.run
      end.settle()
      walk.note(end)
      if next.run.broken == nil { play(upTo: count - 1, from: next, &walk) }
    }
  }

  /// The sheet with its cards.
  private var declaration: OverlayDeclaration {
    var declaration = OverlayDeclaration(id: OverlayID(0), setup: setup)
    guard let (configuration, parent) = cards, let list = try? CardList(count: 4) else { return declaration }
    let (id, frame) = (LayerID(0), Rect2D(x: 45, y: 10, width: 300, height: 200))
    let around = Surroundings(size: frame.size)
    guard let container = try? AnyCards(configuration, in: around, cards: list, at: .zero) else { return declaration }
    declaration.layers = [LayerLine(layer: OverlayLayer(id, frame: frame, claims: .horizontal), parent: parent)]
    declaration.cards = [CardsDeclaration(layer: id, scene: CardScene(container))]
    return declaration
  }
}

extension SmallWorld {
  /// An event, in view of what came before it.
  fileprivate enum Event: Sendable {
    case down, raise, lower, up, cancel, downOnHeader
    case beginPan, reportUp, reportDown, echo, stay, endPan, coast
    case moveTo, scrollTo, resize, keyboard, toggleDetent, rest
    case downOnCards, left, right, second, notch, next, insert

    static var touches: [Event] {
      [
        .down, .raise, .lower, .up, .cancel, .downOnHeader, .moveTo, .scrollTo, .resize, .keyboard, .toggleDetent,
        .rest,
      ]
    }

    static var cards: [Event] {
      [.downOnCards, .left, .right, .raise, .up, .cancel, .second, .notch, .next, .insert, .moveTo, .rest]
    }

    static var reports: [Event] {
      [
        .beginPan, .reportUp, .reportDown, .echo, .stay, .endPan, .coast, .downOnHeader, .moveTo, .resize, .keyboard,
        .rest,
      ]
    }
  }

  /// Who sends the events: a finger, a second one on the header, a native view, and what changes the surroundings.
  fileprivate struct Hand<Run: WatchedRun & SessionPlayer> {
    var run: Run
    private var place = Point2D(x: 195, y: 600)
    /// Where the native view stands, and how far its pan went.
    private var (offset, pan) = (0.0, 0.0)

    init(run: Run) { self.run = run }

    mutating func send(_ event: Event) {
      switch event {
      case .down:
        place = Point2D(x: 195, y: 600)
        send(.down(TouchID(1), place))
      case .raise: move(by: -90)
      case .lower: move(by: 90)
      case .up: send(.up(TouchID(1)))
      case .cancel: send(.cancel(TouchID(1)))
      case .downOnHeader: send(.down(TouchID(2), Point2D(x: 195, y: 844 - run.overlay.height + 10)))
      case .beginPan:
        pan = 0
        send(.scrollBegin)
      case .reportUp: report(90, moving: 90)
      case .reportDown: report(-90, moving: -90)
      case .echo: report(0, moving: 0)
      case .stay: report(90, moving: 0)
      case .endPan: send(.scrollEnd(velocity: 900, target: offset + 200))
      case .coast:
        offset += 60
        send(.scroll(offset: offset, travel: nil, coasting: true))
      case .moveTo: send(.moveTo(DetentID(2)))
      case .scrollTo: send(.scrollTo(40, animated: true))
      case .resize: send(.resize(Size2D(width: 390, height: run.overlay.surroundings.size.height == 844 ? 700 : 844)))
      case .keyboard: send(.keyboard(run.overlay.surroundings.keyboard == 0 ? 300 : 0))
      case .toggleDetent:
        send(run.overlay.detents.enabledEntry(DetentID(1)) == nil ? .enable(DetentID(1)) : .disable(DetentID(1)))
      case .downOnCards:
        place = placeOnCards
        send(.down(TouchID(1), place))
      case .left: move(by: 0, across: -70)
      case .right: move(by: 0, across: 70)
      case .second: send(.down(TouchID(2), placeOnCards))
      case .notch: send(.wheel(TouchID(9), placeOnCards, travel: 0, across: -30, .notch))
      case .next: tell(.swipe(.left))
      case .insert: tell(.insert(CardID(run.cards.first?.container.count ?? 0), .standard, at: 0))
      case .rest: send(.frame, after: run.overlay.restTime.nanoseconds &- run.overlay.now.nanoseconds &+ 1_000_000_000)
      }
    }

    private var placeOnCards: Point2D {
      run.cards.first.map { Point2D(x: $0.origin.x + 150, y: ($0.origin.y + 100).rounded()) } ?? .zero
    }

    private mutating func tell(_ event: CardEvent) {
      run.take(Session.Step(wait: 8_000_000, action: .cards(event, on: run.cards.first?.layer)))
    }

    private mutating func move(by way: Double, across: Double = 0) {
      place = Point2D(x: place.x + across, y: place.y + way)
      send(.move(TouchID(1), place))
    }

    /// The finger goes so far, and the view with it as far as it wants.
    private mutating func report(_ way: Double, moving step: Double) {
      pan += way
      offset += step
      send(.scroll(offset: offset, travel: .pan(pan), coasting: false))
    }

    /// The view honours what it is told at once.
    private mutating func send(_ event: OverlayEvent, after wait: Int64 = 8_000_000) {
      if let offset = run.take(Session.Step(wait: wait, action: .send(event))).writeBack { self.offset = offset }
    }
  }
}
