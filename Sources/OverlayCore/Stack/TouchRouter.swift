import Kinetics

/// Which layer each finger belongs to, from its down to its end.
///
/// The layer that was hit when a finger went down keeps it, wherever the finger goes and whatever moves meanwhile. Only a
/// layer that claims an axis (``OverlayLayer/claims``) gives it away, once, where it moves across that. A
/// layer that is removed or disabled, or whose overlay is popped, loses the finger before the end. The finger is still
/// known, so that its later events are understood, but it has no receiver any more.
///
/// Room for all fingers is reserved at the start, so that none costs an allocation. It knows only the ids of layers and
/// overlays; an ``OverlayStack`` does the hit test and tells it.
package struct TouchRouter: Sendable, Equatable {
  /// A finger that is down.
  package struct Touch: Sendable, Hashable {
    /// Which finger it is.
    package let id: TouchID
    /// Whose it is; `nil` where it hit nobody, or lost its layer.
    package fileprivate(set) var receiver: Receiver?
    /// Where the row that it went down on stands now; `nil` where rows are not known, and once that row is gone.
    package fileprivate(set) var row: Int?
    /// Where it went down, in the container's coordinates.
    package let start: Point2D
    /// The origin of its layer as it was shown then, in the container's coordinates. Later motions of the layer are no
    /// travel of the finger.
    package fileprivate(set) var origin: Point2D
    /// The layer around its own that may get it, and where its origin was shown.
    fileprivate var around: Around?
    /// Whether its end can still be a tap.
    package internal(set) var mayTap = false
    /// Whether its overlay counted it when it went down.
    var wasActive = false

    struct Around: Sendable, Hashable {
      let layer: LayerID
      let origin: Point2D
    }

    /// A finger that went down at a point of the container.
    init(_ id: TouchID, at point: Point2D, _ route: EventRoute) {
      let place = route.point ?? point
      (self.id, receiver, row, start) = (id, route.receiver, route.row, point)
      origin = Point2D(x: point.x - place.x, y: point.y - place.y)
    }

    /// A layer around may get it too.
    ///
    /// - Parameter origin: Where the origin of that layer is shown.
    mutating func share(with rival: LayerID, at origin: Point2D) { around = Around(layer: rival, origin: origin) }
  }

  /// As many as can be down at once.
  package static let capacity = Touches.capacity

  private var touches: ContiguousArray<Touch> = []

  /// No finger.
  package init() { touches.reserveCapacity(Self.capacity) }

  /// How many fingers are down.
  package var count: Int { touches.count }

  /// The finger at a place in the order of arrival; `nil` outside `0..<count`.
  package subscript(index: Int) -> Touch? { index >= 0 && index < touches.count ? touches[index] : nil }

  /// Whose a finger is; `nil` where it is nobody's, or not down.
  @inline(__always)
  package func receiver(of id: TouchID) -> Receiver? {
    for index in 0..<touches.count where touches[index].id == id { return touches[index].receiver }
    return nil
  }
}

extension TouchRouter.Touch {
  /// The layer around its own that may get it; `nil` where there is none, and once it is known whose it is.
  package var rival: LayerID? { around?.layer }

  /// A point of the container in the coordinates of a layer that has the finger or may get it, as that was shown when the
  /// finger went down.
  package func place(_ point: Point2D, on layer: LayerID) -> Point2D {
    let origin = around.flatMap { $0.layer == layer ? $0.origin : nil } ?? origin
    return Point2D(x: point.x - origin.x, y: point.y - origin.y)
  }
}

// MARK: - Changes

extension TouchRouter {
  /// Where a finger stands in the order of arrival.
  @inline(__always)
  func index(of id: TouchID) -> Int? {
    for index in 0..<touches.count where touches[index].id == id { return index }
    return nil
  }

  /// A finger that is down; `nil` for any other.
  package func touch(_ id: TouchID) -> Touch? { index(of: id).map { touches[$0] } }

  /// Whose the finger at a place of `0..<count` is.
  func receiver(at index: Int) -> Receiver? { touches[index].receiver }

  /// Whether a finger is down on what the condition asks for.
  func contains(where isMeant: (Receiver) -> Bool) -> Bool {
    touches.contains { $0.receiver.map(isMeant) ?? false }
  }

  /// Whether a finger of a layer is down that the condition asks for.
  func contains(on layer: Receiver, where isMeant: (TouchID) -> Bool) -> Bool {
    touches.contains { $0.receiver == layer && isMeant($0.id) }
  }

  /// Adds a finger that is not down yet, where there is room.
  mutating func add(_ touch: Touch) { touches.append(touch) }

  /// Moves the finger at a place of `0..<count`: outside the slop its end is no tap any more.
  ///
  /// The slop is the square in which a pan is not yet recognised.
  mutating func move(at index: Int, to point: Point2D, slop: Double) {
    guard touches[index].mayTap else { return }
    let start = touches[index].start
    let isOutside = Pan.reaches(point.x - start.x, slop) || Pan.reaches(point.y - start.y, slop)
    if isOutside { touches[index].mayTap = false }
  }

  /// Ends a finger.
  ///
  /// - Returns: What it was; `nil` where it is not down.
  mutating func remove(_ id: TouchID) -> Touch? { index(of: id).map { touches.remove(at: $0) } }

  /// Takes the finger at a place of `0..<count` away from its layer; it stays down.
  mutating func orphan(at index: Int) {
    touches[index].receiver = nil
    touches[index].around = nil
    touches[index].row = nil
    touches[index].mayTap = false
  }

  /// The finger at a place of `0..<count` is its layer's until it leaves.
  mutating func settle(at index: Int) { touches[index].around = nil }

  /// Gives the finger at a place of `0..<count` to the layer around that may get it; to nobody, where that is gone. It
  /// taps nothing any more.
  mutating func handOver(at index: Int, to receiver: Receiver?) {
    let origin = touches[index].around?.origin
    orphan(at: index)
    touches[index].receiver = receiver
    if let origin { touches[index].origin = origin }
  }

  /// The rows of an overlay's list changed: the fingers on them follow. `nil`: they are other rows from now on.
  mutating func followRows(_ change: RowsChange?, of overlay: OverlayID) {
    for index in 0..<touches.count where touches[index].receiver?.overlay == overlay {
      touches[index].row = touches[index].row.flatMap { change?.row(after: $0) }
    }
  }

  /// The fingers on an overlay's own layers tap nothing any more: they drag, or one of them does.
  mutating func spoilTaps(on overlay: OverlayID) {
    for index in 0..<touches.count where touches[index].mayTap {
      guard let receiver = touches[index].receiver, receiver.overlay == overlay else { continue }
      if receiver.layer.part != nil { touches[index].mayTap = false }
    }
  }
}
