import Kinetics
import OverlayCore

extension Draw {
  /// A random session: an overlay runs along, so that fingers land on what is there.
  package mutating func session(_ mix: SessionMix) -> Session {
    let setup = configuration(mix)
    guard let run = Run(recording: setup) else { return Session(setup) }
    return Session(setup, steps: play(mix, run).steps)
  }

  /// Draws a session step by step into a player.
  package mutating func play<Player: SessionPlayer>(_ mix: SessionMix, _ player: Player) -> Player {
    var writer = SessionWriter(player, mix)
    if mix.hasView { writer.tie(nativeHost(), nativeTraits(), period: pick(8_333_333, 16_666_667)) }
    commands(mix.verbs, atMost: mix.commands) { verb, draw in writer.perform(verb, &draw) }
    writer.endView()
    return writer.player
  }
}

/// Writes a session event by event, in view of the state that it has led to.
struct SessionWriter<Player: SessionPlayer> {
  var player: Player
  let mix: SessionMix
  /// How a native scroll view is tied to the overlay, where there is one.
  var tie: (host: NativeHost, traits: NativeView.Traits, period: Int64)?
  /// The view, while the overlay has the platform driver.
  var loop: ClosedLoop?
  /// Where each finger was last: its depth from the sheet's edge, and its place across.
  var fingers: [(id: TouchID, depth: Double, across: Double)] = []
  private var direction = 1.0
  /// The time before the next event.
  var wait: Int64 = 0
  var nativeTravel = 0.0
  private var nextFinger = 0
  /// The fingers and the acts on the cards of a layer.
  private var hand: CardHand?

  init(_ player: Player, _ mix: SessionMix) {
    self.player = player
    self.mix = mix
    hand = player.cards.first.map { CardHand($0, from: 500) }
  }

  /// Whether the verb is one that can be performed now; then it has been.
  mutating func perform(_ verb: SessionMix.Verb, _ draw: inout Draw) -> Bool {
    guard player.goesOn, isValid(verb) else { return false }
    switch verb {
    case .flick: flick(&draw)
    case .stroke: stroke(&draw)
    case .cards: return cards(&draw)
    default:
      // First of all, so that a simpler command in its place keeps the time.
      wait = pause(&draw)
      performOne(verb, &draw)
    }
    return true
  }

  private mutating func performOne(_ verb: SessionMix.Verb, _ draw: inout Draw) {
    switch verb {
    case .frame, .flick, .stroke, .cards: frames(&draw)
    case .down: down(&draw)
    case .move: move(&draw)
    case .lift: lift(&draw)
    case .command: command(&draw)
    case .metrics: metrics(&draw)
    case .wheel: wheel(&draw)
    case .change: change(&draw)
    case .native: native(&draw)
    case .coast: coast(&draw)
    case .correct: correct(&draw)
    case .stack: stack(&draw)
    case .tap: tap(&draw)
    case .again: tellAgain(&draw)
    case .garbage: add(draw.garbageStep(after: wait))
    }
  }

  private func isValid(_ verb: SessionMix.Verb) -> Bool {
    switch verb {
    case .down, .tap: return fingers.count < 4
    case .lift: return !fingers.isEmpty
    case .move, .stroke:
      guard !fingers.isEmpty else { return false }
      return !(mix.isExact && player.overlay.fingers.touches.activeCount == 3)
    case .flick:
      guard !fingers.isEmpty else { return false }
      return !(mix.isExact && (player.overlay.fingers.touches.activeCount == 3 || player.overlay.isMoving))
    case .native: return player.overlay.configuration.driver == .platform
    case .coast, .correct: return loop != nil
    default: return true
    }
  }

  /// Something that is about the cards: one of some things, which a stroke on them can be.
  private mutating func cards(_ draw: inout Draw) -> Bool {
    guard let seen = player.cards.first, let steps = hand?.draw(CardAct.onLayer, &draw, seen) else {
      return false
    }
    for step in steps where player.goesOn { add(step) }
    return !steps.isEmpty
  }

  mutating func send(_ event: OverlayEvent) { add(Session.Step(wait: wait, action: .send(event))) }

  mutating func add(_ step: Session.Step) {
    guard loop?.take(step, &player) == nil else { return followDriver() }
    player.take(step)
    followDriver()
  }

  private func pause(_ draw: inout Draw) -> Int64 {
    let rest = player.overlay.restTime.nanoseconds &- player.overlay.now.nanoseconds
    if mix.isExact, player.overlay.isMoving { return draw.pick(0, rest) }
    if draw.once(in: 12) { return draw.pick(700_000_000, rest) }
    return draw.pick(0, 0, 8_333_333, 8_333_333, 8_333_333, 16_666_667, 4_000_000, 41_000_000, 1, 120_000_000)
  }

  // MARK: Fingers

  /// A command now and then, and a finger that comes and goes inside the slop: early in a move, near its end, or
  /// between.
  private mutating func tap(_ draw: inout Draw) {
    if draw.once(in: 2) { command(&draw) }
    let rest = player.overlay.restTime.nanoseconds &- player.overlay.now.nanoseconds
    let early: Int64 = draw.pick(8_333_333, 1, 50_000_000)
    wait = draw.pick(early, rest / 16 * Int64(draw.below(17)), max(0, rest - early))
    let count = fingers.count
    down(&draw)
    guard fingers.count > count else { return }
    wait = draw.pick(41_000_000, 0, 8_333_333, 200_000_000)
    if draw.once(in: 2) { go(count, by: draw.pick(1, -1) * draw.pick(1, 4, 9.5)) }
    if draw.once(in: 8) { return }
    end(fingers.remove(at: count).id, isCancelled: false)
  }

