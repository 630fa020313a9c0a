/// The identity of a touch or of a wheel gesture, from its beginning to its end: an integer that the host chooses.
public struct TouchID: IntegerID, BitwiseCopyable {
  /// The host's number.
  public let rawValue: Int

  /// The identity of that number.
  @inlinable
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The identity of a touch that is an object, such as a `UITouch`: its address. No other touch has it until this one
  /// ends.
  @inlinable
  public init(_ object: ObjectIdentifier) {
    self.init(Int(bitPattern: object))
  }
}

#if !hasFeature(Embedded)
  extension TouchID: Codable {}
#endif

/// The fingers that are down, in the order in which they went down, each with its last position.
///
/// An *active* finger takes part in the gesture. The others are only remembered, so that their later events are known.
/// Stored in place: nothing is allocated.
@usableFromInline
package struct Touches: Sendable {
  /// One finger.
  @usableFromInline
  package struct Touch: Sendable, Hashable {
    /// Which finger it is.
    @usableFromInline package let id: TouchID
    /// Its last position, in the axes of the gesture.
    @usableFromInline package var position: Travel
    /// Whether it takes part in the gesture.
    @usableFromInline package var isActive: Bool
    /// Whether it may still be somebody else's.
    @usableFromInline package var isWaiting = false

    /// A finger at a place.
    @inlinable
    package init(_ id: TouchID, at position: Travel, isActive: Bool) {
      self.id = id
      self.position = position
      self.isActive = isActive
    }
  }

  /// The most fingers that can be down at once.
  package static let capacity = 16

  @usableFromInline
  var storage = InPlace<Touch, Sixteen<Touch>>(repeating: Touch(TouchID(0), at: .zero, isActive: false))
  /// How many are down.
  @usableFromInline package private(set) var count = 0
  /// How many of them are active.
  @usableFromInline package private(set) var activeCount = 0

  /// No finger.
  package init() {}

  /// The finger at a place in the order of arrival; `nil` outside `0..<count`.
  package subscript(index: Int) -> Touch? {
    guard index >= 0, index < count else { return nil }
    return storage[index]
  }

  /// Whether the finger at a place takes part in the gesture; `false` outside `0..<count`.
  @inlinable
  package func isActive(at index: Int) -> Bool {
    guard index >= 0, index < count else { return false }
    return storage[index].isActive
  }

  /// The place of a finger in the order of arrival; `nil` where it is not down.
  @inlinable
  package func index(of id: TouchID) -> Int? {
    for index in 0..<count where storage[index].id == id { return index }
    return nil
  }

  /// Adds a finger.
  ///
  /// - Returns: `false`, and nothing is added, when ``capacity`` fingers are down.
  package mutating func add(_ touch: Touch) -> Bool {
    guard count < Self.capacity else { return false }
    storage[count] = touch
    count += 1
    if touch.isActive { activeCount += 1 }
    return true
  }

  /// Removes the finger at a place; nothing happens outside `0..<count`.
  package mutating func remove(at index: Int) {
    guard index >= 0, index < count else { return }
    if storage[index].isActive { activeCount -= 1 }
    for place in index..<(count - 1) { storage[place] = storage[place + 1] }
    count -= 1
  }

  /// Moves a finger.
  ///
  /// - Returns: The movement of the active fingers' centroid: this finger's movement divided by their number. Zero for
  ///   a finger that is not active, and outside `0..<count`.
  @inlinable
  package mutating func move(at index: Int, to position: Travel) -> Travel {
    guard index >= 0, index < count else { return .zero }
    let step = position - storage[index].position
    storage[index].position = position
    return storage[index].isActive ? step / Double(activeCount) : .zero
  }

  /// Moves a finger, as ``move(at:to:)`` does.
  ///
  /// - Returns: The movement of the centroid and whether the finger is active; `nil` where it is not down.
  @inlinable @inline(__always)
  package mutating func move(_ id: TouchID, to position: Travel) -> (travel: Travel, isActive: Bool)? {
    var index = 0
    while index < count, storage[index].id != id { index &+= 1 }
    guard index < count else { return nil }
    let step = position - storage[index].position
    storage[index].position = position
    return storage[index].isActive ? (step / Double(activeCount), true) : (.zero, false)
  }

  /// What a move of a finger would come to. It changes nothing: it is mutating so that the fingers are not copied.
  ///
  /// - Returns: The finger's place in the order of arrival, and the movement of the centroid; `nil` for one that is not
  ///   active.
  @inlinable @inline(__always)
  package mutating func step(of id: TouchID, to position: Travel) -> (index: Int, travel: Travel)? {
    var index = 0
    while index < count, storage[index].id != id { index &+= 1 }
    guard index < count, storage[index].isActive else { return nil }
    return (index, (position - storage[index].position) / Double(activeCount))
  }

  /// Places a finger of `0..<count`.
  @inlinable @inline(__always)
  package mutating func place(at index: Int, _ position: Travel) { storage[index].position = position }

  /// From here on no finger is active; all are still known.
  package mutating func deactivateAll() {
    for index in 0..<count { storage[index].isActive = false }
    activeCount = 0
  }

  /// From here on the finger at a place of `0..<count` is active.
  package mutating func activate(at index: Int) {
    if !storage[index].isActive { activeCount += 1 }
    storage[index].isActive = true
  }

  /// From here on the finger at a place of `0..<count` waits no more.
  package mutating func endWaiting(at index: Int) { storage[index].isWaiting = false }

  /// The place of the first finger that waits; `nil` where none does.
  package var firstWaiting: Int? {
    for index in 0..<count where storage[index].isWaiting { return index }
    return nil
  }
}

extension Touches: Equatable {
  /// Whether the same fingers are down, in the same order, at the same positions, and the same ones active.
  @usableFromInline
  package static func == (left: Touches, right: Touches) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.storage[index] != right.storage[index] { return false }
    return true
  }
}
