import Kinetics

/// A number on a track: at rest, held by a finger, slowing down by itself, or settling by a spring.
///
///     var track = Track(at: 0)
///     track.hold(at: now)
///     track.pull(by: -40)
///     track.state(at: now).value                      // -40
///     track.settle(on: -320, velocity: -600, by: SettleRule(.standard, threshold: 0.25), at: now)
///     track.hold(at: later)                           // catches it where it is
///
/// A held number is stored as a base and the travel since. So a finger that goes back along the same path ends at
/// exactly the base, and a move that is split on a dyadic grid gives the same bits. A settling number is a function of
/// time. It rests exactly on its target after ``due``, once ``arrive(at:)`` was called.
///
/// A track knows no ends and no band. Its owner applies them to the number.
package struct Track: Sendable, Equatable {
  /// A number under a finger.
  package struct Hold: Sendable, Equatable {
    /// The number before any travel.
    package fileprivate(set) var base: Double
    /// The travel of the finger since, in points along the track.
    package fileprivate(set) var travel = 0.0
    /// The points of travel that change the number by 1, 0 or more. With 0, travel does not change it.
    package let unit: Double

    package var way: Double { unit == 1 ? travel : (unit > 0 ? Numerics.pinned(travel / unit, -0x1p40, 0x1p40) : 0) }
    package var value: Double { base + way }
  }

  /// A number that slows down by itself until a spring takes over.
  package struct Coasting: Sendable, Equatable {
    package let motion: DecelerationMotion
    package let start: Instant
    /// When the spring takes over.
    package let end: Instant
    /// When the spring will have brought it to its target.
    package let rest: Instant
    fileprivate let target: Double
    fileprivate let rule: SettleRule

    package func state(at instant: Instant) -> MotionState {
      motion.state(at: min(instant, end).seconds(since: start))
    }

    fileprivate var landing: Settling {
      let state = state(at: end)
      return Settling(
        spring: rule.spring, from: state.value, to: target, velocity: state.velocity, at: end, threshold: rule.threshold
      )
    }
  }

  /// What moves it.
  package enum Phase: Sendable, Equatable {
    /// Nothing: it rests on this number.
    case resting(Double)
    case held(Hold)
    case coasting(Coasting)
    case settling(Settling)
  }

  package private(set) var phase: Phase

  package init(at value: Double) {
    phase = .resting(value)
  }
}

/// How a track comes to rest: by which spring, and how near to its target.
package struct SettleRule: Sendable, Equatable {
  package let spring: DampedSpring
  /// The distance from the target that is not seen, in the track's unit: half a pixel or less.
  package let threshold: Double

  package init(_ spring: DampedSpring, threshold: Double) {
    (self.spring, self.threshold) = (spring, threshold)
  }
}

// MARK: - Where it is

extension Track {
  /// The number and its speed per second. Under a finger the speed is 0.
  package func state(at instant: Instant) -> MotionState {
    switch phase {
    case .resting(let value): MotionState(value: value, velocity: 0)
    case .held(let hold): MotionState(value: hold.value, velocity: 0)
    case .coasting(let coasting): coasting.state(at: instant)
    case .settling(let settling): settling.state(at: instant)
    }
  }

  /// What a finger holds of it; `nil` where none does.
  package var hold: Hold? {
    guard case .held(let hold) = phase else { return nil }
    return hold
  }

  /// When it comes to rest, or a spring takes over; `nil` where it does not move by itself.
  package var due: Instant? {
    switch phase {
    case .resting, .held: nil
    case .coasting(let coasting): coasting.end
    case .settling(let settling): settling.end
    }
  }

  /// When it comes to rest; `nil` where it does not move by itself.
  package var rest: Instant? {
    guard case .coasting(let coasting) = phase else { return due }
    return coasting.rest
  }

  /// Whether there is nothing for a finger to catch: it does not move by itself, or stays within a distance of its
  /// target from this instant on.
  package func isStill(at instant: Instant, within distance: Double = Stillness.distance) -> Bool {
    switch phase {
    case .resting, .held: true
    // Another motion follows.
    case .coasting: false
    case .settling(let settling): settling.isStill(at: instant, within: distance)
    }
  }
}

// MARK: - Moving it

extension Track {
  package mutating func rest(at value: Double) {
    phase = .resting(value)
  }

