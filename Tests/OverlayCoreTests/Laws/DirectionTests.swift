import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Traces

@testable import OverlayCore

extension Laws {
  @Test("Direction: a flick never lands behind the release, and never on its detent where there is one ahead")
  func direction() {
    Release.verify { release in
      let target = release.target()
      let sign: Double = release.countedVelocity > 0 ? 1 : -1
      guard release.isFlick, (target - release.position) * sign < 0 || release.staysWithoutNeed(target) else {
        return nil
      }
      return "lands on \(target)"
    }
  }

  @Test("Direction: the target is monotone in position and in velocity")
  func directionMonotone() {
    Release.verify { release in
      var (higher, faster) = (release, release)
      higher.raw += release.shift
      faster.velocity += release.shift
      let target = release.target()
      if higher.target() < target { return "lands on \(target), from \(higher.raw) on \(higher.target())" }
      if faster.target() < target { return "lands on \(target), with \(faster.velocity) on \(faster.target())" }
      return nil
    }
  }

  @Test("Direction: up and down are mirror images, ties aside")
  func directionMirrored() {
    Release.verify { release in
      guard !release.isNearTie else { return nil }
      let (one, other) = (release.target(), release.mirrored.target())
      return one + other == Release.length ? nil : "lands on \(one), its image on \(other)"
    }
  }

  @Test("Direction: ties break as each policy's row says")
  func directionTies() {
    let rows: [(TargetPolicy, velocity: Double, origin: Int?, target: Double)] = [
      (.projected(), 0, 0, 100), (.projected(), 0, 1, 300), (.projected(), 0, nil, 100), (.projected(), 0, 2, 100),
      (.projected(), 1, 0, 300), (.projected(), -1, 1, 100), (.rushingForward(), 0, 1, 100), (.stepwise(), 0, 0, 100),
      (.stepwise(), 0, 1, 300), (.threshold(), 0, 0, 300), (.threshold(), 0, 1, 300), (.nearest, 0, 0, 100),
      (.nearest, 0, 1, 300),
      (.threshold(), 0, nil, 300),
      // Half of the way is half of the way.
      (.stepwise(), 1, 0, 300), (.stepwise(), -1, 1, 100),
    ]
    for row in rows {
      // The detents are 100, 300 and 700; the aim of the release is 200, whatever its velocity.
      let position = 200 - (row.velocity == 0 ? 0 : Deceleration.normal.projection(velocity: row.velocity))
      let release = Release(
        policy: row.0, heights: [100, 300, 700], raw: position, velocity: row.velocity, origin: row.origin, shift: 0)
      #expect(release.target() == row.target, "\(row)")
    }
  }

  @Test("Direction: a flicked sheet goes on the way it was thrown")
  func directionOfOverlays() {
    check("Direction", runs: 400) {
      $0.session(.touches)
    } fault: { session in
      DirectionOfOverlays.fault(in: session)
    }
  }
}

/// A release before a policy, all numbers on the grid.
private struct Release {
  static let length = 1024.0

  var policy: TargetPolicy
  var heights: [Double]
  var raw: Double
  var velocity: Double
  /// An index of `heights`.
  var origin: Int?
  /// Something to add to position or velocity: 0 or more.
  var shift: Double
  /// The drag that ended, if it is told.
  var gesture: Drag?

  struct Drag {
    var part: SheetPart
    var travel: Double
  }

  static func verify(at location: SourceLocation = #_sourceLocation, _ fault: (Release) -> String?) {
    check("Direction", runs: 6000, at: location) {
      Release(&$0)
    } fault: { release in
      fault(release)
    }
  }
}

extension Release {
  private init(_ draw: inout Draw) {
    policy = draw.once(in: 8) ? .custom { _ in nil } : draw.anyPolicy()
    if var threshold = policy.threshold, !draw.once(in: 3) {
      threshold.rules = draw.goalRules(detents: 4)
      policy = .threshold(threshold)
    }
    heights = []
    for _ in 0...draw.below(5) {
      heights.append(
        draw.pick(0, Self.length, heights.first ?? 0, draw.grid(0, Self.length), draw.grid(0, Self.length)))
    }
    let spot = draw.pick(heights, else: 0)
    raw = draw.pick(spot, spot + draw.pick(-0.25, 0.25, -0.375, 1), draw.grid(-50, Self.length + 50))
    velocity = draw.pick(
      0, draw.grid(-8000, 8000), draw.grid(-600, 600), draw.grid(-1200, 1200),
      draw.pick(-1, 1) * draw.pick(399.875, 400, 400.125, 500, 500.125)
    )
    origin = draw.once(in: 3) ? nil : draw.below(heights.count)
    shift = draw.pick(0.125, draw.grid(0, 3), draw.grid(0, 900), draw.grid(0, 9000))
    guard !draw.once(in: 3) else { return }
    gesture = Drag(
      part: draw.pick(.list, .list, .sheet), travel: draw.pick(0, 199.875, -200, 256, draw.grid(-900, 900)))
  }

  private var context: TargetContext? {
    let detents = heights.enumerated().map { Detent(DetentID($0), .points($1)) }
    let configuration = OverlaySetup(container: Size2D(width: 400, height: Self.length), detents: detents)
    guard let overlay = try? Overlay(configuration) else { return nil }
    return TargetContext(
      height: raw, velocity: velocity, origin: origin.map { DetentID($0) }, detents: overlay.detents,
      gesture: gesture.map {
        TargetContext.Gesture(part: $0.part, travel: $0.travel, seconds: 0.5)
      }, halfPixel: 0.25, containerLength: Self.length)
  }

