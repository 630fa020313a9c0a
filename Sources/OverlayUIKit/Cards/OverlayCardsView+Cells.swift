#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// How cells of a kind are made and filled.
  struct CellRegistration<ItemID> {
    let make: @MainActor () -> OverlayCardCell
    let configure: @MainActor (OverlayCardCell, ItemID) -> Void
  }

  /// A slot of the core is one cell: it is made when the core has made the slot, and reused by its kind.
  extension OverlayCardsView {
    /// Registers the cells that show a kind of card.
    ///
    /// - Parameters:
    ///   - cell: Their class.
    ///   - kind: Where there is one kind alone, it need not be named.
    ///   - configure: Fills a cell with a card, before ``dataSource`` is asked to.
    public func register<Cell: OverlayCardCell>(
      _ cell: Cell.Type, forKind kind: CardKind = .standard,
      configure: @escaping @MainActor (_ cell: Cell, _ id: ItemID) -> Void = { _, _ in }
    ) {
      register(kind, make: { cell.init(frame: .zero) }, configure: configure)
    }

    /// Registers a view as the front of the cards of a kind, where that is all that is on them: no class of cells is needed.
    ///
    ///     deck.register(front: { UILabel() }) { label, id in label.text = people[id]?.name }
    ///
    /// - Parameters:
    ///   - front: Makes a view, once for each cell. It fills the card; VoiceOver calls the card what the view calls itself.
    ///   - kind: Where there is one kind alone, it need not be named.
    ///   - configure: Fills the view with a card.
    public func register<Front: UIView>(
      front: @escaping @MainActor () -> Front, forKind kind: CardKind = .standard,
      configure: @escaping @MainActor (_ front: Front, _ id: ItemID) -> Void
    ) {
      register(kind, make: { ViewCell<Front, UIView>.holding(front(), nil) }) { cell, id in
        if let front = cell.front { configure(front, id) }
      }
    }

    /// Registers two views as the front and the back of the cards of a kind.
    ///
    /// - Parameters:
    ///   - front: Makes a view, once for each cell. It fills the card.
    ///   - back: Makes the view on the other side.
    ///   - kind: Where there is one kind alone, it need not be named.
    ///   - configure: Fills both with a card.
    public func register<Front: UIView, Back: UIView>(
      front: @escaping @MainActor () -> Front, back: @escaping @MainActor () -> Back,
      forKind kind: CardKind = .standard,
      configure: @escaping @MainActor (_ front: Front, _ back: Back, _ id: ItemID) -> Void
    ) {
      register(kind, make: { ViewCell.holding(front(), back()) }) { cell, id in
        if let front = cell.front, let back = cell.back { configure(front, back, id) }
      }
    }

    private func register<Cell: OverlayCardCell>(
      _ kind: CardKind, make: @escaping @MainActor () -> Cell,
      configure: @escaping @MainActor (_ cell: Cell, _ id: ItemID) -> Void
    ) {
      registrations[kind] = CellRegistration(make: make) { made, id in
        if let made = made as? Cell { configure(made, id) }
      }
      spares[kind] = nil
      for slot in cells.indices where driver.kind(of: CardSlot(slot)) == kind {
        cells[slot]?.removeFromSuperview()
        cells[slot] = nil
      }
      setNeedsLayout()
    }

    /// The cell that shows a card now; `nil` for one that is not on the screen.
    public func cell(for id: ItemID) -> OverlayCardCell? { table.known(id).flatMap { shownCell(of: $0) } }

    func shownCell(of card: CardID) -> OverlayCardCell? { cells.lazy.compactMap { $0 }.first { $0.card == card } }

    /// Gives each card that has a slot its cell. Who fills one may ask for changes: they come with the next layout.
    func bindCells() {
      guard isReady, !isBinding else { return }
      isBinding = true
      while cells.count < driver.slotCount { cells.append(nil) }
      for slot in cells.indices { bind(CardSlot(slot)) }
      stale = []
      isBinding = false
      if !driver.isDragging { makeSpares() }
      if !deferred.isEmpty { setNeedsLayout() }
    }

    private func bind(_ slot: CardSlot) {
      guard let card = driver.card(in: slot) else {
        cells[slot.rawValue]?.isHidden = true
        cells[slot.rawValue]?.card = nil
        return
      }
      guard let kind = driver.kind(of: slot), let cell = cells[slot.rawValue] ?? newCell(for: slot, kind) else {
        return
      }
      guard cell.card != card || stale.contains(slot) else { return }
      cell.prepareToShow(card)
      fill(cell, kind)
    }

    private func fill(_ cell: OverlayCardCell, _ kind: CardKind) {
      guard let id = cell.card.flatMap({ table.id(of: $0) }) else { return }
      registrations[kind]?.configure(cell, id)
      dataSource?.cards(self, configure: cell, for: id)
    }

    /// Fills the cells that are seen anew with the same cards, which stay as they are: a browser's are not turned back.
    package func refill() {
      guard isReady, !isBinding else { return }
      isBinding = true
      for slot in cells.indices {
        if let cell = cells[slot], cell.card != nil, let kind = driver.kind(of: CardSlot(slot)) { fill(cell, kind) }
      }
      isBinding = false
    }

    private func newCell(for slot: CardSlot, _ kind: CardKind) -> OverlayCardCell? {
      let cell = spares[kind]?.popLast() ?? make(kind)
      cell.host = self
      cells[slot.rawValue] = cell
      addSubview(cell)
      return cell
    }

    private func make(_ kind: CardKind) -> OverlayCardCell {
      if registrations[kind] == nil { Mistakes.report("no cell is registered for kind \(kind)") }
      return registrations[kind]?.make() ?? OverlayCardCell(frame: .zero)
    }

    /// The core makes slots as cards come into sight: a cell of each kind that is seen waits for that.
    private func makeSpares() {
      for slot in cells.indices {
        guard cells[slot] != nil, let kind = driver.kind(of: CardSlot(slot)) else { continue }
        while spares[kind, default: []].count < Self.sparesOfKind { spares[kind, default: []].append(make(kind)) }
      }
    }

    private static var sparesOfKind: Int { 2 }

    // MARK: Showing

    /// Shows the cards as they are at an instant, or as they were shown last where that is later.
    func draw(at instant: Instant) {
      guard isReady else { return }
      shownInstant = max(shownInstant, instant)
      driver.present(at: shownInstant)
      for case let cell? in cells {
        guard let card = cell.card else { continue }
        let pose = driver.pose(of: card)
        cell.isHidden = pose == nil
        guard let pose else { continue }
        cell.show(pose, laidOutIn: layoutSize(of: pose), from: bounds.origin)
        for (direction, view) in cell.stamps { view.alpha = CGFloat(driver.stamp(of: card, in: direction)) }
      }
      emptyView?.isHidden = !driver.cards.isEmpty
    }

    func showEmptyView(_ former: UIView?) {
      if former !== emptyView { former?.removeFromSuperview() }
      guard let emptyView else { return }
      insertSubview(emptyView, at: 0)
      emptyView.isHidden = !driver.cards.isEmpty
      setNeedsLayout()
    }

    /// Tells the container what is around the cards, where that has changed; a view without a size keeps the last one.
    func takeSurroundings(at instant: Instant) {
      guard bounds.width > 0, bounds.height > 0 else { return }
      let known = driver.surroundings
      let scale = Double(traitCollection.displayScale)
      let surroundings = Surroundings(
        size: Size2D(bounds.size), scale: scale > 0 ? scale : known.scale,
        layoutDirection: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
        reduceMotion: UIAccessibility.isReduceMotionEnabled)
      if surroundings != known { note(driver.handle(.surroundings(surroundings), at: instant)) }
    }

    /// Takes a configuration and what is around the cards at one instant, before anything is shown.
    func adopt(_ configure: (Instant) -> CardEffects) {
      let instant = Instant.current
      note(configure(instant))
      takeSurroundings(at: instant)
      showCards()
    }
  }
#endif
