import Kinetics

/// What happens to a card container, in the host's words. One type for all: what does not apply to a container changes
/// nothing and is reported as ``CardEffect/ignored``.
public enum CardEvent: Sendable, Hashable {
  /// Time passed, and nothing else.
  case frame
  /// A finger went down at a point of the container.
  case down(TouchID, Point2D)
  /// A finger moved.
  case move(TouchID, Point2D)
  /// A finger was lifted.
  case up(TouchID)
  /// A finger was taken away by the system. Never commits.
  case cancel(TouchID)

  /// The front card (of a carousel the current one, up only) goes that way, as by a gesture.
  case swipe(CardDirection)
  /// Takes back what went last: of a deck the last swipe, of a carousel the last removal. A browser has nothing to take
  /// back, and ignores it, as those do that have nothing left.
  case undo
  /// On to the next card.
  case next
  /// Back to the previous card.
  case previous
  /// To the card at that index, without passing those between.
  case jump(to: Int)
  /// Scrolls to the card at that index.
  case scroll(to: Int)
  /// Turns the front card over.
  case flip
  /// What a tap on that card does.
  case select(CardID)

  /// A new card, placed so that its index is the given one, 0…count.
  case insert(CardID, CardKind, at: Int)
  /// A card goes.
  case remove(CardID)
  /// A card goes to another place in the order: its index afterwards.
  case reorder(CardID, to: Int)
  /// A card shows something else: its slot is released and bound anew.
  case reload(CardID)
  /// All cards show something else.
  case reloadAll
  /// The container has another size.
  case resize(Size2D)
}

extension CardEvent {
  /// Whether a number in it is not finite or beyond ±2⁴⁰; a size's also where it is negative.
  public var isInvalid: Bool {
    switch self {
    case .down(_, let point), .move(_, let point): !point.isValid
    case .resize(let size): !size.isValid
    case .frame, .up, .cancel, .swipe, .undo, .next, .previous, .jump, .scroll, .flip, .select, .insert, .remove,
      .reorder, .reload, .reloadAll:
      false
    }
  }
}