  var position: Double { context?.position ?? .nan }

  func target() -> Double {
    context.flatMap { policy.entry(for: $0)?.height } ?? .nan
  }

  var isFlick: Bool {
    guard let threshold = policy.threshold else { return policy.isFlick(velocity) }
    if goesAllTheWay(threshold) { return true }
    guard let ahead, let rule = threshold.rules.first(where: { leads($0, to: ahead) }) else {
      return policy.isFlick(countedVelocity)
    }
    return isPast(rule.velocity, countedVelocity)
  }

  private func isPast(_ limit: Double?, _ velocity: Double) -> Bool { limit.map { velocity.magnitude > $0 } ?? false }

  private func leads(_ rule: GoalRule, to height: Double) -> Bool {
    switch rule.goal {
    case .zero: height == 0
    case .detent(let id): heights.indices.contains(id.rawValue) && heights[id.rawValue] == height
    case .lowest, .highest: false
    }
  }

  /// The velocity that a policy counts, without that of a drag that is too long unless it goes all the way.
  var countedVelocity: Double {
    guard let threshold = policy.threshold, !goesAllTheWay(threshold) else { return velocity }
    let limit: Double? =
      switch threshold.longDrag {
      case .points(let points): points
      case .container(let share): share * Self.length
      case nil: nil
      }
    guard let limit, let gesture, gesture.travel.magnitude >= limit else { return velocity }
    return 0
  }

  /// Whether a rule to an end holds, whatever lies between.
  private func goesAllTheWay(_ threshold: ReleaseThreshold) -> Bool {
    let goal: GoalRule.Goal = velocity > 0 ? .highest : .lowest
    return isPast(threshold.rules.first { $0.goal == goal }?.velocity, velocity)
  }

  private var ahead: Double? {
    countedVelocity > 0 ? heights.filter { $0 > position }.min() : heights.filter { $0 < position }.max()
  }

  /// On a detent with another one ahead, and yet it stays.
  func staysWithoutNeed(_ target: Double) -> Bool { ahead != nil && target == position }

  /// Whether the place or the velocity lies so near to where the target changes that rounding or the row's tie decides.
  var isNearTie: Bool {
    // Half a pixel from a detent a release is on it, wherever that is.
    if heights.contains(where: { (($0 - raw).magnitude - 0.25).magnitude < 1e-5 }) { return true }
    let target = target()
    for shift in [-1e-6, 1e-6] {
      var (place, speed, both) = (self, self, self)
      place.raw += shift
      speed.velocity += shift
      both.raw += shift
      both.velocity -= 64 * shift
      if place.target() != target || speed.target() != target || both.target() != target { return true }
    }
    return false
  }

  var mirrored: Release {
    var image = self
    image.heights = heights.map { Self.length - $0 }
    image.raw = Self.length - raw
    image.velocity = -velocity
    if var threshold = policy.threshold {
      swap(&threshold.velocity, &threshold.downwardVelocity)
      threshold.rules = threshold.rules.compactMap(mirrored)
      image.policy = .threshold(threshold)
    }
    image.gesture?.travel.negate()
    return image
  }

  private func mirrored(_ rule: GoalRule) -> GoalRule? {
    var rule = rule
    switch rule.goal {
    case .detent: break
    case .lowest: rule.goal = .highest
    case .highest: rule.goal = .lowest
    case .zero:
      guard let index = heights.firstIndex(of: 0) else { return nil }
      rule.goal = .detent(DetentID(index))
    }
    return rule
  }
}

extension TargetPolicy {
  /// Whether a velocity is past its threshold.
  fileprivate func isFlick(_ velocity: Double) -> Bool {
    let speed = velocity.magnitude
    guard speed > 0 else { return false }
    switch kind {
    case .projected, .stepwise: return flick.map { speed >= $0 } ?? false
    case .rushingForward: return flick.map { speed > $0 } ?? false
    case .threshold:
      let limit = velocity > 0 ? threshold?.velocity : threshold?.downwardVelocity
      return limit.map { speed > $0 } ?? false
    // One that names nothing leaves it to `projected`.
    case .custom: return speed >= 400
    case .nearest, .free: return false
    }
  }
}

/// The same through the overlay: the velocity is the tracker's, the place that of the sheet.
private enum DirectionOfOverlays {
  static func fault(in session: Session) -> String? {
    session.fault { step, effects, before, after in
      guard case .send(.up) = step.action, effects.contains(.dragEnded), !before.decidesNothing else { return nil }
      let velocity = before.velocity
      guard velocity != 0, before.owner(in: velocity > 0 ? .expanding : .collapsing) == .sheet else {
        return nil
      }
      guard before.fingers.part == .sheet || before.configuration.drags == .all else { return nil }
      switch before.configuration.policy.kind {
      case .nearest, .custom: return nil
      case .free: break
      case .projected, .rushingForward, .stepwise, .threshold:
        // With rules it depends on the release: the laws above have them.
        guard before.configuration.policy.threshold?.hasRules != true,
          before.configuration.policy.isFlick(velocity)
        else { return nil }
      }
      let limit = Swift.min(Swift.max(before.height, before.detents.minimum), before.detents.maximum)
      // The policy `free` has no detent to go to, but a place.
      let target = after.sheet.motion?.arrival ?? after.rawHeight
      let isBehind = velocity > 0 ? target < limit : target > limit
      guard isBehind, (target - limit).magnitude > before.surroundings.halfPixel else { return nil }
      return "thrown from \(limit) with \(velocity) to \(target)"
    }
  }
}
