import Kinetics

/// A card of the stack that has a slot, with its motions.
struct StackedCard: Sendable, Equatable {
  let id: CardID
  /// −1 if it tilts the other way, because it was touched in its lower half; else 1.
  private(set) var sign = 1.0
  /// The translation in points: 0 at home.
  private(set) var x = Track(at: 0)
  private(set) var y = Track(at: 0)
  /// How much deeper than its place it is shown, in levels; goes to 0.
  private(set) var depth = Track(at: 0)
  /// The share of its opacity that is missing, 0…1; goes to 0.
  private(set) var fade = Track(at: 0)
  /// While the list changes: the level that was shown before, and the velocity of ``depth``. Else 0.
  private(set) var noted = MotionState(value: 0, velocity: 0)

  init(_ id: CardID) {
    self.id = id
  }

  /// A card that comes from a level. To be followed by ``sink(from:velocity:_:at:)``.
  init(_ id: CardID, from level: Double, sign: Double = 1) {
    (self.id, self.sign) = (id, sign)
    noted.value = level
  }

  var isHeld: Bool { x.hold != nil }
  /// Whether it is on its way to its place in the stack.
  var isFlying: Bool { x.due != nil || y.due != nil }

  /// Whether its centre is still to the eye, so that a finger that goes down has nothing to catch.
  ///
  /// For one motion that has a closed form. For several at once, their sum is checked at 64 instants.
  ///
  /// - Parameter drop: How much lower a card rests than the one before it, in points.
  func isStill(at instant: Instant, drop: Double) -> Bool {
    let moving = (x.due == nil ? 0 : 1) + (y.due == nil ? 0 : 1) + (depth.due == nil ? 0 : 1)
    guard moving > 1, let end = due(Instant.last) else {
      let isHigh = drop <= 0 || depth.isStill(at: instant, within: Stillness.distance / drop)
      return x.isStill(at: instant) && y.isStill(at: instant) && isHigh
    }
    let left = max(end.nanoseconds - instant.nanoseconds, 0)
    return (0..<64).allSatisfy { step in
      let later = Instant(nanoseconds: instant.nanoseconds + left / 64 * Int64(step))
      return distance(at: later, drop: drop) <= Stillness.distance
    }
  }

  private func distance(at instant: Instant, drop: Double) -> Double {
    let (away, lower) = (translation(at: instant), drop * depth.state(at: instant).value)
    return Numerics.squareRoot(away.x * away.x + (away.y + lower) * (away.y + lower))
  }

  func translation(at instant: Instant) -> Point2D {
    Point2D(x: x.state(at: instant).value, y: y.state(at: instant).value)
  }

  func velocity(at instant: Instant) -> Point2D {
    Point2D(x: x.state(at: instant).velocity, y: y.state(at: instant).velocity)
  }

  /// When the first or the last of its motions ends; `nil` where nothing moves by itself.
  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? {
    which(which(x.due, y.due), which(depth.due, fade.due))
  }
}

// MARK: - Moving it

extension StackedCard {
  /// A finger takes hold of it where it is shown, at its level too. A card that is not displaced sideways takes the
  /// sign of the tilt.
  mutating func hold(sign: Double, at instant: Instant) {
    x.hold(at: instant)
    y.hold(at: instant)
    depth.hold(at: instant)
    if x.state(at: instant).value == 0 { self.sign = sign }
  }

  mutating func pull(by way: Point2D) {
    x.pull(by: way.x)
    y.pull(by: way.y)
  }

  /// It goes to its place and its level from where it is, with a velocity in points per second.
  mutating func goHome(velocity: Point2D, _ rule: SettleRule, _ levelRule: SettleRule, at instant: Instant) {
    x.settle(on: 0, velocity: velocity.x, by: rule, at: instant)
    y.settle(on: 0, velocity: velocity.y, by: rule, at: instant)
    depth.settle(on: 0, velocity: 0, by: levelRule, at: instant)
  }

