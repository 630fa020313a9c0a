/// A few reports of one call in the order of their ranks, stored in place. The effects of a call are kept in one.
///
///     var list = RankedList(ranks: InPlace<_, Sixteen>(repeating: 0), payloads: InPlace<_, Sixteen>(repeating: 0))
///     list.add(rank: 3, payload: 30)
///     list.add(rank: 1, payload: 10)
///     list.payload(at: 0)               // 10: the lower rank comes first
///     list.closeStep()
///     list.add(rank: 0, payload: 99)
///     list.payload(at: 2)               // 99: what comes later stays later
///
/// Within one step (an instant, or a part of one) reports are in the order of their ranks, and reports of equal rank in
/// the order of arrival. So the order does not depend on which part of a model reports first. A later step comes after
/// an earlier one. A report to a full list is dropped. Nothing is allocated.
///
/// Ranks and payloads are stored apart, so that an empty list is fast to make: every call makes one.
@usableFromInline
package struct RankedList<Payload: Sendable & Equatable, Ranks: Sendable, Payloads: Sendable>: Sendable {
  @usableFromInline var ranks: InPlace<UInt8, Ranks>
  @usableFromInline var payloads: InPlace<Payload, Payloads>
  @usableFromInline var step = 0
  @usableFromInline var used = 0
  /// How many reports there are, at most the capacity.
  @inlinable package var count: Int { used }

  /// An empty list in this storage. The contents of the storage do not matter.
  @inlinable
  package init(ranks: InPlace<UInt8, Ranks>, payloads: InPlace<Payload, Payloads>) {
    self.ranks = ranks
    self.payloads = payloads
  }

  @inlinable
  package func rank(at index: Int) -> UInt8? {
    guard index >= 0, index < count else { return nil }
    return ranks[index]
  }

  /// The payload of the report at a place; `nil` outside `0..<count`.
  @inlinable
  package func payload(at index: Int) -> Payload? {
    guard index >= 0, index < count else { return nil }
    return payloads[index]
  }

  /// The report at a place of `0..<count`; any other place traps.
  @inlinable
  package subscript(index: Int) -> (rank: UInt8, payload: Payload) {
    precondition(index >= 0 && index < used)
    return (ranks[index], payloads[index])
  }

  /// Adds a report to the current step, in its place by rank. A full list drops it.
  ///
  /// - Returns: Whether there was room.
  @discardableResult @inlinable
  package mutating func add(rank: UInt8, payload: Payload) -> Bool {
    let last = used
    guard last < payloads.count else { return false }
    let place = Self.insert(rank, into: &ranks, from: step, to: last)
    Self.insert(payload, into: &payloads, at: place, to: last)
    used = last + 1
    return true
  }

  /// Inserts a rank into the sorted ranks of `first..<last`, after equal ones.
  ///
  /// - Returns: Its place.
  @inlinable
  static func insert(_ rank: UInt8, into ranks: inout InPlace<UInt8, Ranks>, from first: Int, to last: Int)
    -> Int
  {
    var place = last
    while place > first, ranks[place - 1] > rank {
      ranks[place] = ranks[place - 1]
      place -= 1
    }
    ranks[place] = rank
    return place
  }

  @inlinable
  static func insert(
    _ payload: Payload, into payloads: inout InPlace<Payload, Payloads>, at place: Int, to last: Int
  ) {
    var index = last
    while index > place {
      payloads[index] = payloads[index - 1]
      index -= 1
    }
    payloads[place] = payload
  }

  /// Ends the current step: the next reports belong to a later one.
  @inlinable
  package mutating func closeStep() {
    step = count
  }
}

extension RankedList: Equatable {
  @inlinable
  package static func == (left: RankedList, right: RankedList) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count
    where left.rank(at: index) != right.rank(at: index) || left.payload(at: index) != right.payload(at: index) {
      return false
    }
    return true
  }
}
