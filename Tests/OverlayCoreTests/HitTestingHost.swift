import Kinetics
import Traces

@testable import OverlayCore

extension Overlay {
  /// One in 390 × 844 that can be so high, from detent 0 on, with a header of 20 and a long list.
  init(heights: Double..., change: (inout OverlaySetup) -> Void = { _ in }) throws {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: heights.enumerated().map { Detent(DetentID($0.offset), .points($0.element)) })
    configuration.header = 20
    configuration.content.height = 2400
    change(&configuration)
    try self.init(configuration)
  }
}

/// One overlay of 120 or 780 points in a stack, and a host with fingers and a clock.
struct TouchHost {
  static let low = DetentID(0)
  static let high = DetentID(1)
  static let sheet = OverlayID(0)

  var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
  var instant = Instant.zero

  /// Rows are 50 points high.
  init(_ overlay: Overlay) throws {
    _ = try stack.push(overlay, lists: Lists(rows: Rows(count: 48, height: 50)), as: Self.sheet)
  }

  init(_ change: (inout OverlaySetup) -> Void = { _ in }) throws {
    try self.init(Self.overlay(change))
  }

  static func overlay(_ change: (inout OverlaySetup) -> Void = { _ in }) throws -> Overlay {
    var configuration = OverlaySetup(
      container: Size2D(width: 390, height: 844), detents: [Detent(low, .points(120)), Detent(high, .inset(64))])
    configuration.header = 20
    configuration.content.height = 2400
    change(&configuration)
    return try Overlay(configuration)
  }

  mutating func send(_ event: OverlayEvent, after milliseconds: Int64 = 8) -> EventRoute {
    instant = Instant(nanoseconds: instant.nanoseconds + milliseconds * 1_000_000)
    return stack.handle(event, at: instant).route
  }

  mutating func down(_ id: Int, _ x: Double, _ y: Double) -> EventRoute {
    send(.down(TouchID(id), Point2D(x: x, y: y)))
  }
  mutating func move(_ id: Int, _ x: Double, _ y: Double) -> EventRoute {
    send(.move(TouchID(id), Point2D(x: x, y: y)))
  }
  mutating func up(_ id: Int) -> EventRoute { send(.up(TouchID(id))) }

  mutating func tap(_ x: Double, _ y: Double) -> EventRoute {
    _ = down(1, x, y)
    return up(1)
  }

  mutating func settle() {
    while let overlay = stack[Self.sheet], overlay.isMoving {
      instant = overlay.restTime
      _ = stack.handle(.frame, at: instant)
    }
  }

  var overlay: Overlay? { stack[Self.sheet] }
  var height: Double { overlay?.height ?? .nan }
  var effects: [OverlayEffect] { stack.lastEffects[Self.sheet].sequence }
}
