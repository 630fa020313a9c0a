import Kinetics

@testable import OverlayCore

/// What the sessions of a law are made of.
struct SessionMix {
  var drivers = [Driver.core]
  var hasCommands = true
  var hasMetrics = true
  var hasChanges = true
  var hasWheel = true
  /// Reports of a native scroll view, in the platform driver.
  var hasReports = true
  /// No finger catches a motion away from the grid, and none of three moves: all positions stay exact.
  var isExact = false
  var steps = 40

  /// Fingers and time, nothing else.
  static let touches = SessionMix(hasCommands: false, hasMetrics: false, hasChanges: false, hasWheel: false)
  /// As `touches`, all on the grid; commands start motions that are caught in the same instant.
  static let exact = SessionMix(hasMetrics: false, hasChanges: false, hasWheel: false, isExact: true)
  /// Frames and reports of a host depend on one another; here nobody reports.
  static let silent = SessionMix(drivers: [.core, .core, .platform], hasReports: false)
  static let both = SessionMix(drivers: [.core, .core, .platform])
}

extension Draw {
  /// A random session: an overlay runs along, so that fingers land on what is there.
  mutating func session(_ mix: SessionMix) -> Session {
    var writer = SessionWriter(Session(configuration: configuration(mix)), mix, self)
    writer.write()
    self = writer.draw
    return writer.session
  }
}

/// Writes a session event by event, in view of the state that it has led to.
private struct SessionWriter {
  var session: Session
  var draw: Draw
  private let mix: SessionMix
  private var run: Run?
  /// Where each finger was last: its depth from the sheet's edge, and its place across.
  private var fingers: [(id: TouchID, depth: Double, across: Double)] = []
  private var direction = 1.0
  private var nativeTravel = 0.0
  private var nextFinger = 0

  init(_ session: Session, _ mix: SessionMix, _ draw: Draw) {
    self.session = session
    self.mix = mix
    self.draw = draw
    run = Run(session)
  }

  mutating func write() {
    while session.steps.count < mix.steps, let run {
      switch draw.below(20) {
      case 0, 1, 2: down(run.overlay)
      case 3, 4, 5, 6, 7: move(run.overlay)
      case 8, 9: flick(run.overlay)
      case 10, 11: lift()
      case 12: send(.frame)
      case 13 where mix.hasCommands, 14 where mix.hasCommands: command(run.overlay)
      case 15 where mix.hasMetrics, 16 where mix.hasMetrics: metrics(run.overlay)
      case 17 where mix.hasWheel: wheel(run.overlay)
      case 18 where mix.hasChanges: change(run.overlay)
      case 13...19 where mix.hasReports && run.overlay.configuration.driver == .platform: native(run.overlay)
      default: move(run.overlay)
      }
    }
  }

  private mutating func send(_ event: Event, wait: Int64? = nil) {
    add(Session.Step(wait: wait ?? pause(), action: .send(event)))
  }

  private mutating func add(_ step: Session.Step) {
    session.steps.append(step)
    _ = run?.play(step)
  }

  private mutating func pause() -> Int64 {
    guard let overlay = run?.overlay else { return 0 }
    let rest = overlay.restTime.nanoseconds - overlay.now.nanoseconds
    if mix.isExact, overlay.isMoving { return draw.once(in: 2) ? 0 : rest }
    if draw.once(in: 12) { return draw.pick(700_000_000, rest) }
    return draw.pick(0, 0, 8_333_333, 8_333_333, 8_333_333, 16_666_667, 4_000_000, 41_000_000, 1, 120_000_000)
  }

  // MARK: Fingers

