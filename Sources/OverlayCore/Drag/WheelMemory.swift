import Kinetics

/// What is kept after a wheel's event: who takes its momentum or its next notches.
///
/// A finger that goes down on the sheet, another wheel gesture, or a command that moves the sheet or the list clears
/// it.
struct WheelMemory: Sendable, Equatable {
  /// The gesture that ended after somebody took travel of it.
  private var ended: Gesture?
  /// The turn of a mouse wheel that somebody took.
  private var turn: Turn?

  struct Gesture: Sendable, Equatable {
    let wheel: TouchID
    /// Whose its momentum is. The list moves on by it; the sheet does not, since its release has used the speed.
    let taker: OverlayOwner
  }

  /// Notches in one direction that follow each other closely.
  struct Turn: Sendable, Equatable {
    let wheel: TouchID
    let direction: OverlayDirection
    /// Who took the first notch, and keeps the turn.
    let taker: OverlayOwner
    /// When its last notch came.
    let last: Instant

    /// A turn is over this long after its last notch: nanoseconds, 200 ms.
    static let pause: Int64 = 200_000_000
  }
}

extension WheelMemory {
  /// The turn that a notch belongs to; `nil` where it begins one.
  func turn(of wheel: TouchID, _ direction: OverlayDirection, at instant: Instant) -> Turn? {
    guard let turn, turn.wheel == wheel, turn.direction == direction,
      instant.nanoseconds &- turn.last.nanoseconds < Turn.pause
    else { return nil }
    return turn
  }

  /// A gesture ended, and its momentum is somebody's.
  mutating func end(_ wheel: TouchID, momentumOf taker: OverlayOwner) { ended = Gesture(wheel: wheel, taker: taker) }

  /// Who takes the momentum of a gesture; `nil` unless it is the last that ended and somebody took its travel.
  func taker(ofMomentum wheel: TouchID) -> OverlayOwner? { ended?.wheel == wheel ? ended?.taker : nil }

  /// Stores a turn after a notch that somebody took.
  mutating func note(_ turn: Turn) { self.turn = turn }

  /// Something else moves the sheet or the list.
  mutating func forget() { self = WheelMemory() }
}