  /// It comes to its place from a translation, with a velocity in points per second.
  mutating func comeBack(from start: Point2D, velocity: Point2D, _ rule: SettleRule, at instant: Instant) {
    x.settle(on: 0, from: start.x, velocity: velocity.x, by: rule, at: instant)
    y.settle(on: 0, from: start.y, velocity: velocity.y, by: rule, at: instant)
  }

  /// It fades in.
  ///
  /// - Parameter fade: The share of its opacity that is missing at first.
  mutating func appear(from fade: Double, _ rule: SettleRule, at instant: Instant) {
    self.fade.settle(on: 0, from: fade, velocity: 0, by: rule, at: instant)
  }

  /// Multiplies its translation and the velocity of that, after a resize.
  mutating func scale(by ratio: Point2D, _ rule: SettleRule, at instant: Instant) {
    x.scale(by: ratio.x, rule, at: instant)
    y.scale(by: ratio.y, rule, at: instant)
  }

  /// Notes the level that is shown, before the list changes.
  mutating func note(level: Double, at instant: Instant) {
    noted = MotionState(value: level, velocity: depth.state(at: instant).velocity)
  }

  /// It comes to its place from a number of levels deeper.
  mutating func sink(from depth: Double, velocity: Double, _ rule: SettleRule, at instant: Instant) {
    self.depth.settle(on: 0, from: depth, velocity: velocity, by: rule, at: instant)
  }

  /// Forgets the noted level, after the list has changed.
  mutating func forgetNote() { noted = MotionState(value: 0, velocity: 0) }

  mutating func arrive(at instant: Instant) {
    x.arrive(at: instant)
    y.arrive(at: instant)
    depth.arrive(at: instant)
    fade.arrive(at: instant)
  }
}

/// A card on its way out. It flies along a straight line and sinks more and more below it. A card that was moved out of
/// sight fades where it stands instead.
///
/// `σ` is how far it has gone along ``way``. A spring pulls it to a point a quarter beyond ``distance``. When it
/// reaches ``distance``, the card is out of sight and the exit ends. For a card that fades where it stands, ``way`` is
/// zero, ``distance`` is 1, and the spring pulls to exactly 1.
struct DeckExit: Sendable, Equatable {
  let id: CardID
  let slot: CardSlot
  /// How many cards of the list lie above it.
  var rank = 0
  /// The translation at ``start``.
  let from: Point2D
  /// The unit vector of the line along which it leaves; zero if it fades where it stands.
  let way: Point2D
  /// How far it goes along ``way``, in points; 0 if it is out of sight already and never shown.
  let distance: Double
  /// How far it has sunk below the straight line at the end of the whole exit, in points.
  let sag: Double
  /// The share of the whole exit that was done at ``start``: above 0 if a resize restarted the exit on its way.
  let done: Double
  /// The share of its opacity that is missing at the start; ``endFade`` that at the end.
  let fade: Double
  let endFade: Double
  /// The level at which it is shown.
  let level: Double
  let sign: Double
  let motion: SpringMotion
  let start: Instant
  let end: Instant

  /// σ and its velocity.
  private func reach(at instant: Instant) -> MotionState {
    let state = motion.state(at: instant.seconds(since: start))
    return state.value < distance ? state : MotionState(value: distance, velocity: state.velocity)
  }

  /// σ as a share of the distance, 0…1.
  private func part(at instant: Instant) -> Double {
    Numerics.pinned(reach(at: instant).value / distance, 0, 1)
  }

  /// The share of the whole exit that is done, 0…1. The card has sunk by the square of it.
  func share(at instant: Instant) -> Double { done + (1 - done) * part(at: instant) }

  func translation(at instant: Instant) -> Point2D {
    let (reach, share) = (reach(at: instant).value, share(at: instant))
    return Point2D(x: from.x + way.x * reach, y: from.y + way.y * reach + sag * (share * share - done * done))
  }

  func velocity(at instant: Instant) -> Point2D {
    let velocity = reach(at: instant).velocity
    let sinking = 2 * sag * share(at: instant) * (1 - done) * velocity / distance
    return Point2D(x: way.x * velocity, y: way.y * velocity + sinking)
  }

  func shownFade(at instant: Instant) -> Double {
    fade + (endFade - fade) * part(at: instant)
  }
}
