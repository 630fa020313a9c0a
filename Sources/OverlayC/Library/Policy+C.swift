import COverlay
import Kinetics
import OverlayCore

extension TargetPolicy {
  init(_ source: overlay_policy) throws(Failure) {
    let kind: Kind = try choice(
      source.kind.rawValue, [.projected, .rushingForward, .stepwise, .threshold, .nearest, .free])
    var parameters = PolicyParameters(kind)
    try parameters.read(source)
    switch kind {
    case .projected, .stepwise: parameters.projection = try source.projection
    case .rushingForward: (parameters.lookAhead, parameters.flick) = (source.look_ahead, source.flick)
    case .threshold: parameters.threshold = try source.threshold
    case .free: parameters.deceleration = source.has_retained_per_millisecond ? try source.deceleration : nil
    case .nearest, .custom: break
    }
    self.init(kind, parameters)
  }
}

extension overlay_policy {
  /// What the header says of a policy: the way back of `TargetPolicy(_:)`. A custom one it cannot say: the default then.
  /// It has the first three rules of goals.
  init(_ policy: TargetPolicy) {
    let parameters = policy.parameters
    self.init()
    kind =
      switch policy.kind {
      case .projected, .custom: OVERLAY_POLICY_PROJECTED
      case .rushingForward: OVERLAY_POLICY_RUSHING_FORWARD
      case .stepwise: OVERLAY_POLICY_STEPWISE
      case .threshold: OVERLAY_POLICY_THRESHOLD
      case .nearest: OVERLAY_POLICY_NEAREST
      case .free: OVERLAY_POLICY_FREE
      }
    write(parameters)
    has_retained_per_millisecond = parameters.deceleration != nil
    retained_per_millisecond = (parameters.deceleration ?? parameters.rate)?.retainedPerMillisecond ?? 0
    (has_look_ahead, look_ahead) = (parameters.lookAhead != nil, parameters.lookAhead ?? 0)
    let threshold = parameters.threshold
    (has_velocity, velocity) = (threshold.velocity != nil, threshold.velocity ?? 0)
    if threshold.downwardVelocity != threshold.velocity {
      (has_downward_velocity, downward_velocity) = (threshold.downwardVelocity != nil, threshold.downwardVelocity ?? 0)
    }
    switch threshold.distance {
    case .fraction(let share): distance = share
    case .points(let points): (distance, distance_is_points) = (points, true)
    }
    writeRules(threshold)
  }
}

extension Deceleration {
  /// Reads a deceleration of a field.
  init(retained share: Double, of field: overlay_field) throws(Failure) {
    do throws(DecelerationError) {
      self = try Deceleration(retainedPerMillisecond: share)
    } catch {
      throw Failure(field)
    }
  }
}

extension overlay_policy {
  fileprivate var deceleration: Deceleration {
    get throws(Failure) { try Deceleration(retained: retained_per_millisecond, of: OVERLAY_FIELD_POLICY) }
  }

  fileprivate var projection: ReleaseProjection {
    get throws(Failure) { has_look_ahead ? .lookAhead(look_ahead) : .deceleration(try deceleration) }
  }
}
