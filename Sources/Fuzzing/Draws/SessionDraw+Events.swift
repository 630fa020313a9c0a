import Kinetics
import OverlayCore
import Traces

/// What is no finger: commands, changes, wheels, and what a native view does by itself.
extension SessionWriter {
  mutating func command(_ draw: inout Draw) {
    let command = anyCommand(&draw)
    send(.command(command, inDrag: draw.pick(.drop, .drop, .afterDrag, .takeOver)))
  }

  /// One or two that wait for the end of a drag.
  mutating func waitingCommands(_ draw: inout Draw) {
    for _ in 0...draw.below(2) where player.goesOn {
      let command = anyCommand(&draw)
      send(.command(command, inDrag: .afterDrag))
      wait = 0
    }
  }

  private func anyCommand(_ draw: inout Draw) -> OverlayCommand {
    let id = draw.pick(player.overlay.configuration.detents.map(\.id) + [DetentID(99)], else: DetentID(0))
    let isAnimated = !draw.once(in: 4)
    return switch draw.below(9) {
    case 0, 1, 2: .moveTo(id, animated: isAnimated)
    case 3: .increment
    case 4: .decrement
    case 5: .escape
    case 6: .next
    case 7: .scrollTo(draw.grid(-50, 1000), animated: isAnimated)
    default: .reveal(lower: draw.grid(-50, 1000), upper: draw.grid(0, 1100))
    }
  }

  /// An overlay is told one thing as it is already.
  mutating func tellAgain(_ draw: inout Draw) {
    let id = OverlayID(draw.below(player.overlayCount))
    let word = Repetition.Word.allCases[draw.below(Repetition.Word.allCases.count)]
    let event = player[id].repeated(word, draw.below(8)) ?? .frame
    add(Session.Step(wait: wait, action: .send(event), overlay: player.isIn(id) ? id : OverlayID(0)))
  }

  mutating func metrics(_ draw: inout Draw) {
    let id = draw.pick(player.overlay.configuration.detents.map(\.id), else: DetentID(0))
    let size = player.overlay.surroundings.size
    switch draw.below(10) {
    case 0: send(.keyboard(draw.pick(0, 291, 335.5)))
    case 1: send(.header(draw.pick(0, 20, 120.5)))
    case 2: send(.content(draw.content()))
    case 3: send(.enable(id))
    case 4: send(.disable(id))
    case 5: send(.safeArea(Insets(top: draw.grid(0, 60), left: 0, bottom: draw.pick(0, 34), right: 20)))
    case 6 where draw.once(in: 3): send(.surroundings(rotated(&draw)))
    case 6: send(.resize(Size2D(width: size.height, height: size.width)))
    case 8: send(.footer(draw.pick(0, 49.5, 80)))
    case 7: grow(by: draw.pick(200, 60, -100))
    default: send(.resize(Size2D(width: draw.grid(0, 900), height: draw.grid(0, 900))))
    }
  }

  /// A rotation: size, insets and keyboard at once, and what else may be another one in the same instant.
  private func rotated(_ draw: inout Draw) -> Surroundings {
    var surroundings = player.overlay.surroundings
    let (size, safe) = (surroundings.size, surroundings.safeArea)
    surroundings.size = Size2D(width: size.height, height: size.width)
    surroundings.safeArea = Insets(top: safe.left, left: safe.top, bottom: safe.right, right: safe.bottom)
    surroundings.keyboard = draw.pick(surroundings.keyboard, 0, 209)
    surroundings.layoutDirection = draw.pick(.leftToRight, .rightToLeft)
    surroundings.reduceMotion = draw.once(in: 4)
    return surroundings
  }

  /// The container gets longer along the sheet's axis: under a finger the sheet keeps its place in it.
  private mutating func grow(by length: Double) {
    var size = player.overlay.surroundings.size
    switch player.overlay.configuration.edge {
    case .bottom, .top: size.height = max(size.height + length, 0)
    case .left, .right: size.width = max(size.width + length, 0)
    }
    send(.resize(size))
  }

