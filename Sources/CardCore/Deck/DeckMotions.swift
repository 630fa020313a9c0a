import Kinetics

/// A card of the stack that has a slot, with what still moves of it. A channel that is `nil` is at home.
struct StackedCard: Sendable, Equatable {
  let id: CardID
  /// −1 where it turns the other way, having been touched in its lower half; else 1.
  var sign = 1.0
  /// The translation, on its way to 0; points.
  var x: Settling?
  var y: Settling?
  /// How much deeper than its place it still is, in levels.
  var depth: Settling?
  /// The share of its opacity that it still lacks.
  var fade: Settling?
  /// The level that is shown, and the velocity of ``depth``, noted while the list changes; else 0.
  var noted = MotionState(value: 0, velocity: 0)

  init(_ id: CardID) {
    self.id = id
  }

  /// Whether it is on its way to its place in the stack.
  var isFlying: Bool { x != nil || y != nil }

  func translation(at instant: Instant) -> Point {
    Point(x: x?.state(at: instant).value ?? 0, y: y?.state(at: instant).value ?? 0)
  }

  func velocity(at instant: Instant) -> Point {
    Point(x: x?.state(at: instant).velocity ?? 0, y: y?.state(at: instant).velocity ?? 0)
  }

  /// Ends the channels whose time has come.
  mutating func arrive(at instant: Instant) {
    if let x, x.end <= instant { self.x = nil }
    if let y, y.end <= instant { self.y = nil }
    if let depth, depth.end <= instant { self.depth = nil }
    if let fade, fade.end <= instant { self.fade = nil }
  }

  /// The first of the ends of its channels in an order, or the given one; `nil` where there is none.
  func end(_ known: Instant?, _ precedes: (Instant, Instant) -> Bool) -> Instant? {
    var found = known
    func take(_ settling: Settling?) {
      guard let end = settling?.end else { return }
      if let known = found, !precedes(end, known) { return }
      found = end
    }
    take(x)
    take(y)
    take(depth)
    take(fade)
    return found
  }
}

/// A dragged card: where it was when the drag began, and how far it was dragged since; points, screen directions. Kept
/// apart, so that a way back along the same path ends at the very same bits.
struct DeckHold: Sendable, Equatable {
  let base: Point
  var travel = Point(x: 0, y: 0)

  var translation: Point { Point(x: base.x + travel.x, y: base.y + travel.y) }
}

/// A card that has left the list and is seen on its way out: along a straight line, sinking the more the farther it is.
///
/// `σ` is how far it has gone along ``way``, drawn by a spring to a point a quarter beyond ``distance``; where it reaches
/// ``distance`` the card is out of sight and the exit ends.
struct DeckExit: Sendable, Equatable {
  let id: CardID
  let slot: CardSlot
  /// The translation at ``start``.
  let from: Point
  /// The unit vector of the way out.
  let way: Point
  /// How far it goes along it, in points; 0 where it is out of sight already and never shown.
  let distance: Double
  /// How much lower than on the straight line it ends, in points.
  let sag: Double
  /// The share of its opacity that it lacks at the start, and at the end.
  let fade: Double
  let endFade: Double
  /// The level that it was shown at.
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
  func share(at instant: Instant) -> Double {
    Numerics.pinned(reach(at: instant).value / distance, 0, 1)
  }

  func translation(at instant: Instant) -> Point {
    let (reach, share) = (reach(at: instant).value, share(at: instant))
    return Point(x: from.x + way.x * reach, y: from.y + way.y * reach + sag * share * share)
  }

  func velocity(at instant: Instant) -> Point {
    let velocity = reach(at: instant).velocity
    let sinking = 2 * sag * share(at: instant) * velocity / distance
    return Point(x: way.x * velocity, y: way.y * velocity + sinking)
  }

  func shownFade(at instant: Instant) -> Double {
    fade + (endFade - fade) * share(at: instant)
  }

  /// How much it has yet to sink.
  func sagLeft(at instant: Instant) -> Double {
    let share = share(at: instant)
    return sag * (1 - share * share)
  }
}
