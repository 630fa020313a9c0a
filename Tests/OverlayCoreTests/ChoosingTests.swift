import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

/// A host that chooses where a release settles.
@Suite("A host that chooses", .timed)
struct ChoosingTests {
  private let tip = DetentID(0)
  private let half = DetentID(1)
  private let full = DetentID(2)
  private let finger = TouchID(1)

  private func configuration() -> OverlaySetup {
    var configuration = OverlaySetup(
      container: Size2D(width: 400, height: 800),
      detents: [Detent(tip, .points(100)), Detent(half, .points(400)), Detent(full, .points(700))])
    configuration.header = 40
    configuration.content.height = 2000
    configuration.start.detent = half
    return configuration
  }

  /// A finger that went from a point to another one in 80 ms.
  private func dragged(_ overlay: inout Overlay, from start: Point2D, to end: Point2D) {
    _ = overlay.handle(.down(finger, start), at: .zero)
    for step in 1...10 {
      let share = Double(step) / 10
      let point = Point2D(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      _ = overlay.handle(.move(finger, point), at: Instant(milliseconds: Int64(step) * 8))
    }
  }

  @Test("It is asked once, with what the gesture was, and answers once")
  func question() throws {
    var overlay = try Overlay(configuration())
    dragged(&overlay, from: Point2D(x: 200, y: 700), to: Point2D(x: 208, y: 620))
    var asked: [(release: TargetContext, proposed: DetentID?)] = []
    let effects = overlay.handle(.up(finger), at: Instant(milliseconds: 80)) { release, proposed in
      asked.append((release, proposed))
      return tip
    }
    #expect(asked.count == 1)
    let (release, proposed) = try #require(asked.first)
    #expect(proposed == full)
    #expect(release.height == 470 && release.velocity.rounded() == 1000 && release.origin == half)
    let gesture = try #require(release.gesture)
    #expect(gesture.part == .list && gesture.travel == 80)
    #expect(gesture.meanVelocity == 1000 && gesture.meanVelocityAcross == 100)
    #expect(Array(effects) == [.dragEnded, .willMove(tip)])
    #expect(overlay.target == tip && overlay.velocity == release.velocity)
  }

  @Test("What it leaves to the policy is as if nobody had been asked", arguments: [nil, 1, 2, 9] as [Int?])
  func leftToThePolicy(_ answer: Int?) throws {
    var configuration = configuration()
    configuration.detents[1].isEnabled = false
    configuration.start.detent = tip
    var (one, other) = (try Overlay(configuration), try Overlay(configuration))
    for change in [{ self.dragged(&one, from: $0, to: $1) }, { self.dragged(&other, from: $0, to: $1) }] {
      change(Point2D(x: 200, y: 720), Point2D(x: 200, y: 600))
    }
    let effects = one.handle(.up(finger), at: Instant(milliseconds: 80)) { _, proposed in
      #expect(proposed == full)
      return answer.map { DetentID($0) }
    }
    #expect(effects == other.handle(.up(finger), at: Instant(milliseconds: 80)))
    #expect(one == other && one.choice == nil)
  }

  @Test("A custom policy is asked once, and its proposal is the host's to change")
  func custom() throws {
    let count = Counter()
    var configuration = configuration()
    let half = half
    configuration.policy = .custom { _ in
      count.value += 1
      return half
    }
    var overlay = try Overlay(configuration)
    dragged(&overlay, from: Point2D(x: 200, y: 420), to: Point2D(x: 200, y: 340))
    _ = overlay.handle(.up(finger), at: Instant(milliseconds: 80)) { $1 == half ? full : nil }
    #expect(count.value == 1 && overlay.target == full)
  }

  @Test("An event that ends no drag, and one that a command took over, ask nobody")
  func unasked() throws {
    func nobody(_: TargetContext, _: DetentID?) -> DetentID? {
      Issue.record("asked")
      return tip
    }
    var overlay = try Overlay(configuration())
    for event in [OverlayEvent.down(finger, Point2D(x: 200, y: 420)), .move(finger, Point2D(x: 200, y: 415))] {
      _ = overlay.handle(event, at: .zero, choosing: nobody)
    }
    _ = overlay.handle(.up(finger), at: .zero, choosing: nobody)
    #expect(overlay.phase == .resting)
    dragged(&overlay, from: Point2D(x: 200, y: 420), to: Point2D(x: 200, y: 340))
    _ = overlay.handle(.moveTo(full, inDrag: .afterDrag), at: Instant(milliseconds: 80))
    _ = overlay.handle(.up(finger), at: Instant(milliseconds: 80), choosing: nobody)
    #expect(overlay.target == full)
  }

  @Test("A wheel and a native pan tell their travel; time alone makes no speed")
  func told() throws {
    var wheeled = try Overlay(configuration())
    for (phase, time) in [(WheelPhase.begin, 0), (.change, 10), (.end, 20)] {
      let event = OverlayEvent.wheel(9, Point2D(x: 200, y: 420), travel: 15, phase)
      _ = wheeled.handle(event, at: Instant(milliseconds: Int64(time))) { release, proposed in
        #expect(release.gesture?.part == .sheet && release.gesture?.travel == 45)
        #expect(release.gesture?.meanVelocity == 2250)
        return proposed
      }
    }
    #expect(wheeled.target == full)
    var configuration = configuration()
    configuration.driver = .platform
    var native = try Overlay(configuration)
    _ = native.handle(.scrollBegin, at: Instant(milliseconds: 5))
    _ = native.handle(.scroll(offset: 30, travel: .pan(30), coasting: false), at: Instant(milliseconds: 5))
    var asked = 0
    _ = native.handle(.scrollEnd(velocity: 0, target: 0), at: Instant(milliseconds: 5)) { release, _ in
      asked += 1
      #expect(release.gesture == TargetContext.Gesture(part: .list, travel: 30, across: 0, seconds: 0))
      #expect(release.gesture?.meanVelocity == 0)
      return tip
    }
    #expect(asked == 1 && native.target == tip)
  }

  @Test("In a stack it hears whose release it is")
  func stack() throws {
    var stack = OverlayStack(in: configuration().surroundings)
    _ = try stack.push(Overlay(configuration()), as: 7)
    let (start, end) = (Point2D(x: 200, y: 420), Point2D(x: 200, y: 340))
    _ = stack.handle(.down(finger, start), at: .zero)
    _ = stack.handle(.move(finger, end), at: Instant(milliseconds: 40))
    var asked: [OverlayID] = []
    let route = stack.handle(.up(finger), at: Instant(milliseconds: 30)) { id, _, _ in
      asked.append(id)
      return tip
    }.route
    #expect(asked == [7] && route.isLate && route.receiver?.overlay == 7)
    #expect(Array(stack.lastEffects[7]) == [.dragEnded, .willMove(tip), .late])
    #expect(stack[7]?.target == tip && stack[7]?.choice == nil)
    _ = stack.handle(.down(2, Point2D(x: 200, y: 20)), at: Instant(milliseconds: 50))
    let beside = stack.handle(.up(2), at: Instant(milliseconds: 60)) { _, _, _ in
      Issue.record("asked")
      return nil
    }.route
    #expect(beside.receiver?.layer == .background)
  }

  @Test("In a stack a wheel and a native pan ask too, of the overlay that they drag")
  func stackOfTwo() throws {
    var stack = OverlayStack(in: configuration().surroundings)
    var platform = configuration()
    platform.driver = .platform
    _ = try stack.push(Overlay(platform), as: 1)
    var asked: [OverlayID] = []
    func send(_ event: OverlayEvent, to id: OverlayID? = nil) {
      _ = stack.handle(event, to: id, at: .zero) { id, _, _ in
        asked.append(id)
        return tip
      }
    }
    let place = Point2D(x: 200, y: 420)
    send(.wheel(9, place, travel: 30, .begin))
    send(.wheel(8, place, travel: 0, .end))
    #expect(asked == [])
    send(.wheel(9, place, travel: 0, .end))
    #expect(asked == [1] && stack[1]?.target == tip)
    for id in [nil, 1] as [OverlayID?] {
      send(.moveTo(half, animated: false))
      send(.scrollBegin)
      send(.scroll(offset: 30, travel: .pan(30), coasting: false))
      send(.scrollEnd(velocity: 0, target: 0), to: id)
    }
    #expect(asked == [1, 1, 1])
    send(.scrollEnd(velocity: 0, target: 0), to: 7)
    #expect(asked.count == 3)
  }
}

private final class Counter: @unchecked Sendable {
  var value = 0
}
