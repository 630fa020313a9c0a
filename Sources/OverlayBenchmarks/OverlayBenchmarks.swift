import Kinetics
import OverlayCore

/// One finger, one sheet, one list: the scene that the allocation tests count in.
enum BenchmarkScene {
  static let tip = DetentID(0)
  static let half = DetentID(1)
  static let full = DetentID(2)

  static let surroundings = Surroundings(size: Size2D(width: 390, height: 844))

  static func overlay(
    startingAt start: DetentID = tip, _ change: (inout OverlayConfiguration) -> Void = { _ in }
  ) throws -> Overlay {
    var configuration = OverlayConfiguration(
      detents: [Detent(tip, .points(120)), Detent(half, .fraction(0.5)), Detent(full, .inset(64))])
    configuration.header = 20
    configuration.content.height = 2400
    change(&configuration)
    return try Overlay(configuration, in: surroundings, start: start)
  }

  /// A path that goes up through the cap into the list, and back down again.
  static let path: [Double] = (0..<256).map { step in 760 - 5 * Double(step < 128 ? step : 256 - step) }
}

enum OverlayBenchmarks {
  static func all() throws -> [Benchmark] {
    try [move()] + EventKind.all.map { try $0.benchmark() } + [settle(), fling()]
  }

  /// A finger drags up and down, one event each 8 ms.
  private static func move() throws -> Benchmark {
    var overlay = try BenchmarkScene.overlay()
    var floor = MoveFloor()
    let finger = TouchID(1)
    var time = Instant.zero
    _ = overlay.handle(.down(finger, Point2D(x: 195, y: 760)), at: time)
    return Benchmark(
      name: "move event", event: "Overlay.handle(.move)", events: BenchmarkScene.path.count,
      reference: "plain loop",
      subject: {
        for y in BenchmarkScene.path {
          time = Instant(nanoseconds: time.nanoseconds + 8_000_000)
          _ = overlay.handle(.move(finger, Point2D(x: 195, y: y)), at: time)
        }
        return overlay.height + overlay.offset
      },
      baseline: {
        for y in BenchmarkScene.path { floor.move(to: y) }
        return floor.height + floor.offset
      })
  }

  /// A settle to the highest detent, 40 frames of it, from a snapshot.
  private static func settle() throws -> Benchmark {
    var start = try BenchmarkScene.overlay()
    _ = start.handle(.moveTo(BenchmarkScene.full, animated: true), at: .zero)
    let spring = SpringMotion(spring: .standard, from: 120, target: 780, velocity: 0)
    return Benchmark(
      name: "frame while settling", event: "Overlay.handle(.frame)", events: 40, reference: "its spring alone",
      subject: { frames(from: start) },
      baseline: {
        var sum = 0.0
        for frame in 1...40 {
          let state = spring.state(at: Instant(nanoseconds: Int64(frame) * 8_000_000).seconds(since: .zero))
          sum += state.value + state.velocity
        }
        return sum
      })
  }

  /// A fling of the list at the highest detent, 40 frames of it, from a snapshot.
  private static func fling() throws -> Benchmark {
    var start = try BenchmarkScene.overlay()
    let finger = TouchID(1)
    _ = start.handle(.moveTo(BenchmarkScene.full, animated: false), at: .zero)
    _ = start.handle(.down(finger, Point2D(x: 195, y: 700)), at: .zero)
    for step in 1...8 {
      let point = Point2D(x: 195, y: 700 - 12 * Double(step))
      _ = start.handle(.move(finger, point), at: Instant(milliseconds: Int64(step)))
    }
    let release = Instant(milliseconds: 8)
    _ = start.handle(.up(finger), at: release)
    let motion = DecelerationMotion(deceleration: .normal, from: start.offset, velocity: start.velocity)
    return Benchmark(
      name: "frame while flinging", event: "Overlay.handle(.frame)", events: 40, reference: "its curve alone",
      subject: { frames(from: start) },
      baseline: {
        var sum = 0.0
        for frame in 1...40 {
          let state = motion.state(at: Instant(nanoseconds: Int64(frame) * 8_000_000).seconds(since: .zero))
          sum += state.value + state.velocity
        }
        return sum
      })
  }

  private static func frames(from start: Overlay) -> Double {
    var overlay = start
    var sum = 0.0
    for frame in 1...40 {
      let time = Instant(nanoseconds: start.now.nanoseconds + Int64(frame) * 8_000_000)
      _ = overlay.handle(.frame, at: time)
      sum += overlay.height + overlay.offset
    }
    return sum
  }
}
