import Kinetics
import OverlayCore
import Traces

/// Every session of a few events in a small world, each under the eyes of the laws.
///
///     var walk = SmallWorld.Walk()
///     for world in SmallWorld.all { world.play(upTo: 3, &walk) }
///     walk.sessions                 // 4 × (12 + 144 + 1728)
///     walk.found                    // []
///
/// Random sessions are long, and most of their events change little. Here a dozen events that change much come in every
/// order. A world is a container with three detents, a list that is long or short, and who drives the list.
package struct SmallWorld: Sendable {
  /// What it is called: `touches on a long list`.
  package let name: String
  private let setup: OverlaySetup
  private let events: [Event]

  /// The four of them.
  package static var all: [SmallWorld] {
    [
      SmallWorld("touches on a long list", .core, content: 2400),
      SmallWorld("touches on a short list", .core, content: 50),
      SmallWorld("reports of a long list", .platform, content: 2400),
      SmallWorld("reports of a short list", .platform, content: 50),
    ]
  }

  private init(_ name: String, _ driver: OverlayDriver, content: Double) {
    self.name = name
    var setup = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [
        Detent(DetentID(0), .points(120)), Detent(DetentID(1), .fraction(0.5)), Detent(DetentID(2), .inset(64)),
      ])
    setup.header = 20
    setup.content.height = content
    setup.start.detent = DetentID(1)
    setup.largestUndimmedDetent = DetentID(0)
    setup.momentum = .carry
    setup.driver = driver
    self.setup = setup
    events = driver == .core ? Event.touches : Event.reports
  }

  /// What the sessions of all worlds have come to.
  package struct Walk: Sendable {
    /// How many sessions were played.
    package private(set) var sessions = 0
    /// The first session that broke each law.
    package private(set) var found: [(fault: LawFault, session: Session)] = []

    /// None yet.
    package init() {}

    fileprivate mutating func note(_ run: LawRun) {
      sessions += 1
      guard let fault = run.fault, !found.contains(where: { $0.fault.law == fault.law }) else { return }
      found.append((fault, run.session))
    }
  }

  /// Plays every session of at most so many events. Each one is let come to rest at its end.
  ///
  /// - Parameter plant: A test-only hook.
  package func play(upTo count: Int, _ walk: inout Walk, plant: LawMonitor.Plant? = LawMonitor.plant) {
    guard let run = LawRun(setup, isRecording: true, plant: plant) else { return }
    play(upTo: count, from: Hand(run: run), &walk)
  }

  private func play(upTo count: Int, from hand: Hand, _ walk: inout Walk) {
    guard count > 0 else { return }
    for event in events {
      var next = hand
      next.send(event)
      var end = next.run
      end.settle()
      walk.note(end)
      if next.run.fault == nil { play(upTo: count - 1, from: next, &walk) }
    }
  }
}

extension SmallWorld {
  /// An event, in view of what came before it.
  fileprivate enum Event: Sendable {
    case down, raise, lower, up, cancel, downOnHeader
    case beginPan, reportUp, reportDown, echo, stay, endPan, coast
    case moveTo, scrollTo, resize, keyboard, toggleDetent, rest

    static var touches: [Event] {
      [
        .down, .raise, .lower, .up, .cancel, .downOnHeader, .moveTo, .scrollTo, .resize, .keyboard, .toggleDetent,
        .rest,
      ]
    }

    static var reports: [Event] {
      [
        .beginPan, .reportUp, .reportDown, .echo, .stay, .endPan, .coast, .downOnHeader, .moveTo, .resize, .keyboard,
        .rest,
      ]
    }
  }

  /// Who sends the events: a finger, a second one on the header, a native view, and what changes the surroundings.
  fileprivate struct Hand {
    var run: LawRun
    private var place = Point2D(x: 195, y: 600)
    /// Where the native view stands, and how far its pan went.
    private var (offset, pan) = (0.0, 0.0)

    init(run: LawRun) { self.run = run }

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
      case .rest: send(.frame, after: run.overlay.restTime.nanoseconds &- run.overlay.now.nanoseconds &+ 1_000_000_000)
      }
    }

    private mutating func move(by way: Double) {
      place.y += way
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
