import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_configuration_default(_ configuration: UnsafeMutablePointer<overlay_configuration>?)
  -> overlay_status
{
  guard let configuration = configuration else { return OVERLAY_ERROR_NULL }
  let model = OverlayConfiguration(detents: [])
  var values = overlay_configuration()
  values.size = MemoryLayout<overlay_configuration>.size
  values.write(model)
  values.alignment = OVERLAY_ALIGN_CENTER
  values.policy = overlay_policy.standard
  values.spring_response = model.spring.response
  values.spring_damping_ratio = model.spring.dampingRatio
  values.deceleration = model.deceleration.retainedPerMillisecond
  values.resistance = ResistanceCurve.coefficient
  values.resistance_dead_zone = ResistanceCurve.vaulDeadZone
  configuration.pointee = values
  return OVERLAY_OK
}

extension overlay_policy {
  /// The default, with the defaults of the other kinds beside it.
  fileprivate static var standard: overlay_policy {
    var policy = overlay_policy()
    policy.write(PolicyParameters(.projected))
    policy.retained_per_millisecond = Deceleration.normal.retainedPerMillisecond
    policy.look_ahead = TargetPolicy.rush
    let threshold = ReleaseThreshold()
    (policy.has_velocity, policy.velocity) = (threshold.velocity != nil, threshold.velocity ?? 0)
    if case .fraction(let share) = threshold.distance { policy.distance = share }
    return policy
  }
}
