#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import SwiftUI

  /// A stack of cards whose front one is swiped away.
  ///
  ///     OverlayDeck(people) { person in
  ///       PersonCard(person: person)
  ///     }
  ///     .onSwipe { person, direction in note(person, direction) }
  ///
  /// A card that was swiped away stays away as long as the items have it. A deck has no selection: its cards go, and
  /// nobody moves to one.
  public struct OverlayDeck<Item, ID: Hashable & Sendable, Content: View>: View {
    private var source: CardSource<Item, ID, Content, EmptyView>
    private let configuration: SwipeDeckConfiguration

    /// A deck of items that are known by an id of theirs, the front one first.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - id: What an item is known by.
    ///   - configuration: Lengths, directions and motions.
    ///   - content: What is on a card.
    public init<Items: RandomAccessCollection>(
      _ items: Items, id: KeyPath<Item, ID>,
      configuration: SwipeDeckConfiguration = .standard,
      @ViewBuilder content: @escaping (Item) -> Content
    ) where Items.Element == Item {
      source = CardSource(items: Array(items), id: { $0[keyPath: id] }, front: content, back: nil)
      self.configuration = configuration
    }

    /// A deck of items, the front one first.
    ///
    /// - Parameters:
    ///   - items: In their order, each id once.
    ///   - configuration: Lengths, directions and motions.
    ///   - content: What is on a card.
    public init<Items: RandomAccessCollection>(
      _ items: Items, configuration: SwipeDeckConfiguration = .standard,
      @ViewBuilder content: @escaping (Item) -> Content
    ) where Items.Element == Item, Item: Identifiable, Item.ID == ID {
      self.init(items, id: \.id, configuration: configuration, content: content)
    }

    /// The cards.
    public var body: some View {
      CardsHost(source: source, make: { OverlayDeckView<ID>() }, prepare: { $0.configuration = configuration })
    }
  }

  extension OverlayDeck {
    /// Is told of each card that goes.
    public func onSwipe(_ action: @escaping @MainActor (Item, CardDirection) -> Void) -> Self {
      changed { $0.actions.onSwipe = action }
    }

    /// Is asked once whether a card may go, before it does.
    public func shouldSwipe(_ answer: @escaping @MainActor (Item, CardDirection) -> Bool) -> Self {
      changed { $0.actions.shouldSwipe = answer }
    }

    /// Is told of each card that an undo brings back.
    public func onUndo(_ action: @escaping @MainActor (Item) -> Void) -> Self { changed { $0.actions.onUndo = action } }

    /// Is told of each card that is tapped.
    public func onTap(_ action: @escaping @MainActor (Item) -> Void) -> Self { changed { $0.actions.onTap = action } }

    /// Is told when the last card has gone.
    public func onEmpty(_ action: @escaping @MainActor () -> Void) -> Self { changed { $0.actions.onEmpty = action } }

    /// What VoiceOver calls a card; without it VoiceOver finds what is on the card.
    public func cardLabel(_ label: @escaping (Item) -> String) -> Self { changed { $0.label = label } }

    /// Lets a controller move the cards.
    public func controlled(by controller: OverlayCardsController<ID>) -> Self {
      changed { $0.controller = controller }
    }

    private func changed(_ change: (inout CardSource<Item, ID, Content, EmptyView>) -> Void) -> Self {
      var view = self
      change(&view.source)
      return view
    }
  }
#endif
