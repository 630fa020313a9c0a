import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

let tip = DetentID(0)
let half = DetentID(1)
let full = DetentID(2)

func sample() throws -> Overlay {
  var configuration = OverlaySetup(
    container: Size2D(width: 390, height: 844),
    detents: [Detent(tip, .points(120)), Detent(half, .fraction(0.5)), Detent(full, .inset(64))])
  configuration.header = 20
  configuration.content.height = 2400
  return try Overlay(configuration)
}

extension OverlayEffects {
  var list: [OverlayEffect] { indices.map { self[$0] } }
}

@Suite("The overlay end to end", .timed)
struct OverlayTests {
  @Test("One flick from the tip goes to half, not to full")
  func flick() throws {
    var overlay = try sample()
    let id = TouchID(1)
    var effects: [OverlayEffect] = []
    func send(_ event: OverlayEvent, _ ms: Int64) {
      effects += overlay.handle(event, at: Instant(milliseconds: ms)).list
    }
    send(.down(id, Point2D(x: 195, y: 760)), 0)
    for step in 1...4 { send(.move(id, Point2D(x: 195, y: 760 - 6 * Double(step))), 8 * Int64(step)) }
    #expect(overlay.owner == .sheet)
    #expect(overlay.height == 134)
    send(.up(id), 32)
    #expect(overlay.target == half)
    effects += overlay.handle(.frame, at: overlay.restTime).list
    #expect(overlay.detent == half)
    #expect(overlay.height == 422)
    #expect(overlay.offset == 0)
    #expect(effects == [.dragBegan, .dragEnded, .willMove(half), .didMove(half), .settled(half)])
    #expect(!overlay.isMoving)
  }

  @Test("Detents 100, 200, 800 released at 210 with 500 pt/s upward never settle at 200")
  func neverBehind() throws {
    for policy in [TargetPolicy.projected(), .rushingForward(), .stepwise()] {
      var configuration = OverlaySetup(
        container: Size2D(width: 400, height: 900),
        detents: [Detent(tip, .points(100)), Detent(half, .points(200)), Detent(full, .points(800))])
      configuration.policy = policy
      configuration.slop = 0
      configuration.driver = .platform
      configuration.content.height = 3000
      var overlay = try Overlay(configuration)
      _ = overlay.handle(.scrollBegin, at: .zero)
      _ = overlay.handle(.scroll(offset: 0, travel: .pan(110), coasting: false), at: Instant(milliseconds: 8))
      #expect(overlay.height == 210)
      _ = overlay.handle(.scrollEnd(velocity: 500, target: 0), at: Instant(milliseconds: 16))
      #expect(overlay.target == full)
    }
  }

