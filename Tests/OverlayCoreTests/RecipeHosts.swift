import Kinetics
import OverlayCore
import Traces

/// The host of one sheet in the tests of the recipes.
struct Sheet {
  var overlay: Overlay

  init(_ overlay: Overlay) { self.overlay = overlay }

  func instant(after milliseconds: Int64) -> Instant {
    Instant(nanoseconds: overlay.now.nanoseconds + milliseconds * 1_000_000)
  }

  @discardableResult
  mutating func send(_ event: OverlayEvent, after milliseconds: Int64 = 8) -> OverlayEffects {
    overlay.handle(event, at: instant(after: milliseconds))
  }

  mutating func settle() {
    while overlay.isMoving { _ = overlay.handle(.frame, at: overlay.restTime) }
  }
}

/// The host of a stack whose first overlay has the number 0.
struct Sheets {
  var stack: OverlayStack

  init(_ setup: OverlaySetup) throws {
    stack = OverlayStack(in: setup.surroundings)
    _ = try stack.push(Overlay(setup), as: 0)
  }

  var sheet: Overlay? { stack[0] }

  @discardableResult
  mutating func send(_ event: OverlayEvent, to id: OverlayID? = nil, after milliseconds: Int64 = 8) -> EventRoute {
    stack.handle(event, to: id, at: Instant(nanoseconds: stack.now.nanoseconds + milliseconds * 1_000_000)).route
  }

  mutating func settle() {
    while stack.isMoving { _ = stack.handle(.frame, at: stack.restTime) }
  }
}

/// A native list of the tests.
final class Table: NativeList {
  let contentLength: Double
  var offset: Double

  /// Where it was told to decelerate to.
  private(set) var target: Double?

  init(length: Double, offset: Double = 0) { (contentLength, self.offset) = (length, offset) }

  func decelerate(to offset: Double) { target = offset }
}
