#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import UIKit

  /// Hears what happens to the cards of a view, and may refuse what a user wants. Every method has a default that does
  /// nothing.
  @MainActor public protocol OverlayCardsDelegate<ItemID>: AnyObject {
    /// What the app calls its cards by.
    associatedtype ItemID: Hashable & Sendable

    /// Whether a card may go in a direction. Asked before a release, a key, an action of VoiceOver or a `swipe` of the
    /// deck commits; the card stays where the answer is no. Cards may be changed meanwhile.
    ///
    /// - Parameters:
    ///   - view: The view of the cards.
    ///   - id: Of a deck, and where a carousel would lose a card, the card that goes; else the card that comes, or that is
    ///     turned over.
    ///   - direction: As the finger moves.
    func cards(_ view: OverlayCardsView<ItemID>, shouldCommit id: ItemID, _ direction: CardDirection) -> Bool

    /// A card went in that direction, or came, or was turned over by a drag: as in `shouldCommit`. What is seen follows.
    func cards(_ view: OverlayCardsView<ItemID>, didCommit id: ItemID, _ direction: CardDirection)

    /// A card that had gone is back, by an undo.
    func cards(_ view: OverlayCardsView<ItemID>, didBringBack id: ItemID)

    /// Another card is the current one, or the same at another index: the front card of a deck or browser, the one in the
    /// middle of a carousel.
    ///
    /// - Parameters:
    ///   - view: The view of the cards.
    ///   - id: `nil` without cards.
    ///   - index: Among the cards that are left; `nil` without cards.
    func cards(_ view: OverlayCardsView<ItemID>, didMoveTo id: ItemID?, at index: Int?)

    /// A card was tapped, activated by VoiceOver or chosen with Return.
    func cards(_ view: OverlayCardsView<ItemID>, didSelect id: ItemID)

    /// A card shows its other side. Called half way through the turn.
    func cards(_ view: OverlayCardsView<ItemID>, didFlip id: ItemID, to face: CardFace)

    /// The last card has gone.
    func cardsDidBecomeEmpty(_ view: OverlayCardsView<ItemID>)

    /// Nothing moves any more, and no finger drags.
    func cardsDidSettle(_ view: OverlayCardsView<ItemID>)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension OverlayCardsDelegate {
    public func cards(_ view: OverlayCardsView<ItemID>, shouldCommit id: ItemID, _ direction: CardDirection) -> Bool {
      true
    }
    public func cards(_ view: OverlayCardsView<ItemID>, didCommit id: ItemID, _ direction: CardDirection) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didBringBack id: ItemID) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didMoveTo id: ItemID?, at index: Int?) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didSelect id: ItemID) {}
    public func cards(_ view: OverlayCardsView<ItemID>, didFlip id: ItemID, to face: CardFace) {}
    public func cardsDidBecomeEmpty(_ view: OverlayCardsView<ItemID>) {}
    public func cardsDidSettle(_ view: OverlayCardsView<ItemID>) {}
  }
#endif
