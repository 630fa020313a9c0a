#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import SwiftUI

  /// Cards side by side on pages, one in the middle.
  ///
  ///     OverlayCarousel(photos, selection: $current) { photo in
  ///       PhotoCard(photo: photo)
  ///     }
  ///     .onRemove { photo in delete(photo) }
  ///
  /// Without `onRemove` no finger removes a card, and drags up and down are for what is around.
  ///
  /// The selection is the card in the middle; `nil` without cards. It is written when another card becomes current,
  /// before the cards come to rest. Setting it moves there, and one sees the way unless the transaction disables
  /// animations. During a drag the view keeps it, and moves when the drag has ended. An id that no item has moves
  /// nothing.
  public struct OverlayCarousel<Item, ID: Hashable & Sendable, Content: View>: View {
    private var source: CardSource<Item, ID, Content, EmptyView>
    private let configuration: CardCarouselConfiguration
    private var removes = false

    /// A carousel of items that are known by an id of theirs.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - id: What an item is known by.
    ///   - selection: The id of the current card.
    ///   - configuration: Lengths, rules and motions.
    ///   - content: What is on a card.
    public init<Items: RandomAccessCollection>(
      _ items: Items, id: KeyPath<Item, ID>, selection: Binding<ID?>? = nil,
      configuration: CardCarouselConfiguration = .standard,
      @ViewBuilder content: @escaping (Item) -> Content
    ) where Items.Element == Item {
      source = CardSource(
        items: Array(items), id: { $0[keyPath: id] }, front: content, back: nil, selection: selection)
      self.configuration = configuration
    }

    /// A carousel of items.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - selection: The id of the current card.
    ///   - configuration: Lengths, rules and motions.
    ///   - content: What is on a card.
    public init<Items: RandomAccessCollection>(
      _ items: Items, selection: Binding<ID?>? = nil,
      configuration: CardCarouselConfiguration = .standard,
      @ViewBuilder content: @escaping (Item) -> Content
    ) where Items.Element == Item, Item: Identifiable, Item.ID == ID {
      self.init(items, id: \.id, selection: selection, configuration: configuration, content: content)
    }

    /// The cards.
    public var body: some View {
      CardsHost(
        source: source, make: { OverlayCarouselView<ID>() },
        prepare: { view in
          var configuration = configuration
          if !removes { configuration.removal = nil }
          view.configuration = configuration
        })
    }
  }

  extension OverlayCarousel {
    /// Lets a finger remove cards, and is told of each that goes.
    public func onRemove(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed {
        $0.removes = true
        $0.source.actions.onRemove = action
      }
    }

    /// Is told of each card that an undo brings back.
    public func onUndo(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { $0.source.actions.onUndo = action }
    }

    /// Is told of each card that is tapped.
    public func onTap(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { $0.source.actions.onTap = action }
    }

    /// What VoiceOver calls a card; without it VoiceOver finds what is on the card.
    public func cardLabel(_ label: @escaping (Item) -> String) -> Self { changed { $0.source.label = label } }

    /// Lets a controller move the cards.
    public func controlled(by controller: OverlayCardsController<ID>) -> Self {
      changed { $0.source.controller = controller }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
      var view = self
      change(&view)
      return view
    }
  }
#endif
