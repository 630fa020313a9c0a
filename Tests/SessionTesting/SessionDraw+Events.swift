import Kinetics
import OverlayCore
import PropertyTesting

/// What is no finger: commands, changes, wheels, and what a native view does by itself.
extension SessionWriter {
  mutating func command(_ draw: inout Draw) {
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

  mutating func metrics(_ draw: inout Draw) {
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

  mutating func wheel(_ draw: inout Draw) {
    let place = point(draw.grid(0, max(player.overlay.height, 0)), 100)
    let travel: Double = draw.pick(1, -1) * draw.pick(0, 3, 20, 120, 900)
    let phase: WheelPhase = draw.pick(.begin, .change, .change, .end, .momentum, .notch)
    send(.wheel(player.overlay.draggingWheel ?? TouchID(1000), place, travel: travel, phase))
  }

  mutating func change(_ draw: inout Draw) {
    add(Session.Step(wait: wait, action: .change(draw.change(of: player.overlay.configuration, mix))))
  }

  mutating func native(_ draw: inout Draw) {
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
