import Kinetics
import OverlayCore

extension OverlayEvent {
  /// Whether all of its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .down(_, let point), .move(_, let point): point.isFinite
    case .scroll(let offset, let travel, _): offset.isFinite && travel?.isFinite != false
    case .scrollEnd(let velocity, let target): velocity.isFinite && target.isFinite
    case .wheel(_, let point, let travel, _): point.isFinite && travel.isFinite
    case .resize(let size): size.width.isFinite && size.height.isFinite
    case .safeArea(let insets):
      insets.top.isFinite && insets.left.isFinite && insets.bottom.isFinite && insets.right.isFinite
    case .keyboard(let value), .header(let value), .command(.scrollTo(let value, _), _): value.isFinite
    case .command(.reveal(let lower, let upper), _): lower.isFinite && upper.isFinite
    case .content(let content, let shift):
      shift.isFinite && content.height.isFinite && content.leading.isFinite && content.trailing.isFinite
    default: true
    }
  }
}

extension ScrollTravel {
  fileprivate var isFinite: Bool {
    switch self {
    case .pan(let place), .from(let place): place.isFinite
    }
  }
}

extension Point2D {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
