import Kinetics

/// A motion of the list.
struct ListMotion: Sendable, Equatable {
  enum Curve: Sendable, Equatable {
    /// Deceleration of the offset.
    case fling(DecelerationMotion)
    /// A critical spring of the shown stretch past an end; the end itself may move meanwhile.
    case bounce(SpringMotion, End)
    /// A critical spring of the offset to where a command sent it.
    case seek(SpringMotion)
  }

  /// The end of the range that a bounce returns to.
  enum End: Sendable, Equatable {
    case top
    case end
  }

  let curve: Curve
  let start: Instant
  let end: Instant
  /// The raw offset at the start.
  let rawStart: Double
  /// Whether it began inside the range, and so stays inside, also where the end comes nearer.
  private(set) var isConfined = true
  /// The offset at the end of a fling or a seek; of a bounce the end of the range where it began.
  let arrival: Double
  /// The velocity with which a fling meets an end of the range; 0 where it rests before.
  private(set) var impact = 0.0

  var isBounce: Bool {
    if case .bounce = curve { return true }
    return false
  }

  /// Where a bounce returns to: the end it began at, or where that has come nearer; an end that moves away is not
  /// followed.
  func home(_ end: End, in range: Stretch) -> Double {
    switch end {
    case .top: range.lower
    case .end: arrival < range.upper ? arrival : range.upper
    }
  }

  /// Whether a finger has nothing to catch in it from an instant on: it is no more than 2 points from where it ends, or
  /// decelerates that slowly, and no bounce follows.
  func isStill(at instant: Instant) -> Bool {
    guard impact == 0 else { return false }
    guard instant < end else { return true }
    let time = instant.seconds(since: start)
    switch curve {
    case .fling(let deceleration): return deceleration.isStill(at: time, arrivingAt: arrival)
    case .bounce(let spring, _), .seek(let spring): return spring.isStill(at: time)
    }
  }

  /// The value of the curve itself: an offset, or for a bounce the stretch.
  func state(at instant: Instant) -> MotionState {
    guard instant < end else { return MotionState(value: isBounce ? 0 : arrival, velocity: 0) }
    let time = instant.seconds(since: start)
    switch curve {
    case .fling(let deceleration): return deceleration.state(at: time)
    case .bounce(let spring, _), .seek(let spring): return spring.state(at: time)
    }
  }
}
