import Kinetics

/// The sheet's height: raw, and as its range shows it. Whoever changes the one changes the other.
///
/// With a motion, the raw height and its velocity are those of the instant that it was brought to last; without one the
/// velocity is 0.
package struct SheetBody: Sendable, Equatable {
  /// The raw height: as the finger left it, or as its motion has it now.
  private(set) var raw: Double
  /// The range in which it is shown: that of the detents, or wider while it comes home from where a change of the
  /// metrics left it outside.
  private(set) var range: Stretch
  /// Points per second of the raw height, positive expands; 0 without a motion.
  private(set) var velocity = 0.0
  /// The height as displayed: points, 0 or more.
  private(set) var shown: Double
  /// How it moves by itself.
  package private(set) var motion: SheetMotion? { didSet { goal = motion.map(MotionGoal.init) } }
  /// Where its motion leads: asked in every event, where the motion itself would be copied.
  private var goal: MotionGoal?

  /// A sheet at rest.
  init(at raw: Double, in range: Stretch) {
    self.raw = raw
    self.range = range
    shown = range.shown(raw)
  }

  /// Whether there is a motion.
  package var isMoving: Bool { goal != nil }

  /// When the motion ends.
  var end: Instant? { goal?.end }

  /// The raw height at which it ends.
  var arrival: Double? { goal?.height }

  /// The target of a settle that has reached it once: from then on the sheet counts as there, whichever side it swings
  /// to.
  func reached(by instant: Instant) -> Double? {
    guard let goal, let reached = goal.reached, reached <= instant else { return nil }
    return goal.height
  }

  /// Whether it moves, and a finger has nothing to catch in that.
  func isStill(at instant: Instant) -> Bool { motion?.isStill(at: instant, in: range) == true }

  /// The shown height's velocity.
  var shownVelocity: Double { velocity * range.slope(raw) }
}

extension SheetBody {
  /// Brings it to an instant of its motion.
  mutating func pass(to instant: Instant) {
    if isMoving { moveAlong(to: instant) } else { velocity = 0 }
    shown = range.shown(raw)
  }

  @inline(never)
  private mutating func moveAlong(to instant: Instant) {
    if let state = motion?.state(at: instant) { (raw, velocity) = (state.value, state.velocity) }
  }

  /// Moves by itself from here on.
  mutating func start(_ motion: SheetMotion) { self.motion = motion }

  /// Moves by itself no more.
  mutating func stop() { motion = nil }

  /// Another list is shown: the speed meant for the old one is dropped.
  mutating func dropCarry() { motion?.dropCarry() }

  mutating func put(at raw: Double) {
    self.raw = raw
    shown = range.shown(raw)
  }

  mutating func put(at raw: Double, in range: Stretch) {
    self.range = range
    put(at: raw)
  }

  /// Puts it at a height inside its range, where nothing is stretched.
  mutating func glide(to height: Double) {
    raw = height
    shown = height
  }
}

/// Where a motion leads.
private struct MotionGoal: Sendable, Equatable {
  /// The raw height at the end.
  let height: Double
  /// When it ends.
  let end: Instant
  /// When it is first there; `nil` where it only comes near.
  let reached: Instant?

  init(_ motion: SheetMotion) { (height, end, reached) = (motion.arrival, motion.end, motion.reached) }
}
