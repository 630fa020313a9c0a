#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import Kinetics
  import SwiftUI

  /// A stack of cards that one goes through forwards and back, and that have two sides.
  ///
  ///     OverlayBrowser(words, id: \.name) { word in
  ///       Text(word.name)
  ///     } back: { word in
  ///       Text(word.meaning)
  ///     }
  public struct OverlayBrowser<Item, ItemID: Hashable & Sendable, Front: View, Back: View>: View {
    private var source: CardSource<Item, ItemID, Front, Back>
    private let configuration: CardBrowserConfiguration

    /// A browser of items.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - id: What an item is known by.
    ///   - configuration: Lengths and motions; its container is the view, and a card without a size a share of that.
    ///   - content: What is on the front of a card.
    ///   - back: What is on its back.
    public init<Items: RandomAccessCollection>(
      _ items: Items, id: KeyPath<Item, ItemID>,
      configuration: CardBrowserConfiguration = .standard(
        container: Size2D(width: 0, height: 0), card: Size2D(width: 0, height: 0)),
      @ViewBuilder content: @escaping (Item) -> Front, @ViewBuilder back: @escaping (Item) -> Back
    ) where Items.Element == Item {
      source = CardSource(items: Array(items), id: { $0[keyPath: id] }, front: content, back: back)
      self.configuration = configuration
    }

    /// The cards.
    public var body: some View {
      CardsHost(source: source, make: { OverlayBrowserView<ItemID>() }, prepare: { $0.configuration = configuration })
    }
  }

  extension OverlayBrowser {
    /// Is told which card is in front; `nil` without cards.
    public func onMove(_ action: @escaping @MainActor (Item?) -> Void) -> Self { changed { $0.events.onMove = action } }

    /// Is told of each card that is tapped.
    public func onSelect(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { $0.events.onSelect = action }
    }

    /// Is told of each card that shows its other side.
    public func onFlip(_ action: @escaping @MainActor (Item, CardFace) -> Void) -> Self {
      changed { $0.events.onFlip = action }
    }

    /// What VoiceOver calls a card; without it VoiceOver finds what is on the card.
    public func cardLabel(_ label: @escaping (Item) -> String) -> Self { changed { $0.label = label } }

    /// Lets a controller move the cards.
    public func controlled(by controller: OverlayCardsController<ItemID>) -> Self {
      changed { $0.controller = controller }
    }

    private func changed(_ change: (inout CardSource<Item, ItemID, Front, Back>) -> Void) -> Self {
      var view = self
      change(&view.source)
      return view
    }
  }
#endif
