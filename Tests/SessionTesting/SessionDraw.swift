import Kinetics
import OverlayCore
import PropertyTesting

/// Who plays a session while it is drawn, so that fingers land on what is there.
package protocol SessionPlayer {
  /// What the next steps are drawn in view of.
  var overlay: Overlay { get }
  /// Whether it takes further steps.
  var goesOn: Bool { get }
  mutating func take(_ step: Session.Step)
}

extension SessionPlayer {
  package var goesOn: Bool { true }
}

extension Draw {
  /// A random session: an overlay runs along, so that fingers land on what is there.
  package mutating func session(_ mix: SessionMix) -> Session {
    let configuration = configuration(mix)
    guard let run = Run(recording: configuration) else { return Session(configuration: configuration) }
    return Session(configuration: configuration, steps: play(mix, run).steps)
  }

  /// Draws a session step by step into a player.
  package mutating func play<Player: SessionPlayer>(_ mix: SessionMix, _ player: Player) -> Player {
    var writer = SessionWriter(player, mix)
    commands(mix.verbs, atMost: mix.commands) { verb, draw in writer.perform(verb, &draw) }
    return writer.player
  }
}

/// Writes a session event by event, in view of the state that it has led to.
private struct SessionWriter<Player: SessionPlayer> {
  private(set) var player: Player
  private let mix: SessionMix
  /// Where each finger was last: its depth from the sheet's edge, and its place across.
  private var fingers: [(id: TouchID, depth: Double, across: Double)] = []
  private var direction = 1.0
  /// The time before the next event.
  private var wait: Int64 = 0
  private var nativeTravel = 0.0
  private var nextFinger = 0

  init(_ player: Player, _ mix: SessionMix) {
    self.player = player
    self.mix = mix
  }

  /// Whether the verb is one that can be performed now; then it has been.
  mutating func perform(_ verb: SessionMix.Verb, _ draw: inout Draw) -> Bool {
    guard player.goesOn, isPossible(verb) else { return false }
    switch verb {
    case .flick: flick(&draw)
    case .stroke: stroke(&draw)
    default:
      // First of all, so that a simpler command in its place keeps the time.
      wait = pause(&draw)
      performOne(verb, &draw)
    }
    return true
  }

  private mutating func performOne(_ verb: SessionMix.Verb, _ draw: inout Draw) {
    switch verb {
    case .frame, .flick, .stroke: send(.frame)
    case .down: down(&draw)
    case .move: move(&draw)
    case .lift: send(ending(&draw))
    case .command: command(&draw)
    case .metrics: metrics(&draw)
    case .wheel: wheel(&draw)
    case .change: change(&draw)
    case .native: native(&draw)
    case .garbage: add(draw.garbageStep(after: wait))
    }
  }

  private func isPossible(_ verb: SessionMix.Verb) -> Bool {
    switch verb {
    case .down: return fingers.count < 4
    case .lift: return !fingers.isEmpty
    case .move, .stroke:
      guard !fingers.isEmpty else { return false }
      return !(mix.isExact && player.overlay.activeTouchCount == 3)
    case .flick:
      guard !fingers.isEmpty else { return false }
      return !(mix.isExact && (player.overlay.activeTouchCount == 3 || player.overlay.isMoving))
    case .native: return player.overlay.configuration.driver == .platform
    default: return true
    }
  }

  private mutating func send(_ event: Event) {
    add(Session.Step(wait: wait, action: .send(event)))
  }

  private mutating func add(_ step: Session.Step) {
    player.take(step)
  }

  private func pause(_ draw: inout Draw) -> Int64 {
    let rest = player.overlay.restTime.nanoseconds &- player.overlay.now.nanoseconds
    if mix.isExact, player.overlay.isMoving { return draw.pick(0, rest) }
    if draw.once(in: 12) { return draw.pick(700_000_000, rest) }
    return draw.pick(0, 0, 8_333_333, 8_333_333, 8_333_333, 16_666_667, 4_000_000, 41_000_000, 1, 120_000_000)
  }

  // MARK: Fingers

