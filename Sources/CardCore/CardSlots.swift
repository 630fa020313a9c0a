import Kinetics

/// Which slot shows which card: the recycling window over a range of the list, and what leaves the list but is seen yet.
///
/// A card of the range has exactly one slot, a slot one card. A card that leaves the list may keep its slot until its
/// exit has ended: nobody else gets it before. All changes are reported as effects, a release before the next binding.
///
/// Edits tell it how indexes shift, and ``show(_:of:_:)`` what belongs on the screen; between an edit and the next
/// `show` a card that came into the range has no slot yet.
struct CardSlots: Sendable, Equatable {
  private typealias Changes = InlineList<RecyclingWindow.Change, 48>

  private var window: RecyclingWindow
  /// The card that each slot shows.
  private var shown: [CardID?] = []

  /// No slot yet, for a list of so many cards.
  init(count: Int) {
    window = RecyclingWindow(count: count, spare: 0)
  }

  /// How many slots there are, free ones included; never falls.
  var count: Int { window.slotCount }
  /// The indexes that the last `show` wanted, cut to the count.
  var wanted: Range<Int> { window.wanted }

  func card(in slot: CardSlot) -> CardID? {
    shown.indices.contains(slot.rawValue) ? shown[slot.rawValue] : nil
  }

  func kind(of slot: CardSlot) -> CardKind? {
    window.kind(of: slot.rawValue).map { CardKind($0) }
  }

  /// The slot that shows a card, leaving or not. O(slots).
  func slot(of id: CardID) -> CardSlot? {
    for slot in shown.indices where shown[slot] == id { return CardSlot(slot) }
    return nil
  }

  /// Whether the slot shows a card that has left the list.
  func isLeaving(_ slot: CardSlot) -> Bool { window.isWithdrawn(slot.rawValue) }
}

// MARK: - Showing

extension CardSlots {
  /// Binds the cards at these indexes, and releases all others but the leaving ones and those that are kept.
  ///
  /// - Returns: Whether there was something to do.
  @discardableResult
  mutating func show(
    _ range: Range<Int>, keeping: (Int) -> Bool = { _ in false }, of cards: CardList, _ effects: inout CardEffects
  ) -> Bool {
    guard !window.isShowing(range) else { return false }
    var changes = Self.noChange
    window.show(
      range, keeping: keeping, kind: { cards.card(at: $0)?.kind.rawValue ?? 0 }, { changes.append($0) })
    note(changes, of: cards, &effects)
    return true
  }

  /// The card at an index shows something else: its slot is released, and the next `show` binds it anew.
  mutating func reload(at index: Int, _ effects: inout CardEffects) {
    var changes = Self.noChange
    window.reload(at: index) { changes.append($0) }
    noteReleases(changes, &effects)
  }

  /// All cards show something else, or are others: every slot is released but those of leaving cards.
  mutating func reset(count: Int, _ effects: inout CardEffects) {
    var changes = Self.noChange
    window.reset(count: count) { changes.append($0) }
    noteReleases(changes, &effects)
  }

  private static var noChange: Changes { Changes(blank: RecyclingWindow.Change(.released, slot: 0, item: 0)) }

  private mutating func note(_ changes: Changes, of cards: CardList, _ effects: inout CardEffects) {
    for index in changes.indices {
      guard let change = changes[index] else { continue }
      if change.kind == .released {
        release(change.slot, &effects)
      } else if let id = cards.id(at: change.item) {
        while shown.count <= change.slot { shown.append(nil) }
        shown[change.slot] = id
        effects.add(.bound(CardSlot(change.slot), id))
      }
    }
  }

  private mutating func noteReleases(_ changes: Changes, _ effects: inout CardEffects) {
    for index in changes.indices {
      if let change = changes[index] { release(change.slot, &effects) }
    }
  }

  private mutating func release(_ slot: Int, _ effects: inout CardEffects) {
    guard shown.indices.contains(slot), let id = shown[slot] else { return }
    shown[slot] = nil
    effects.add(.released(CardSlot(slot), id))
  }
}

// MARK: - Edits

extension CardSlots {
  /// A card was inserted before the one that stood there.
  mutating func insert(at index: Int) { window.insert(at: index) }

  /// A card was removed; its slot is released.
  mutating func remove(at index: Int, _ effects: inout CardEffects) {
    var changes = Self.noChange
    window.remove(at: index) { changes.append($0) }
    noteReleases(changes, &effects)
  }

  /// A card was moved; its slot goes with it.
  mutating func move(from source: Int, to target: Int) { window.move(from: source, to: target) }

  /// A card was removed, and is seen on its way out: it keeps its slot until ``free(_:_:)`` or ``readmit(_:at:)``.
  ///
  /// - Returns: The slot; `nil` where the card had none.
  mutating func withdraw(at index: Int) -> CardSlot? {
    window.withdraw(at: index).map { CardSlot($0) }
  }

  /// A leaving card is in the list again, with the slot that it had.
  mutating func readmit(_ slot: CardSlot, at index: Int) { window.readmit(slot.rawValue, at: index) }

  /// A leaving card is in the list again already, without a slot: it has the one that it left with.
  mutating func reseat(_ slot: CardSlot, at index: Int) {
    window.remove(at: index) { _ in }
    window.readmit(slot.rawValue, at: index)
  }

  /// A leaving card shows something else, in its slot.
  func reload(_ slot: CardSlot, _ effects: inout CardEffects) {
    guard let id = card(in: slot) else { return }
    effects.add(.released(slot, id))
    effects.add(.bound(slot, id))
  }

  /// The exit of a leaving card has ended.
  mutating func free(_ slot: CardSlot, _ effects: inout CardEffects) {
    if window.free(slot.rawValue) { release(slot.rawValue, &effects) }
  }
}
