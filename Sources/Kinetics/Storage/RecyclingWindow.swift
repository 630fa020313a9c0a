/// Which slot shows which item: the few views that a long list, or a deep stack, needs at once.
///
///     var window = RecyclingWindow(count: 1_000_000)
///     window.show(0..<3) { print($0) }      // slots 0, 1, 2 take items 0, 1, 2
///     window.show(1..<4) { print($0) }      // slot 3 takes item 3; slot 0 keeps item 0, as a spare
///     window.show(0..<3) { print($0) }      // nothing: items 0, 1, 2 still have their slots
///     window.show(2..<5) { print($0) }      // slot 0 releases item 0, and takes item 4
///
/// A slot is a view of the host (or a layer, or a texture); slots are numbered from 0 in the order of need. An item is
/// what a slot shows, by its index. *Wanted* are the items shown and `overscan` more on each side. Always: each wanted
/// item has exactly one slot, no slot has two items, and a slot keeps its item while that is wanted.
///
/// An item that is no longer wanted is a *spare*: it keeps its slot until another item needs it. If there are more than
/// `spare` of a kind, the slot is taken from the one that left longest ago; of several from the one farthest away. Take
/// two ranges that together hold at most `spare` items more than the longer of them (a scroll over one boundary). Once
/// both have been shown, going back and forth between them changes nothing; where their lengths differ, after the first
/// way back at the latest.
///
/// **Bound.** There are never more slots of a kind than the most items of that kind wanted at once, plus `spare`. With
/// one kind: slots ≤ longest range shown + 2 · overscan + spare, whatever the count. Slots that are kept or withdrawn
/// come on top. Memory is allocated only when the pool grows.
///
/// It knows no geometry and identifies an item by its index alone: edits tell it how indexes shift.
public struct RecyclingWindow: Sendable {
  /// A slot that takes an item, or gives it back.
  public struct Change: Sendable, Hashable {
    /// Whether the slot takes the item or gives it back.
    public enum Kind: Sendable, Hashable {
      /// The slot shows the item from here on.
      case bound
      /// The slot shows nothing, until it is bound again.
      case released
    }

    /// Whether the slot takes the item or gives it back.
    public let kind: Kind
    /// The slot's number.
    public let slot: Int
    /// The index of the item at this time.
    public let item: Int

    /// A change of that kind.
    public init(_ kind: Kind, slot: Int, item: Int) {
      self.kind = kind
      self.slot = slot
      self.item = item
    }
  }

  struct Slot: Sendable, Hashable {
    /// The item; −1 for none, and for one that was withdrawn.
    var item: Int
    /// The show in which its item was wanted last.
    var wanted: Int
  }

  /// The most items that can be wanted at once.
  public static let capacity = 4096

  /// How many items there are.
  public internal(set) var count: Int
  /// How many items are wanted before and after those that are shown: 0 or more.
  public let overscan: Int
  /// How many spare items of a kind may keep their slots. With 0, an item that is no longer wanted is released.
  public let spare: Int
  /// The items that the last `show` wanted, by their indexes then, clamped to the count.
  public internal(set) var wanted = 0..<0

  /// Which slots there are, of which kind, and which are in use.
  var pool = SlotPool()
  var slots: [Slot] = []
  /// The slot of each wanted item, −1 for none. Used within one show only.
  private var places: [Int] = []
  private var clock = 0
  /// Whether an edit may have left a wanted item without a slot.
  var isEdited = false
  /// Whether the last show kept slots of items that it did not want.
  private var isKeeping = false

  /// A window on that many items, without slots yet.
  ///
  /// - Parameters:
  ///   - count: How many items there are; a negative number counts as 0.
  ///   - overscan: How many items are wanted on each side of those shown; limited to 0…1,024.
  ///   - spare: How many spare items of a kind may keep their slots; limited to 0…1,024.
  public init(count: Int, overscan: Int = 0, spare: Int = 1) {
    self.count = count > 0 ? count : 0
    self.overscan = min(max(overscan, 0), 1024)
    self.spare = min(max(spare, 0), 1024)
  }
}

// MARK: - What is where

extension RecyclingWindow {
  /// How many slots there are, bound or not. Never falls: a host makes a view when it first hears of a slot, and keeps
  /// it.
  public var slotCount: Int { slots.count }

  /// The item that a slot shows, wanted or spare; `nil` for none, and for no such slot. O(1).
  public func item(in slot: Int) -> Int? {
    guard slot >= 0, slot < slots.count, slots[slot].item >= 0 else { return nil }
    return slots[slot].item
  }

  /// What a slot can show; `nil` for no such slot. O(1).
  public func kind(of slot: Int) -> Int? {
    pool.kind(of: slot)
  }

  /// The slot that shows an item, wanted or spare; `nil` for none. O(slots).
  public func slot(of item: Int) -> Int? {
    guard item >= 0 else { return nil }
    for slot in slots.indices where slots[slot].item == item { return slot }
    return nil
  }
}

// MARK: - Showing

extension RecyclingWindow {
  /// Whether showing these items would change nothing: the last call showed the same and kept no others, and no edit
  /// came since.
  public func isShowing(_ range: Range<Int>) -> Bool {
    !isEdited && !isKeeping && covered(range) == wanted
  }

  /// Shows items, all of one kind. As ``show(_:keeping:kind:_:)`` with 0 as the kind of every item.
  public mutating func show(_ range: Range<Int>, _ report: (Change) -> Void) {
    show(range, kind: { _ in 0 }, report)
  }