  @Test("A frame at the very end of a fling brings its end, and one just before does not")
  func endOfFling() throws {
    for early in [1, 0] as [Int64] {
      var overlay = try sample()
      _ = overlay.handle(.scrollTo(200, animated: true), at: .zero)
      let rest = overlay.restTime
      let effects = overlay.handle(.frame, at: Instant(nanoseconds: rest.nanoseconds - early))
      #expect(effects.list == (early == 0 ? [.scrollEnded] : []))
      #expect(overlay.isMoving == (early == 1))
      if early == 0 { #expect(overlay.offset == 200) }
    }
  }

  @Test("What a list yields is said of one event alone")
  func yieldedOnce() throws {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844), detents: [Detent(tip, .points(400)), Detent(full, .points(800))])
    configuration.content.height = 410
    configuration.start.offset = 10
    configuration.slop = 0
    var overlay = try Overlay(configuration)
    #expect(overlay.offset == 10 && overlay.yielded == 0)
    _ = overlay.handle(.down(TouchID(1), Point2D(x: 100, y: 700)), at: .zero)
    var yielded: [Double] = []
    for (step, y) in [694.0, 680, 679, 678].enumerated() {
      _ = overlay.handle(.move(TouchID(1), Point2D(x: 100, y: y)), at: Instant(milliseconds: 8 + Int64(step)))
      yielded.append(overlay.yielded)
    }
    #expect(yielded == [6, 4, 0, 0])
    #expect(overlay.height == 422 && overlay.offset == 0)
  }

  @Test("A configuration that takes the list's end away under a finger is shown at once, and what follows goes by it")
  func reconfiguredUnderAFinger() throws {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844), detents: [Detent(full, .points(800))])
    configuration.content.height = 2400
    configuration.slop = 0
    var overlay = try Overlay(configuration)
    _ = overlay.handle(.down(TouchID(1), Point2D(x: 100, y: 700)), at: .zero)
    _ = overlay.handle(.move(TouchID(1), Point2D(x: 100, y: 650)), at: Instant(milliseconds: 8))
    _ = overlay.handle(.move(TouchID(1), Point2D(x: 100, y: 600)), at: Instant(milliseconds: 16))
    #expect(overlay.offset == 100)
    configuration.content.height = 860
    _ = try overlay.reconfigure(configuration, at: Instant(milliseconds: 16))
    #expect(overlay.offset == 60 && overlay.contentEnd == 60)
    _ = overlay.handle(.move(TouchID(1), Point2D(x: 100, y: 590)), at: Instant(milliseconds: 24))
    #expect(overlay.contentExcess == 10 && overlay.offset < 66)
  }

  @Test("What a finger leaves of a list's way home to less than half a pixel is over a nanosecond later")
  func nearlyHome() throws {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844), detents: [Detent(full, .points(800))])
    configuration.header = 40
    configuration.content.height = 2400
    configuration.slop = 0
    var overlay = try Overlay(configuration)
    var time: Int64 = 0
    func send(_ event: OverlayEvent, after milliseconds: Int64) {
      time += milliseconds
      _ = overlay.handle(event, at: Instant(milliseconds: time))
    }
    send(.down(TouchID(1), Point2D(x: 100, y: 400)), after: 0)
    send(.move(TouchID(1), Point2D(x: 100, y: 480)), after: 8)
    send(.up(TouchID(1)), after: 100)
    send(.scrollTo(0.5, animated: true), after: 0)
    while overlay.isMoving, overlay.offset < -0.2 { send(.frame, after: 1) }
    #expect(overlay.offset < -0.02 && overlay.offset > -0.24)
    send(.down(TouchID(2), Point2D(x: 100, y: 60)), after: 0)
    send(.move(TouchID(2), Point2D(x: 100, y: 61)), after: 0)
    #expect(overlay.phase == .dragging && overlay.offset < 0)
    #expect(overlay.restTime.nanoseconds == overlay.now.nanoseconds + 1)
    send(.frame, after: 1)
    #expect(overlay.offset == 0 && !overlay.isMoving)
  }

  @Test("Policies are equal where they are the same case with the same numbers")
  func policies() {
    let all: [TargetPolicy] = [
      .projected(), .projected(maximumSteps: 1), .rushingForward(), .stepwise(), .threshold(), .nearest, .free(),
      .custom { _ in nil },
    ]
    for (index, one) in all.enumerated() {
      for (place, other) in all.enumerated() { #expect((one == other) == (index == place)) }
    }
  }

  @Test("A policy by name has the parameters of its kind, each of which is read")
  func policiesByName() {
    var parameters = PolicyParameters(.rushingForward)
    #expect(TargetPolicy(.rushingForward, parameters) == .rushingForward())
    parameters.flick = nil
    parameters.rate = .normal
    #expect(parameters.rate == .normal && parameters.lookAhead == nil)
    // What is no longer given stays as it was.
    parameters.rate = nil
    #expect(parameters.rate == .normal)
    parameters.lookAhead = 0.25
    parameters.lookAhead = nil
    #expect(parameters.lookAhead == 0.25 && parameters.rate == nil)
    #expect(TargetPolicy(.projected, parameters) == .projected(by: .lookAhead(0.25), flick: nil))
    let policy = TargetPolicy.projected(by: .lookAhead(0.25), flick: 300, maximumSteps: 2)
    #expect(policy.projection == .lookAhead(0.25) && policy.flick == 300 && policy.maximumSteps == 2)
    #expect(policy.threshold == nil && policy.deceleration == nil && !policy.isFree && !policy.isCustom)
    #expect(TargetPolicy.threshold().threshold == ReleaseThreshold() && TargetPolicy.nearest.flick == nil)
    #expect(TargetPolicy.free(.normal).deceleration == .normal && TargetPolicy.free().isFree)
    #expect(TargetPolicy.custom { _ in nil }.isCustom)
  }

  @Test("Overlays that differ in anything that counts are not equal")
  func inequality() throws {
    let overlay = try sample()
    var held = overlay
    _ = held.handle(.down(TouchID(1), Point2D(x: 195, y: 760)), at: .zero)
    _ = held.handle(.move(TouchID(1), Point2D(x: 195, y: 700)), at: .zero)
    var taller = overlay.configuration
    taller.header = 21
    let wider = Surroundings(size: Size2D(width: 391, height: 844))
    let changes: [(inout Overlay) -> Void] = [
      { $0.metrics.adopt(taller, in: $0.surroundings) }, { $0.metrics.adopt($0.configuration, in: wider) },
      { $0.now = Instant(milliseconds: 1) }, { $0.sheet.put(at: 1) },
      { $0.list.leave(at: 1) }, { $0.list.show(by: .platform) }, { $0.announcer = Announcer(restingOn: half) },
      { $0.fingers.turn(1, at: .zero) }, { $0.wheels.end(TouchID(1), momentumOf: .content, at: .zero) },
      { $0.drag = held.drag },
    ]
    #expect(overlay == overlay && overlay.list.panTravel == 0)
    for (index, change) in changes.enumerated() {
      var other = overlay
      change(&other)
      #expect(other != overlay, "change \(index)")
      // One that is no part of it.
      other = overlay
      other.yielded = 1
      #expect(other == overlay)
    }
  }
}
