import Kinetics

/// A request of a host to a card container, as that of a button or a key. ``CardContainer/can(_:)`` says whether it would do
/// something now, ``CardEffects/answer`` what came of it. One type for all containers: a command that a container does
/// not support is rejected as `unsupported`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CardCommand: Sendable, Hashable {
  /// The front card goes in that direction of the screen, as by a gesture. In a browser and a carousel the direction in
  /// which a finger would move to go on is ``next``, the opposite one is ``previous``; in a carousel, the direction in
  /// which cards leave removes the current card. Those two reject the other directions as `disabled`. Where one reads from
  /// left to right, and a carousel is horizontal, these are left, right and up.
  case swipe(CardDirection)
  /// Takes back the last swipe of a deck, or the last removal of a carousel. A browser does not support it; where there
  /// is nothing to take back, it is rejected as `atEnd`.
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
}

/// The commands as events: `deck.handle(.undo, at: now)`.
extension CardEvent {
  /// ``CardCommand/swipe(_:)``.
  public static func swipe(_ direction: CardDirection) -> CardEvent { .command(.swipe(direction)) }
  /// ``CardCommand/undo``.
  public static var undo: CardEvent { .command(.undo) }
  /// ``CardCommand/next``.
  public static var next: CardEvent { .command(.next) }
  /// ``CardCommand/previous``.
  public static var previous: CardEvent { .command(.previous) }
  /// ``CardCommand/moveTo(index:)``.
  public static func moveTo(index: Int) -> CardEvent { .command(.moveTo(index: index)) }
  /// ``CardCommand/flip``.
  public static var flip: CardEvent { .command(.flip) }
  /// ``CardCommand/activate(_:)``.
  public static func activate(_ card: CardID) -> CardEvent { .command(.activate(card)) }
}
