import Kinetics
import PropertyTesting

@testable import OverlayCore

extension Draw {
  /// A random session: an overlay runs along, so that fingers land on what is there.
  mutating func session(_ mix: SessionMix) -> Session {
    var writer = SessionWriter(Session(configuration: configuration(mix)), mix)
    commands(mix.verbs, atMost: mix.commands) { verb, draw in writer.perform(verb, &draw) }
    return writer.session
  }
}

/// Writes a session event by event, in view of the state that it has led to.
private struct SessionWriter {
  private(set) var session: Session
  private let mix: SessionMix
  private var run: Run?
  /// Where each finger was last: its depth from the sheet's edge, and its place across.
  private var fingers: [(id: TouchID, depth: Double, across: Double)] = []
  private var direction = 1.0
  /// The time before the next event.
  private var wait: Int64 = 0
  private var nativeTravel = 0.0
  private var nextFinger = 0

  init(_ session: Session, _ mix: SessionMix) {
    self.session = session
    self.mix = mix
    run = Run(session)
  }

  /// Whether the verb is one that can be performed now; then it has been.
  mutating func perform(_ verb: SessionMix.Verb, _ draw: inout Draw) -> Bool {
    guard let overlay = run?.overlay, isPossible(verb, overlay) else { return false }
    if verb == .flick {
      flick(&draw)
    } else {
      // First of all, so that a simpler command in its place keeps the time.
      wait = pause(&draw)
      perform(verb, overlay, &draw)
    }
    return true
  }

  private mutating func perform(_ verb: SessionMix.Verb, _ overlay: Overlay, _ draw: inout Draw) {
    switch verb {
    case .frame, .flick: send(.frame)
    case .down: down(overlay, &draw)
    case .move: move(overlay, &draw)
    case .lift: send(ending(&draw))
    case .command: command(overlay, &draw)
    case .metrics: metrics(overlay, &draw)
    case .wheel: wheel(overlay, &draw)
    case .change: change(overlay, &draw)
    case .native: native(overlay, &draw)
    case .garbage: add(draw.garbageStep(after: wait))
    }
  }

  private func isPossible(_ verb: SessionMix.Verb, _ overlay: Overlay) -> Bool {
    switch verb {
    case .down: fingers.count < 4
    case .move: !fingers.isEmpty && !(mix.isExact && overlay.gesture.touches.activeCount == 3)
    case .lift: !fingers.isEmpty
    case .flick:
      !fingers.isEmpty && !(mix.isExact && (overlay.gesture.touches.activeCount == 3 || overlay.isMoving))
    case .native: overlay.configuration.driver == .platform
    default: true
    }
  }

  private mutating func send(_ event: Event) {
    add(Session.Step(wait: wait, action: .send(event)))
  }

  private mutating func add(_ step: Session.Step) {
    session.steps.append(step)
    _ = run?.play(step)
  }

  private func pause(_ draw: inout Draw) -> Int64 {
    guard let overlay = run?.overlay else { return 0 }
    let rest = overlay.restTime.nanoseconds &- overlay.now.nanoseconds
    if mix.isExact, overlay.isMoving { return draw.pick(0, rest) }
    if draw.once(in: 12) { return draw.pick(700_000_000, rest) }
    return draw.pick(0, 0, 8_333_333, 8_333_333, 8_333_333, 16_666_667, 4_000_000, 41_000_000, 1, 120_000_000)
  }

  // MARK: Fingers

  private mutating func down(_ overlay: Overlay, _ draw: inout Draw) {
    let length = overlay.configuration.edge.length(of: overlay.configuration.container)
    let list = max(overlay.height - overlay.configuration.header, 0)
    let depth =
      switch draw.below(12) {
      case 0, 1, 2, 3, 4, 5, 6: draw.grid(0, list)
      case 7, 8, 9: list + draw.grid(0, max(overlay.height - list, 0))
      case 10: overlay.height.rounded(.up) + draw.grid(0, 50)
      default: draw.grid(0, length)
      }
    // Heights in flight lie off the grid; fingers never do.
    let place = (depth * 8).rounded(.down) / 8
    // Now and then one that is down already comes down again.
    if draw.once(in: 12), let known = fingers.first {
      fingers[0] = (known.id, place, 100)
      return send(.down(known.id, point(place, 100)))
    }
    nextFinger += 1
    fingers.append((TouchID(nextFinger), place, 100))
    send(.down(TouchID(nextFinger), point(place, 100)))
  }

  private mutating func move(_ overlay: Overlay, _ draw: inout Draw) {
    if draw.once(in: 4) { direction = -direction }
    let index = draw.below(fingers.count)
    var step: Double = draw.pick(0, 1, 8, 24, 12, 60, 3.5, 200, 900, 0.125)
    var across: Double = draw.pick(0, 0, 0, 0, 0.5, -0.5, 3, 30, -12)
    // What is not decided yet is decided along a slanting line as often as not.
    if overlay.gesture.pan.verdict == .undecided, draw.once(in: 3) {
      (step, across) = (draw.grid(0, 24), draw.grid(-24, 24))
    }
    fingers[index].depth += direction * step
    fingers[index].across += across
    send(.move(fingers[index].id, point(fingers[index].depth, fingers[index].across)))
  }

