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
/// a flick, it goes to the outermost one. Two policies are equal when they are of one kind with the same parameters; two custom
/// policies are always equal, since a policy belongs to the configuration and not to the state.
public struct TargetPolicy: Sendable {
  /// The speed from which a release is a flick by default, in points per second.
  public static let flick = 400.0
  /// How far `rushingForward` looks ahead by default, in seconds.
  public static let rush = 0.1

  /// Which policy it is, without its parameters.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case projected, rushingForward, stepwise, threshold, nearest, free, custom
  }

  /// One reference: a policy is copied with each copy of an overlay.
  private let storage: Storage

  package var kind: Kind { storage.kind }
  /// Those that its kind does not have are the defaults.
  package var parameters: PolicyParameters { storage.parameters }
  /// The host's own choice; `nil` where the policy is none of the host.
  package var choose: (@Sendable (TargetContext) -> DetentID?)? { storage.choose }

  private final class Storage: Sendable {
    let kind: Kind
    let parameters: PolicyParameters
    let choose: (@Sendable (TargetContext) -> DetentID?)?

    init(_ kind: Kind, _ parameters: PolicyParameters, _ choose: (@Sendable (TargetContext) -> DetentID?)? = nil) {
      (self.kind, self.parameters, self.choose) = (kind, parameters, choose)
    }
  }

  /// A policy of the package: the defaults of its kind, changed.
  private init(_ kind: Kind, with change: (inout PolicyParameters) -> Void = { _ in }) {
    var parameters = PolicyParameters(kind)
    change(&parameters)
    self.init(kind, parameters)
  }

  private init(choosing choose: @escaping @Sendable (TargetContext) -> DetentID?) {
    storage = Storage(.custom, PolicyParameters(.custom), choose)
  }

  /// Nearest to q. A flick lands strictly ahead.
  ///
  /// - Parameters:
  ///   - projection: Where the release aims, q.
  ///   - flick: The speed from which it is a flick, in points per second, 0 or more; `nil` for none.
  ///   - maximumSteps: How many detents it goes ahead at most, 1 or more; `nil` for any number.
  public static func projected(
    by projection: ReleaseProjection = .normal, flick: Double? = flick, maximumSteps: Int? = nil
  ) -> TargetPolicy {
    TargetPolicy(.projected) { ($0.projection, $0.flick, $0.maximumSteps) = (projection, flick, maximumSteps) }
  }

  /// A flick goes to the farther of the two detents nearest to `q = p + lookAhead v`, else to the nearest.
  ///
  /// - Parameters:
  ///   - lookAhead: Seconds, 0 or more.
  ///   - flick: The speed above which it is a flick, in points per second, 0 or more.
  public static func rushingForward(lookAhead: Double = rush, flick: Double = flick) -> TargetPolicy {
    TargetPolicy(.rushingForward) { ($0.projection, $0.flick) = (.lookAhead(lookAhead), flick) }
  }

  /// The next detent ahead where q is half of the way there or farther, or by a flick.
  ///
  /// - Parameters:
  ///   - projection: Where the release aims, q; a look-ahead is above 0.
  ///   - flick: The speed from which it is a flick, in points per second, 0 or more; `nil` for none.
  public static func stepwise(
    by projection: ReleaseProjection = .normal, flick: Double? = flick
  ) -> TargetPolicy {
    TargetPolicy(.stepwise) { ($0.projection, $0.flick) = (projection, flick) }
  }

  /// One step above a velocity, or where enough of the way is covered.
  public static func threshold(_ threshold: ReleaseThreshold = ReleaseThreshold()) -> TargetPolicy {
    TargetPolicy(.threshold) { $0.threshold = threshold }
  }

  /// Nearest to where the sheet is.
  public static let nearest = TargetPolicy(.nearest)

  /// No detent. `nil` slows the sheet down as ``OverlayConfiguration/deceleration`` says.
  public static func free(_ deceleration: Deceleration? = nil) -> TargetPolicy {
    TargetPolicy(.free) { $0.deceleration = deceleration }
  }

  /// The host's own, which may ask any other one with ``target(_:)``. `nil`, or an id that is not enabled, leaves it to
  /// `projected`.
  public static func custom(_ choose: @escaping @Sendable (TargetContext) -> DetentID?) -> TargetPolicy {
    TargetPolicy(choosing: choose)
  }
}

extension TargetPolicy: Equatable {
  /// Whether both are of one kind with the same parameters.
  public static func == (left: TargetPolicy, right: TargetPolicy) -> Bool {
    left.storage === right.storage || left.kind == right.kind && left.parameters == right.parameters
  }
}

// MARK: - Its parameters

extension TargetPolicy {
  /// Where a release aims; ``ReleaseProjection/normal`` for a policy that does not ask.
  public var projection: ReleaseProjection { parameters.projection }

  /// The speed that makes a release a flick, in points per second; `nil` for a policy that knows none.
  public var flick: Double? {
    switch kind {
    case .projected, .rushingForward, .stepwise: parameters.flick
    case .threshold, .nearest, .free, .custom: nil
    }
  }

  /// How many detents `projected` goes ahead at most; `nil` for any number.
  public var maximumSteps: Int? { parameters.maximumSteps }

