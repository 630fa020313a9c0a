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

  init(_ id: CardID, sign: Double = 1) {
    (self.id, self.sign) = (id, sign)
  }

  /// A card that comes from a level. To be followed by ``sink(from:velocity:_:at:)``.
  init(_ id: CardID, from level: Double, sign: Double = 1) {
    self.init(id, sign: sign)
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

  /// A held card goes to its place and its level. Its translation has a velocity, in points per second; its level has none
  /// under a finger.
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

  /// Its motions go on from what is shown by other springs.
  mutating func retarget(_ rule: SettleRule, _ levelRule: SettleRule, at instant: Instant) {
    scale(by: Point2D(x: 1, y: 1), rule, at: instant)
    depth.scale(by: 1, levelRule, at: instant)
    fade.scale(by: 1, levelRule, at: instant)
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
