import Kinetics

/// What outlives a wheel's event: who may have what its momentum or its next notches bring.
///
/// A finger that goes down on the sheet, another wheel gesture, or a command that moves the sheet or the list ends it.
struct WheelMemory: Sendable, Equatable {
  /// The gesture that ended after somebody took travel of it.
  private var ended: Gesture?
  /// The turn of a mouse wheel that somebody took.
  private var turn: Turn?

  /// A gesture that is over.
  struct Gesture: Sendable, Equatable {
    let wheel: TouchID
    /// Whose its momentum is: the sheet's is over with the release.
    let taker: OverlayOwner
  }

  /// Notches in one direction that follow each other closely: one gesture of the hand.
  struct Turn: Sendable, Equatable {
    let wheel: TouchID
    let direction: OverlayDirection
    /// Who took the first of it, and keeps it.
    let taker: OverlayOwner
    /// When its last notch came.
    let last: Instant

    /// How long after its last notch a turn is over: 200 ms.
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

  /// Whose the momentum of a gesture is; `nil` for one that is not the last that ended, and where nobody took its travel.
  func taker(ofMomentum wheel: TouchID) -> OverlayOwner? { ended?.wheel == wheel ? ended?.taker : nil }

  /// A notch of a turn that somebody has.
  mutating func note(_ turn: Turn) { self.turn = turn }

  /// Something else moves the sheet or the list.
  mutating func forget() { self = WheelMemory() }
}
