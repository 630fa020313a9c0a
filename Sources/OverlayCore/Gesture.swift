import Kinetics

/// What the fingers on the sheet are doing, and what was latched for it.
struct Gesture: Sendable, Equatable {
  enum Stage: Sendable, Equatable {
    /// No finger that counts.
    case none
    /// Fingers inside the slop, nothing caught.
    case possible
    /// A pan was recognised, a motion caught, or a wheel turns.
    case dragging
  }

  /// Where the first finger went down; it decides until the last one leaves.
  enum Kind: Sendable, Equatable {
    case list
    case sheet
  }

  var touches = Touches()
  /// The wheel gesture that drags, where no finger does.
  var wheel: TouchID?
  /// What the last wheel gesture left behind.
  var memory = WheelMemory()
  var stage = Stage.none
  var kind = Kind.list
  var pan = Pan(slop: 0)
  var tracker = VelocityTracker()
  /// The greatest height of the drag so far, its start included: what the cap is looked up from again when its detent is
  /// disabled.
  var greatest = 0.0
  /// The cap detent, once the drag has begun.
  var cap: DetentID?
  /// The detent that leaves a downward pull to the list, where the drag began at rest on one.
  var pull: DetentID?
  /// The detent the sheet rested on, or the target of the motion that was caught.
  var origin: DetentID?
  /// The nearest detent at the last event of the drag.
  var nearest: DetentID?

  var isDragging: Bool { stage == .dragging }
}
