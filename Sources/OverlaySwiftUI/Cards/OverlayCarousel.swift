#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import Kinetics
  import SwiftUI

  /// Cards side by side on pages, one in the middle.
  ///
  ///     OverlayCarousel(photos, id: \.name) { photo in
  ///       PhotoCard(photo: photo)
  ///     }
  ///     .onRemove { photo in delete(photo) }
  ///
  /// Without `onRemove` no finger removes a card, and drags up and down are for what is around.
  public struct OverlayCarousel<Item, ItemID: Hashable & Sendable, Content: View>: View {
    private var source: CardSource<Item, ItemID, Content, EmptyView>
    private let configuration: CardCarouselConfiguration
    private var removes = false

    /// A carousel of items.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - id: What an item is known by.
    ///   - configuration: Lengths, rules and motions; its container is the view.
    ///   - content: What is on a card.
    public init<Items: RandomAccessCollection>(
      _ items: Items, id: KeyPath<Item, ItemID>,
      configuration: CardCarouselConfiguration = .standard(container: Size2D(width: 0, height: 0)),
      @ViewBuilder content: @escaping (Item) -> Content
    ) where Items.Element == Item {
      source = CardSource(items: Array(items), id: { $0[keyPath: id] }, front: content, back: nil)
      self.configuration = configuration
    }

    /// The cards.
    public var body: some View {
      CardsHost(
        source: source, make: { OverlayCarouselView<ItemID>() },
        prepare: { view in
          var configuration = configuration
          if !removes { configuration.removal = nil }
          view.configuration = configuration
        })
    }
  }

  extension OverlayCarousel {
    /// Is told which card is in the middle; `nil` without cards.
    public func onMove(_ action: @escaping @MainActor (Item?) -> Void) -> Self {
      changed { $0.source.events.onMove = action }
    }

    /// Is told of each card that is tapped.
    public func onSelect(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { $0.source.events.onSelect = action }
    }

    /// Lets a finger remove cards, and is told of each that goes.
    public func onRemove(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { view in
        let removal: CardDirection = view.configuration.axis == .horizontal ? .up : .left
        view.removes = true
        view.source.events.onCommit = { item, direction in
          if direction.isHorizontal == removal.isHorizontal { action(item) }
        }
      }
    }

    /// Is told of each card that an undo brings back.
    public func onUndo(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { $0.source.events.onReturn = action }
    }

    /// What VoiceOver calls a card; without it VoiceOver finds what is on the card.
    public func cardLabel(_ label: @escaping (Item) -> String) -> Self { changed { $0.source.label = label } }

    /// Lets a controller move the cards.
    public func controlled(by controller: OverlayCardsController<ItemID>) -> Self {
      changed { $0.source.controller = controller }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
      var view = self
      change(&view)
      return view
    }
  }
#endif