  /// A finger takes hold of it where it is. Nothing happens if one holds it already.
  package mutating func hold(at instant: Instant, unit: Double = 1) {
    if hold == nil { hold(from: state(at: instant).value, unit: unit) }
  }

  package mutating func hold(from value: Double, unit: Double = 1) {
    phase = .held(Hold(base: value, unit: unit))
  }

  /// The finger moved. Nothing happens if none holds it.
  ///
  /// - Parameter points: Along the track.
  package mutating func pull(by points: Double) {
    guard case .held(var hold) = phase else { return }
    hold.travel += points
    phase = .held(hold)
  }

  /// Moves the base of the number under a finger. Nothing happens if none holds it.
  package mutating func shiftHold(by distance: Double) {
    guard case .held(var hold) = phase else { return }
    hold.base += distance
    phase = .held(hold)
  }

  /// A spring brings it to a target from where it is.
  package mutating func settle(on target: Double, velocity: Double, by rule: SettleRule, at instant: Instant) {
    settle(on: target, from: state(at: instant).value, velocity: velocity, by: rule, at: instant)
  }

  /// A spring brings it from a number to a target. If that would take no time, it rests at once.
  ///
  /// - Parameter velocity: Its speed per second at the beginning.
  package mutating func settle(
    on target: Double, from value: Double, velocity: Double, by rule: SettleRule, at instant: Instant
  ) {
    let settling = Settling(
      spring: rule.spring, from: value, to: target, velocity: velocity, at: instant, threshold: rule.threshold)
    phase = settling.end > instant ? .settling(settling) : .resting(target)
  }

  /// It slows down by itself, and a spring brings it to a target over the last stretch: of the way to the target, or of
  /// the way that the speed alone would bring it, whichever is behind it first. With no way before that, or a speed away
  /// from the target, the spring brings it all the way.
  ///
  /// - Parameters:
  ///   - velocity: Its speed per second at the beginning.
  ///   - landing: The length of that stretch, above 0.
  package mutating func coast(
    to target: Double, from value: Double, velocity: Double, landing: Double, by rule: SettleRule, at instant: Instant
  ) {
    let motion = DecelerationMotion(deceleration: .normal, from: value, velocity: velocity)
    let isRising = velocity > 0
    let place =
      isRising ? min(target, motion.finalValue) - landing : max(target, motion.finalValue) + landing
    guard isRising ? place > value : place < value, let seconds = motion.time(at: place) else {
      return settle(on: target, from: value, velocity: velocity, by: rule, at: instant)
    }
    let end = instant.advanced(bySeconds: seconds)
    let coasting = Coasting(motion: motion, start: instant, end: end, rest: end, target: target, rule: rule)
    phase = .coasting(
      Coasting(
        motion: motion, start: instant, end: end, rest: coasting.landing.end, target: target, rule: rule))
  }

  /// Multiplies everything on the track by a factor. A settling number begins to settle anew.
  package mutating func scale(by ratio: Double, _ rule: SettleRule, at instant: Instant) {
    switch phase {
    case .resting(let value): phase = .resting(value * ratio)
    case .held(var hold):
      (hold.base, hold.travel) = (hold.base * ratio, hold.travel * ratio)
      phase = .held(hold)
    case .coasting(let coasting):
      settle(on: coasting.target, from: self.state(at: instant), ratio, by: rule, at: instant)
    case .settling(let settling):
      settle(on: settling.target, from: self.state(at: instant), ratio, by: rule, at: instant)
    }
  }

  private mutating func settle(
    on target: Double, from state: MotionState, _ ratio: Double, by rule: SettleRule, at instant: Instant
  ) {
    settle(on: target * ratio, from: state.value * ratio, velocity: state.velocity * ratio, by: rule, at: instant)
  }

  /// Puts it to rest where its time has come.
  ///
  /// - Returns: Whether it came to rest now.
  @discardableResult
  package mutating func arrive(at instant: Instant) -> Bool {
    switch phase {
    case .resting, .held: return false
    case .coasting(let coasting):
      guard coasting.end <= instant else { return false }
      phase = .settling(coasting.landing)
      return false
    case .settling(let settling):
      guard settling.end <= instant else { return false }
      phase = .resting(settling.target)
      return true
    }
  }
}