  private mutating func down(_ draw: inout Draw) {
    let configuration = player.overlay.setup
    let height = player.overlay.height
    let list = max(height - configuration.header, 0)
    let depth =
      switch draw.below(13) {
      case 0, 1, 2, 3, 4, 5, 6: draw.grid(0, list)
      case 7, 8, 9: list + draw.grid(0, max(height - list, 0))
      case 10: height.rounded(.up) + draw.grid(0, 50)
      // On the map, as far from the sheet as can be.
      case 11: configuration.edge.length(of: configuration.container) - draw.grid(0, 20)
      default: draw.grid(0, configuration.edge.length(of: configuration.container))
      }
    // Heights in flight lie off the grid; fingers never do.
    let place = (depth * 8).rounded(.down) / 8
    // Now and then one that is down already comes down again.
    if draw.once(in: 8), let known = fingers.first, loop?.holds(known.id) != true {
      fingers[0] = (known.id, place, 100)
      return send(.down(known.id, point(place, 100)))
    }
    nextFinger += 1
    let id = TouchID(nextFinger)
    fingers.append((id, place, 100))
    if loop != nil, player.hitsList(at: point(place, 100)) {
      loop?.press(id, depth: place, across: 100, after: wait, &player)
    } else {
      send(.down(id, point(place, 100)))
    }
  }

  private mutating func move(_ draw: inout Draw) {
    if draw.once(in: 4) { direction = -direction }
    let index = draw.below(fingers.count)
    var step: Double = draw.pick(0, 1, 8, 24, 12, 60, 3.5, 200, 900, 0.125)
    var across: Double = draw.pick(0, 0, 0, 0, 0.5, -0.5, 3, 30, -12)
    // What is not decided yet is decided along a slanting line as often as not.
    if player.overlay.fingers.pan.verdict == .undecided, draw.once(in: 3) {
      (step, across) = (draw.grid(0, 24), draw.grid(-24, 24))
    }
    go(index, by: direction * step, across: across)
  }

  /// Moves a finger: on a native view it is the view that tells what came of it.
  private mutating func go(_ index: Int, by step: Double, across: Double = 0) {
    fingers[index].depth += step
    fingers[index].across += across
    let id = fingers[index].id
    if loop?.holds(id) == true {
      loop?.drag(id, by: step, across: across, after: wait, &player)
    } else {
      send(.move(id, point(fingers[index].depth, fingers[index].across)))
    }
  }

  /// One finger on a way of up to 60 events, evenly or getting faster, slower and back.
  private mutating func stroke(_ draw: inout Draw) {
    if draw.once(in: 2) { direction = -direction }
    let index = draw.below(fingers.count)
    let count = 1 + draw.below(60)
    var step: Double = direction * draw.pick(1, 2, 4, 8, 0.5, 24, 1.0 / 3)
    let bend: Double = step * draw.pick(0, 0, -0.0625, 0.03125)
    let across: Double = draw.pick(0, 0, 0.5, -3)
    wait = draw.pick(8_333_333, 16_666_667, 4_000_000, 1)
    for _ in 0..<count where player.goesOn {
      go(index, by: step, across: across)
      step += bend
    }
  }

  /// All fingers together, a few times, and most of the time up from there.
  private mutating func flick(_ draw: inout Draw) {
    direction = draw.pick(1, -1)
    let step: Double = draw.pick(2, 4, 6, 12, 40)
    for _ in 0...draw.below(5) {
      wait = 8_333_333
      for index in fingers.indices {
        go(index, by: direction * step)
        wait = 0
      }
    }
    if draw.once(in: 3) { return }
    while !fingers.isEmpty { lift(&draw) }
  }

  private mutating func lift(_ draw: inout Draw) {
    if mix.hasCommands, draw.once(in: 8) { waitingCommands(&draw) }
    let id = fingers.remove(at: draw.below(fingers.count)).id
    let isCancelled = draw.once(in: 6)
    if loop?.holds(id) == true {
      end(id, isCancelled: isCancelled)
    } else {
      let event: OverlayEvent = isCancelled ? .cancel(id) : .up(id)
      guard mix.hasCommands, draw.once(in: 5) else { return send(event) }
      let detent = draw.pick(player.overlay.configuration.detents.map(\.id), else: DetentID(0))
      add(Session.Step(wait: wait, action: .choose(event, detent)))
    }
  }

  private mutating func end(_ id: TouchID, isCancelled: Bool) {
    if loop?.holds(id) == true {
      loop?.lift(id, isCancelled: isCancelled, after: wait, &player)
    } else {
      send(isCancelled ? .cancel(id) : .up(id))
    }
  }

  /// The screen point at a depth from the sheet's edge.
  func point(_ depth: Double, _ across: Double) -> Point2D {
    player.overlay.configuration.edge.point(depth: depth, across: across, in: player.overlay.surroundings.size)
  }
}
