import Kinetics
import OverlayCore

extension OverlayEvent {
  /// Whether a number in it is not finite or beyond ±2⁴⁰. The law has this check of its own, so that it does not trust
  /// the core's.
  package var isInvalid: Bool {
    switch self {
    case .down(_, let point), .move(_, let point): !point.isValid
    case .scroll(let offset, let travel, _): !(offset.isCoordinate && travel?.isValid != false)
    case .wheel(_, let point, let travel, let across, _): !(point.isValid && travel.isCoordinate && across.isCoordinate)
    case .resize(let size): !(size.width.isCoordinate && size.height.isCoordinate)
    case .safeArea(let insets): insets.isInvalid
    case .surroundings(let changed):
      !(changed.size.width.isCoordinate && changed.size.height.isCoordinate && changed.keyboard.isCoordinate
        && changed.scale.isCoordinate) || changed.safeArea.isInvalid
    case .keyboard(let length), .header(let length), .footer(let length): !length.isCoordinate
    case .content(let content, let shift):
      !(content.height.isCoordinate && content.leading.isCoordinate && content.trailing.isCoordinate
        && shift.isCoordinate)
    case .command(.scrollTo(let offset, _), _): !offset.isCoordinate
    case .command(.reveal(let lower, let upper), _): !(lower.isCoordinate && upper.isCoordinate)
    case .up, .cancel, .scrollBegin, .scrollEnd, .scrollRest, .frame, .enable, .disable, .command: false
    }
  }
}

extension Insets {
  fileprivate var isInvalid: Bool {
    !(top.isCoordinate && left.isCoordinate && bottom.isCoordinate && right.isCoordinate)
  }
}
