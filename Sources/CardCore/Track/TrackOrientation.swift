import Kinetics

/// How a track lies on the screen.
///
/// A container with a track computes as if its pages ran from left to right: later pages at greater x, and cards leave
/// upwards. That is *along the track*. This turns points, sizes and directions of the screen into those, and back. So
/// every orientation is the same container, and a mirrored session is mirrored to the bit as far as `W − x` is exact.
///
/// | pages run | along | across, where cards leave to |
/// |---|---|---|
/// | to the right | x | up |
/// | to the left | W − x | up |
/// | down, read from left to right | y | left |
/// | down, read from right to left | y | right |
struct TrackOrientation: Sendable, Equatable {
  let axis: ScreenAxis
  let direction: OverlayLayoutDirection
  /// The container's size on the screen, in points.
  let container: Size2D

  private var isMirrored: Bool { direction == .rightToLeft }
  /// The container's size along the track.
  var size: Size2D { turned(container) }

  /// A size of the screen along the track, or the other way round.
  func turned(_ size: Size2D) -> Size2D {
    switch axis {
    case .horizontal: size
    case .vertical: Size2D(width: size.height, height: size.width)
    }
  }
}

// MARK: - From the screen

extension TrackOrientation {
  /// A vector of the screen along the track. Exact, and the size of the container plays no part.
  func along(vector: Point2D) -> Point2D {
    let x = isMirrored ? -vector.x : vector.x
    switch axis {
    case .horizontal: return Point2D(x: x, y: vector.y)
    case .vertical: return Point2D(x: vector.y, y: x)
    }
  }

  /// The point along the track of a vector along the track from the screen's origin.
  func point(from vector: Point2D) -> Point2D {
    guard isMirrored else { return vector }
    switch axis {
    case .horizontal: return Point2D(x: container.width + vector.x, y: vector.y)
    case .vertical: return Point2D(x: vector.x, y: container.width + vector.y)
    }
  }

  /// A direction of the screen along the track: `left` is towards later pages, `up` where cards leave to.
  func along(_ way: CardDirection) -> CardDirection {
    switch axis {
    case .horizontal: isMirrored && way.isHorizontal ? way.opposite : way
    case .vertical:
      switch way {
      case .up: .left
      case .down: .right
      case .left: isMirrored ? .down : .up
      case .right: isMirrored ? .up : .down
      }
    }
  }
}

// MARK: - To the screen

extension TrackOrientation {
  /// A direction along the track on the screen.
  func onScreen(_ way: CardDirection) -> CardDirection {
    switch axis {
    case .horizontal: isMirrored && way.isHorizontal ? way.opposite : way
    case .vertical:
      switch way {
      case .left: .up
      case .right: .down
      case .up: isMirrored ? .right : .left
      case .down: isMirrored ? .left : .right
      }
    }
  }

  /// A pose along the track on the screen.
  func onScreen(_ pose: CardPose) -> CardPose {
    var pose = pose
    switch axis {
    case .horizontal:
      if isMirrored { pose.center.x = container.width - pose.center.x }
    case .vertical:
      let x = isMirrored ? container.width - pose.center.y : pose.center.y
      pose.center = Point2D(x: x, y: pose.center.x)
      pose.size = turned(pose.size)
      (pose.scaleX, pose.scaleY) = (pose.scaleY, pose.scaleX)
    }
    // A mirror turns the other way; so do exchanged axes, and both together turn as before.
    if isMirrored != (axis == .vertical) {
      pose.rotation = Numerics.positiveZero(-pose.rotation)
      pose.turn = Numerics.positiveZero(-pose.turn)
    }
    return pose
  }
}

// MARK: - Under a finger

extension CardGesture {
  /// The track lies another way on the screen. A drag whose axis is still the same goes on, with its fingers at their
  /// places in the new axes.
  ///
  /// - Returns: Whether the gesture has to end: its axis is another one now, or not known yet.
  mutating func turn(from former: TrackOrientation, to new: TrackOrientation) -> Bool {
    guard stage != .none, new.axis != former.axis || new.direction != former.direction else { return false }
    guard let axis else { return true }
    let way: CardDirection = axis == .along ? .left : .up
    guard new.onScreen(way) == former.onScreen(way) else { return true }
    mirror(axis == .along ? .across : .along)
    return false
  }
}
