#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import Kinetics
  import SwiftUI

  /// A stack of cards whose front one is swiped away.
  ///
  ///     OverlayDeck(people, id: \.id) { person in
  ///       PersonCard(person: person)
  ///     }
  ///     .onSwipe { person, direction in note(person, direction) }
  ///
  /// A card that was swiped away stays away as long as the items have it.
  public struct OverlayDeck<Item, ItemID: Hashable & Sendable, Content: View>: View {
    private var source: CardSource<Item, ItemID, Content, EmptyView>
    private let configuration: SwipeDeckConfiguration

    /// A deck of items, the front one first.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - id: What an item is known by.
    ///   - configuration: Lengths, directions and motions; its container is the view.
    ///   - content: What is on a card.
    public init<Items: RandomAccessCollection>(
      _ items: Items, id: KeyPath<Item, ItemID>,
      configuration: SwipeDeckConfiguration = .standard(container: Size2D(width: 0, height: 0)),
      @ViewBuilder content: @escaping (Item) -> Content
    ) where Items.Element == Item {
      source = CardSource(items: Array(items), id: { $0[keyPath: id] }, front: content, back: nil)
      self.configuration = configuration
    }

    /// The cards.
    public var body: some View {
      CardsHost(source: source, make: { OverlayDeckView<ItemID>() }, prepare: { $0.configuration = configuration })
    }
  }

  extension OverlayDeck {
    /// Is told of each card that goes.
    public func onSwipe(_ action: @escaping @MainActor (Item, CardDirection) -> Void) -> Self {
      changed { $0.events.onCommit = action }
    }

    /// Is asked whether a card may go, before it does.
    public func shouldSwipe(_ answer: @escaping @MainActor (Item, CardDirection) -> Bool) -> Self {
      changed { $0.events.shouldCommit = answer }
    }

    /// Is told of each card that an undo brings back.
    public func onUndo(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { $0.events.onReturn = action }
    }

    /// Is told of each card that is tapped.
    public func onSelect(_ action: @escaping @MainActor (Item) -> Void) -> Self {
      changed { $0.events.onSelect = action }
    }

    /// Is told when the last card has gone.
    public func onEmpty(_ action: @escaping @MainActor () -> Void) -> Self { changed { $0.events.onEmpty = action } }

    /// What VoiceOver calls a card; without it VoiceOver finds what is on the card.
    public func cardLabel(_ label: @escaping (Item) -> String) -> Self { changed { $0.label = label } }

    /// Lets a controller move the cards.
    public func controlled(by controller: OverlayCardsController<ItemID>) -> Self {
      changed { $0.controller = controller }
    }

    private func changed(_ change: (inout CardSource<Item, ItemID, Content, EmptyView>) -> Void) -> Self {
      var view = self
      change(&view.source)
      return view
    }
  }
#endif
