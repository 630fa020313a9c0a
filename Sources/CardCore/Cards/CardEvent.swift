import Kinetics

/// What happens to a card container. One type for all containers: an event that a container does not support changes
/// nothing and is reported as ``CardEffect/ignored``.
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
  /// The container has another size. The present one changes nothing.
  case resize(Size2D)
}

extension CardEvent {
  /// Whether a number in it is not finite or beyond ±2⁴⁰, or a size is negative.
  public var isInvalid: Bool {
    switch self {
    case .down(_, let point), .move(_, let point): !point.isValid
    case .resize(let size): !size.isValid
    case .frame, .up, .cancel, .command, .insert, .remove, .reorder, .reload, .reloadAll:
      false
    }
  }
}