  /// All fingers together, a few times, and most of the time up from there.
  private mutating func flick(_ draw: inout Draw) {
    direction = draw.pick(1, -1)
    let step: Double = draw.pick(2, 4, 6, 12, 40)
    for _ in 0...draw.below(5) {
      wait = 8_333_333
      for index in fingers.indices {
        fingers[index].depth += direction * step
        send(.move(fingers[index].id, point(fingers[index].depth, fingers[index].across)))
        wait = 0
      }
    }
    if draw.once(in: 3) { return }
    while !fingers.isEmpty { send(ending(&draw)) }
  }

  private mutating func ending(_ draw: inout Draw) -> Event {
    let id = fingers.remove(at: draw.below(fingers.count)).id
    return draw.once(in: 6) ? .cancel(id) : .up(id)
  }

  /// The screen point at a depth from the sheet's edge.
  private func point(_ depth: Double, _ across: Double) -> Point {
    let configuration = run?.overlay.configuration ?? session.configuration
    return configuration.edge.point(depth: depth, across: across, in: configuration.container)
  }

  // MARK: The rest

  private mutating func command(_ overlay: Overlay, _ draw: inout Draw) {
    let id = draw.pick(overlay.configuration.detents.map(\.id) + [DetentID(99)], else: DetentID(0))
    let isAnimated = !draw.once(in: 4)
    switch draw.below(8) {
    case 0, 1, 2: send(.moveTo(id, animated: isAnimated))
    case 3: send(.increment)
    case 4: send(.decrement)
    case 5: send(.escape)
    case 6: send(.next)
    default: send(.scrollTo(draw.grid(-50, 1000), animated: isAnimated))
    }
  }

  private mutating func metrics(_ overlay: Overlay, _ draw: inout Draw) {
    let id = draw.pick(overlay.configuration.detents.map(\.id), else: DetentID(0))
    let size = overlay.configuration.container
    switch draw.below(8) {
    case 0: send(.keyboard(draw.pick(0, 291, 335.5)))
    case 1: send(.header(draw.pick(0, 20, 120.5)))
    case 2: send(.content(draw.content()))
    case 3: send(.enable(id))
    case 4: send(.disable(id))
    case 5: send(.safeArea(EdgeInsets(top: draw.grid(0, 60), left: 0, bottom: draw.pick(0, 34), right: 20)))
    case 6: send(.resize(Size(width: size.height, height: size.width)))
    default: send(.resize(Size(width: draw.grid(0, 900), height: draw.grid(0, 900))))
    }
  }

  private mutating func wheel(_ overlay: Overlay, _ draw: inout Draw) {
    let place = point(draw.grid(0, max(overlay.height, 0)), 100)
    let travel: Double = draw.pick(1, -1) * draw.pick(0, 3, 20, 120, 900)
    let phase: WheelPhase = draw.pick(.begin, .change, .change, .end, .momentum, .notch)
    send(.wheel(overlay.gesture.wheel ?? TouchID(1000), place, travel: travel, phase))
  }

  private mutating func change(_ overlay: Overlay, _ draw: inout Draw) {
    let change: Session.Change
    switch draw.below(6) {
    case 0: change = .reduceMotion(!overlay.configuration.reduceMotion)
    case 1: change = .momentum(draw.pick(.pin, .carryUp, .carry))
    case 2: change = .drags(draw.pick(.all, .header, .none))
    case 3: change = .driver(draw.pick(mix.drivers, else: .core))
    case 4: change = .spring(draw.spring() ?? .standard)
    default: change = .policy(draw.policy())
    }
    add(Session.Step(wait: wait, action: .change(change)))
  }

  private mutating func native(_ overlay: Overlay, _ draw: inout Draw) {
    switch draw.below(10) {
    case 0, 1:
      nativeTravel = 0
      send(.scrollBegin)
    case 2, 3, 4, 5:
      let step: Double = draw.pick(1, -1) * draw.pick(0.5, 3, 24, 200)
      nativeTravel += step
      let travel = draw.once(in: 3) ? nil : nativeTravel
      send(.scroll(offset: overlay.offset + step, travel: travel, coasting: false))
    case 6: send(.scroll(offset: overlay.offset + draw.grid(-100, 100), travel: nil, coasting: true))
    case 7, 8: send(.scrollEnd(velocity: draw.grid(-3000, 3000), target: draw.grid(-10, 900)))
    default: send(.scrollRest)
    }
  }
}

extension Edge {
  /// The screen point at a depth from this edge: what ``depth(of:in:)`` takes apart.
  func point(depth: Double, across: Double, in container: Size) -> Point {
    switch self {
    case .bottom: Point(x: across, y: container.height - depth)
    case .top: Point(x: across, y: depth)
    case .left: Point(x: depth, y: across)
    case .right: Point(x: container.width - depth, y: across)
    }
  }
}
