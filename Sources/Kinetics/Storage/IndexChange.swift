/// One change of a list, and what it does to the indexes of its items.
///
///     IndexChange.inserted(2, at: 3).index(of: 5)      // 7
///     IndexChange.removed(at: 3).index(of: 3)          // nil
///     IndexChange.removed(at: 3).place(of: 3)          // 3
///     IndexChange.moved(from: 4, to: 1).index(of: 2)   // 3
package enum IndexChange: Sendable, Hashable {
  /// A number of items were inserted before the one at an index.
  case inserted(Int = 1, at: Int)
  /// One item was removed.
  case removed(at: Int)
  /// One item was moved: its index before and afterwards.
  case moved(from: Int, to: Int)

  /// The index afterwards of the item that had this index; `nil` for a removed item.
  package func index(of index: Int) -> Int? { self == .removed(at: index) ? nil : place(of: index) }

  /// The same as ``index(of:)``, but for a removed item the index of the item that followed it.
  package func place(of index: Int) -> Int {
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
