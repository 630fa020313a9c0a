#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import OverlayUIKit
  import UIKit

  /// The app's actions on news of the cards.
  struct CardActions<Item> {
    var shouldSwipe: @MainActor (Item, CardDirection) -> Bool = { _, _ in true }
    var onSwipe: @MainActor (Item, CardDirection) -> Void = { _, _ in }
    var onRemove: @MainActor (Item) -> Void = { _ in }
    var onUndo: @MainActor (Item) -> Void = { _ in }
    var onTap: @MainActor (Item) -> Void = { _ in }
    var onFlip: @MainActor (Item, CardFace) -> Void = { _, _ in }
    var onEmpty: @MainActor () -> Void = {}
  }

  /// The binding of the current card.
  struct CardSelection<ID: Hashable & Sendable> {
    let read: @MainActor () -> ID?
    let write: @MainActor (ID?) -> Void
  }

  /// The knowledge of a host about its cards, and its delegate. It has no SwiftUI in it, so that it runs where there is none.
  ///
  /// - **Nothing of the app is called within an update**: what is to be told or written waits for the next turn.
  /// - **An update moves the cards only where the app says something new**: another id than in the update before, and
  ///   not the one that was written last. So an app may take what is written late, or not at all, and what it sets in a
  ///   drag is followed even where the drag writes another card meanwhile.
  /// - An id that no item has stays new until an item has it.
  @MainActor final class CardsCoordinator<Item, ID: Hashable & Sendable>: OverlayCardsDelegate {
    var actions = CardActions<Item>()
    /// `nil` where the app has no binding, and for a deck.
    var selection: CardSelection<ID>?
    var show: @MainActor (OverlayCardCell, Item) -> Void = { _, _ in }
    /// Runs something in the next turn of the run loop.
    var nextTurn: @MainActor (@escaping @MainActor () -> Void) -> Void = { work in Task { @MainActor in work() } }

    private var items: [ID: Item] = [:]
    /// Those that a user removed: an undo is told with them where the app has them no more.
    private var removed: [ID: Item] = [:]
    private var isUpdating = false
    /// The value of the binding in the last update.
    private var said: ID?
    /// The id that was written and not yet said by an update.
    private var written: ID?

    func fill(_ cell: OverlayCardCell, with id: ID) {
      if let item = item(id) { show(cell, item) }
    }

    /// The view is updated.
    ///
    /// - Parameters:
    ///   - view: The view of the cards.
    ///   - items: In their order.
    ///   - isAnimated: Whether one sees the way to a card that the app selects. The first cards are there at once.
    ///   - prepare: Says the settings of the view.
    func update(
      _ view: OverlayCardsView<ID>, to items: [(id: ID, item: Item)], isAnimated: Bool, prepare: () -> Void = {}
    ) {
      isUpdating = true
      prepare()
      let isFirst = view.count == 0
      self.items = Dictionary(items.map { ($0.id, $0.item) }) { first, _ in first }
      view.apply(items.map(\.id))
      view.refill()
      follow(in: view, isAnimated: isAnimated && !isFirst)
      isUpdating = false
    }

    private func item(_ id: ID) -> Item? { items[id] ?? removed[id] }

    // MARK: The selection

    private func follow(in view: OverlayCardsView<ID>, isAnimated: Bool) {
      guard let selection else { return }
      let wanted = selection.read()
      guard wanted != said else { return }
      guard let id = wanted, id != written else { return (said, written) = (wanted, nil) }
      guard view.index(of: id) != nil else { return }
      (said, written) = (id, nil)
      view.select(id, isAnimated: isAnimated)
    }

    private func write(_ id: ID?) {
      guard let selection, selection.read() != id else { return }
      written = id
      selection.write(id)
    }

    /// The last of what became current in an update is written once.
    private func tellCurrent(in view: OverlayCardsView<ID>) {
      tell { [weak self, weak view] _ in
        if let view { self?.write(view.currentID) }
      }
    }

    // MARK: Telling

    private func tell(_ news: @escaping @MainActor (CardActions<Item>) -> Void) {
      guard isUpdating else { return news(actions) }
      nextTurn { [weak self] in
        if let self { news(self.actions) }
      }
    }

    private func tell(_ id: ID, _ news: @escaping @MainActor (CardActions<Item>, Item) -> Void) {
      if let item = item(id) { tell { news($0, item) } }
    }

    func cards(_ view: OverlayCardsView<ID>, shouldSwipe id: ID, toward direction: CardDirection) -> Bool {
      item(id).map { actions.shouldSwipe($0, direction) } ?? true
    }
    func cards(_ view: OverlayCardsView<ID>, didSwipe id: ID, toward direction: CardDirection) {
      tell(id) { $0.onSwipe($1, direction) }
    }
    func cards(_ view: OverlayCardsView<ID>, didRemove id: ID) {
      removed[id] = item(id)
      tell(id) { $0.onRemove($1) }
    }
    func cards(_ view: OverlayCardsView<ID>, didUndo id: ID) {
      tell(id) { $0.onUndo($1) }
      removed[id] = nil
    }
    func cards(_ view: OverlayCardsView<ID>, didMakeCurrent id: ID) { tellCurrent(in: view) }
    func cards(_ view: OverlayCardsView<ID>, didTap id: ID) { tell(id) { $0.onTap($1) } }
    func cards(_ view: OverlayCardsView<ID>, didFlip id: ID, to face: CardFace) { tell(id) { $0.onFlip($1, face) } }
    func cardsDidBecomeEmpty(_ view: OverlayCardsView<ID>) {
      tell { $0.onEmpty() }
      tellCurrent(in: view)
    }
  }
#endif
