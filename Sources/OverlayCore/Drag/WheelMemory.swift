import Kinetics

/// What is kept after a wheel's event: who takes its momentum or its next notches.
///
/// A finger that goes down on the sheet, another wheel gesture, or a command that moves the sheet or the list clears
/// it. A turn is over after ``WheelPhase/turnPause``, momentum after ``momentumPause``.
struct WheelMemory: Sendable {
  /// The gesture that ended after somebody took travel of it.
  private var ended: Gesture?
  /// The turn of a mouse wheel that somebody took.
  private var turn: Turn?

  struct Gesture: Sendable, Equatable {
    let wheel: TouchID
    /// Whose its momentum is. The list moves on by it; the sheet does not, since its release has used the speed.
    let taker: OverlayOwner
    /// When it ended, or its last momentum came.
    var last: Instant
  }

  /// Notches in one direction that follow each other closely.
  struct Turn: Sendable, Equatable {
    let wheel: TouchID
    let direction: OverlayDirection
    /// Who took the first notch, and keeps the turn.
    let taker: OverlayOwner
    /// When its last notch came.
    let last: Instant
  }

  /// The momentum of a gesture is over this long after its last event: nanoseconds, 1 s. A system sends momentum with every
  /// frame, and begins at once.
  static let momentumPause: Int64 = 1_000_000_000
}

extension WheelMemory {
  /// The turn that a notch belongs to; `nil` where it begins one.
  func turn(of wheel: TouchID, _ direction: OverlayDirection, at instant: Instant) -> Turn? {
    guard let turn = turn(at: instant), turn.wheel == wheel, turn.direction == direction else { return nil }
    return turn
  }

  /// The turn that is not over yet.
  func turn(at instant: Instant) -> Turn? {
    guard let turn, instant.nanoseconds &- turn.last.nanoseconds < WheelPhase.turnPause else { return nil }
    return turn
  }

  /// A gesture ended, and its momentum is somebody's.
  mutating func end(_ wheel: TouchID, momentumOf taker: OverlayOwner, at instant: Instant) {
    ended = Gesture(wheel: wheel, taker: taker, last: instant)
  }

  /// Momentum of a gesture comes.
  ///
  /// - Returns: Who takes it; `nil` unless it is the last gesture that ended, and somebody took its travel.
  mutating func takeMomentum(of wheel: TouchID, at instant: Instant) -> OverlayOwner? {
    guard let gesture = gesture(at: instant), gesture.wheel == wheel else { return nil }
    ended?.last = instant
    return gesture.taker
  }

  /// The gesture that ended, and whose momentum may still come.
  private func gesture(at instant: Instant) -> Gesture? {
    guard let ended, instant.nanoseconds &- ended.last.nanoseconds < Self.momentumPause else { return nil }
    return ended
  }

  /// Stores a turn after a notch that somebody took.
  mutating func note(_ turn: Turn) { self.turn = turn }

  /// Something else moves the sheet or the list.
  mutating func forget() { self = WheelMemory() }

  /// Whether both mean the same from an instant on: what is over by then is nothing.
  func isEqual(to other: WheelMemory, at instant: Instant) -> Bool {
    turn(at: instant) == other.turn(at: instant) && gesture(at: instant) == other.gesture(at: instant)
  }
}
