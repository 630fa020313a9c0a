#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import SwiftUI
  import UIKit

  /// What a view says of its cards.
  struct CardSource<Item, ItemID: Hashable & Sendable, Front: View, Back: View> {
    let items: [Item]
    let id: (Item) -> ItemID
    let front: (Item) -> Front
    let back: ((Item) -> Back)?
    var label: ((Item) -> String)?
    var controller: OverlayCardsController<ItemID>?
    var events = CardActions<Item>()
  }

  /// What is done where something happens to the cards.
  struct CardActions<Item> {
    var shouldCommit: @MainActor (Item, CardDirection) -> Bool = { _, _ in true }
    var onCommit: @MainActor (Item, CardDirection) -> Void = { _, _ in }
    var onReturn: @MainActor (Item) -> Void = { _ in }
    var onSelect: @MainActor (Item) -> Void = { _ in }
    var onFlip: @MainActor (Item, CardFace) -> Void = { _, _ in }
    var onMove: @MainActor (Item?) -> Void = { _ in }
    var onEmpty: @MainActor () -> Void = {}
  }

  /// A view of cards of the UIKit layer as one of SwiftUI: it hands on what SwiftUI says.
  struct CardsHost<Item, ItemID: Hashable & Sendable, Front: View, Back: View, Cards: OverlayCardsView<ItemID>>:
    UIViewRepresentable
  {
    let source: CardSource<Item, ItemID, Front, Back>
    let make: @MainActor () -> Cards
    /// Says its settings.
    let prepare: @MainActor (Cards) -> Void

    func makeCoordinator() -> CardsCoordinator<Item, ItemID> { CardsCoordinator() }

    func makeUIView(context: Context) -> Cards {
      let view = make()
      let coordinator = context.coordinator
      view.register(HostedCell.self) { [weak coordinator] cell, id in coordinator?.fill(cell, with: id) }
      view.delegate = coordinator
      return view
    }

    func updateUIView(_ view: Cards, context: Context) {
      let (coordinator, environment, source) = (context.coordinator, context.environment, source)
      coordinator.events = source.events
      coordinator.items = Dictionary(source.items.map { (source.id($0), $0) }) { first, _ in first }
      coordinator.show = { cell, item in
        let front = UIHostingConfiguration { source.front(item).environment(\.self, environment) }.margins(.all, 0)
        let back = source.back.map { back in
          UIHostingConfiguration { back(item).environment(\.self, environment) }.margins(.all, 0)
        }
        cell.show(front, back, label: source.label?(item))
      }
      source.controller?.view = view
      coordinator.whileUpdating {
        prepare(view)
        view.apply(source.items.map(source.id))
        view.refill()
      }
    }
  }

  /// What a host knows of its cards, and hears of them.
  @MainActor final class CardsCoordinator<Item, ItemID: Hashable & Sendable>: OverlayCardsDelegate {
    var items: [ItemID: Item] = [:]
    var events = CardActions<Item>()
    var show: @MainActor (HostedCell, Item) -> Void = { _, _ in }

    func fill(_ cell: HostedCell, with id: ItemID) {
      if let item = items[id] { show(cell, item) }
    }

    // What an app does with news may change what its views show: while SwiftUI updates them, it has to wait.
    private var isUpdating = false

    func whileUpdating(_ update: () -> Void) {
      isUpdating = true
      update()
      isUpdating = false
    }

    private func tell(_ news: @escaping @MainActor (CardActions<Item>) -> Void) {
      guard isUpdating else { return news(events) }
      Task { @MainActor [weak self] in
        if let self { news(self.events) }
      }
    }

    private func tell(_ id: ItemID, _ news: @escaping @MainActor (CardActions<Item>, Item) -> Void) {
      if let item = items[id] { tell { news($0, item) } }
    }

    func cards(_ view: OverlayCardsView<ItemID>, shouldCommit id: ItemID, _ direction: CardDirection) -> Bool {
      items[id].map { events.shouldCommit($0, direction) } ?? true
    }
    func cards(_ view: OverlayCardsView<ItemID>, didCommit id: ItemID, _ direction: CardDirection) {
      tell(id) { $0.onCommit($1, direction) }
    }
    func cards(_ view: OverlayCardsView<ItemID>, didBringBack id: ItemID) { tell(id) { $0.onReturn($1) } }
    func cards(_ view: OverlayCardsView<ItemID>, didMoveTo id: ItemID?, at index: Int?) {
      let item = id.flatMap { items[$0] }
      tell { $0.onMove(item) }
    }
    func cards(_ view: OverlayCardsView<ItemID>, didSelect id: ItemID) { tell(id) { $0.onSelect($1) } }
    func cards(_ view: OverlayCardsView<ItemID>, didFlip id: ItemID, to face: CardFace) {
      tell(id) { $0.onFlip($1, face) }
    }
    func cardsDidBecomeEmpty(_ view: OverlayCardsView<ItemID>) { tell { $0.onEmpty() } }
  }
#endif
