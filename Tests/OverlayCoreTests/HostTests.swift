import Kinetics
import Testing
import Timing

@testable import OverlayCore

@Suite("The surface that a host touches", .timed)
struct HostTests {
  @Test("A custom policy that asks another one picks what that one picks")
  func askingAnotherPolicy() throws {
    let policies: [TargetPolicy] = [
      .projected(), .projected(maximumSteps: 1), .rushingForward(), .stepwise(), .threshold(), .nearest,
    ]
    for policy in policies {
      for (height, velocity) in [(130.0, 900.0), (300, -450), (421, 10), (600, 0), (779, -2500)] {
        let release = TargetContext(
          height: height, velocity: velocity, origin: tip, detents: try sample().detents, halfPixel: 0.25)
        let asking = TargetPolicy.custom { policy.target($0) }
        #expect(policy.target(release) != nil)
        #expect(asking.target(release) == policy.target(release), "\(policy) at \(height) with \(velocity)")
      }
    }
    let release = TargetContext(
      height: 300, velocity: 0, origin: tip, detents: try sample().detents, halfPixel: 0.25)
    #expect(TargetPolicy.free().target(release) == nil)
    #expect(TargetPolicy.nearest.target(release) == half)
  }

  @Test("Some of the configuration is changed in place; a change that is invalid changes nothing")
  func reconfigured() throws {
    var overlay = try sample()
    _ = try overlay.reconfigure(at: Instant(milliseconds: 8)) { $0.momentum = .carry }
    #expect(
      overlay.configuration.momentum == .carry && overlay.now == Instant(milliseconds: 8) && overlay.height == 120)
    let effects = try overlay.reconfigure(at: Instant(milliseconds: 16)) { $0.detents[0].isEnabled = false }
    #expect(effects.contains(.willMove(half)) && overlay.target == half)
    let before = overlay
    #expect(throws: OverlayConfigurationError.self) {
      try overlay.reconfigure(at: Instant(milliseconds: 24)) { $0.detents = [] }
    }
    #expect(overlay == before)
  }

  @Test("The front overlay is the first that is going to show something")
  func front() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    #expect(stack.front == nil)
    _ = try stack.push(sample(), as: 3)
    let hidden = OverlayConfiguration(detents: [Detent(tip, .points(0)), Detent(half, .fraction(0.5))])
    _ = try stack.push(hidden, as: 4, at: .zero)
    #expect(stack.front == 3 && stack.ids == [4, 3])
    _ = stack.handle(.moveTo(half), to: 4, at: .zero)
    #expect(stack.front == 4)
  }

  @Test("An overlay of a stack is reconfigured in place; an unknown one is an error")
  func reconfiguredInStack() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(sample(), as: 3)
    _ = try stack.reconfigure(3, at: Instant(milliseconds: 8)) { $0.momentum = .carry }
    #expect(stack[3]?.configuration.momentum == .carry)
    #expect(throws: OverlayStackError.unknown(4)) {
      _ = try stack.reconfigure(4, at: Instant(milliseconds: 8)) { $0.momentum = .pin }
    }
    #expect(stack[3]?.configuration.momentum == .carry)
  }

  @Test("A native view that decelerates needs no frames: the list flings, and nothing moves by the model's clock")
  func nativeDeceleration() throws {
    var overlay = try sample()
    _ = try overlay.reconfigure(at: .zero) { $0.driver = .platform }
    _ = overlay.handle(.moveTo(full, animated: false), at: .zero)
    _ = overlay.handle(.scroll(offset: 80, travel: nil, coasting: true), at: Instant(milliseconds: 8))
    #expect(overlay.phase == .flinging && !overlay.isMoving && overlay.restTime == overlay.now)
    // A settle beside it is the model's.
    _ = overlay.handle(.moveTo(half), at: Instant(milliseconds: 16))
    #expect(overlay.phase == .settling && overlay.isMoving && overlay.restTime > overlay.now)
  }

  @Test("The list is locked where the sheet takes both ways, and nowhere else")
  func listLocked() throws {
    var overlay = try sample()
    // At the minimum a downward pull is the list's, at the maximum an upward one.
    #expect(!overlay.isListLocked)
    _ = overlay.handle(.moveTo(half, animated: false), at: .zero)
    #expect(overlay.isListLocked)
    _ = overlay.handle(.scrollTo(40, animated: false), at: .zero)
    #expect(!overlay.isListLocked)
    _ = overlay.handle(.moveTo(full, animated: false), at: .zero)
    #expect(!overlay.isListLocked)
  }
}
