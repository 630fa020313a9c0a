import Kinetics

/// A number on a track: at rest, held by a finger, or settling by a spring.
///
///     var track = Track(at: 0)
///     track.hold(at: now)
///     track.pull(by: -40)
///     track.state(at: now).value                      // -40
///     track.settle(on: -320, velocity: -600, by: SettleRule(.standard, threshold: 0.25), at: now)
///     track.hold(at: later)                           // catches it where it is
///
/// A held number is its base and the travel since, kept apart: a way back along the same path ends at the very base, and
/// a move that is cut in pieces on a dyadic grid gives the same bits. A settling number is a function of time, and
/// rests exactly on its target once ``due`` has come and ``arrive(at:)`` was called.
///
/// It knows no ends and no band: who has them shows what they leave of the number.
package struct Track: Sendable, Equatable {
  /// What a finger holds.
  package struct Hold: Sendable, Equatable {
    /// The number before any travel.
    package fileprivate(set) var base: Double
    /// What the finger moved since, in points along the track.
    package fileprivate(set) var travel = 0.0
    /// Points of travel to one of the number, 0 or more; with 0 travel counts for nothing.
    package let unit: Double

    /// How far the number went since the base.
    package var way: Double { unit == 1 ? travel : (unit > 0 ? Numerics.pinned(travel / unit, -0x1p40, 0x1p40) : 0) }
    /// The number now.
    package var value: Double { base + way }
  }

  /// What moves it.
  package enum Phase: Sendable, Equatable {
    /// Nothing: it rests on this number.
    case resting(Double)
    /// A finger.
    case held(Hold)
    /// A spring.
    case settling(Settling)
  }

  /// What moves it now.
  package private(set) var phase: Phase

  /// A track at rest.
  package init(at value: Double) {
    phase = .resting(value)
  }
}

/// How a track comes to rest: by which spring, and how near its target it is there.
package struct SettleRule: Sendable, Equatable {
  /// The spring.
  package let spring: DampedSpring
  /// The distance from the target that is not seen, in the track's unit: half a pixel.
  package let threshold: Double

  /// A rule of those two.
  package init(_ spring: DampedSpring, threshold: Double) {
    (self.spring, self.threshold) = (spring, threshold)
  }
}

// MARK: - Where it is

extension Track {
  /// The number and its speed per second; a held one has none of its own.
  package func state(at instant: Instant) -> MotionState {
    switch phase {
    case .resting(let value): MotionState(value: value, velocity: 0)
    case .held(let hold): MotionState(value: hold.value, velocity: 0)
    case .settling(let settling): settling.state(at: instant)
    }
  }

  /// What a finger holds of it; `nil` where none does.
  package var hold: Hold? {
    guard case .held(let hold) = phase else { return nil }
    return hold
  }

  /// When it comes to rest; `nil` where it does not move by itself.
  package var due: Instant? {
    guard case .settling(let settling) = phase else { return nil }
    return settling.end
  }

  /// Whether there is nothing of it for a finger to catch: it does not move by itself, or stays within a distance of its
  /// target from here on.
  package func isStill(at instant: Instant, within distance: Double = Stillness.distance) -> Bool {
    guard case .settling(let settling) = phase else { return true }
    return settling.isStill(at: instant, within: distance)
  }
}

// MARK: - Moving it

extension Track {
  /// It rests on a number from here on.
  package mutating func rest(at value: Double) {
    phase = .resting(value)
  }

  /// A finger takes hold of it where it is; nothing happens where one does already.
  package mutating func hold(at instant: Instant, unit: Double = 1) {
    if hold == nil { hold(from: state(at: instant).value, unit: unit) }
  }

  /// A finger holds it from here on, and it is this number.
  package mutating func hold(from value: Double, unit: Double = 1) {
    phase = .held(Hold(base: value, unit: unit))
  }

  /// The finger moved; nothing happens where none holds it.
  ///
  /// - Parameter points: Along the track.
  package mutating func pull(by points: Double) {
    guard case .held(var hold) = phase else { return }
    hold.travel += points
    phase = .held(hold)
  }

  /// The number under the finger counts from elsewhere; nothing happens where none holds it.
  package mutating func shiftHold(by distance: Double) {
    guard case .held(var hold) = phase else { return }
    hold.base += distance
    phase = .held(hold)
  }

  /// A spring brings it to a target from where it is; it rests at once where it is there already, and still.
  ///
  /// - Parameter velocity: Its speed per second at the beginning.
  package mutating func settle(on target: Double, velocity: Double, by rule: SettleRule, at instant: Instant) {
    settle(on: target, from: state(at: instant).value, velocity: velocity, by: rule, at: instant)
  }

  /// A spring brings it from a number to a target; it rests at once where that would take no time.
  ///
  /// - Parameter velocity: Its speed per second at the beginning.
  package mutating func settle(
    on target: Double, from value: Double, velocity: Double, by rule: SettleRule, at instant: Instant
  ) {
    let settling = Settling(
      spring: rule.spring, from: value, to: target, velocity: velocity, at: instant, threshold: rule.threshold)
    phase = settling.end > instant ? .settling(settling) : .resting(target)
  }

  /// Everything on the track is so many times as long from here on; what settles does so anew.
  package mutating func scale(by ratio: Double, _ rule: SettleRule, at instant: Instant) {
    switch phase {
    case .resting(let value): phase = .resting(value * ratio)
    case .held(var hold):
      (hold.base, hold.travel) = (hold.base * ratio, hold.travel * ratio)
      phase = .held(hold)
    case .settling(let settling):
      let state = settling.state(at: instant)
      settle(
        on: settling.target * ratio, from: state.value * ratio, velocity: state.velocity * ratio, by: rule, at: instant)
    }
  }

  /// Puts it to rest where its time has come.
  ///
  /// - Returns: Whether it came to rest now.
  @discardableResult
  package mutating func arrive(at instant: Instant) -> Bool {
    guard case .settling(let settling) = phase, settling.end <= instant else { return false }
    phase = .resting(settling.target)
    return true
  }
}
