import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Traces

@testable import OverlayCore

extension Laws {
  @Test("Direction of the velocity: moves that never go one way are never released that way, by any estimate")
  func directionOfVelocity() {
    for strategy in [VelocityStrategy.leastSquares, .weighted, .impulse, .difference] {
      check("Direction of the velocity by \(strategy)", runs: 1500) { draw in
        OneWay(strategy, &draw)
      } fault: { gesture in
        gesture.fault
      }
    }
  }
}

/// A gesture whose movements all go one way, unevenly in place and time.
private struct OneWay: Sendable, CustomStringConvertible {
  enum Means: Sendable, CaseIterable {
    case finger, twoFingers, caught, wheel, nativePan
  }

  /// A movement of a finger, or of what stands for one.
  struct Step: Sendable {
    /// Nanoseconds since the one before.
    let wait: Int64
    /// Points, 0 or more.
    let length: Double
    let isSecondFingers: Bool
  }

  let strategy: VelocityStrategy
  let means: Means
  let isUp: Bool
  let steps: [Step]
  /// Nanoseconds between the last movement and the end.
  let rest: Int64

  init(_ strategy: VelocityStrategy, _ draw: inout Draw) {
    self.strategy = strategy
    means = draw.pick(Means.allCases, else: .finger)
    isUp = !draw.once(in: 2)
    var steps: [Step] = []
    draw.sequence(2...6) { draw in
      let wait = draw.once(in: 12) ? 0 : 1_000_000 + 250_000 * Int64(draw.below(117))
      let length = draw.pick(draw.grid(0.125, 40), draw.grid(0.125, 40), draw.grid(0, 2))
      steps.append(Step(wait: wait, length: length, isSecondFingers: draw.once(in: 2)))
      return true
    }
    self.steps = steps
    rest = draw.pick(0, 0, 8_000_000, 30_000_000)
  }

  var description: String {
    let words = steps.map {
      "+\(Double($0.wait) / 1e6) ms \($0.length)" + (means == .twoFingers && $0.isSecondFingers ? " by the second" : "")
    }
    return "\(strategy), \(means), \(isUp ? "up" : "down"): \(words.joined(separator: ", ")), +\(Double(rest) / 1e6) ms"
  }
}

extension OneWay {
  /// What is wrong after each movement, and at the end.
  var fault: String? {
    guard var overlay = overlay else { return nil }
    var player = Player(overlay.now, means)
    player.begin(&overlay)
    for (index, step) in steps.enumerated() {
      player.take(step, isUp ? 1 : -1, &overlay)
      if let fault = fault(overlay) { return "after movement \(index): \(fault)" }
    }
    _ = overlay.handle(.frame, at: player.now.advanced(by: rest))
    return fault(overlay).map { "at the end: \($0)" }
  }

  private func fault(_ overlay: Overlay) -> String? {
    let velocity = overlay.velocity
    guard overlay.phase == .dragging, isUp ? velocity < 0 : velocity > 0 else { return nil }
    return "a velocity of \(velocity)"
  }

  /// Half open, with room for a finger both ways; on its way where it is to be caught.
  private var overlay: Overlay? {
    let ids = (DetentID(0), DetentID(1), DetentID(2))
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(ids.0, .points(60)), Detent(ids.1, .points(400)), Detent(ids.2, .points(800))])
    configuration.content.height = 2400
    configuration.header = 20
    configuration.start.detent = ids.1
    configuration.velocityStrategy = strategy
    configuration.driver = means == .nativePan ? .platform : .core
    guard var overlay = try? Overlay(configuration) else { return nil }
    guard means == .caught else { return overlay }
    _ = overlay.handle(.moveTo(ids.2, animated: true), at: .zero)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 90))
    return overlay
  }

  /// Who moves, and how far it went.
  private struct Player {
    private(set) var now: Instant
    private let means: Means
    private var (first, second) = (0.0, 0.0)

    init(_ now: Instant, _ means: Means) { (self.now, self.means) = (now, means) }

    mutating func begin(_ overlay: inout Overlay) {
      switch means {
      case .finger, .caught: down(1, &overlay)
      case .twoFingers:
        down(1, &overlay)
        down(2, &overlay)
      case .wheel: _ = overlay.handle(.wheel(TouchID(9), place(0), travel: 0, .begin), at: now)
      case .nativePan: _ = overlay.handle(.scrollBegin, at: now)
      }
    }

    mutating func take(_ step: Step, _ direction: Double, _ overlay: inout Overlay) {
      now = now.advanced(by: step.wait)
      let travel = direction * step.length
      switch means {
      case .twoFingers where step.isSecondFingers:
        second += travel
        _ = overlay.handle(.move(TouchID(2), place(second)), at: now)
      case .finger, .caught, .twoFingers:
        first += travel
        _ = overlay.handle(.move(TouchID(1), place(first)), at: now)
      case .wheel: _ = overlay.handle(.wheel(TouchID(9), place(0), travel: travel, .change), at: now)
      case .nativePan:
        first += travel
        _ = overlay.handle(.scroll(offset: overlay.offset, travel: .pan(first), coasting: false), at: now)
      }
    }

    private func down(_ id: Int, _ overlay: inout Overlay) {
      _ = overlay.handle(.down(TouchID(id), place(0)), at: now)
    }

    private func place(_ travel: Double) -> Point2D { Point2D(x: 195, y: 600 - travel) }
  }
}

extension Instant {
  fileprivate func advanced(by nanoseconds: Int64) -> Instant { Instant(nanoseconds: self.nanoseconds &+ nanoseconds) }
}
