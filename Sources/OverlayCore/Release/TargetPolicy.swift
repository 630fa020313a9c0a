import Kinetics

/// Who picks the detent that a released sheet settles to.
///
/// | policy | rule |
/// |---|---|
/// | `projected` | nearest to where the release aims; a flick never stays |
/// | `rushingForward` | a flick goes to the farther of the two detents nearest to its aim |
/// | `stepwise` | at most one step: where the aim is past half of the way, or by a flick |
/// | `threshold` | one step above a velocity, or once enough of the way is covered |
/// | `nearest` | nearest to where the sheet is |
/// | `free` | no detent: the sheet decelerates and rests inside its range |
///
/// The rules are those of ``TargetContext``; each says how it breaks its ties. Where no detent lies in the direction of
/// a flick, it goes to the outermost one. Two policies are equal when they are the same case with the same parameters;
/// two custom policies are always equal, since a policy belongs to the configuration and not to the state.
public enum TargetPolicy: Sendable {
  /// The speed from which a release is a flick by default, in points per second.
  public static let flick = 400.0
  /// How far `rushingForward` looks ahead by default, in seconds.
  public static let rush = 0.1

  /// Nearest to q. A flick (a speed of `flick` or more; `nil` for none) lands strictly ahead. At most `maximumSteps`
  /// detents ahead (1 or more).
  case projected(by: ReleaseProjection = .normal, flick: Double? = flick, maximumSteps: Int? = nil)
  /// A flick (a speed above `flick`) goes to the farther of the two detents nearest to `q = p + lookAhead v`, else to
  /// the nearest.
  case rushingForward(lookAhead: Double = rush, flick: Double = flick)
  /// The next detent ahead where q is half of the way there or farther, or by a flick; a look-ahead is above 0.
  case stepwise(by: ReleaseProjection = .normal, flick: Double? = flick)
  case threshold(ReleaseThreshold = ReleaseThreshold())
  case nearest
  /// No detent. `nil` slows the sheet down as ``OverlayConfiguration/deceleration`` says.
  case free(Deceleration? = nil)
  /// The host's own, which may ask any other one with ``target(_:)``. `nil`, or an id that is not enabled, leaves it to
  /// `projected`.
  case custom(@Sendable (TargetContext) -> DetentID?)
}

extension TargetPolicy: Equatable {
  /// Whether both are the same case with the same parameters.
  public static func == (left: TargetPolicy, right: TargetPolicy) -> Bool {
    left.kind == right.kind && PolicyParameters(left) == PolicyParameters(right)
  }
}

extension TargetPolicy {
  package var isFree: Bool { if case .free = self { true } else { false } }

  /// How a sheet slows down that this policy lets decelerate; `nil` leaves it to the configuration.
  var deceleration: Deceleration? { if case .free(let deceleration) = self { deceleration } else { nil } }

  /// How far the velocity of a release carries: by the projection of the policy, where it has one.
  package var projection: ReleaseProjection {
    switch self {
    case .projected(let projection, _, _), .stepwise(let projection, _): projection
    case .rushingForward(let lookAhead, _): .lookAhead(lookAhead)
    case .threshold, .nearest, .free, .custom: .normal
    }
  }

  /// The detent that this policy picks for a release; `nil` only for `free`.
  ///
  ///     configuration.policy = .custom { release in
  ///       release.origin == full ? TargetPolicy.stepwise().target(release) : TargetPolicy.projected().target(release)
  ///     }
  public func target(_ release: TargetContext) -> DetentID? { entry(for: release)?.id }

  /// The detent to settle to; `nil` only for `free`.
  func entry(for release: TargetContext) -> DetentTable.Entry? {
    switch self {
    case .projected(let projection, let flick, let steps):
      release.projected(by: projection, flick: flick, maximumSteps: steps)
    case .rushingForward(let lookAhead, let flick): release.rushingForward(lookAhead: lookAhead, flick: flick)
    case .stepwise(let projection, let flick): release.stepwise(by: projection, flick: flick)
    case .threshold(let threshold): release.threshold(threshold)
    case .nearest: release.nearest(to: release.position, leaning: 0)
    case .free: nil
    case .custom(let choose):
      release.detents.enabledEntry(choose(release)) ?? TargetPolicy.projected().entry(for: release)
    }
  }
}

