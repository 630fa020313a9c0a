import Kinetics

/// The rules of the policies that come with the package; each says how it breaks its ties.
extension TargetContext {
  /// Nearest to the projection; a flick takes the first one ahead where that lies behind. A tie goes in the direction of
  /// the velocity, without one to the origin, else to the lower.
  func projected(maximumSteps: Int?) -> Entry {
    var target = nearest(to: projection, leaning: velocity)
    if velocity.magnitude >= TargetPolicy.flick {
      if let ahead {
        let isAhead = velocity > 0 ? target.height >= ahead.height : target.height <= ahead.height
        if !isAhead { target = ahead }
      } else {
        target = outermost
      }
    }
    guard let maximumSteps else { return target }
    return limited(target.height, to: maximumSteps) ?? target
  }

  /// A flick goes to the first detent past `p + 0.1 v`, else the outermost; a slow release to the nearest to it, a tie
  /// to the lower.
  func rushingForward() -> Entry {
    let aim = height + TargetPolicy.rush * velocity
    guard velocity.magnitude > TargetPolicy.flick else { return preferred(detents.nearest(to: aim)) }
    let past =
      velocity > 0 ? detents.enabled.first { $0.height >= aim } : detents.enabled.last { $0.height <= aim }
    return past.map { preferred($0) } ?? outermost
  }

  /// From the detent at or behind to the next one ahead when the projection is past half of the way, or on a flick.
  /// Without velocity the nearest, a tie to the origin.
  func stepwise() -> Entry {
    guard velocity != 0 else { return nearest(to: position, leaning: 0) }
    guard let ahead, let behind = atOrBehind else { return outermost }
    let way = velocity > 0 ? projection - behind.height : behind.height - projection
    let past = way * 2 > (ahead.height - behind.height).magnitude
    return past || velocity.magnitude >= TargetPolicy.flick ? ahead : behind
  }

  /// A flick goes one step; else the nearest, a tie to the upper.
  func threshold() -> Entry {
    if velocity.magnitude > TargetPolicy.thresholdFlick { return ahead ?? outermost }
    var found = detents.nearest(to: position)
    if let upper = detents.above(found.height), upper.height - position == position - found.height { found = upper }
    return preferred(found)
  }

  /// The nearest to a height. A tie goes the way it leans; at 0 to the origin, else to the lower.
  func nearest(to height: Double, leaning direction: Double) -> Entry {
    let lower = detents.nearest(to: height)
    guard let upper = detents.above(lower.height), upper.height - height == height - lower.height else {
      return preferred(lower)
    }
    if direction > 0 { return preferred(upper) }
    if direction == 0, let origin = detents.enabledEntry(origin), origin.height == upper.height { return origin }
    return preferred(lower)
  }
}