  private mutating func down(_ draw: inout Draw) {
    let configuration = player.overlay.configuration
    let height = player.overlay.height
    let list = max(height - configuration.header, 0)
    let depth =
      switch draw.below(12) {
      case 0, 1, 2, 3, 4, 5, 6: draw.grid(0, list)
      case 7, 8, 9: list + draw.grid(0, max(height - list, 0))
      case 10: height.rounded(.up) + draw.grid(0, 50)
      default: draw.grid(0, configuration.edge.length(of: configuration.container))
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

  private mutating func move(_ draw: inout Draw) {
    if draw.once(in: 4) { direction = -direction }
    let index = draw.below(fingers.count)
    var step: Double = draw.pick(0, 1, 8, 24, 12, 60, 3.5, 200, 900, 0.125)
    var across: Double = draw.pick(0, 0, 0, 0, 0.5, -0.5, 3, 30, -12)
    // What is not decided yet is decided along a slanting line as often as not.
    if player.overlay.isUndecided, draw.once(in: 3) {
      (step, across) = (draw.grid(0, 24), draw.grid(-24, 24))
    }
    fingers[index].depth += direction * step
    fingers[index].across += across
    send(.move(fingers[index].id, point(fingers[index].depth, fingers[index].across)))
  }

  /// One finger on a way of up to 60 events, evenly or getting faster, slower and back.
  private mutating func stroke(_ draw: inout Draw) {
    if draw.once(in: 2) { direction = -direction }
    let index = draw.below(fingers.count)
    let count = 1 + draw.below(60)
    var step: Double = direction * draw.pick(1, 2, 4, 8, 0.5, 24)
    let bend: Double = step * draw.pick(0, 0, -0.0625, 0.03125)
    let across: Double = draw.pick(0, 0, 0.5, -3)
    wait = draw.pick(8_333_333, 16_666_667, 4_000_000, 1)
    for _ in 0..<count where player.goesOn {
      fingers[index].depth += step
      fingers[index].across += across
      step += bend
      send(.move(fingers[index].id, point(fingers[index].depth, fingers[index].across)))
    }
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
    player.overlay.configuration.edge.point(
      depth: depth, across: across, in: player.overlay.configuration.container)
  }

  // MARK: The rest

  private mutating func command(_ draw: inout Draw) {
    let id = draw.pick(player.overlay.configuration.detents.map(\.id) + [DetentID(99)], else: DetentID(0))
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

  private mutating func metrics(_ draw: inout Draw) {
    let id = draw.pick(player.overlay.configuration.detents.map(\.id), else: DetentID(0))
    let size = player.overlay.configuration.container
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

  private mutating func wheel(_ draw: inout Draw) {
    let place = point(draw.grid(0, max(player.overlay.height, 0)), 100)
    let travel: Double = draw.pick(1, -1) * draw.pick(0, 3, 20, 120, 900)
    let phase: WheelPhase = draw.pick(.begin, .change, .change, .end, .momentum, .notch)
    send(.wheel(player.overlay.draggingWheel ?? TouchID(1000), place, travel: travel, phase))
  }

  private mutating func change(_ draw: inout Draw) {
    let change: Session.Change
    switch draw.below(6) {
    case 0: change = .reduceMotion(!player.overlay.configuration.reduceMotion)
    case 1: change = .momentum(draw.pick(.pin, .carryUp, .carry))
    case 2: change = .drags(draw.pick(.all, .header, .none))
    case 3: change = .driver(draw.pick(mix.drivers, else: .core))
    case 4: change = .spring(draw.spring() ?? .standard)
    default: change = .policy(draw.policy())
    }
    add(Session.Step(wait: wait, action: .change(change)))
  }

  private mutating func native(_ draw: inout Draw) {
    let offset = player.overlay.offset
    switch draw.below(10) {
    case 0, 1:
      nativeTravel = 0
      send(.scrollBegin)
    case 2, 3, 4, 5:
      let step: Double = draw.pick(1, -1) * draw.pick(0.5, 3, 24, 200)
      nativeTravel += step
      let travel: ScrollTravel? = draw.once(in: 3) ? nil : .pan(nativeTravel)
      send(.scroll(offset: offset + step, travel: travel, coasting: false))
    case 6: send(.scroll(offset: offset + draw.grid(-100, 100), travel: nil, coasting: true))
    case 7, 8: send(.scrollEnd(velocity: draw.grid(-3000, 3000), target: draw.grid(-10, 900)))
    default: send(.scrollRest)
    }
  }
}

extension Edge {
  /// The screen point at a depth from this edge: what ``depth(of:in:)`` takes apart.
  package func point(depth: Double, across: Double, in container: Size) -> Point {
    switch self {
    case .bottom: Point(x: across, y: container.height - depth)
    case .top: Point(x: across, y: depth)
    case .left: Point(x: depth, y: across)
    case .right: Point(x: container.width - depth, y: across)
    }
  }
}
