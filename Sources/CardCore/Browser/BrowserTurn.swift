import Kinetics

/// Which side of the card in one slot is shown, and how far it is turned: f = 0 is the front, 1 the back.
///
/// A turn never swings back and never past its side, so the face changes once on the way: at the first whole nanosecond
/// at which f has reached 0.5. The face that a finger holds is the back from f = 0.5 on.
struct BrowserTurn: Sendable, Equatable {
  enum Drive: Sendable, Equatable {
    case resting
    case held(BrowserHold)
    /// On the way to its side; the instant is that at which the face changes, where it is yet to change.
    case turning(Settling, Instant)
  }

  /// The card in the slot.
  private(set) var card: CardID?
  /// The side that is up at rest, where the turn leads, or what it was when a finger took hold.
  private(set) var side = CardFace.front
  /// The side that is shown.
  private(set) var face = CardFace.front
  private(set) var drive = Drive.resting

  /// The front of a card; `nil` for a free slot.
  init(of card: CardID? = nil) {
    self.card = card
  }

  /// f of a side.
  static func share(of side: CardFace) -> Double { side == .front ? 0 : 1 }

  /// f and its speed per second at an instant, of which all before it has been passed.
  ///
  /// - Parameter length: The travel in points that turns a card all the way.
  func state(at instant: Instant, _ length: Double) -> MotionState {
    switch drive {
    case .resting: MotionState(value: Self.share(of: side), velocity: 0)
    case .held(let hold): MotionState(value: Numerics.pinned(hold.value(length), 0, 1), velocity: 0)
    case .turning(let settling, _): settling.state(at: instant)
    }
  }

  /// When something happens by itself: the face changes, or the turn ends.
  var due: Instant? {
    guard case .turning(let settling, let change) = drive else { return nil }
    return face == side ? settling.end : change
  }

  /// When the turn ends; `nil` where nothing turns by itself.
  var end: Instant? {
    guard case .turning(let settling, _) = drive else { return nil }
    return settling.end
  }

  /// The hold of a finger.
  var hold: BrowserHold? {
    guard case .held(let hold) = drive else { return nil }
    return hold
  }
}

// MARK: - Turning

extension BrowserTurn {
  /// Turns to a side, from what is shown: with what part of a speed leads there, up to where the spring would swing past.
  ///
  /// - Parameters:
  ///   - velocity: f per second.
  ///   - spring: Critically damped.
  ///   - threshold: The part of a turn that is not seen.
  /// - Returns: Whether the face changed at once.
  mutating func turn(
    to side: CardFace, from share: Double, velocity: Double, spring: Spring, threshold: Double, at instant: Instant
  ) -> Bool {
    self.side = side
    let target = Self.share(of: side)
    let most = spring.naturalFrequency * (target - share)
    let speed = most > 0 ? Numerics.pinned(velocity, 0, most) : Numerics.pinned(velocity, most, 0)
    let settling = Settling(
      spring: spring, from: share, to: target, velocity: speed, at: instant, threshold: threshold)
    let change = instant.advanced(bySeconds: settling.curve.time(at: 0.5) ?? 0)
    drive = .turning(settling, change < settling.end ? change : settling.end)
    return pass(to: instant)
  }

  /// Lets time pass, up to the next instant at which something is due.
  ///
  /// - Returns: Whether the face changed.
  mutating func pass(to instant: Instant) -> Bool {
    guard case .turning(let settling, let change) = drive else { return false }
    if settling.end <= instant { drive = .resting }
    guard face != side, change <= instant else { return false }
    face = side
    return true
  }

  /// A finger holds the card, or moves it on.
  ///
  /// - Returns: Whether the face changed.
  mutating func take(_ hold: BrowserHold, _ length: Double) -> Bool {
    drive = .held(hold)
    let shown: CardFace = hold.value(length) < 0.5 ? .front : .back
    guard shown != face else { return false }
    face = shown
    return true
  }
}
