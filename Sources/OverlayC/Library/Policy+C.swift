import COverlay
import Kinetics
import OverlayCore

extension TargetPolicy {
  init(_ source: overlay_policy) throws(Failure) {
    let flick = source.has_flick ? source.flick : nil
    switch source.kind {
    case OVERLAY_POLICY_PROJECTED:
      self = .projected(
        by: try source.projection, flick: flick,
        maximumSteps: source.has_maximum_steps ? Int(source.maximum_steps) : nil)
    case OVERLAY_POLICY_RUSHING_FORWARD: self = .rushingForward(lookAhead: source.look_ahead, flick: source.flick)
    case OVERLAY_POLICY_STEPWISE: self = .stepwise(by: try source.projection, flick: flick)
    case OVERLAY_POLICY_THRESHOLD:
      let velocity = source.has_velocity ? source.velocity : nil
      self = .threshold(
        ReleaseThreshold(
          velocity: velocity, downwardVelocity: source.has_downward_velocity ? source.downward_velocity : velocity,
          distance: source.distance_is_points ? .points(source.distance) : .share(source.distance),
          from: source.from_origin ? .origin : .behind))
    case OVERLAY_POLICY_NEAREST: self = .nearest
    case OVERLAY_POLICY_FREE: self = .free(source.has_retained_per_millisecond ? try source.deceleration : nil)
    default: throw Failure(OVERLAY_ERROR_ENUMERATION)
    }
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
