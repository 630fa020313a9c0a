/// One change of a list, and what it does to the indexes of what was there.
///
///     IndexChange.inserted(2, at: 3).index(of: 5)      // 7
///     IndexChange.removed(at: 3).index(of: 3)          // nil
///     IndexChange.removed(at: 3).place(of: 3)          // 3
///     IndexChange.moved(from: 4, to: 1).index(of: 2)   // 3
public enum IndexChange: Sendable, Hashable {
  /// So many came before the one that was at an index.
  case inserted(Int = 1, at: Int)
  /// One went.
  case removed(at: Int)
  /// One went to another place: its index before and afterwards.
  case moved(from: Int, to: Int)

  /// The index afterwards of what had this one; `nil` for what was removed.
  public func index(of index: Int) -> Int? { self == .removed(at: index) ? nil : place(of: index) }

  /// The same; of what was removed the index of what followed it.
  public func place(of index: Int) -> Int {
    switch self {
    case .inserted(let count, let place): return index >= place ? index + count : index
    case .removed(let place): return index > place ? index - 1 : index
    case .moved(let source, let target):
      if index == source { return target }
      let closed = index > source ? index - 1 : index
      return closed >= target ? closed + 1 : closed
    }
  }
}
