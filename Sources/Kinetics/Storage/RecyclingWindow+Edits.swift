/// Items are inserted, removed and moved: indexes shift, and no slot changes what it shows. O(slots), no allocation.
///
/// An edit binds nothing. An item that it brought into the range on the screen is bound by the next `show`, whose range
/// has the indexes after the edit.
extension RecyclingWindow {
  /// Items were inserted before the one that was there; at `count` after the last.
  ///
  /// - Returns: `false`, and nothing changes, for an index outside `0...count`, a negative number, or a new count that
  ///   overflows `Int`.
  @discardableResult
  public mutating func insert(_ inserted: Int = 1, at index: Int) -> Bool {
    let (total, isTooMany) = count.addingReportingOverflow(inserted)
    guard inserted >= 0, !isTooMany, index >= 0, index <= count else { return false }
    count = total
    edit(.inserted(inserted, at: index))
    return true
  }

  /// An item was removed; its slot, if it had one, is released.
  ///
  /// - Returns: `false`, and nothing changes, where there is no such item.
  @discardableResult
  public mutating func remove(at index: Int, _ report: (Change) -> Void) -> Bool {
    guard index >= 0, index < count else { return false }
    if let slot = slot(of: index) { release(slot, report) }
    count -= 1
    edit(.removed(at: index))
    return true
  }

  /// An item was removed, but it stays on the screen for a while, on its way out. Its slot stays in use, without an
  /// item.
  ///
  /// - Returns: The slot, to be freed or readmitted; `nil` where the item had none. Also `nil` where there is no such
  ///   item: then nothing changes.
  public mutating func withdraw(at index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    let withdrawn = slot(of: index)
    if let withdrawn { slots[withdrawn].item = -1 }
    count -= 1
    edit(.removed(at: index))
    return withdrawn
  }

  /// A withdrawn item is in the list again, and its slot shows it as before.
  ///
  /// - Returns: `false`, and nothing changes, for a slot that was not withdrawn, and for an index outside `0...count`.
  @discardableResult
  public mutating func readmit(_ slot: Int, at index: Int) -> Bool {
    guard isWithdrawn(slot), insert(at: index) else { return false }
    slots[slot].item = index
    return true
  }

  /// A withdrawn item is no longer shown: its slot is free.
  ///
  /// - Returns: `false`, and nothing changes, for a slot that was not withdrawn.
  @discardableResult
  public mutating func free(_ slot: Int) -> Bool {
    isWithdrawn(slot) && pool.giveBack(slot)
  }

  /// Whether a slot shows a withdrawn item.
  public func isWithdrawn(_ slot: Int) -> Bool {
    pool.isTaken(slot) && slots[slot].item < 0
  }

  /// An item was moved; its slot goes with it.
  ///
  /// - Parameters:
  ///   - source: Its index before.
  ///   - target: Its index afterwards.
  /// - Returns: `false`, and nothing changes, where one of the two is outside `0..<count`.
  @discardableResult
  public mutating func move(from source: Int, to target: Int) -> Bool {
    guard source >= 0, source < count, target >= 0, target < count else { return false }
    edit(.moved(from: source, to: target))
    return true
  }

  /// The content of an item changed, perhaps its kind too: its slot is released, and the next `show` binds it anew.
  ///
  /// - Returns: `false`, and nothing changes, where there is no such item.
  @discardableResult
  public mutating func reload(at index: Int, _ report: (Change) -> Void) -> Bool {
    guard index >= 0, index < count else { return false }
    if let slot = slot(of: index) { release(slot, report) }
    isEdited = true
    return true
  }

  /// All items were replaced: every slot is released, and stays in the pool.
  ///
  /// - Parameters:
  ///   - count: How many there are now; a negative number counts as 0.
  ///   - report: Told each slot that is released.
  public mutating func reset(count: Int, _ report: (Change) -> Void) {
    for slot in slots.indices where slots[slot].item >= 0 { release(slot, report) }
    self.count = count > 0 ? count : 0
    wanted = 0..<0
  }

  /// A window whose slots are there already; the next show releases what it does not want, and binds the rest.
  ///
  /// - Parameter slots: By number: the kind of each, and its item; `nil` for a free one. Needs items of `0..<count`, each
  ///   once.
  package init(count: Int, spare: Int, slots: [(kind: Int, item: Int?)]) {
    self.init(count: count, spare: spare)
    for slot in slots {
      _ = pool.take(kind: slot.kind)
      self.slots.append(Slot(item: slot.item ?? -1, wanted: 0))
    }
    for slot in slots.indices where slots[slot].item == nil { pool.giveBack(slot) }
    isEdited = true
  }

  private mutating func edit(_ change: IndexChange) {
    for slot in slots.indices where slots[slot].item >= 0 {
      slots[slot].item = change.place(of: slots[slot].item)
    }
    if wanted.upperBound > count { wanted = min(wanted.lowerBound, count)..<count }
    isEdited = true
  }
}
