/// Slots by kind: the views that a host keeps, and which of them are in use.
///
///     var pool = SlotPool()
///     let red = pool.take(kind: 0)    // 0: a new slot
///     let blue = pool.take(kind: 1)   // 1: a slot of another kind would not do
///     pool.giveBack(red)
///     pool.take(kind: 1)              // 2: the free one is of kind 0
///     pool.take(kind: 0)              // 0 again
///
/// Slots are numbered from 0 in the order of need, and a slot never changes its kind. A slot in use is not given out
/// again until it is given back. A request gets a slot of the requested kind: a free one, else a new one. Memory is
/// allocated only for a new one. The pool does not know what a slot shows.
package struct SlotPool: Sendable, Hashable {
  struct Slot: Sendable, Hashable {
    let kind: Int
    var isTaken: Bool
  }

  var slots: [Slot] = []

  package init() {}

  /// How many slots there are, free ones included; never falls.
  package var count: Int { slots.count }

  /// What a slot can show; `nil` for no such slot. O(1).
  package func kind(of slot: Int) -> Int? {
    slots.indices.contains(slot) ? slots[slot].kind : nil
  }

  /// Whether a slot is in use; `false` for no such slot. O(1).
  package func isTaken(_ slot: Int) -> Bool {
    slots.indices.contains(slot) && slots[slot].isTaken
  }

  /// The free slot of a kind with the lowest number; `nil` where none is free. O(slots).
  package func vacancy(kind: Int) -> Int? {
    for slot in slots.indices where slots[slot].kind == kind && !slots[slot].isTaken { return slot }
    return nil
  }

  /// Takes a slot of a kind: the free one with the lowest number, else a new one. O(slots).
  ///
  /// - Returns: Its number; nobody else gets it until ``giveBack(_:)``.
  package mutating func take(kind: Int) -> Int {
    guard let slot = vacancy(kind: kind) else {
      slots.append(Slot(kind: kind, isTaken: true))
      return slots.count - 1
    }
    slots[slot].isTaken = true
    return slot
  }

  /// A slot is no longer in use. O(1).
  ///
  /// - Returns: `false`, and nothing changes, for a slot that is free already, and for no such slot.
  @discardableResult
  package mutating func giveBack(_ slot: Int) -> Bool {
    guard isTaken(slot) else { return false }
    slots[slot].isTaken = false
    return true
  }

  /// Makes free slots of a kind ahead of need, so that taking them allocates nothing.
  ///
  /// - Parameter count: The least number of free slots afterwards; a negative number counts as 0, more than 4,096 as
  ///   4,096.
  package mutating func reserve(_ count: Int, kind: Int) {
    var free = 0
    for slot in slots where slot.kind == kind && !slot.isTaken { free += 1 }
    while free < min(count, 4096) {
      slots.append(Slot(kind: kind, isTaken: false))
      free += 1
    }
  }
}
