#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// The cards by the app's ids.
  extension OverlayCardsView {
    /// The cards that are left, in their order. O(n log n).
    public var itemIDs: [ItemID] { order.compactMap { table.id(of: $0) } }

    /// How many cards are left.
    public var count: Int { driver.cards.count }

    /// The current card: the front one of a deck or browser, the one in the middle of a carousel; `nil` without cards.
    public var currentID: ItemID? { driver.current.flatMap { table.id(of: $0) } }

    /// The index of the current card; `nil` without cards.
    public var currentIndex: Int? { driver.currentIndex }

    /// The index of a card; `nil` for one that is not in the list. O(log n).
    public func index(of id: ItemID) -> Int? { table.known(id).flatMap { driver.cards.index(of: $0) } }

    /// Whether a command would do something now: for a button. A container that has no such command says no.
    public func can(_ command: CardCommand) -> Bool { driver.can(command) }

    /// Whether something moves by itself.
    public var isMoving: Bool { driver.isMoving }

    /// Whether a finger drags.
    public var isDragging: Bool { driver.isDragging }

    /// The recogniser of the cards, for `require(toFail:)`.
    public var cardGestureRecognizer: UIGestureRecognizer { pan }

    private var order: [CardID] {
      let cards = driver.cards
      return cards.indices.compactMap { cards.card(at: $0)?.id }
    }

    /// Makes the cards those of a list, by the fewest changes: what is dragged or flies goes on. May be called at any time.
    ///
    /// Cards that a user sent away stay away as long as they are in the list; one that the list no longer has can no longer be
    /// brought back.
    ///
    /// - Parameters:
    ///   - ids: Each once, in their order.
    ///   - restoring: Whether cards that a user sent away come back, as for a new start.
    public func apply(_ ids: [ItemID], restoring: Bool = false) {
      if isBinding { return deferred.append { $0.apply(ids, restoring: restoring) } }
      let wanted = unique(ids)
      let members = Set(wanted)
      gone = restoring ? [] : gone.intersection(members)
      let instant = Instant.current
      for id in applied where !members.contains(id) {
        if let card = table.known(id), !driver.cards.contains(card), driver.canBringBack(card) {
          note(driver.handle(.remove(card), at: instant))
        }
      }
      applied = wanted
      rearrange(wanted.filter { !gone.contains($0) }, at: instant)
      showCards()
    }

    /// The content of cards changed: their cells are filled anew, and they get another cell where they are of another kind now.
    public func reload(_ ids: [ItemID]) {
      if isBinding { return deferred.append { $0.reload(ids) } }
      let instant = Instant.current
      for id in ids {
        guard let card = table.known(id), let kind = driver.cards.kind(of: card) else { continue }
        let present = kindOfCard(id)
        if present == kind {
          note(driver.handle(.reload(card), at: instant))
        } else if let index = driver.cards.index(of: card) {
          // The new card stands behind the former one when that goes, and so takes its place.
          note(driver.handle(.insert(table.renumber(id), present, at: index + 1), at: instant))
          note(driver.handle(.remove(card), at: instant))
        }
      }
      showCards()
    }

    /// The content of all cards changed: the cells that are seen are filled anew, and a browser shows fronts.
    public func reloadAll() {
      if isBinding { return deferred.append { $0.reloadAll() } }
      send(.reloadAll)
    }

    /// Takes a card out: it fades where it stands. The same as to apply the list without it.
    public func remove(_ id: ItemID) {
      if isBinding { return deferred.append { $0.remove(id) } }
      applied.removeAll { $0 == id }
      gone.remove(id)
      if let card = table.known(id) { send(.remove(card)) }
    }

    // MARK: The current card, as a binding of SwiftUI sets it

    /// Makes a card of a browser or a carousel the current one: now, or when the drag has ended. An id that no card has
    /// moves nothing. What was asked for before is no longer wanted.
    ///
    /// - Parameters:
    ///   - id: What the app calls the card.
    ///   - isAnimated: Whether the way there is seen.
    package func select(_ id: ItemID, isAnimated: Bool) {
      wish = nil
      guard let index = index(of: id), index != currentIndex else { return }
      if isDragging {
        wish = CardWish(id: id, isAnimated: isAnimated)
      } else if isAnimated {
        send(.moveTo(index: index))
      } else {
        for effects in driver.jump(to: index, at: .current) { note(effects) }
        showCards()
      }
    }

    /// A drag has ended.
    func followWish() {
      if let wish, !isDragging { select(wish.id, isAnimated: wish.isAnimated) }
    }

    // MARK: Steps

    private func rearrange(_ wanted: [ItemID], at instant: Instant) {
      let (before, after) = (order, wanted.map { table.number(of: $0) })
      if before.isEmpty, !after.isEmpty {
        let cards = zip(after, wanted).map { Card($0, kind: kindOfCard($1)) }
        if let effects = driver.load(cards, at: instant) { return note(effects) }
      }
      for step in CardOrder.steps(from: before, to: after) {
        if let event = event(of: step) { note(driver.handle(event, at: instant)) }
      }
    }

    private func event(of step: CardOrder.Step) -> CardEvent? {
      let cards = driver.cards
      func place(behind card: CardID?) -> Int { card.flatMap { cards.index(of: $0) }.map { $0 + 1 } ?? 0 }
      switch step {
      case .insert(let card, let previous):
        guard let id = table.id(of: card) else { return nil }
        return .insert(card, kindOfCard(id), at: place(behind: previous))
      case .move(let card, let previous):
        guard let index = cards.index(of: card) else { return nil }
        let place = place(behind: previous)
        return .reorder(card, to: index < place ? place - 1 : place)
      case .remove(let card): return .remove(card)
      }
    }

    private func kindOfCard(_ id: ItemID) -> CardKind { dataSource?.cards(self, kindOf: id) ?? .standard }

    private func unique(_ ids: [ItemID]) -> [ItemID] {
      var known: Set<ItemID> = []
      let first = ids.filter { known.insert($0).inserted }
      if first.count < ids.count { Mistakes.report("an id comes twice: the second one is left out") }
      return first
    }

    /// Numbers of cards that are gone for good are forgotten, each time that there are twice as many as were needed.
    func forgetOldNumbers() {
      guard untold.isEmpty, table.count > mostNumbers else { return }
      let cards = driver.cards
      table.forget { cards.contains($0) || driver.isLeaving($0) || driver.canBringBack($0) }
      mostNumbers = 2 * table.count + 64
    }
  }
#endif