  /// Shows items: binds those that are wanted and have no slot yet.
  ///
  /// An item takes the lowest free slot of its kind, else the slot of a spare item of its kind, else a new one. Each
  /// change is reported once, in order: a slot releases its item before it takes another. O(1) where the range is that
  /// of the last call, else O(items wanted + slots), and O(slots) more for each item that is bound.
  ///
  /// - Parameters:
  ///   - range: The items on the screen; clamped to `0..<count`, and together with the overscan to ``capacity``. If it
  ///     is empty, no item is wanted, not even an overscan.
  ///   - keeping: Which items that are not wanted keep their slots until the next show, because they are still seen.
  ///   - kind: The kind of an item that is to be bound; it stays the same until the item is reloaded.
  ///   - report: Told each change. It must not use the window, which is being changed.
  public mutating func show(
    _ range: Range<Int>, keeping: (Int) -> Bool = { _ in false }, kind: (Int) -> Int, _ report: (Change) -> Void
  ) {
    let range = covered(range)
    guard range != wanted || isEdited || isKeeping else { return }
    // A show that only keeps other items does not advance the clock, so that repeated shows change no order of age.
    if range != wanted || isEdited { clock += 1 }
    (wanted, isEdited, isKeeping) = (range, false, false)
    let missing = survey(keeping)
    if spare == 0 { releaseSpares(report) }
    guard missing > 0 else { return }
    for index in 0..<range.count where places[index] < 0 {
      bind(range.lowerBound + index, kind: kind(range.lowerBound + index), report)
    }
  }

  /// Shows one more item besides those of the last ``show(_:keeping:kind:_:)``: it keeps its slot until the next one, and
  /// on as long as that keeps it. Nothing changes where it has a slot, or where there is no such item.
  ///
  /// - Parameters:
  ///   - item: Its index.
  ///   - kind: The kind of the item.
  ///   - report: As there.
  /// - Returns: Whether it was bound.
  @discardableResult
  public mutating func add(_ item: Int, kind: Int, _ report: (Change) -> Void) -> Bool {
    guard item >= 0, item < count, slot(of: item) == nil else { return false }
    bind(item, kind: kind, report)
    isKeeping = true
    return true
  }

  private func covered(_ range: Range<Int>) -> Range<Int> {
    let (low, high) = (max(range.lowerBound, 0), min(range.upperBound, count))
    guard low < high else { return 0..<0 }
    let first = low > overscan ? low - overscan : 0
    let end = count - high > overscan ? high + overscan : count
    return first..<(end - first > Self.capacity ? first + Self.capacity : end)
  }

  /// Finds the slots of the wanted items, and marks the slots that other items keep.
  ///
  /// - Returns: How many wanted items have no slot.
  private mutating func survey(_ keeping: (Int) -> Bool) -> Int {
    while places.count < wanted.count { places.append(-1) }
    for index in 0..<wanted.count { places[index] = -1 }
    var missing = wanted.count
    for slot in slots.indices where slots[slot].item >= 0 {
      let item = slots[slot].item
      if wanted.contains(item) {
        places[item - wanted.lowerBound] = slot
        missing -= 1
      } else if keeping(item) {
        isKeeping = true
      } else {
        if slots[slot].wanted == clock { slots[slot].wanted = clock - 1 }
        continue
      }
      slots[slot].wanted = clock
    }
    return missing
  }

  private mutating func releaseSpares(_ report: (Change) -> Void) {
    for slot in slots.indices where slots[slot].item >= 0 && slots[slot].wanted != clock { release(slot, report) }
  }

  private mutating func bind(_ item: Int, kind: Int, _ report: (Change) -> Void) {
    if pool.vacancy(kind: kind) == nil, let spare = oldestSpare(kind: kind) { release(spare, report) }
    let slot = pool.take(kind: kind)
    if slot == slots.count { slots.append(Slot(item: -1, wanted: clock)) }
    slots[slot].item = item
    slots[slot].wanted = clock
    report(Change(.bound, slot: slot, item: item))
  }

  mutating func release(_ slot: Int, _ report: (Change) -> Void) {
    let item = slots[slot].item
    slots[slot].item = -1
    pool.giveBack(slot)
    report(Change(.released, slot: slot, item: item))
  }

  /// The slot of the spare item of a kind that is reused next; `nil` where there are no more than ``spare`` of them.
  private func oldestSpare(kind: Int) -> Int? {
    var (spares, oldest) = (0, slots.count)
    for slot in slots.indices
    where slots[slot].item >= 0 && slots[slot].wanted != clock && pool.kind(of: slot) == kind {
      spares += 1
      if oldest == slots.count || isStaler(slots[slot], than: slots[oldest]) { oldest = slot }
    }
    return spares > spare ? oldest : nil
  }

  /// Whether a spare item is reused before another one: it left earlier, or at the same time and is farther away. If
  /// both are equal, the lower slot comes first.
  private func isStaler(_ slot: Slot, than other: Slot) -> Bool {
    slot.wanted != other.wanted ? slot.wanted < other.wanted : distance(slot.item) > distance(other.item)
  }

  private func distance(_ item: Int) -> Int {
    item < wanted.lowerBound ? wanted.lowerBound - item : item - wanted.upperBound + 1
  }
}

extension RecyclingWindow: Equatable {
  /// Whether both will report the same changes for the same calls from here on.
  public static func == (left: RecyclingWindow, right: RecyclingWindow) -> Bool {
    left.count == right.count && left.overscan == right.overscan && left.spare == right.spare
      && left.wanted == right.wanted && left.isEdited == right.isEdited && left.isKeeping == right.isKeeping
      && left.pool == right.pool && left.slots.indices.allSatisfy { left.use(of: $0) == right.use(of: $0) }
  }

  /// The part of a slot that counts: its item and how many shows ago that was wanted. The past of a free one does not.
  private func use(of slot: Int) -> Slot? {
    pool.isTaken(slot) ? Slot(item: slots[slot].item, wanted: clock - slots[slot].wanted) : nil
  }
}
