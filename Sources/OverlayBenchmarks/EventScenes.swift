import Kinetics
import OverlayCore

/// What a finger or a pan does in these scenes: steps of 4 points to and fro over 100, one each 8 ms.
struct ToAndFro {
  private(set) var place: Double
  private(set) var now = Instant.zero
  private let lower: Double
  private let upper: Double
  private var step: Double

  init(from start: Double, to end: Double) {
    (place, lower, upper) = (start, min(start, end), max(start, end))
    step = start < end ? 4 : -4
  }

  /// A finger that drags the sheet of ``BenchmarkScene`` between 432 and 532 points, the slop taken off: on one fast
  /// path.
  static let finger = ToAndFro(from: 580, to: 480)
  /// A pan that scrolls on and back.
  static let pan = ToAndFro(from: 0, to: 100)
  /// Where the finger goes down.
  static let start = Point2D(x: 195, y: 600)

  @inline(__always)
  mutating func next() -> Double {
    now = Instant(nanoseconds: now.nanoseconds &+ 8_000_000)
    place += step
    if place <= lower || place >= upper { step = -step }
    return place
  }
}

extension BenchmarkScene {
  /// The scene at its middle detent, with a backdrop above that.
  static func halfway(driver: OverlayDriver = .core) throws -> Overlay {
    try overlay(startingAt: half) { configuration in
      configuration.largestUndimmedDetent = half
      configuration.driver = driver
    }
  }
}

// MARK: - Moves

/// A finger drags the sheet of an overlay.
struct CoreMoves: EventScene {
  private(set) var overlay: Overlay
  private var finger = ToAndFro.finger

  init() throws {
    overlay = try BenchmarkScene.halfway()
    _ = overlay.handle(.down(TouchID(1), ToAndFro.start), at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let y = finger.next()
      _ = overlay.handle(.move(TouchID(1), Point2D(x: 195, y: y)), at: finger.now)
    }
    return overlay.height
  }
}

/// The same finger, the overlay alone in a stack.
struct StackMoves: EventScene {
  private(set) var stack = OverlayStack(in: BenchmarkScene.surroundings)
  private var finger = ToAndFro.finger

  static let id = OverlayID(1)

  init() throws {
    _ = try stack.push(BenchmarkScene.halfway(), as: Self.id)
    _ = stack.handle(.down(TouchID(1), ToAndFro.start), at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let y = finger.next()
      _ = stack.handle(.move(TouchID(1), Point2D(x: 195, y: y)), at: finger.now)
    }
    return stack[Self.id]?.height ?? 0
  }
}

// MARK: - Reports

/// A native scroll view under a finger, which stands where it is told to and reports from there.
struct NativeReports: EventScene {
  private(set) var overlay: Overlay
  private(set) var view: Double
  private var pan = ToAndFro.pan

  init(at detent: DetentID, offset: Double) throws {
    view = offset
    overlay = try BenchmarkScene.halfway(driver: .platform)
    _ = overlay.handle(.moveTo(detent, animated: false), at: .zero)
    _ = overlay.handle(.scroll(offset: offset, travel: nil, coasting: false), at: .zero)
    _ = overlay.handle(.scrollBegin, at: .zero)
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      let last = pan.place
      let travel = pan.next()
      view += travel - last
      let effects = overlay.handle(.scroll(offset: view, travel: .pan(travel), coasting: false), at: pan.now)
      if let offset = effects.writeBack { view = offset }
    }
    return overlay.height + view
  }
}

// MARK: - Reads

/// A class that holds an overlay, as views do, and keeps what it shows.
final class Host {
  /// What a host takes from an overlay after an event.
  struct Shown {
    var frame: Rect2D
    var offset: Double
    var backdropOpacity: Double
    var isBackdropPresent: Bool
    var phase: OverlayPhase
  }

  private(set) var overlay: Overlay
  private(set) var shown: Shown?
  private(set) var now = Instant.zero

  init() throws {
    overlay = try BenchmarkScene.halfway()
    _ = overlay.handle(.down(TouchID(1), ToAndFro.start), at: .zero)
  }

  @inline(never)
  func move(to y: Double, at instant: Instant) {
    _ = overlay.handle(.move(TouchID(1), Point2D(x: 195, y: y)), at: instant)
  }

  /// The least that can be read: one stored number.
  @inline(never)
  func glance() {
    now = overlay.now
  }

  @inline(never)
  func read() {
    let now = overlay.presentation
    shown = Shown(
      frame: now.sheetFrame, offset: now.offset, backdropOpacity: now.backdropOpacity,
      isBackdropPresent: now.isBackdropPresent, phase: now.phase)
  }
}

/// The moves of a host, which ``HostReads`` are counted beside.
struct HostMoves: EventScene {
  let host: Host
  private var finger = ToAndFro.finger

  init() throws {
    host = try Host()
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count { host.move(to: finger.next(), at: finger.now) }
    return host.overlay.height
  }
}

/// The same moves, and after each of them a read of one number: what the class and its check of exclusive access cost.
struct HostGlances: EventScene {
  let host: Host
  private var finger = ToAndFro.finger

  init() throws {
    host = try Host()
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      host.move(to: finger.next(), at: finger.now)
      host.glance()
    }
    return host.now == finger.now ? host.overlay.height : 0
  }
}

/// The same moves, and after each of them the host's reads.
struct HostReads: EventScene {
  let host: Host
  private var finger = ToAndFro.finger

  init() throws {
    host = try Host()
  }

  mutating func run(_ count: Int) -> Double {
    for _ in 0..<count {
      host.move(to: finger.next(), at: finger.now)
      host.read()
    }
    return host.shown?.frame.size.height ?? 0
  }
}
