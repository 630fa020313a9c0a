import Kinetics

@testable import CardCore

/// A container with a finger and a clock, for examples.
struct CardHand<Container: CardContainer> {
  var container: Container
  var now = Instant.zero
  var place = Point2D(x: 200, y: 300)

  @discardableResult
  mutating func send(_ event: CardEvent, after milliseconds: Int64 = 0) -> [CardEffect] {
    now = Instant(nanoseconds: now.nanoseconds + milliseconds * 1_000_000)
    return container.handle(event, at: now).all
  }

  @discardableResult
  mutating func down(x: Double = 200, y: Double = 300, finger: Int = 1) -> [CardEffect] {
    place = Point2D(x: x, y: y)
    return send(.down(TouchID(finger), place), after: 100)
  }

  /// Moves in one step, after 100 ms of rest, so that no velocity remains.
  @discardableResult
  mutating func move(x: Double = 0, y: Double = 0, finger: Int = 1, after milliseconds: Int64 = 100) -> [CardEffect] {
    place = Point2D(x: place.x + x, y: place.y + y)
    return send(.move(TouchID(finger), place), after: milliseconds)
  }

  /// Down, past the slop on the longer axis, and on by that much.
  mutating func drag(x: Double = 0, y: Double = 0, from point: Point2D = Point2D(x: 200, y: 300)) {
    down(x: point.x, y: point.y)
    if x.magnitude >= y.magnitude { move(x: x < 0 ? -10 : 10) } else { move(y: y < 0 ? -10 : 10) }
    move(x: x, y: y)
  }

  /// Goes on at a speed in points per second, in eight steps of 8 ms.
  mutating func flick(x: Double = 0, y: Double = 0) {
    for _ in 0..<8 { move(x: x / 125, y: y / 125, after: 8) }
  }

  @discardableResult
  mutating func up(finger: Int = 1, after milliseconds: Int64 = 100) -> [CardEffect] {
    send(.up(TouchID(finger)), after: milliseconds)
  }

  @discardableResult
  mutating func settle() -> [CardEffect] {
    let heard = container.settle()
    now = container.now
    return heard
  }
}
