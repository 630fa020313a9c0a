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

  /// The front card goes in that direction of the screen, as by a gesture. In a browser and a carousel the direction in
  /// which a finger would move to go on is ``next``, the opposite one is ``previous``; in a carousel, the direction in
  /// which cards leave removes the current card. Those two ignore the other directions. Where one reads from left to
  /// right, and a carousel is horizontal, these are left, right and up.
  case swipe(CardDirection)
  /// Takes back the last swipe of a deck, or the last removal of a carousel. Ignored by a browser, and where there is
  /// nothing to take back.
  case undo
  /// Goes to the next card.
  case next
  /// Goes back to the previous card.
  case previous
  /// Goes to the card at that index. The cards that it skips count as one.
  case moveTo(index: Int)
  /// Turns the front card over.
  case flip
  /// Does what a tap on that card does.
  case activate(CardID)

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
    case .frame, .up, .cancel, .swipe, .undo, .next, .previous, .moveTo, .flip, .activate, .insert, .remove,
      .reorder, .reload, .reloadAll:
      false
    }
  }
}
