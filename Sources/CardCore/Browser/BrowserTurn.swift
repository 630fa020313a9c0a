import Kinetics

/// Which side of the card in one slot is shown, and how far it is turned: f = 0 is the front, 1 the back.
///
/// A turn never swings back and never past its side, so the face changes once on the way: at the first whole nanosecond
/// at which f has reached 0.5. The face that a finger holds is the back from f = 0.5 on.
struct BrowserTurn: Sendable, Equatable {
  /// The card in the slot.
  private(set) var card: CardID?
  /// The side that is up at rest, where the turn leads, or what it was when a finger took hold.
  private(set) var side = CardFace.front
  /// The side that is shown.
  private(set) var face = CardFace.front
  /// f; one of it is so much travel of a finger as turns a card all the way.
  private var track = Track(at: 0)
  /// When the face changes, on the way to its side, where it is yet to.
  private var change = Instant.zero
  /// 1 where a finger that goes down raises f, −1 where it lowers it.
  private(set) var direction = 1.0

  /// The front of a card; `nil` for a free slot.
  init(of card: CardID? = nil) {
    self.card = card
  }

  /// f of a side.
  static func share(of side: CardFace) -> Double { side == .front ? 0 : 1 }

  /// f and its speed per second at an instant, of which all before it has been passed.
  func state(at instant: Instant) -> MotionState {
    var state = track.state(at: instant)
    state.value = Numerics.pinned(state.value, 0, 1)
    return state
  }

  /// When the face changes or the turn ends, whichever is chosen; `nil` where nothing turns by itself.
  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? {
    guard face != side, let end = track.due else { return track.due }
    return which(change, end)
  }
  /// The hold of a finger.
  var hold: Track.Hold? { track.hold }
  /// Whether a finger that comes down finds nothing to catch.
  func isStill(at instant: Instant) -> Bool { track.isStill(at: instant, within: Stillness.flip) }
  /// 1 where a finger that goes down turns the card over, −1 where one that goes up does.
  var sense: Double { side == .front ? direction : -direction }
}

// MARK: - Turning

extension BrowserTurn {
  /// Turns to a side, from what is shown: with what part of a speed leads there, up to where the spring would swing past.
  ///
  /// - Parameters:
  ///   - velocity: f per second.
  ///   - rule: A critically damped spring, and the part of a turn that is not seen.
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

  /// Lets time pass, up to the next instant at which something is due.
  ///
  /// - Returns: Whether the face changed.
  mutating func pass(to instant: Instant) -> Bool {
    guard hold == nil else { return false }
    track.arrive(at: instant)
    guard face != side, change <= instant else { return false }
    face = side
    return true
  }

  /// A finger takes hold of the card where it is.
  ///
  /// - Parameter length: The travel in points that turns a card all the way.
  mutating func hold(_ length: Double, at instant: Instant) {
    track.hold(at: instant, unit: length)
  }

  /// The way of the finger that holds the card is known: it turns it to its other side.
  mutating func lead(isDown: Bool) {
    direction = isDown == (side == .front) ? 1 : -1
  }

  /// The finger that holds it moved, so many points down.
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