  private mutating func down(_ overlay: Overlay) {
    guard fingers.count < 4 else { return lift() }
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
      send(.down(known.id, point(place, 100)))
      fingers[0] = (known.id, place, 100)
      return
    }
    nextFinger += 1
    fingers.append((TouchID(nextFinger), place, 100))
    send(.down(TouchID(nextFinger), point(place, 100)))
  }

  private mutating func move(_ overlay: Overlay, wait: Int64? = nil) {
    guard !fingers.isEmpty else { return down(overlay) }
    if mix.isExact, overlay.gesture.touches.activeCount == 3 { return lift() }
    if draw.once(in: 4) { direction = -direction }
    let index = draw.below(fingers.count)
    var step: Double = draw.pick(0.125, 1, 3.5, 8, 12, 24, 60, 200, 900, 0)
    var across: Double = draw.pick(0, 0, 0, 0, 0.5, -0.5, 3, 30, -12)
    // What is not decided yet is decided along a slanting line as often as not.
    if overlay.gesture.pan.verdict == .undecided, draw.once(in: 3) {
      (step, across) = (draw.grid(0, 24), draw.grid(-24, 24))
    }
    fingers[index].depth += direction * step
    fingers[index].across += across
    send(.move(fingers[index].id, point(fingers[index].depth, fingers[index].across)), wait: wait)
  }

  private mutating func flick(_ overlay: Overlay) {
    if fingers.isEmpty { down(overlay) }
    if mix.isExact, overlay.gesture.touches.activeCount == 3 || overlay.isMoving { return lift() }
    direction = draw.pick(1, -1)
    let step: Double = draw.pick(2, 4, 6, 12, 40)
    for _ in 0...draw.below(5) {
      for index in fingers.indices {
        fingers[index].depth += direction * step
        send(
          .move(fingers[index].id, point(fingers[index].depth, fingers[index].across)),
          wait: index == 0 ? 8_333_333 : 0)
      }
    }
    if draw.once(in: 3) { return }
    while !fingers.isEmpty { lift(wait: 0) }
  }

  private mutating func lift(wait: Int64? = nil) {
    guard !fingers.isEmpty else { return send(.frame) }
    let id = fingers.remove(at: draw.below(fingers.count)).id
    send(draw.once(in: 6) ? .cancel(id) : .up(id), wait: wait)
  }

  /// The screen point at a depth from the sheet's edge.
  private func point(_ depth: Double, _ across: Double) -> Point {
    let configuration = run?.overlay.configuration ?? session.configuration
    return configuration.edge.point(depth: depth, across: across, in: configuration.container)
  }

  // MARK: The rest

  private mutating func command(_ overlay: Overlay) {
    let id = draw.pick(overlay.configuration.detents.map(\.id) + [DetentID(99)], else: DetentID(0))
    let isAnimated = !draw.once(in: 4)
    switch draw.below(8) {
    case 0: send(.increment)
    case 1: send(.decrement)
    case 2: send(.escape)
    case 3: send(.next)
    case 4: send(.scrollTo(draw.grid(-50, 1000), animated: isAnimated))
    default: send(.moveTo(id, animated: isAnimated))
    }
  }

  private mutating func metrics(_ overlay: Overlay) {
    let id = draw.pick(overlay.configuration.detents.map(\.id), else: DetentID(0))
    let size = overlay.configuration.container
    switch draw.below(8) {
    case 0: send(.resize(Size(width: size.height, height: size.width)))
    case 1: send(.resize(Size(width: draw.grid(0, 900), height: draw.grid(0, 900))))
    case 2: send(.safeArea(EdgeInsets(top: draw.grid(0, 60), left: 0, bottom: draw.pick(0, 34), right: 20)))
    case 3: send(.keyboard(draw.pick(0, 291, 335.5)))
    case 4: send(.content(draw.content()))
    case 5: send(.header(draw.pick(0, 20, 120.5)))
    case 6: send(.enable(id))
    default: send(.disable(id))
    }
  }

  private mutating func wheel(_ overlay: Overlay) {
    let place = point(draw.grid(0, max(overlay.height, 0)), 100)
    let travel: Double = draw.pick(-1, 1) * draw.pick(0, 3, 20, 120, 900)
    let phase: WheelPhase = draw.pick(.begin, .change, .change, .end, .momentum, .notch)
    send(.wheel(overlay.gesture.wheel ?? TouchID(1000), place, travel: travel, phase))
  }

  private mutating func change(_ overlay: Overlay) {
    let change: Session.Change
    switch draw.below(6) {
    case 0: change = .driver(draw.pick(mix.drivers, else: .core))
    case 1: change = .policy(draw.policy())
    case 2: change = .momentum(draw.pick(.pin, .carryUp, .carry))
    case 3: change = .drags(draw.pick(.all, .header, .none))
    case 4: change = .reduceMotion(!overlay.configuration.reduceMotion)
    default: change = .spring(draw.spring() ?? .standard)
    }
    add(Session.Step(wait: pause(), action: .change(change)))
  }

  private mutating func native(_ overlay: Overlay) {
    switch draw.below(10) {
    case 0, 1:
      nativeTravel = 0
      send(.scrollBegin)
    case 2, 3, 4, 5:
      let step: Double = draw.pick(-1, 1) * draw.pick(0.5, 3, 24, 200)
      nativeTravel += step
      send(.scroll(offset: overlay.offset + step, travel: draw.once(in: 3) ? nil : nativeTravel, coasting: false))
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
