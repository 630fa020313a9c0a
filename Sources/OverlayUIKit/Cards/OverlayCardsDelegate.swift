#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import UIKit

  /// Hears what happens to the cards of a view, and may refuse what a user wants. Every method has a default that does
  /// nothing.
  @MainActor public protocol OverlayCardsDelegate<ItemID>: AnyObject {
    /// What the app calls its cards by.
    associatedtype ItemID: Hashable & Sendable

    /// Whether a deck's card may go in a direction. Asked once before a release, a key, an action of VoiceOver or a
    /// `swipe` sends it away; the card stays where the answer is no. Cards may be changed meanwhile.
    ///
    /// - Parameters:
    ///   - view: The view of the cards.
    ///   - id: The front card.
    ///   - direction: As the finger moves.
    func cards(_ view: OverlayCardsView<ItemID>, shouldSwipe id: ItemID, toward direction: CardDirection) -> Bool

    /// Whether a card may be removed from a carousel. Asked as ``cards(_:shouldSwipe:toward:)`` is.
    func cards(_ view: OverlayCardsView<ItemID>, shouldRemove id: ItemID) -> Bool

    /// A deck's card went in that direction. What is seen follows.
    func cards(_ view: OverlayCardsView<ItemID>, didSwipe id: ItemID, toward direction: CardDirection)

    /// A user removed a card from a carousel. What is seen follows.
    func cards(_ view: OverlayCardsView<ItemID>, didRemove id: ItemID)

    /// A card that had gone is back, by an undo.
    func cards(_ view: OverlayCardsView<ItemID>, didUndo id: ItemID)

    /// Another card is the current one: the front card of a deck or browser, the one in the middle of a carousel. What is
    /// seen follows. Where no card is left, ``cardsDidBecomeEmpty(_:)`` is called alone.
    func cards(_ view: OverlayCardsView<ItemID>, didMakeCurrent id: ItemID)

    /// A card was tapped, activated by VoiceOver or chosen with Return.
    func cards(_ view: OverlayCardsView<ItemID>, didTap id: ItemID)

    /// A card shows its other side. Called half way through the turn.
    func cards(_ view: OverlayCardsView<ItemID>, didFlip id: ItemID, to face: CardFace)

    /// The last card has gone.
    func cardsDidBecomeEmpty(_ view: OverlayCardsView<ItemID>)

    /// Nothing moves any more, and no finger drags.
    func cardsDidSettle(_ view: OverlayCardsView<ItemID>)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension OverlayCardsDelegate {
    public func cards(
      _ view: OverlayCardsView<ItemID>, shouldSwipe id: ItemID, toward direction: CardDirection
    ) -> Bool { true }
    public func cards(_ view: OverlayCardsView<ItemID>, shouldRemove id: ItemID) -> Bool { true }
    public func cards(_ view: OverlayCardsView<ItemID>, didSwipe id: ItemID, toward direction: CardDirection) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didRemove id: ItemID) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didUndo id: ItemID) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didMakeCurrent id: ItemID) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didTap id: ItemID) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didFlip id: ItemID, to face: CardFace) {}
    public func cardsDidBecomeEmpty(_ view: OverlayCardsView<ItemID>) {}
    public func cardsDidSettle(_ view: OverlayCardsView<ItemID>) {}
  }
#endif