extension TargetPolicy {
  /// The first parameter that is out of range.
  var invalidParameter: PolicyParameter? {
    switch self {
    case .projected(let projection, let flick, let steps):
      if !projection.isValid { return .lookAhead }
      if flick?.isLength == false { return .flick }
      return (steps ?? 1) < 1 ? .maximumSteps : nil
    case .rushingForward(let lookAhead, let flick):
      return !lookAhead.isLength ? .lookAhead : flick.isLength ? nil : .flick
    case .stepwise(let projection, let flick):
      if !projection.isValid || projection == .lookAhead(0) { return .lookAhead }
      return flick?.isLength == false ? .flick : nil
    case .threshold(let threshold): return threshold.invalidParameter
    case .nearest, .free, .custom: return nil
    }
  }
}

extension ReleaseThreshold {
  fileprivate var invalidParameter: PolicyParameter? {
    if velocity?.isLength == false { return .velocity }
    if downwardVelocity?.isLength == false { return .downwardVelocity }
    return switch distance {
    case .share(let share): share > 0 && share <= 0.5 ? nil : .distance
    case .points(let points): points > 0 && points.isLength ? nil : .distance
    }
  }
}

// MARK: - By name

extension TargetPolicy {
  /// Which policy it is, without its parameters.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case projected, rushingForward, stepwise, threshold, nearest, free, custom
  }

  package var kind: Kind {
    switch self {
    case .projected: .projected
    case .rushingForward: .rushingForward
    case .stepwise: .stepwise
    case .threshold: .threshold
    case .nearest: .nearest
    case .free: .free
    case .custom: .custom
    }
  }

  /// A policy of that kind with the parameters that it has; of a custom one that one is taken.
  package init(_ kind: Kind, _ parameters: PolicyParameters, custom: TargetPolicy = .projected()) {
    let (projection, flick) = (parameters.projection, parameters.flick)
    self =
      switch kind {
      case .projected: .projected(by: projection, flick: flick, maximumSteps: parameters.maximumSteps)
      case .rushingForward:
        .rushingForward(lookAhead: parameters.lookAhead ?? TargetPolicy.rush, flick: flick ?? TargetPolicy.flick)
      case .stepwise: .stepwise(by: projection, flick: flick)
      case .threshold: .threshold(parameters.threshold)
      case .nearest: .nearest
      case .free: .free(parameters.deceleration)
      case .custom: custom
      }
  }
}

/// The parameters of all policies by their names, each with its default. What writes and reads policies goes through
/// them: the trace language and the header for C.
package struct PolicyParameters: Sendable, Equatable {
  package var projection = ReleaseProjection.normal
  package var flick: Double? = TargetPolicy.flick
  package var maximumSteps: Int?
  package var threshold = ReleaseThreshold()
  /// The deceleration of `free`; `nil` for that of the list.
  package var deceleration: Deceleration?

  /// The defaults of a kind.
  package init(_ kind: TargetPolicy.Kind) {
    if kind == .rushingForward { projection = .lookAhead(TargetPolicy.rush) }
  }

  /// Those of a policy; the defaults for what it does not have.
  package init(_ policy: TargetPolicy) {
    switch policy {
    case .projected(let projection, let flick, let maximumSteps):
      (self.projection, self.flick, self.maximumSteps) = (projection, flick, maximumSteps)
    case .rushingForward(let lookAhead, let flick): (projection, self.flick) = (.lookAhead(lookAhead), flick)
    case .stepwise(let projection, let flick): (self.projection, self.flick) = (projection, flick)
    case .threshold(let threshold): self.threshold = threshold
    case .free(let deceleration): self.deceleration = deceleration
    case .nearest, .custom: break
    }
  }

  /// The rate of the projection; `nil` for one that has none.
  package var rate: Deceleration? {
    get { if case .deceleration(let deceleration) = projection { deceleration } else { nil } }
    set { projection = newValue.map { .deceleration($0) } ?? projection }
  }

  /// How far the projection looks ahead in seconds; `nil` for one that does not.
  package var lookAhead: Double? {
    get { if case .lookAhead(let seconds) = projection { seconds } else { nil } }
    set { projection = newValue.map { .lookAhead($0) } ?? projection }
  }
}

/// A parameter of a ``TargetPolicy``.
public enum PolicyParameter: Sendable, Hashable {
  /// Negative or not finite; of `stepwise` 0 too.
  case lookAhead
  /// Negative or not finite.
  case flick
  /// Less than one step.
  case maximumSteps
  /// Negative or not finite.
  case velocity
  /// Negative or not finite.
  case downwardVelocity
  /// A share that is not above 0 and at most 0.5, or points that are not above 0.
  case distance
}
