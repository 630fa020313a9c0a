import Kinetics

/// Which slot shows which card: those of a range of the list, and cards that have left the list but are still seen.
///
/// A card of the range has exactly one slot, and a slot one card. A card that leaves the list may keep its slot until
/// its exit has ended; no other card gets the slot before. All changes are reported as effects: a slot is released
/// before it is bound again.
///
/// Edits tell it how indexes shift, and `show` tells it what belongs on the screen. Between an edit and the next
/// `show`, a card that came into the range has no slot yet.
struct CardSlots: Sendable, Equatable {
  private struct Shown: Sendable, Equatable {
    var ids: [CardID?] = []

    mutating func bind(_ slot: Int, _ id: CardID, _ effects: inout CardEffects) {
      while ids.count <= slot { ids.append(nil) }
      ids[slot] = id
      effects.add(.bound(CardSlot(slot), id))
    }

    mutating func follow(_ change: RecyclingWindow.Change, _ cards: CardList, _ effects: inout CardEffects) {
      switch change.kind {
      case .released: release(change.slot, &effects)
      case .bound: bind(change.slot, cards[change.item].id, &effects)
      }
    }

    mutating func release(_ slot: Int, _ effects: inout CardEffects) {
      if let id = ids[slot] { effects.add(.released(CardSlot(slot), id)) }
      ids[slot] = nil
    }
  }

  private var window: RecyclingWindow
  private var shown = Shown()

  init(count: Int) {
    window = RecyclingWindow(count: count, spare: 0)
  }

  /// Slots that are there already. The first `show` releases what does not belong on the screen, and binds the rest.
  ///
  /// - Parameter slots: By number: the kind of each and the card of the list that it shows. Needs each card once.
  init(_ slots: [(kind: CardKind, card: CardID?)], of cards: CardList) {
    window = RecyclingWindow(
      count: cards.count, spare: 0,
      slots: slots.map { (kind: $0.kind.rawValue, item: $0.card.flatMap { cards.index(of: $0) }) })
    shown.ids = slots.map { $0.card }
  }

  var count: Int { window.slotCount }
  /// The indexes that the last `show` wanted, clamped to the count.
  var wanted: Range<Int> { window.wanted }

  func card(in slot: CardSlot) -> CardID? {
    shown.ids.indices.contains(slot.rawValue) ? shown.ids[slot.rawValue] : nil
  }

  func kind(of slot: CardSlot) -> CardKind? {
    window.kind(of: slot.rawValue).map { CardKind($0) }
  }

  /// The slot that shows a card, leaving or not. O(slots).
  func slot(of id: CardID) -> CardSlot? {
    shown.ids.firstIndex(of: id).map { CardSlot($0) }
  }

  /// Whether the slot shows a card that has left the list.
  func isLeaving(_ slot: CardSlot) -> Bool { window.isWithdrawn(slot.rawValue) }
}

// MARK: - Showing

extension CardSlots {
  /// Binds the cards at these indexes, and releases all others except leaving cards and those of `keeping`.
  ///
  /// - Returns: Whether there was something to do.
  @discardableResult
  mutating func show(
    _ range: Range<Int>, keeping: (Int) -> Bool = { _ in false }, of cards: CardList, _ effects: inout CardEffects
  ) -> Bool {
    guard !window.isShowing(range) else { return false }
    window.show(range, keeping: keeping, kind: { cards[$0].kind.rawValue }) { shown.follow($0, cards, &effects) }
    return true
  }

  /// Binds one more card besides those of the last `show`, which keeps it from then on where it is told to.
  ///
  /// - Returns: Whether it had no slot.
  mutating func add(_ index: Int, of cards: CardList, _ effects: inout CardEffects) -> Bool {
    window.add(index, kind: cards[index].kind.rawValue) { shown.follow($0, cards, &effects) }
  }

  /// The slot of a changed card is released, and the next `show` binds it anew.
  mutating func reload(at index: Int, _ effects: inout CardEffects) {
    window.reload(at: index) { shown.release($0.slot, &effects) }
  }

  /// All cards changed or were replaced: every slot is released except those of leaving cards.
  mutating func reset(count: Int, _ effects: inout CardEffects) {
    window.reset(count: count) { shown.release($0.slot, &effects) }
  }
}

// MARK: - Edits

extension CardSlots {
  mutating func insert(at index: Int) { window.insert(at: index) }

  mutating func remove(at index: Int, _ effects: inout CardEffects) {
    window.remove(at: index) { shown.release($0.slot, &effects) }
  }

  mutating func move(from source: Int, to target: Int) { window.move(from: source, to: target) }

  /// A card was removed, but is still seen on its way out. It keeps its slot until ``free(_:_:)`` or
  /// ``readmit(_:at:)``.
  ///
  /// - Returns: The slot; `nil` where the card had none.
  mutating func withdraw(at index: Int) -> CardSlot? {
    window.withdraw(at: index).map { CardSlot($0) }
  }

  /// A leaving card is inserted again, and keeps its slot.
  mutating func readmit(_ slot: CardSlot, at index: Int) { window.readmit(slot.rawValue, at: index) }

  /// A leaving card was inserted again before, without its slot: gives it the slot that it left with.
  mutating func reseat(_ slot: CardSlot, at index: Int) {
    _ = window.withdraw(at: index)
    window.readmit(slot.rawValue, at: index)
  }

  /// A changed card that is leaving is bound to its slot anew.
  func reload(_ slot: CardSlot, _ effects: inout CardEffects) {
    if let id = card(in: slot) {
      effects.add(.released(slot, id))
      effects.add(.bound(slot, id))
    }
  }

  /// The exit of a leaving card has ended.
  mutating func free(_ slot: CardSlot, _ effects: inout CardEffects) {
    if window.free(slot.rawValue) { shown.release(slot.rawValue, &effects) }
  }
}