  mutating func wheel(_ draw: inout Draw) {
    let place = point(draw.grid(0, max(player.overlay.height, 0)), 100)
    let travel: Double = draw.pick(1, -1) * draw.pick(0, 3, 20, 120, 900)
    let phase: WheelPhase = draw.pick(.begin, .change, .change, .end, .momentum, .notch, .notch)
    let id = player.overlay.drag?.wheel ?? TouchID(1000)
    send(.wheel(id, place, travel: travel, across: draw.pick(0, 0, 8, -400), phase))
    if phase == .notch { turn(id, at: place, travel, &draw) }
    if phase == .begin, draw.once(in: 2) { swipe(id, at: place, travel, &draw) }
    if phase == .end, draw.once(in: 2) { send(.wheel(id, place, travel: travel, .momentum)) }
  }

  /// A whole gesture on a trackpad: it goes on, ends with travel or without, and the system lets it decelerate.
  private mutating func swipe(_ id: TouchID, at place: Point2D, _ travel: Double, _ draw: inout Draw) {
    wait = draw.pick(8_333_333, 16_666_667, 1, 41_000_000)
    for _ in 0..<draw.below(8) where player.goesOn { send(.wheel(id, place, travel: travel, .change)) }
    if mix.hasCommands, draw.once(in: 6) { waitingCommands(&draw) }
    send(.wheel(id, place, travel: draw.pick(0, travel, 0.25), .end))
    var rest = travel
    for _ in 0..<draw.below(6) where player.goesOn {
      rest /= 2
      send(.wheel(id, place, travel: rest, .momentum))
    }
  }

  /// Further notches, as fast as a hand turns a wheel or a little slower.
  private mutating func turn(_ id: TouchID, at place: Point2D, _ travel: Double, _ draw: inout Draw) {
    for _ in 0..<draw.below(5) where player.goesOn {
      wait = draw.pick(60_000_000, 8_333_333, 150_000_000, 199_999_999, 400_000_000)
      send(.wheel(id, place, travel: draw.once(in: 8) ? -travel : travel, .notch))
    }
  }

  /// A frame and now and then some more, so that a motion is seen all along.
  mutating func frames(_ draw: inout Draw) {
    send(.frame)
    guard !mix.isExact, player.overlay.isMoving, draw.once(in: 2) else { return }
    wait = draw.pick(16_666_667, 8_333_333, 41_000_000)
    for _ in 0..<draw.below(40) where player.goesOn && player.overlay.isMoving { send(.frame) }
  }

  mutating func change(_ draw: inout Draw) {
    if mix.hasMetrics, draw.once(in: 8) {
      let offset: Double = draw.pick(0, draw.grid(-20, 900))
      let list = SceneChange.listAt(ListID(draw.below(3)), draw.content(), offset: offset)
      return add(Session.Step(wait: wait, action: .scene(list)))
    }
    add(Session.Step(wait: wait, action: .set(draw.settings(of: player.overlay.setup, mix))))
  }

  mutating func native(_ draw: inout Draw) {
    let offset = player.overlay.offset
    switch draw.below(10) {
    case 0, 1:
      nativeTravel = 0
      send(.scrollBegin)
    case 2, 3, 4, 5:
      let step: Double = draw.pick(1, -1) * draw.pick(0.5, 3, 24, 200, 1.0 / 3)
      nativeTravel += step
      let travel: ScrollTravel? = draw.once(in: 3) ? nil : .pan(nativeTravel)
      send(.scroll(offset: offset + step, travel: travel, coasting: false))
    case 6: send(.scroll(offset: offset + draw.grid(-100, 100), travel: nil, coasting: true))
    case 7, 8:
      let target = draw.once(in: 4) ? nil : draw.grid(-10, 900)
      send(.scrollEnd(velocity: draw.grid(-3000, 3000), target: target))
    default: send(.scrollRest)
    }
  }
}

extension OverlayEdge {
  /// The screen point at a depth from this edge: what ``depth(of:in:)`` takes apart.
  package func point(depth: Double, across: Double, in container: Size2D) -> Point2D {
    switch self {
    case .bottom: Point2D(x: across, y: container.height - depth)
    case .top: Point2D(x: across, y: depth)
    case .left: Point2D(x: depth, y: across)
    case .right: Point2D(x: container.width - depth, y: across)
    }
  }
}
