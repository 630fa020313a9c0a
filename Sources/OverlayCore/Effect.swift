import Kinetics

/// What a host is told to do or to announce. Effects of one instant come in the order of the cases here.
public enum Effect: Sendable, Hashable {
  /// The announced move to this detent will not arrive.
  case cancelled(DetentID)
  /// The touch moved across the sheet's axis: it is free for somebody else until it ends.
  case letGo(TouchID)
  /// A pan was recognised, or a down caught a motion.
  case dragBegan
  /// The list first moved in a gesture.
  case scrollBegan
  /// The list is at rest and no finger holds it.
  case scrollEnded
  /// The last finger of a drag left.
  case dragEnded
  /// The sheet is on its way to another detent than the last one it announced.
  case willMove(DetentID)
  /// It has arrived there.
  case didMove(DetentID)
  /// The nearest detent changed in a drag: time for a haptic tick.
  case crossed(DetentID)
  /// A finger tapped this layer: it stayed inside the slop and caught nothing. The row, where one is known, stands in the
  /// answer of ``OverlayStack/handle(_:to:at:)``.
  case tap(LayerID)
  /// A release aimed at a disabled detent of height 0.
  case dismissRefused
  /// The event, or a part of it, could not be applied.
  case ignored

  var rank: Int {
    switch self {
    case .cancelled: 0
    case .letGo: 1
    case .dragBegan: 2
    case .scrollBegan: 3
    case .scrollEnded: 4
    case .dragEnded: 5
    case .willMove: 6
    case .didMove: 7
    case .crossed: 8
    case .tap: 9
    case .dismissRefused: 10
    case .ignored: 11
    }
  }
}

/// The effects of one call, at most ``capacity``, stored in place.
///
///     for index in effects.indices { perform(effects[index]) }
///
/// Arrivals that time brought come first, each at its own instant; the effects of the event itself follow. Within
/// one instant the order is that of ``Effect``'s cases, so that it does not depend on how often frames were asked for.
/// An event that ends one gesture and begins another (a finger that goes down twice) is two steps, each in that order:
/// that what begins also ends, in turn, counts for more than one order for the whole call.
public struct Effects: Sendable {
  /// As many as one call can report; later ones are dropped.
  public static let capacity = 24

  private var storage = InlineArray<24, Effect>(repeating: .ignored)
  private var group = 0

  /// How many there are.
  public private(set) var count = 0

  /// The offset that a native scroll view has to take now; `nil` leaves it where it is.
  public internal(set) var writeBack: Double?

  /// Nothing to report.
  public init() {}

  /// Whether there is nothing to perform; a write-back does not count.
  public var isEmpty: Bool { count == 0 }

  /// The positions of the effects, in the order in which to perform them.
  public var indices: Range<Int> { 0..<count }

  /// The effect at a position of ``indices``; `.ignored` outside them.
  public subscript(index: Int) -> Effect {
    indices.contains(index) ? storage[index] : .ignored
  }

  /// Whether this effect is among them.
  public func contains(_ effect: Effect) -> Bool {
    for index in indices where storage[index] == effect { return true }
    return false
  }

  /// Adds an effect to the current instant, in its place by rank.
  mutating func add(_ effect: Effect) {
    guard count < Self.capacity else { return }
    var index = count
    while index > group, storage[index - 1].rank > effect.rank {
      storage[index] = storage[index - 1]
      index -= 1
    }
    storage[index] = effect
    count += 1
  }

  /// What is added from here on belongs to a later instant, or to a later step of this one.
  mutating func closeInstant() {
    group = count
  }
}

extension Effects: Equatable {
  /// Whether both report the same effects in the same order and the same write-back.
  public static func == (left: Effects, right: Effects) -> Bool {
    guard left.count == right.count, left.writeBack == right.writeBack else { return false }
    for index in left.indices where left.storage[index] != right.storage[index] { return false }
    return true
  }
}
