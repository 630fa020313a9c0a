/// Whose each finger is, of those that went down where two may get them: on a layer that claims an axis, inside of one
/// that claims the other axis.
///
///     var judge = FingerJudge()
///     judge.add(1, at: Point2D(x: 0, y: 0), claiming: .horizontal, slop: 10, velocity: .default, at: now)
///     judge.move(1, to: Point2D(x: 8, y: 2), at: now)       // nil: inside the slop
///     judge.move(1, to: Point2D(x: 24, y: 4), at: now)      // along: the layer's
///
/// A verdict is a function of the finger's own path since its down. The component that leaves the slop's square first
/// wins, and a tie is the layer's own axis. It is said once.
///
/// Room for all fingers is reserved at the start, so that none costs an allocation.
package struct FingerJudge: Sendable, Equatable {
  private struct Finger: Sendable, Equatable {
    let id: TouchID
    /// The axis that the layer claims.
    let axis: ScreenAxis
    /// When it went down.
    let start: Instant
    /// The point at which it went down.
    let origin: Point2D
    /// Whether somebody has it until it leaves.
    var isWon: Bool
    /// Its path along the layer's axis and across it, in screen directions.
    var pan: Pan
    /// The path across the layer's axis.
    var tracker: VelocityTracker
  }

  private var fingers: ContiguousArray<Finger> = []

  /// No finger.
  package init() { fingers.reserveCapacity(Touches.capacity) }
}

extension FingerJudge {
  /// A finger went down on a layer that claims an axis.
  ///
  /// - Parameters:
  ///   - axis: The axis that the layer claims.
  ///   - isWon: Whether it is the layer's at once, because another finger is that the layer won.
  ///   - slop: How far it goes before it is judged, in points.
  ///   - velocity: How velocities are estimated.
  package mutating func add(
    _ id: TouchID, at point: Point2D, claiming axis: ScreenAxis, isWon: Bool = false, slop: Double,
    velocity: VelocityStrategy, at instant: Instant
  ) {
    var tracker = VelocityTracker(strategy: velocity)
    tracker.add(position: 0, at: instant)
    fingers.append(
      Finger(
        id: id, axis: axis, start: instant, origin: point, isWon: isWon, pan: Pan(slop: slop), tracker: tracker))
  }

  /// A finger moved.
  ///
  /// - Returns: Whose it is from this step on; `nil` inside the slop, after the verdict, and for an unknown finger.
  package mutating func move(_ id: TouchID, to point: Point2D, at instant: Instant) -> FingerVerdict? {
    guard let index = fingers.firstIndex(where: { $0.id == id }), !fingers[index].isWon else { return nil }
    let finger = fingers[index]
    let path = finger.axis.travel(from: finger.origin, to: point)
    let from = finger.pan.path
    _ = fingers[index].pan.advance(by: path - from)
    let verdict = fingers[index].pan.verdict
    guard verdict != .undecided else {
      fingers[index].tracker.add(position: path.across, at: instant)
      return nil
    }
    let exit = finger.axis.vector(of: fingers[index].pan.exit(from: from, step: path - from))
    fingers[index].isWon = true
    return FingerVerdict(
      id: id, axis: verdict == .along ? finger.axis : finger.axis.other, isOwn: verdict == .along,
      start: finger.start, origin: finger.origin, slop: finger.pan.slop, way: exit, point: point,
      tracker: finger.tracker)
  }

  /// Whether a finger is somebody's until it leaves.
  package func isWon(_ id: TouchID) -> Bool { fingers.contains { $0.id == id && $0.isWon } }

  /// A finger left, or lost its layer.
  package mutating func remove(_ id: TouchID) { fingers.removeAll { $0.id == id } }
}

/// A finger that left the slop, and whose it is.
package struct FingerVerdict: Sendable {
  package let id: TouchID
  /// The axis along which it moves.
  package let axis: ScreenAxis
  /// Whether it is the layer's on which it went down; else it is that of a layer around.
  package let isOwn: Bool
  /// When it went down.
  package let start: Instant
  /// The point at which it went down.
  package let origin: Point2D
  /// The slop with which it was judged, in points: that of its down.
  package let slop: Double
  /// How far from there it left the slop, in screen directions.
  package let way: Point2D
  /// Its point now.
  package let point: Point2D
  /// Its path across the layer's axis up to the step before, in screen directions.
  package let tracker: VelocityTracker

  /// The point at which it left the slop.
  package var exit: Point2D { Point2D(x: origin.x + way.x, y: origin.y + way.y) }
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
