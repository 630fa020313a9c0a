#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import UIKit

  /// What the core is told, and what is done with its answer.
  extension OverlayCardsView {
    /// Whether cells are made and poses shown: not in no window, without a size or hidden.
    var isReady: Bool { window != nil && bounds.width > 0 && bounds.height > 0 && !isHidden }

    /// Tells the core, shows and tells what it answers.
    @discardableResult
    func send(_ event: CardEvent, at instant: Instant = .current) -> CardEffects {
      let effects = driver.handle(event, at: instant)
      if event == .undo { noteReturn() }
      note(effects, isUndo: event == .undo)
      showCards()
      return effects
    }

    /// What a user wants, or the app in the user's name: the delegate is asked where it would commit.
    ///
    /// - Returns: Whether it was done.
    @discardableResult
    func act(_ event: CardEvent) -> Bool {
      guard mayCommit(event, at: .current) else { return false }
      return !send(event).contains(.ignored)
    }

    private func mayCommit(_ event: CardEvent, at instant: Instant) -> Bool {
      guard event != .undo, let delegate, let proposal = driver.proposal(of: event, at: instant),
        let id = table.id(of: proposal.card)
      else { return true }
      return delegate.cards(self, shouldCommit: id, proposal.direction)
    }

    /// Keeps in mind what an event brought about, until cards are shown and the app is told.
    func note(_ effects: CardEffects, isUndo: Bool = false) {
      for effect in effects {
        switch effect {
        case .released(let slot, _): stale.insert(slot)
        case .committed where isUndo: continue
        case .committed(let card, _): noteCommit(card)
        case .dragBegan, .dragEnded, .letGo, .refused, .bound, .flipped, .becameEmpty, .settled, .tapped, .ignored:
          break
        }
        untold.append(.effect(effect))
      }
    }

    /// A card that left the list stays away until an undo, or until the app applies it anew.
    private func noteCommit(_ card: CardID) {
      if let id = table.id(of: card), !driver.cards.contains(card) { gone.insert(id) }
    }

    /// An undo may have brought a card back.
    private func noteReturn() {
      let cards = driver.cards
      for id in gone {
        guard let card = table.known(id), cards.contains(card) else { continue }
        gone.remove(id)
        untold.append(.back(card))
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
      repeat {
        while !untold.isEmpty { tell(untold.removeFirst()) }
        tellPlace()
      } while !untold.isEmpty
      isTelling = false
      forgetOldNumbers()
    }

    private func tell(_ news: CardNews) {
      switch news {
      case .effect(let effect): tell(effect)
      case .back(let card): tell(card) { $0.cards(self, didBringBack: $1) }
      }
    }

    private func tell(_ effect: CardEffect) {
      switch effect {
      case .committed(let card, let direction):
        if !driver.cards.contains(card) { announce(card, direction) }
        tell(card) { $0.cards(self, didCommit: $1, direction) }
      case .tapped(let card): tell(card) { $0.cards(self, didSelect: $1) }
      case .flipped(let card, let face): tell(card) { $0.cards(self, didFlip: $1, to: face) }
      case .becameEmpty: if driver.cards.isEmpty { delegate?.cardsDidBecomeEmpty(self) }
      case .settled:
        tellLayout()
        delegate?.cardsDidSettle(self)
      case .dragBegan, .dragEnded, .letGo, .refused, .released, .bound, .ignored: break
      }
    }

    private func tell(_ card: CardID, _ call: (any OverlayCardsDelegate<ItemID>, ItemID) -> Void) {
      if let delegate, let id = table.id(of: card) { call(delegate, id) }
    }

    private func tellPlace() {
      let place = CardPlace(card: driver.current, index: driver.currentIndex)
      guard place != toldPlace else { return }
      toldPlace = place
      delegate?.cards(self, didMoveTo: place.card.flatMap { table.id(of: $0) }, at: place.index)
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
      let isTap = !driver.isDragging
      if isTap ? taps : mayCommit(.up(id), at: instant) {
        send(.up(id), at: instant)
      } else {
        send(.cancel(id), at: instant)
      }
    }
  }
#endif
