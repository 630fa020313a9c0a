import Kinetics

/// What outlives a wheel's event: who may have what its momentum or its next notches bring.
///
/// A finger that goes down on the sheet, another wheel gesture, or a command that moves the sheet or the list ends it.
struct WheelMemory: Sendable, Equatable {
  /// The gesture that ended, where the list took the last of its travel: its momentum is the list's.
  private(set) var momentum: TouchID?
  /// The turn of a mouse wheel that somebody took.
  private var turn: Turn?

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

  /// The list took the last travel of a gesture that ended.
  mutating func leaveMomentum(of wheel: TouchID) { momentum = wheel }

  /// A notch of a turn that somebody has.
  mutating func note(_ turn: Turn) { self.turn = turn }

  /// Something else moves the sheet or the list.
  mutating func forget() { self = WheelMemory() }
}
