import Kinetics
import OverlayCore

// Scenes in which no fast path is open for long: what the whole way of an event costs.

/// A finger crosses the sheet's cap with every move: up into the list, and back.
struct BoundaryMoves: EventScene {
  private var overlay: Overlay
  private var now = Instant.zero
  private var isUp = false

  init() throws {
    overlay = try BenchmarkScene.overlay(startingAt: BenchmarkScene.full)
    _ = overlay.handle(.down(TouchID(1), Point2D(x: 195, y: 600)), at: .zero)
    _ = overlay.handle(.move(TouchID(1), Point2D(x: 195, y: 614)), at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      now = Instant(nanoseconds: now.nanoseconds &+ 8_000_000)
      isUp.toggle()
      _ = overlay.handle(.move(TouchID(1), Point2D(x: 195, y: isUp ? 600 : 614)), at: now)
    }
    return overlay.height + overlay.offset
  }
}

/// A finger drags the header of a sheet whose list is scrolled.
struct HeaderMoves: EventScene {
  private var overlay: Overlay
  private var finger = ToAndFro(from: 430, to: 330)

  init(drags: OverlayConfiguration.Drags = .all) throws {
    overlay = try BenchmarkScene.overlay(startingAt: BenchmarkScene.half) { $0.drags = drags }
    _ = overlay.handle(.scrollTo(400, animated: false), at: .zero)
    _ = overlay.handle(.down(TouchID(1), Point2D(x: 195, y: 430)), at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let y = finger.next()
      _ = overlay.handle(.move(TouchID(1), Point2D(x: 195, y: y)), at: finger.now)
    }
    return overlay.height + overlay.offset
  }
}

/// A wheel turns over the list to and fro.
struct WheelTurns: EventScene {
  private var overlay: Overlay
  private var finger = ToAndFro.finger

  init() throws {
    overlay = try BenchmarkScene.overlay(startingAt: BenchmarkScene.half)
    _ = overlay.handle(.wheel(TouchID(1), ToAndFro.start, travel: 0, .begin), at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let last = finger.place
      let y = finger.next()
      _ = overlay.handle(.wheel(TouchID(1), ToAndFro.start, travel: last - y, .change), at: finger.now)
    }
    return overlay.height
  }
}

/// Frames of one settle, a tenth of a millisecond apart: it goes on for longer than is counted.
struct SettleFrames: EventScene {
  private var overlay: Overlay
  private var now = Instant.zero

  init(driver: OverlayDriver = .core) throws {
    let spring = try DampedSpring(response: 10, dampingRatio: 0.1)
    overlay = try BenchmarkScene.overlay {
      $0.spring = spring
      $0.largestUndimmedDetent = BenchmarkScene.half
      $0.driver = driver
    }
    _ = overlay.handle(.moveTo(BenchmarkScene.full, animated: true), at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      now = Instant(nanoseconds: now.nanoseconds &+ 100_000)
      _ = overlay.handle(.frame, at: now)
    }
    return overlay.height
  }
}

/// Frames of a settle in a stack, another overlay at rest behind it.
struct StackFrames: EventScene {
  private(set) var stack = OverlayStack(in: BenchmarkScene.surroundings)
  private var now = Instant.zero

  init() throws {
    let spring = try DampedSpring(response: 10, dampingRatio: 0.1)
    _ = try stack.push(BenchmarkScene.overlay(), as: OverlayID(2))
    _ = try stack.push(BenchmarkScene.overlay { $0.spring = spring }, as: StackMoves.id)
    _ = stack.handle(.moveTo(BenchmarkScene.full, animated: true), to: StackMoves.id, at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      now = Instant(nanoseconds: now.nanoseconds &+ 100_000)
      _ = stack.handle(.frame, at: now)
    }
    return stack[StackMoves.id]?.height ?? 0
  }
}

/// The same frames, and a host that performs what each of them tells.
struct StackHost: EventScene {
  private var stack: OverlayStack
  private var now = Instant.zero
  private var performed = 0

