/// A list with a fixed capacity, stored in place: nothing is allocated.
///
///     var list = InlineList<Int, 4>(blank: 0)
///     list.append(7)      // true
///     list[0]             // 7
///     list[1]             // nil
///
/// Two lists are equal where they hold equal elements in the same order.
public struct InlineList<Element: Sendable, let capacity: Int>: Sendable {
  @usableFromInline var storage: InlineArray<capacity, Element>
  @usableFromInline var used = 0

  /// An empty list; `blank` fills the places that are not used.
  @inlinable
  public init(blank: Element) {
    storage = InlineArray(repeating: blank)
  }

  /// How many elements there are, at most the capacity.
  @inlinable public var count: Int { used }
  /// Whether there is none.
  @inlinable public var isEmpty: Bool { used == 0 }
  /// Whether there is no place left.
  @inlinable public var isFull: Bool { used == capacity }
  /// The places in use.
  @inlinable public var indices: Range<Int> { 0..<used }

  /// The element at a place; `nil` outside ``indices``.
  @inlinable
  public subscript(index: Int) -> Element? {
    guard index >= 0, index < used else { return nil }
    return storage.span[index]
  }

  /// Adds an element at the end.
  ///
  /// - Returns: `false`, and nothing changes, where there is no place left.
  @inlinable @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    let place = used
    guard place < capacity else { return false }
    used = place + 1
    var elements = storage.mutableSpan
    elements[place] = element
    return true
  }

  /// Puts another element in a place; nothing happens outside ``indices``.
  @inlinable
  public mutating func replace(at index: Int, with element: Element) {
    guard index >= 0, index < used else { return }
    var elements = storage.mutableSpan
    elements[index] = element
  }

  /// Removes the element at a place; the later ones move up. Nothing happens outside ``indices``.
  @inlinable
  public mutating func remove(at index: Int) {
    guard index >= 0, index < used else { return }
    used -= 1
    let last = used
    var elements = storage.mutableSpan
    for place in index..<last { elements[place] = elements[place + 1] }
  }

  /// Removes all.
  @inlinable
  public mutating func removeAll() { used = 0 }
}

extension InlineList: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order.
  @inlinable
  public static func == (left: InlineList, right: InlineList) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
