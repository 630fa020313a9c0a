#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// What the core is told, and what is done with its answer.
  extension OverlayCardsView {
    /// Whether cells are made and poses shown: not in no window, without a size or hidden.
    var isReady: Bool { window != nil && bounds.width > 0 && bounds.height > 0 && !isHidden }

    /// Tells the core, shows and tells what it answers. Where a card would go, the delegate is asked.
    @discardableResult
    func send(_ event: CardEvent, at instant: Instant = .current) -> CardEffects {
      let effects = driver.handle(event, at: instant) { permits($0) }
      note(effects)
      showCards()
      return effects
    }

    /// Follows a wish of the user, or of the app in the user's name.
    ///
    /// - Returns: Whether it is done, or begins.
    @discardableResult
    func act(_ command: CardCommand) -> Bool {
      switch send(.command(command)).answer {
      case .started, .already: true
      case .rejected, nil: false
      }
    }

    private func permits(_ effect: CardEffect) -> Bool {
      if case .swiped(let card, let direction) = effect {
        return ask(card) { $0.cards(self, shouldSwipe: $1, toward: direction) }
      }
      if case .removed(let card) = effect { return ask(card) { $0.cards(self, shouldRemove: $1) } }
      return true
    }

    private func ask(_ card: CardID, _ call: (any OverlayCardsDelegate<ItemID>, ItemID) -> Bool) -> Bool {
      guard let delegate, let id = table.id(of: card) else { return true }
      return call(delegate, id)
    }

    /// Keeps in mind what an event brought about, until cards are shown and the app is told. A card that a user sent away
    /// stays away until an undo, or until the app applies it anew.
    func note(_ effects: CardEffects) {
      for effect in effects {
        switch effect {
        case .released(let slot, _): stale.insert(slot)
        case .swiped(let card, _), .removed(let card): if let id = table.id(of: card) { gone.insert(id) }
        case .undone(let card): if let id = table.id(of: card) { gone.remove(id) }
        case .dragBegan, .dragEnded, .letGo, .refused, .becameCurrent, .bound, .flipped, .becameEmpty, .settled,
          .tapped, .late, .rejected:
          break
        }
        untold.append(effect)
      }
    }

    /// Shows the cards as they are now, and tells what is untold.
    func showCards() {
      bindCells()
      draw(at: driver.now)
      tellAll()
      runClock()
    }

    // MARK: Frames

    /// A frame of the display begins.
    ///
    /// A touch is some milliseconds old when it comes: while a finger is down the core's time stays behind, so that it counts
    /// at its own instant.
    func showFrame(at target: Instant) {
      let now = Instant.current
      let late = Instant(nanoseconds: now.nanoseconds - Self.ageOfTouches)
      note(driver.handle(.frame, at: pan.isTouched ? late : now))
      bindCells()
      draw(at: target)
      tellAll()
      runClock()
    }

    /// The oldest that a touch can be when it comes: nanoseconds.
    private static var ageOfTouches: Int64 { 50_000_000 }

    /// Frames are asked for while something moves and is seen.
    func runClock() { clock.isRunning = driver.isMoving && isReady }

    // MARK: Telling

    /// Tells what is untold, in order. Whoever is told may send the next event: its effects come after those before it.
    func tellAll() {
      guard !isTelling else { return }
      isTelling = true
      while !untold.isEmpty { tell(untold.removeFirst()) }
      isTelling = false
      forgetOldNumbers()
    }

    private func tell(_ effect: CardEffect) {
      switch effect {
      case .dragEnded: followWish()
      case .swiped(let card, let direction):
        announce(card, spokenWords.directions[direction])
        tell(card) { $0.cards(self, didSwipe: $1, toward: direction) }
      case .removed(let card):
        announce(card, spokenWords.remove)
        tell(card) { $0.cards(self, didRemove: $1) }
      case .undone(let card): tell(card) { $0.cards(self, didUndo: $1) }
      // Several changes may come at once: the app sees the last of the cards that became current.
      case .becameCurrent(let card): if card == driver.current { tell(card) { $0.cards(self, didMakeCurrent: $1) } }
      case .flipped(let card, let face): tell(card) { $0.cards(self, didFlip: $1, to: face) }
      case .becameEmpty: if driver.cards.isEmpty { delegate?.cardsDidBecomeEmpty(self) }
      case .settled:
        tellLayout()
        delegate?.cardsDidSettle(self)
      case .tapped(let card): tell(card) { $0.cards(self, didTap: $1) }
      case .dragBegan, .letGo, .refused, .released, .bound, .late, .rejected: break
      }
    }

    private func tell(_ card: CardID, _ call: (any OverlayCardsDelegate<ItemID>, ItemID) -> Void) {
      if let delegate, let id = table.id(of: card) { call(delegate, id) }
    }
  }

  // MARK: - Touches

  extension OverlayCardsView: CardTouchTarget {
    var isTouched: Bool { pan.isTouched }
    /// Where an app leaves the cards no fingers, they have no scrolls.
    var takesScrolls: Bool { pan.isEnabled && driver.current != nil }

    func cancelFingers() {
      pan.cancelFingers()
      for wheel in wheels { wheel.cancelFinger() }
    }

    /// A finger that catches something catches it where it is shown, however long ago that was, or how soon it will be. On the
    /// screen it takes over from a trackpad.
    func touch(_ event: CardEvent, at instant: Instant) -> CardEffects {
      if case .down(let id, _) = event, id != CardWheel.finger { for wheel in wheels { wheel.letGo() } }
      if case .down = event, driver.isMoving { return send(event, at: shownInstant) }
      return send(event, at: instant)
    }

    func lift(_ id: TouchID, taps: Bool, at instant: Instant) {
      send(taps || driver.isDragging ? .up(id) : .cancel(id), at: instant)
    }
  }
#endif
