import Kinetics

/// A card of the stack that has a slot, with what moves of it.
struct StackedCard: Sendable, Equatable {
  let id: CardID
  /// −1 where it turns the other way, having been touched in its lower half; else 1.
  var sign = 1.0
  /// The translation in points: 0 at home.
  var x = Track(at: 0)
  var y = Track(at: 0)
  /// How much deeper than its place it still is, in levels.
  var depth = Track(at: 0)
  /// The share of its opacity that it still lacks.
  var fade = Track(at: 0)
  /// The level that is shown, and the velocity of ``depth``, noted while the list changes; else 0.
  var noted = MotionState(value: 0, velocity: 0)

  init(_ id: CardID) {
    self.id = id
  }

  /// Whether a finger drags it.
  var isHeld: Bool { x.hold != nil }
  /// Whether it is on its way to its place in the stack.
  var isFlying: Bool { x.due != nil || y.due != nil }

  /// Whether a finger that comes down catches it.
  func isCaught(at instant: Instant, distance: Double) -> Bool {
    x.isCaught(at: instant, speed: CardGesture.stillSpeed, distance: distance)
      || y.isCaught(at: instant, speed: CardGesture.stillSpeed, distance: distance)
  }

  func translation(at instant: Instant) -> Point {
    Point(x: x.state(at: instant).value, y: y.state(at: instant).value)
  }

  func velocity(at instant: Instant) -> Point {
    Point(x: x.state(at: instant).velocity, y: y.state(at: instant).velocity)
  }

  /// Ends the motions whose time has come.
  mutating func arrive(at instant: Instant) {
    x.arrive(at: instant)
    y.arrive(at: instant)
    depth.arrive(at: instant)
    fade.arrive(at: instant)
  }

  /// When the first of its motions ends; `nil` where nothing moves by itself.
  var due: Instant? { Instant.first(Instant.first(x.due, y.due), Instant.first(depth.due, fade.due)) }
  /// When the last of them does.
  var end: Instant? { Instant.last(Instant.last(x.due, y.due), Instant.last(depth.due, fade.due)) }
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
  /// How much lower than on the straight line it ends, in points, counted from where it set out.
  let sag: Double
  /// The share of its way out that it had behind it at ``start``: above 0 where another size cut it in two.
  let done: Double
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
  private func part(at instant: Instant) -> Double {
    Numerics.pinned(reach(at: instant).value / distance, 0, 1)
  }

  /// The share of the whole way out that it has behind it, 0…1: it has sunk by its square.
  func share(at instant: Instant) -> Double { done + (1 - done) * part(at: instant) }

  func translation(at instant: Instant) -> Point {
    let (reach, share) = (reach(at: instant).value, share(at: instant))
    return Point(x: from.x + way.x * reach, y: from.y + way.y * reach + sag * (share * share - done * done))
  }

  func velocity(at instant: Instant) -> Point {
    let velocity = reach(at: instant).velocity
    let sinking = 2 * sag * share(at: instant) * (1 - done) * velocity / distance
    return Point(x: way.x * velocity, y: way.y * velocity + sinking)
  }

  func shownFade(at instant: Instant) -> Double {
    fade + (endFade - fade) * part(at: instant)
  }
}