  /// The threshold of `threshold`; `nil` for another policy.
  public var threshold: ReleaseThreshold? { kind == .threshold ? parameters.threshold : nil }

  /// How a sheet slows down that `free` lets decelerate; `nil` leaves it to the configuration.
  public var deceleration: Deceleration? { parameters.deceleration }

  /// Whether it is `free`: the sheet rests anywhere.
  public var isFree: Bool { kind == .free }

  /// Whether it is the host's own.
  public var isCustom: Bool { kind == .custom }
}

extension TargetPolicy {
  /// The detent that this policy picks for a release; `nil` only for `free`.
  ///
  ///     configuration.policy = .custom { release in
  ///       release.origin == full ? TargetPolicy.stepwise().target(release) : TargetPolicy.projected().target(release)
  ///     }
  public func target(_ release: TargetContext) -> DetentID? { entry(for: release)?.id }

  /// The detent to settle to; `nil` only for `free`.
  func entry(for release: TargetContext) -> DetentTable.Entry? {
    let (projection, flick) = (parameters.projection, parameters.flick)
    return switch kind {
    case .projected: release.projected(by: projection, flick: flick, maximumSteps: parameters.maximumSteps)
    case .rushingForward: release.rushingForward(by: projection, flick: flick)
    case .stepwise: release.stepwise(by: projection, flick: flick)
    case .threshold: release.ruled(by: parameters.threshold)
    case .nearest: release.nearest(to: release.position, leaning: 0)
    case .free: nil
    case .custom: release.detents.enabledEntry(choose?(release) ?? nil) ?? TargetPolicy.projected().entry(for: release)
    }
  }

  /// The first parameter that is out of range.
  var invalidParameter: InvalidParameter? {
    switch kind {
    case .projected, .rushingForward, .stepwise:
      if case .lookAhead(let seconds) = projection {
        let range: NumberRange = kind == .stepwise ? .positive : .length
        if let wrong = InvalidParameter(.lookAhead, seconds, in: range) { return wrong }
      }
      if let wrong = InvalidParameter(.flick, flick, in: .length) { return wrong }
      return InvalidParameter(.maximumSteps, maximumSteps.map { Double($0) }, in: .count)
    case .threshold: return parameters.threshold.invalidParameter
    case .nearest, .free, .custom: return nil
    }
  }
}

/// A parameter of a policy that is out of range. The error is made of it where configurations are: they know the policies.
struct InvalidParameter {
  let parameter: PolicyParameter
  let number: InvalidNumber

  /// `nil` where the number is in its range, or there is none.
  fileprivate init?(_ parameter: PolicyParameter, _ value: Double?, in range: NumberRange) {
    guard let value, !range.contains(value) else { return nil }
    (self.parameter, number) = (parameter, InvalidNumber(value, outside: range))
  }
}

extension ReleaseThreshold {
  fileprivate var invalidParameter: InvalidParameter? {
    if let wrong = InvalidParameter(.velocity, velocity, in: .length) { return wrong }
    if let wrong = InvalidParameter(.downwardVelocity, downwardVelocity, in: .length) { return wrong }
    if let wrong = distance.invalidParameter(.distance, share: .halfShare) { return wrong }
    if let wrong = longDrag?.invalidParameter { return wrong }
    for rule in rules {
      if let wrong = rule.invalidParameter { return wrong }
    }
    return nil
  }
}

extension ReleaseThreshold.Distance {
  /// - Parameter range: Of a share of the gap.
  fileprivate func invalidParameter(_ parameter: PolicyParameter, share range: NumberRange) -> InvalidParameter? {
    switch self {
    case .fraction(let share): InvalidParameter(parameter, share, in: range)
    case .points(let points): InvalidParameter(parameter, points, in: .positive)
    }
  }
}

extension ReleaseThreshold.Travel {
  fileprivate var invalidParameter: InvalidParameter? {
    switch self {
    case .points(let points): InvalidParameter(.longDrag, points, in: .positive)
    case .container(let share): InvalidParameter(.longDrag, share, in: .coefficient)
    }
  }
}

extension GoalRule {
  fileprivate var invalidParameter: InvalidParameter? {
    if let wrong = InvalidParameter(.rule, velocity, in: .length) { return wrong }
    if let wrong = distance?.invalidParameter(.rule, share: .coefficient) { return wrong }
    return InvalidParameter(.rule, lookAhead, in: .length)
  }
}

// MARK: - By name

extension TargetPolicy {
  /// A policy of that kind; where it is the host's own, the given one.
  ///
  /// - Parameter parameters: The defaults of the kind, with changes of those that it has.
  package init(_ kind: Kind, _ parameters: PolicyParameters, custom: TargetPolicy? = nil) {
    if kind == .custom, let custom {
      self = custom
    } else {
      storage = Storage(kind, parameters)
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
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum PolicyParameter: Sendable, Hashable, CaseIterable {
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
  /// Points that are not above 0, or a share of the container that is not above 0 and at most 1.
  case longDrag
  /// Of a goal's rule: a velocity or a look-ahead that is negative or not finite, a share that is not above 0 and at most
  /// 1, or points that are not above 0.
  case rule
}
