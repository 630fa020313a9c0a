#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import UIKit

  /// Says which kind of cell shows a card, and fills the cells. Both methods have a default: cells may be filled where they are
  /// registered, and there may be one kind alone.
  @MainActor public protocol OverlayCardsDataSource<ItemID>: AnyObject {
    /// What the app calls its cards by.
    associatedtype ItemID: Hashable & Sendable

    /// The kind of cell that shows a card. Asked where the card comes into the list, and where it is reloaded.
    func cards(_ view: OverlayCardsView<ItemID>, kindOf id: ItemID) -> CardKind

    /// Fills a cell with a card. Asked where a card comes into sight, and where it is reloaded; never in every frame.
    func cards(_ view: OverlayCardsView<ItemID>, configure cell: OverlayCardCell, for id: ItemID)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension OverlayCardsDataSource {
    public func cards(_ view: OverlayCardsView<ItemID>, kindOf id: ItemID) -> CardKind { .standard }
    public func cards(_ view: OverlayCardsView<ItemID>, configure cell: OverlayCardCell, for id: ItemID) {}
  }
#endif
