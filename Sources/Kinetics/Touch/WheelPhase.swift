/// The part of a wheel gesture that an event belongs to. Each says what it does to a sheet and its list; cards have rules of their
/// own, at their event.
public enum WheelPhase: Sendable, Hashable, CaseIterable {
  /// Fingers came to rest on a trackpad and move; routed like a touch that goes down, without slop.
  case begin
  /// They move on.
  case change
  /// The fingers left: a release with the velocity of the gesture's travel, 0 after 40 ms without any.
  case end
  /// The system's own deceleration after the gesture of this id. It moves the list if the list took the last travel of
  /// that gesture. If the sheet took it, nothing moves: the release has used the speed. It is not hit-tested: the
  /// pointer may be anywhere.
  ///
  /// A finger that goes down on the sheet, another wheel gesture, or a command that moves the sheet or the list ends
  /// it.
  case momentum
  /// One step of a mouse wheel: a gesture of its own. The list takes it; where the list cannot move at all, the sheet
  /// steps to the next detent that way.
  ///
  /// Notches in one direction, less than 200 ms apart, are one turn of the wheel. Whoever takes the first notch, list
  /// or sheet, keeps the turn, and the rest is refused: the sheet takes one step per turn, and none in a turn that its
  /// list took.
  case notch

  /// A turn of a wheel is over this long after its last notch: nanoseconds, 200 ms.
  @inlinable
  package static var turnPause: Int64 { 200_000_000 }
}
