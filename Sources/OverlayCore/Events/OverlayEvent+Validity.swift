import Kinetics

extension OverlayEvent {
  /// Whether its numbers are finite and within ±2⁴⁰. A native view's release counts always: one with a bad number is a
  /// release with velocity 0.
  var isValid: Bool {
    switch self {
    case .down(_, let point), .move(_, let point): point.isValid
    case .scroll(let offset, let travel, _): offset.isCoordinate && travel?.isValid != false
    case .wheel(_, let point, let travel, _): point.isValid && travel.isCoordinate
    case .resize(let size): size.width.isCoordinate && size.height.isCoordinate
    case .safeArea(let insets):
      insets.top.isCoordinate && insets.left.isCoordinate && insets.bottom.isCoordinate && insets.right.isCoordinate
    case .keyboard(let length), .header(let length): length.isCoordinate
    case .content(let content, let shift):
      content.height.isCoordinate && content.leading.isCoordinate && content.trailing.isCoordinate
        && shift.isCoordinate
    case .command(let command, _): command.isValid
    case .up, .cancel, .scrollBegin, .scrollEnd, .scrollRest, .frame, .enable, .disable: true
    }
  }
}