  init() throws { stack = try StackFrames().stack }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      now = Instant(nanoseconds: now.nanoseconds &+ 100_000)
      perform(stack.handle(.frame, at: now))
    }
    return (stack[StackMoves.id]?.height ?? 0) + Double(performed)
  }

  private mutating func perform(_ answer: StackAnswer) {
    for (_, effects) in stack.effects(of: answer) { performed += effects.count }
  }
}

/// A finger catches a sheet that settles, drags it on and throws it: a down, two moves and the release.
struct Flicks: EventScene {
  private var overlay: Overlay
  private var now = Instant.zero
  private var isUp = false

  init() throws { overlay = try BenchmarkScene.overlay(startingAt: BenchmarkScene.half) }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      isUp.toggle()
      let step = isUp ? -12.0 : 12
      for place in 0..<3 {
        now = Instant(nanoseconds: now.nanoseconds &+ 8_000_000)
        let point = Point2D(x: 195, y: 840 + step * Double(place))
        _ = overlay.handle(place == 0 ? .down(TouchID(1), point) : .move(TouchID(1), point), at: now)
      }
      _ = overlay.handle(.up(TouchID(1)), at: now)
    }
    return overlay.height
  }
}

/// A native scroll view that says again what was written into it, as one does whose delegate hears its own writes.
struct EchoedReports: EventScene {
  private var overlay: Overlay
  private var view = 0.0
  private var pan = ToAndFro.pan

  init() throws {
    overlay = try BenchmarkScene.halfway(driver: .platform)
    _ = overlay.handle(.scroll(offset: 0, travel: nil, coasting: false), at: .zero)
    _ = overlay.handle(.scrollBegin, at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let last = pan.place
      let travel = pan.next()
      view += travel - last
      let effects = overlay.handle(.scroll(offset: view, travel: .pan(travel), coasting: false), at: pan.now)
      guard let offset = effects.writeBack else { continue }
      view = offset
      _ = overlay.handle(.scroll(offset: view, travel: .pan(travel), coasting: false), at: pan.now)
    }
    return overlay.height + view
  }
}

/// The reports of a native scroll view, its overlay in front of another one in a stack.
struct StackReports: EventScene {
  private var stack = OverlayStack(in: BenchmarkScene.surroundings)
  private var view = 0.0
  private var pan = ToAndFro.pan

  init() throws {
    _ = try stack.push(BenchmarkScene.overlay(), as: OverlayID(2))
    _ = try stack.push(BenchmarkScene.halfway(driver: .platform), as: StackMoves.id)
    report(0, nil, at: .zero)
    _ = stack.handle(.scrollBegin, to: StackMoves.id, at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let last = pan.place
      let travel = pan.next()
      view += travel - last
      report(view, .pan(travel), at: pan.now)
    }
    return stack[StackMoves.id]?.height ?? 0
  }

  private mutating func report(_ offset: Double, _ travel: ScrollTravel?, at instant: Instant) {
    let event = OverlayEvent.scroll(offset: offset, travel: travel, coasting: false)
    let answer = stack.handle(event, to: StackMoves.id, at: instant)
    for (_, effects) in stack.effects(of: answer) {
      if let offset = effects.writeBack { view = offset }
    }
  }
}

/// A native scroll view decelerates.
struct CoastReports: EventScene {
  private var overlay: Overlay
  private var pan = ToAndFro.pan

  init() throws {
    overlay = try BenchmarkScene.overlay(startingAt: BenchmarkScene.full) { $0.driver = .platform }
    _ = overlay.handle(.scroll(offset: 400, travel: nil, coasting: false), at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let place = pan.next()
      _ = overlay.handle(.scroll(offset: 400 + place, travel: nil, coasting: true), at: pan.now)
    }
    return overlay.offset
  }
}

/// Frames of an overlay at rest whose list a native view shows.
struct RestFrames: EventScene {
  private var overlay: Overlay
  private var now = Instant.zero

  init() throws { overlay = try BenchmarkScene.halfway(driver: .platform) }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      now = Instant(nanoseconds: now.nanoseconds &+ 8_000_000)
      _ = overlay.handle(.frame, at: now)
    }
    return overlay.height
  }
}
