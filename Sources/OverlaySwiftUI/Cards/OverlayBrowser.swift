#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import SwiftUI

  /// A stack of cards that one goes through forwards and back, and that have two sides.
  ///
  ///     OverlayBrowser(words, selection: $current) { word in
  ///       Text(word.name)
  ///     } back: { word in
  ///       Text(word.meaning)
  ///     }
  ///
  /// The selection is the front card, as that of an ``OverlayCarousel`` is the one in the middle.
  public struct OverlayBrowser<Item, ID: Hashable & Sendable, Content: View, Back: View>: View {
    private var source: CardSource<Item, ID, Content, Back>
    private let configuration: CardBrowserConfiguration

    /// A browser of items that are known by an id of theirs.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - id: What an item is known by.
    ///   - selection: The id of the current card.
    ///   - configuration: Lengths and motions.
    ///   - content: What is on the front of a card.
    ///   - back: What is on its back.
    public init<Items: RandomAccessCollection>(
      _ items: Items, id: KeyPath<Item, ID>, selection: Binding<ID?>? = nil,
      configuration: CardBrowserConfiguration = .standard,
      @ViewBuilder content: @escaping (Item) -> Content, @ViewBuilder back: @escaping (Item) -> Back
    ) where Items.Element == Item {
      source = CardSource(
        items: Array(items), id: { $0[keyPath: id] }, front: content, back: back, selection: selection)
      self.configuration = configuration
    }

    /// A browser of items.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - selection: The id of the current card.
    ///   - configuration: Lengths and motions.
    ///   - content: What is on the front of a card.
    ///   - back: What is on its back.
    public init<Items: RandomAccessCollection>(
      _ items: Items, selection: Binding<ID?>? = nil,
      configuration: CardBrowserConfiguration = .standard,
      @ViewBuilder content: @escaping (Item) -> Content, @ViewBuilder back: @escaping (Item) -> Back
    ) where Items.Element == Item, Item: Identifiable, Item.ID == ID {
      self.init(items, id: \.id, selection: selection, configuration: configuration, content: content, back: back)
    }

    /// The cards.
    public var body: some View {
      CardsHost(source: source, make: { OverlayBrowserView<ID>() }, prepare: { $0.configuration = configuration })
    }
  }

  extension OverlayBrowser {
    /// Is told of each card that is tapped.
    public func onTap(_ action: @escaping @MainActor (Item) -> Void) -> Self { changed { $0.actions.onTap = action } }

    /// Is told of each card that shows its other side.
    public func onFlip(_ action: @escaping @MainActor (Item, CardFace) -> Void) -> Self {
      changed { $0.actions.onFlip = action }
    }

    /// What VoiceOver calls a card; without it VoiceOver finds what is on the card.
    public func cardLabel(_ label: @escaping (Item) -> String) -> Self { changed { $0.label = label } }

    /// Lets a controller move the cards.
    public func controlled(by controller: OverlayCardsController<ID>) -> Self {
      changed { $0.controller = controller }
    }

    private func changed(_ change: (inout CardSource<Item, ID, Content, Back>) -> Void) -> Self {
      var view = self
      change(&view.source)
      return view
    }
  }
#endif
