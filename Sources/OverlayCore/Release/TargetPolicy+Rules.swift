import Kinetics

/// The rules of the policies that come with the package; each says how it breaks its ties.
extension TargetContext {
  /// Nearest to the aim; where that does not lie ahead, a flick takes the first one that does. A tie goes in the
  /// direction of the velocity, without one to the origin, else to the lower.
  func projected(by projection: ReleaseProjection, flick: Double?, maximumSteps: Int?) -> Entry {
    var target = nearest(to: aim(by: projection), leaning: velocity)
    if isFlick(from: flick) { target = farther(of: target, ahead) }
    guard let maximumSteps else { return target }
    return limited(target.height, to: maximumSteps) ?? target
  }

  /// A flick goes to the farther of the two nearest to the aim; a slow release to the nearest, a tie to the lower. A tie
  /// for the second nearest goes in the direction of the velocity.
  func rushingForward(by projection: ReleaseProjection, flick: Double?) -> Entry {
    let aim = aim(by: projection)
    let first = detents.nearest(to: aim)
    guard let flick, velocity.magnitude > flick else { return preferred(first) }
    return farther(of: farther(of: preferred(first), second(to: aim, beside: first.height)), ahead)
  }

  /// From the detent at or behind to the next one ahead when the aim is half of the way there or farther, or by a
  /// flick. Without velocity the nearest, a tie to the origin.
  func stepwise(by projection: ReleaseProjection, flick: Double?) -> Entry {
    guard velocity != 0 else { return nearest(to: position, leaning: 0) }
    guard let ahead, let behind = atOrBehind else { return outermost }
    let aim = aim(by: projection)
    let way = velocity > 0 ? aim - behind.height : behind.height - aim
    return way * 2 >= (ahead.height - behind.height).magnitude || isFlick(from: flick) ? ahead : behind
  }

  /// One step above the velocity; else the one ahead once the distance is covered. At rest the nearest, a tie to the
  /// upper.
  func threshold(_ threshold: ReleaseThreshold) -> Entry {
    let limit = velocity < 0 ? threshold.downwardVelocity : threshold.velocity
    if let limit, velocity.magnitude > limit { return ahead ?? outermost }
    guard velocity != 0 else { return nearest(to: position, leaning: 1) }
    guard let ahead, let behind = atOrBehind else { return outermost }
    let way = (position - behind.height).magnitude
    return way >= threshold.length(of: (ahead.height - behind.height).magnitude) ? ahead : behind
  }

  /// A velocity of 0 is no flick.
  private func isFlick(from speed: Double?) -> Bool {
    guard let speed, velocity != 0 else { return false }
    return velocity.magnitude >= speed
  }

  /// The one that lies farther in the direction of the velocity; without a second one the outermost.
  private func farther(of entry: Entry, _ other: Entry?) -> Entry {
    guard let other else { return outermost }
    return (velocity > 0 ? entry.height >= other.height : entry.height <= other.height) ? entry : other
  }

  /// The second nearest to a height, beside the nearest one. A tie goes in the direction of the velocity.
  private func second(to height: Double, beside first: Double) -> Entry? {
    guard let below = detents.below(first), let above = detents.above(first) else {
      return (detents.below(first) ?? detents.above(first)).map { preferred($0) }
    }
    let (down, up) = (height - below.height, above.height - height)
    return preferred(up < down || up == down && velocity > 0 ? above : below)
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
