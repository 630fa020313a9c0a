import Kinetics

/// Which side of the card in one slot is shown, and how far it is turned: f = 0 is the front, 1 the back.
///
/// A turn never swings back and never overshoots, so the face changes once: at the first whole nanosecond at which f
/// has reached 0.5. Under a finger the face is the back from f = 0.5 on.
struct BrowserTurn: Sendable, Equatable {
  private(set) var card: CardID?
  /// At rest the side that is shown; in a turn the side that it leads to; under a finger the side from before the hold.
  private(set) var side = CardFace.front
  /// The side that is shown.
  private(set) var face = CardFace.front
  /// f. A hold converts the travel of the finger: the travel that turns a card all the way is 1.
  private var track = Track(at: 0)
  /// When the face changes in the turn to ``side``. Without meaning once ``face`` is that side.
  private var change = Instant.zero
  /// 1 if a finger that moves down raises f, −1 if it lowers f; 1 until the direction of the finger that holds is known.
  /// Without meaning once that has left.
  private(set) var direction = 1.0

  /// A card at rest, by default with its front up; `nil` for a free slot.
  init(of card: CardID? = nil, showing side: CardFace = .front) {
    (self.card, self.side, face) = (card, side, side)
    track = Track(at: Self.share(of: side))
  }

  /// Whether both are shown, and go on, alike. What is without meaning does not count.
  static func == (left: BrowserTurn, right: BrowserTurn) -> Bool {
    left.card == right.card && left.side == right.side && left.face == right.face && left.track == right.track
      && (left.face == left.side || !left.isTurning || left.change == right.change)
      && (left.hold == nil || left.direction == right.direction)
  }

  static func share(of side: CardFace) -> Double { side == .front ? 0 : 1 }

  /// f and its speed per second at an instant. Needs that ``pass(to:)`` was called for everything due before it.
  func state(at instant: Instant) -> MotionState {
    var state = track.state(at: instant)
    state.value = Numerics.pinned(state.value, 0, 1)
    return state
  }

  /// When the face changes or the turn ends: `which` chooses one of the two. `nil` where nothing turns by itself.
  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? {
    guard face != side, let end = track.due else { return track.due }
    return which(change, end)
  }
  var hold: Track.Hold? { track.hold }
  /// Whether it turns by itself.
  var isTurning: Bool { track.due != nil }
  func isStill(at instant: Instant) -> Bool { track.isStill(at: instant, within: Stillness.flip) }
  /// 1 if a finger that moves down turns the card to its other side, −1 if one that moves up does.
  var sense: Double { side == .front ? direction : -direction }
}

// MARK: - Turning

extension BrowserTurn {
  /// Turns to a side, from what is shown. The velocity is clamped: a part away from the side counts as 0, and more than
  /// the spring can take without overshoot counts as that much.
  ///
  /// - Parameters:
  ///   - velocity: f per second.
  ///   - rule: A critically damped spring, and the greatest f from the side that is not seen.
  /// - Returns: Whether the face changed at once.
  mutating func turn(to side: CardFace, velocity: Double, by rule: SettleRule, at instant: Instant) -> Bool {
    self.side = side
    let (share, target) = (state(at: instant).value, Self.share(of: side))
    let most = rule.spring.naturalFrequency * (target - share)
    let speed = most > 0 ? Numerics.pinned(velocity, 0, most) : Numerics.pinned(velocity, most, 0)
    track.settle(on: target, from: share, velocity: speed, by: rule, at: instant)
    if case .settling(let settling) = track.phase {
      change = min(instant.advanced(bySeconds: settling.curve.time(at: 0.5) ?? 0), settling.end)
    }
    return pass(to: instant)
  }

  /// Lets time pass, to the next instant at which something is due at the latest.
  ///
  /// - Returns: Whether the face changed.
  mutating func pass(to instant: Instant) -> Bool {
    guard hold == nil else { return false }
    track.arrive(at: instant)
    guard face != side, change <= instant else { return false }
    face = side
    return true
  }

  /// A finger takes hold of the card as it is shown.
  ///
  /// - Parameter length: The travel in points that turns a card all the way.
  mutating func hold(_ length: Double, at instant: Instant) {
    if hold == nil { direction = 1 }
    track.hold(at: instant, unit: length)
  }

  /// The direction of the finger that holds the card is known: it turns the card to its other side.
  mutating func lead(isDown: Bool) {
    direction = isDown == (side == .front) ? 1 : -1
  }

  /// The finger that holds the card moved down by some points; negative is up.
  ///
  /// - Returns: Whether the face changed.
  mutating func pull(by points: Double, at instant: Instant) -> Bool {
    track.pull(by: direction * points)
    let shown: CardFace = state(at: instant).value < 0.5 ? .front : .back
    guard shown != face else { return false }
    face = shown
    return true
  }
}
