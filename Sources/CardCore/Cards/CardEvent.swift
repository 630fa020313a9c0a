import Kinetics

/// An event of a card container. One type for all containers: what a container does not support changes nothing and
/// is reported as ``CardEffect/rejected(_:)``, with the reason `unsupported`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CardEvent: Sendable, Hashable {
  /// Time passed, and nothing else.
  case frame
  /// A finger went down at a point of the container.
  case down(TouchID, Point2D)
  /// A finger moved.
  case move(TouchID, Point2D)
  /// A finger was lifted.
  case up(TouchID)
  /// The system took the touch away. Never commits.
  case cancel(TouchID)
  /// A wheel or a trackpad turned over a point of the container, by `travel`: points, each positive as a finger that moves
  /// right or down.
  ///
  /// In a browser or a carousel a gesture drags along the track without slop, and `end` releases it with the velocity of
  /// its travel. A gesture that went one page is released there, and the rest of it moves nothing. Its first travel
  /// decides: where the part across the track is the greater one, ``CardEffect/letGo(_:)`` is told and none of the gesture
  /// moves anything. `momentum` moves nothing. A notch goes to the next card or to the one before, and the other notches
  /// of its turn move nothing. Rejected while a finger takes part; a wheel that begins or turns while the gesture of another one
  /// lasts is rejected as `outOfSequence`. A deck rejects all of it.
  case wheel(TouchID, Point2D, travel: Point2D, WheelPhase)

  /// A command, as of a button or a key. The commands can be written without it: `.next` is `.command(.next)`.
  case command(CardCommand)

  /// Inserts a card so that it has that index afterwards, 0…count.
  case insert(CardID, CardKind, at: Int)
  /// Removes a card.
  case remove(CardID)
  /// Moves a card so that it has that index afterwards, 0..<count.
  case reorder(CardID, to: Int)
  /// The content of a card changed: its slot is released and bound anew.
  case reload(CardID)
  /// The content of all cards changed.
  case reloadAll
  /// A card of a deck gets directions of its own; `nil` takes them away again. At any time, also while it is dragged.
  case directions(CardDirections?, of: CardID)
  /// A card of a deck gets refusals of its own: it can be dragged in these directions, and stays. `nil` takes them away.
  case refusals(CardDirections?, of: CardID)
  /// The container has another size. The present one changes nothing.
  case resize(Size2D)
  /// The container's surroundings changed, as one event; the present surroundings change nothing. Another size counts as
  /// a ``resize(_:)``. Other pixels per point count from what is shown. With another layout direction everything is
  /// mirrored at once: a drag along the track of a browser or carousel ends with `dragEnded`, a finger that has not left
  /// the slop is let go, and what they held goes on. Where less motion is asked for, cards on their way out fade where
  /// they are.
  case surroundings(Surroundings)
}

extension CardEvent {
  /// Why it cannot be applied to any container: a number in it is not finite or beyond ±2⁴⁰, or a size is negative.
  var rejection: EventRejection? {
    switch self {
    case .down(_, let point), .move(_, let point): point.isValid ? nil : .notFinite
    case .wheel(_, let point, let travel, _): point.isValid && travel.isValid ? nil : .notFinite
    case .resize(let size): size.rejection
    case .surroundings(let surroundings): surroundings.rejection
    case .frame, .up, .cancel, .command, .insert, .remove, .reorder, .reload, .reloadAll, .directions,
      .refusals:
      nil
    }
  }

  /// Whether a number in it is not finite or beyond ±2⁴⁰, or a size is negative.
  package var isInvalid: Bool { rejection != nil }
}

extension Surroundings {
  /// Why they are none of a container; `nil` for those that are.
  fileprivate var rejection: EventRejection? {
    guard isFinite else { return .notFinite }
    return invalidNumber == nil ? nil : .invalid
  }

  /// The spring that settles: without overshoot where less motion is asked for.
  func settling(_ spring: DampedSpring) -> DampedSpring { reduceMotion ? spring.criticallyDamped() : spring }
}

extension Size2D {
  /// Why it is no size of a container; `nil` for one that is.
  var rejection: EventRejection? {
    guard width.isCoordinate, height.isCoordinate else { return .notFinite }
    return isValid ? nil : .invalid
  }
}
