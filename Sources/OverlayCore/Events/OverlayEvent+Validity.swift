import Kinetics

extension OverlayEvent {
  /// Whether its numbers are finite and within ±2⁴⁰. A native view's release is always valid: one with a bad number
  /// counts as a release with velocity 0.
  var isValid: Bool {
    switch self {
    case .down(_, let point), .move(_, let point): point.isValid
    case .scroll(let offset, let travel, _): offset.isCoordinate && travel?.isValid != false
    case .wheel(_, let point, let travel, let across, _): point.isValid && travel.isCoordinate && across.isCoordinate
    case .resize(let size): size.width.isCoordinate && size.height.isCoordinate
    case .surroundings(let surroundings): surroundings.isFinite
    case .safeArea(let insets): insets.isCoordinates
    case .keyboard(let length), .header(let length), .footer(let length): length.isCoordinate
    case .content(let content, let shift):
      content.height.isCoordinate && content.leading.isCoordinate && content.trailing.isCoordinate
        && shift.isCoordinate
    case .command(let command, _): command.isValid
    case .up, .cancel, .scrollBegin, .scrollEnd, .scrollRest, .frame, .enable, .disable: true
    }
  }
}

extension OverlayEvent {
  /// What is around the overlays after this event; `nil` for one that is not about it.
  func changed(_ surroundings: Surroundings) -> Surroundings? {
    var changed = surroundings
    switch self {
    case .surroundings(let surroundings): return surroundings
    case .resize(let size): changed.size = size
    case .safeArea(let insets): changed.safeArea = insets
    case .keyboard(let height): changed.keyboard = height
    case .down, .move, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .content, .header,
      .footer,
      .enable, .disable, .command:
      return nil
    }
    return changed
  }
}
