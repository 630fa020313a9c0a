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

  mutating func dropCarry() {
    if case .list = sequel { sequel = .rest }
  }

  /// Whether a finger has nothing to catch in it from an instant on: it shows no more than 2 points from its arrival,
  /// and nothing follows. Past an end of its range it shows what the band leaves of it.
  package func isStill(at instant: Instant, in range: Stretch) -> Bool {
    guard sequel == .rest else { return false }
    guard instant < end else { return true }
    let time = instant.seconds(since: start)
    switch curve {
    case .spring(let spring):
      let (lower, upper) = range.raw(within: Stillness.distance, of: arrival)
      return spring.staysWithin(lower - arrival, upper - arrival, from: time, until: end.seconds(since: start))
    case .deceleration(let deceleration): return deceleration.isStill(at: time, arrivingAt: arrival)
    }
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

extension Stretch {
  /// The raw values that are shown within a distance of a place in the range.
  fileprivate func raw(within distance: Double, of place: Double) -> (lower: Double, upper: Double) {
    let (lower, upper) = (place - distance, place + distance)
    return (
      lower < self.lower && !showsLower ? -.infinity : raw(lower),
      upper > self.upper && !showsUpper ? .infinity : raw(upper)
    )
  }
}
