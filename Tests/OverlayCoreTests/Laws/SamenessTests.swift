import Fuzzing
import Kinetics
import Testing
import Traces

@testable import OverlayCore

extension Laws {
  @Test("Sameness: fixed sessions end on these bits in debug and in release", arguments: SamenessCase.all)
  func sameness(_ fixed: SamenessCase) throws {
    var overlay = try Overlay(fixed.setup)
    var instant = Instant.zero
    for step in fixed.steps {
      instant = Instant(nanoseconds: instant.nanoseconds + step.wait)
      if case .send(let event) = step.action { _ = overlay.handle(event, at: instant) }
    }
    // The numbers are for people; the digest is what no target may change.
    let seen = "height \(overlay.height) offset \(overlay.offset) digest \(String(overlay.digest, radix: 16))"
    #expect(seen == fixed.expected, "\(fixed.name)")
  }
}

/// A session for the law of sameness: written by hand, so that no generator can change it.
struct SamenessCase: Sendable, CustomTestStringConvertible {
  let name: String
  let expected: String
  fileprivate(set) var setup: OverlaySetup
  fileprivate(set) var steps: [Session.Step]

  var testDescription: String { name }

  fileprivate init(
    _ name: String, _ expected: String, _ change: (inout OverlaySetup) -> Void, _ steps: [Session.Step]
  ) {
    self.name = name
    self.expected = expected
    setup = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [
        Detent(DetentID(0), .points(120)), Detent(DetentID(1), .fraction(0.5)), Detent(DetentID(2), .inset(64)),
      ])
    setup.header = 20
    setup.content.height = 2400
    self.steps = steps
    change(&setup)
  }

  static let all: [SamenessCase] = [
    SamenessCase(
      "a flick in flight after 100 ms",
      "height 316.19822651105255 offset 0.0 digest a83021343195a016", { _ in },
      flick(from: 760, by: -6, count: 4) + [wait(100)]),
    SamenessCase(
      "a spring of damping ratio 2 in flight",
      "height 475.79605728712056 offset 0.0 digest d278afbd222d9bb8",
      { $0.spring = (try? DampedSpring(response: 0.5, dampingRatio: 2)) ?? $0.spring },
      flick(from: 760, by: -40, count: 5) + [wait(77)]),
    SamenessCase(
      "a fling after 300 ms",
      "height 780.0 offset 1015.7493554713365 digest 4027a620a581a198", { $0.start.detent = DetentID(2) },
      flick(from: 700, by: -30, count: 6) + [wait(300)]),
    SamenessCase(
      "a bounce at the top",
      "height 120.0 offset -47.14596038591819 digest a4f55c59badec725", { _ in },
      flick(from: 760, by: 25, count: 4) + [wait(30)]),
    SamenessCase(
      "a sheet stretched by its header",
      "height 832.1196153632371 offset 0.0 digest 3c4ffeb6aee03987", { $0.start.detent = DetentID(2) },
      Array(flick(from: 70, by: -37, count: 3).dropLast())),
    SamenessCase(
      "a flick carried from the sheet into the list",
      "height 780.0 offset 1707.9446574856877 digest 3c3296924e68857e",
      { $0.momentum = .carryUp },
      [command(.moveTo(DetentID(1), animated: false))] + flick(from: 500, by: -48, count: 5) + [wait(500)]),
  ]
}

private func wait(_ milliseconds: Int64) -> Session.Step {
  Session.Step(wait: milliseconds * 1_000_000, action: .send(.frame))
}

private func command(_ event: OverlayEvent) -> Session.Step {
  Session.Step(wait: 0, action: .send(event))
}

/// A finger that comes down, moves every 8 ms and leaves with its last move.
private func flick(from y: Double, by step: Double, count: Int) -> [Session.Step] {
  let id = TouchID(1)
  var steps = [command(.down(id, Point2D(x: 195, y: y)))]
  for index in 1...count {
    let point = Point2D(x: 195, y: y + step * Double(index))
    steps.append(Session.Step(wait: 8_000_000, action: .send(.move(id, point))))
  }
  return steps + [command(.up(id))]
}
