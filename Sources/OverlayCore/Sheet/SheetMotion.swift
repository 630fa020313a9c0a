import Kinetics

/// A motion of the sheet's raw height: one closed form in time, with the instant at which it arrives.
package struct SheetMotion: Sendable, Equatable {
  package enum Curve: Sendable, Equatable {
    case spring(SpringMotion)
    case deceleration(DecelerationMotion)
  }

  package let curve: Curve
  package let start: Instant
  /// From here on the height is exactly `arrival`.
  package let end: Instant
  /// The raw height at the end.
  package let arrival: Double
  /// The detent it goes to; `nil` where it rests between detents.
  let target: DetentID?
  /// When it is first at `arrival`, also where it swings past it from then on; `nil` where it only comes near.
  private(set) var reached: Instant?
  /// What the speed at the arrival does next.
  private(set) var sequel = Sequel.rest
  /// What follows the arrival in the same chain.
  enum Sequel: Sendable, Equatable {
    case rest
    /// The list goes on with this velocity.
    case list(velocity: Double)
    /// The sheet overshoots the edge with this velocity and springs back.
    case edge(velocity: Double)
  }

  package func state(at instant: Instant) -> MotionState {
    guard instant < end else { return MotionState(value: arrival, velocity: 0) }
    let time = instant.seconds(since: start)
    switch curve {
    case .spring(let spring): return spring.state(at: time)
    case .deceleration(let deceleration): return deceleration.state(at: time)
    }
  }
}
