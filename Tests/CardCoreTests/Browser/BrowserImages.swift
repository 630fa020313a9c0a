import Fuzzing
import Kinetics

@testable import CardCore

extension BrowserHost {
  /// The same from here on, with effects of its own.
  init(resuming host: BrowserHost) {
    self.init(host.browser)
    instant = host.instant
  }
}

// MARK: - Twice as large

extension BrowserSession {
  /// A session with gestures whose speeds stay below the half of what a tracker caps, and which cross no track in
  /// flight: the place where such a path leaves the slop is rounded to 2⁻²⁰ points.
  static func slow(_ draw: inout Draw) -> BrowserSession {
    var session = BrowserSession([.frame: 1], atMost: 0, &draw)
    var finger = 0
    draw.sequence(atMost: 12) { draw in
      finger += 1
      switch draw.below(4) {
      case 0: session.steps.append(.init(after: 16, event: draw.pick(.next, .previous, .flip)))
      case 1: session.steps.append(.init(after: Int64(draw.pick(16, 200, 900)), event: .frame))
      default: session.addSlowGesture(TouchID(finger), &draw)
      }
      return true
    }
    return session
  }
}

extension BrowserSession {
  fileprivate mutating func addSlowGesture(_ id: TouchID, _ draw: inout Draw) {
    let isAcross = draw.below(3) == 2
    var place = Point2D(x: draw.grid(8, 240), y: draw.grid(8, 500))
    steps.append(.init(after: isAcross ? 3000 : 16, event: .down(id, place)))
    for _ in 0..<draw.below(20) {
      let step = draw.grid(-24, 24)
      place.x += isAcross ? step / 16 : step
      place.y += isAcross ? step : step / 16
      steps.append(.init(after: 16, event: .move(id, place)))
    }
    steps.append(.init(after: 16, event: draw.below(8) == 7 ? .cancel(id) : .up(id)))
  }
}

extension BrowserSession {
  /// The same with twice the lengths.
  var doubled: BrowserSession {
    var session = self
    session.setup = setup.doubled
    for index in steps.indices { session.steps[index].event = steps[index].event.doubled }
    return session
  }

  /// With the same thresholds either way.
  var symmetric: BrowserSession {
    var session = self
    session.setup.retreat = setup.advance
    return session
  }
}

extension Size2D {
  var doubled: Size2D { Size2D(width: 2 * width, height: 2 * height) }
}

extension Point2D {
  var doubled: Point2D { Point2D(x: 2 * x, y: 2 * y) }
}

extension CardLength {
  var doubled: CardLength {
    if case .points(let points) = self { .points(2 * points) } else { self }
  }
}

extension BrowserSetup {
  var doubled: BrowserSetup {
    var setup = self
    setup.size = self.size.doubled
    setup.card = self.card.doubled
    setup.drop *= 2
    setup.sink *= 2
    setup.slop *= 2
    setup.scale /= 2
    setup.advance = self.advance.doubled
    setup.retreat = self.retreat.doubled
    setup.flip = self.flip.doubled
    setup.release = ReleaseRule(flick: self.release.flick.map { 2 * $0 }, comparison: self.release.comparison)
    return setup
  }
}

extension CardEvent {
  var doubled: CardEvent {
    switch self {
    case .down(let id, let point): .down(id, point.doubled)
    case .move(let id, let point): .move(id, point.doubled)
    case .resize(let size): .resize(size.doubled)
    default: self
    }
  }

  /// The other way round: left is right, the first card the last.
  func mirrored(in width: Double, last: Int) -> CardEvent {
    switch self {
    case .down(let id, let point): .down(id, Point2D(x: width - point.x, y: point.y))
    case .move(let id, let point): .move(id, Point2D(x: width - point.x, y: point.y))
    case .command(.next): .previous
    case .command(.previous): .next
    case .command(.swipe(let way)): .swipe(way.isHorizontal ? way.opposite : way)
    case .command(.moveTo(let index)): .moveTo(index: last - index)
    default: self
    }
  }
}

extension BrowserPicture {
  var doubled: BrowserPicture {
    var picture = self
    for index in poses.indices {
      picture.poses[index].center = poses[index].center.doubled
      picture.poses[index].size = poses[index].size.doubled
    }
    return picture
  }
}
