/// The fingers on layers that claim an axis, from their downs to their ends or to when another layer gets them.
///
/// Of each finger the axis is decided once, where its path leaves the slop: the component that reaches it first wins, a
/// tie is the layer's own.
///
/// Room for all fingers is reserved at the start, so that none costs an allocation.
package struct FingerJudge: Sendable, Equatable {
  /// A finger on a layer that claims an axis.
  struct Finger: Sendable, Equatable {
    let id: TouchID
    /// The axis that the layer claims.
    let axis: ScreenAxis
    /// When it went down.
    let start: Instant
    /// Where it went down.
    let origin: Point2D
    /// Its path along the layer's axis and across it, in screen directions.
    fileprivate(set) var pan: Pan
    /// The path across the layer's axis.
    fileprivate(set) var tracker: VelocityTracker
  }

  private var fingers: ContiguousArray<Finger> = []

  /// No finger.
  package init() { fingers.reserveCapacity(Touches.capacity) }
}

extension FingerJudge {
  /// A finger went down on a layer that claims an axis.
  ///
  /// - Parameters:
  ///   - slop: The sheet's, in points.
  ///   - velocity: How the sheet estimates release velocities.
  package mutating func add(
    _ id: TouchID, at point: Point2D, claiming axis: ScreenAxis, slop: Double, velocity: VelocityStrategy,
    at instant: Instant
  ) {
    var tracker = VelocityTracker(strategy: velocity)
    tracker.add(position: 0, at: instant)
    fingers.append(
      Finger(
        id: id, axis: axis, start: instant, origin: point, pan: Pan(slop: slop), tracker: tracker))
  }

  /// A finger moved.
  ///
  /// - Returns: The finger, and where it left the slop, where this step takes it across its layer's axis.
  package mutating func move(_ id: TouchID, to point: Point2D, at instant: Instant) -> HandedOver? {
    guard let index = fingers.firstIndex(where: { $0.id == id }), fingers[index].pan.verdict == .undecided else {
      return nil
    }
    let finger = fingers[index]
    let path = finger.axis.travel(from: finger.origin, to: point)
    let from = finger.pan.path
    let step = path - from
    _ = fingers[index].pan.advance(by: step)
    guard fingers[index].pan.verdict == .across else {
      fingers[index].tracker.add(position: path.across, at: instant)
      return nil
    }
    let exit = fingers[index].pan.exit(from: from, step: step)
    fingers.remove(at: index)
    return HandedOver(
      id: id, axis: finger.axis.other, start: finger.start, origin: finger.origin, exit: finger.axis.vector(of: exit),
      point: point, tracker: finger.tracker)
  }

  /// Whether a finger moves along its layer's axis.
  package func hasWon(_ id: TouchID) -> Bool { fingers.contains { $0.id == id && $0.pan.verdict == .along } }

  /// A finger left, or lost its layer.
  package mutating func remove(_ id: TouchID) { fingers.removeAll { $0.id == id } }
}

/// A finger that moved across the axis of the layer on which it went down, and goes to a layer around.
package struct HandedOver: Sendable {
  package let id: TouchID
  /// The axis along which it moves.
  package let axis: ScreenAxis
  /// When it went down.
  package let start: Instant
  /// Where it went down.
  package let origin: Point2D
  /// How far from there it left the slop, in screen directions.
  package let exit: Point2D
  /// Where it is now.
  package let point: Point2D
  /// Its path along ``axis`` up to the step before, in screen directions.
  package let tracker: VelocityTracker

  /// Where it left the slop.
  package var begin: Point2D { Point2D(x: origin.x + exit.x, y: origin.y + exit.y) }
}

extension ScreenAxis {
  /// The way from one point to another, along this axis and across it, in screen directions.
  fileprivate func travel(from start: Point2D, to end: Point2D) -> Travel {
    switch self {
    case .horizontal: Travel(along: end.x - start.x, across: end.y - start.y)
    case .vertical: Travel(along: end.y - start.y, across: end.x - start.x)
    }
  }

  /// The same way as a vector of the screen.
  fileprivate func vector(of travel: Travel) -> Point2D {
    switch self {
    case .horizontal: Point2D(x: travel.along, y: travel.across)
    case .vertical: Point2D(x: travel.across, y: travel.along)
    }
  }
}
