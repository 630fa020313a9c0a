import COverlay

/// A number of a configuration. JavaScript knows them by their place: `OPTIONS` in `core.js` has them in this order.
///
/// A number that may be absent is taken away by `NaN`.
enum Option: Int32, CaseIterable {
  case width, height
  case safeTop, safeLeft, safeBottom, safeRight
  case keyboard, keyboardPolicy
  case marginTop, marginLeft, marginBottom, marginRight
  case breadth, alignment, scale, edge, style, header
  case contentHeight, contentLeading, contentTrailing
  case start, startOffset
  case policy, retainedPerMillisecond, lookAhead, flick, maximumSteps
  case thresholdVelocity, downwardVelocity, distance, distanceIsPoints, fromOrigin
  case springResponse, springDampingRatio, deceleration
  case momentum, scrolled, drags
  case resistance, resistanceOff, slop
  case tapHandle, tapHandleDetent, tapBackdrop, tapBackdropDetent, tapRow, tapRowDetent
  case velocity, largestUndimmed, reduceMotion
}

extension overlay_configuration {
  mutating func set(_ option: Option, to value: Double) {
    switch option {
    case .width: container.width = value
    case .height: container.height = value
    case .safeTop: safe_area.top = value
    case .safeLeft: safe_area.left = value
    case .safeBottom: safe_area.bottom = value
    case .safeRight: safe_area.right = value
    case .keyboard: keyboard = value
    case .keyboardPolicy: keyboard_policy = overlay_keyboard_policy(rawValue: choice(value))
    case .marginTop: margins.top = value
    case .marginLeft: margins.left = value
    case .marginBottom: margins.bottom = value
    case .marginRight: margins.right = value
    case .breadth: (has_breadth, breadth) = optional(value)
    case .alignment: alignment = overlay_alignment_kind(rawValue: choice(value))
    case .scale: scale = value
    case .edge: edge = overlay_edge(rawValue: choice(value))
    case .style: style = overlay_style(rawValue: choice(value))
    case .header: header = value
    case .contentHeight: content.height = value
    case .contentLeading: content.leading = value
    case .contentTrailing: content.trailing = value
    case .start: (has_start, start) = (!value.isNaN, integer(value))
    case .startOffset: start_offset = value
    case .springResponse: spring_response = value
    case .springDampingRatio: spring_damping_ratio = value
    case .deceleration: deceleration = value
    case .momentum: momentum = overlay_momentum(rawValue: choice(value))
    case .scrolled: scrolled = overlay_scrolled(rawValue: choice(value))
    case .drags: drags = overlay_drags(rawValue: choice(value))
    case .resistance: resistance = value
    case .resistanceOff: resistance_off = UInt32(max(0, choice(value)))
    case .slop: slop = value
    case .tapHandle: tap_handle.kind = overlay_tap_kind(rawValue: choice(value))
    case .tapHandleDetent: tap_handle.detent = integer(value)
    case .tapBackdrop: tap_backdrop.kind = overlay_tap_kind(rawValue: choice(value))
    case .tapBackdropDetent: tap_backdrop.detent = integer(value)
    case .tapRow: tap_row.kind = overlay_tap_kind(rawValue: choice(value))
    case .tapRowDetent: tap_row.detent = integer(value)
    case .velocity: velocity = overlay_velocity(rawValue: choice(value))
    case .largestUndimmed: (has_largest_undimmed, largest_undimmed) = (!value.isNaN, integer(value))
    case .reduceMotion: reduce_motion = value == 1
    case .policy, .retainedPerMillisecond, .lookAhead, .flick, .maximumSteps, .thresholdVelocity, .downwardVelocity,
      .distance, .distanceIsPoints, .fromOrigin:
      policy.set(option, to: value)
    }
  }
}

extension overlay_policy {
  /// Writes a number of the policy; others are none of its.
  fileprivate mutating func set(_ option: Option, to value: Double) {
    if option == .policy { kind = overlay_policy_kind(rawValue: choice(value)) }
    if option == .retainedPerMillisecond {
      (has_retained_per_millisecond, retained_per_millisecond) = (!value.isNaN, value)
    }
    if option == .lookAhead { (has_look_ahead, look_ahead) = optional(value) }
    if option == .flick { (has_flick, flick) = optional(value) }
    if option == .maximumSteps { (has_maximum_steps, maximum_steps) = (!value.isNaN, integer(value)) }
    if option == .thresholdVelocity { (has_velocity, velocity) = optional(value) }
    if option == .downwardVelocity { (has_downward_velocity, downward_velocity) = optional(value) }
    if option == .distance { distance = value }
    if option == .distanceIsPoints { distance_is_points = value == 1 }
    if option == .fromOrigin { from_origin = value == 1 }
  }
}
