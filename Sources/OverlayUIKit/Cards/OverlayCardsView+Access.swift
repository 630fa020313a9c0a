#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import UIKit

  /// How cards are reached without a finger on them, and what is said of that.
  extension OverlayCardsView: CardCellHost {
    /// The cells of the cards that are seen and not on their way out, in the order of the cards; else what is shown without
    /// cards.
    var seenElements: [Any] {
      let cards = driver.cards
      let places = driver.order.compactMap { card -> (index: Int, cell: OverlayCardCell)? in
        guard !driver.isLeaving(card), let index = cards.index(of: card), let cell = shownCell(of: card), isSeen(cell)
        else { return nil }
        return (index, cell)
      }
      let seen = places.sorted { $0.index < $1.index }.map(\.cell)
      if !seen.isEmpty { return seen }
      return emptyView.flatMap { $0.isHidden ? nil : [$0] } ?? []
    }

    private func isSeen(_ cell: OverlayCardCell) -> Bool {
      !cell.isHidden && cell.alpha >= 0.01 && cell.frame.intersects(bounds)
    }

    func spokenPlace(of cell: OverlayCardCell) -> String? {
      let cards = driver.cards
      return cell.card.flatMap { cards.index(of: $0) }.map { spokenWords.place($0 + 1, cards.count) }
    }

    func isAdjustable(_ cell: OverlayCardCell) -> Bool { hasSteps && isCurrent(cell) }

    private func isCurrent(_ cell: OverlayCardCell) -> Bool { cell.card != nil && cell.card == driver.current }

    func spokenActions(of cell: OverlayCardCell) -> [UIAccessibilityCustomAction] {
      guard isCurrent(cell) else { return [] }
      return namedCommands.map { name, command in
        UIAccessibilityCustomAction(name: name) { [weak self] _ in self?.speakAlong { $0.act(command) } ?? false }
      }
    }

    func activate(_ cell: OverlayCardCell) -> Bool {
      guard let card = cell.card else { return false }
      return act(.activate(card))
    }

    func step(by count: Int) { speakAlong { $0.act(count > 0 ? .next : .previous) } }

    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      guard hasSteps else { return false }
      // Fingers that go to the left show what is at the right.
      let isForward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? direction == .right : direction == .left
      let isBack = effectiveUserInterfaceLayoutDirection == .rightToLeft ? direction == .left : direction == .right
      guard isForward || isBack || direction == .next || direction == .previous else { return false }
      guard act(isForward || direction == .next ? .next : .previous) else { return false }
      let place = driver.currentIndex.map { spokenWords.place($0 + 1, driver.cards.count) }
      UIAccessibility.post(notification: .pageScrolled, argument: place)
      return true
    }

    /// VoiceOver goes along with what it has done.
    @discardableResult
    private func speakAlong(_ act: (OverlayCardsView) -> Bool) -> Bool {
      movesFocus = true
      return act(self)
    }

    /// What has gone is said.
    ///
    /// - Parameter action: What it is called; `nil` where nothing is said of it.
    func announce(_ card: CardID, _ action: String?) {
      guard window != nil, let label = shownCell(of: card)?.accessibilityLabel, let action else { return }
      UIAccessibility.post(notification: .announcement, argument: spokenWords.gone(label, action))
    }

    /// The elements are others when the cards have come to rest.
    func tellLayout() {
      guard window != nil else { return }
      let current = movesFocus ? driver.current.flatMap { shownCell(of: $0) } : nil
      movesFocus = false
      UIAccessibility.post(notification: .layoutChanged, argument: current)
    }
  }
#endif
