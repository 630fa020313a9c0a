import COverlay
import Kinetics
import OverlayCore

extension Point2D {
  init(_ source: overlay_point) { self.init(x: source.x, y: source.y) }
}

extension Size2D {
  init(_ source: overlay_extent) { self.init(width: source.width, height: source.height) }
}

extension Insets {
  init(_ source: overlay_insets) {
    self.init(top: source.top, left: source.left, bottom: source.bottom, right: source.right)
  }
}

extension Surroundings {
  init(_ source: UnsafePointer<overlay_surroundings>?) throws(Failure) {
    guard let source else { throw Failure(OVERLAY_ERROR_NULL) }
    try self.init(source.pointee)
  }

  /// Reads them; only a number that stands for no case is an error yet. Allocates nothing.
  init(_ source: overlay_surroundings) throws(Failure) {
    let direction: OverlayLayoutDirection
    switch source.layout_direction {
    case OVERLAY_LAYOUT_LEFT_TO_RIGHT: direction = .leftToRight
    case OVERLAY_LAYOUT_RIGHT_TO_LEFT: direction = .rightToLeft
    default: throw Failure(OVERLAY_ERROR_ENUMERATION)
    }
    self.init(
      size: Size2D(source.size), safeArea: Insets(source.safe_area), keyboard: source.keyboard, scale: source.scale,
      layoutDirection: direction, reduceMotion: source.reduce_motion)
  }

  /// Throws the first field that is invalid.
  func check() throws(Failure) {
    do throws(OverlayConfigurationError) { try OverlayConfigurationError.check(self) } catch { throw Failure(error) }
  }
}

extension ListContent {
  init(_ source: overlay_content) {
    self.init(height: source.height, leading: source.leading, trailing: source.trailing)
  }
}

extension overlay_insets {
  init(_ source: Insets) {
    self.init(top: source.top, left: source.left, bottom: source.bottom, right: source.right)
  }
}

extension overlay_surroundings {
  init(_ source: Surroundings) {
    self.init(
      size: overlay_extent(source.size), safe_area: overlay_insets(source.safeArea), keyboard: source.keyboard,
      scale: source.scale, layout_direction: overlay_layout_direction(source.layoutDirection),
      reduce_motion: source.reduceMotion)
  }
}

extension overlay_layout_direction {
  fileprivate init(_ direction: OverlayLayoutDirection) {
    self =
      switch direction {
      case .leftToRight: OVERLAY_LAYOUT_LEFT_TO_RIGHT
      case .rightToLeft: OVERLAY_LAYOUT_RIGHT_TO_LEFT
      }
  }
}

extension overlay_content {
  init(_ source: ListContent) {
    self.init(height: source.height, leading: source.leading, trailing: source.trailing)
  }
}

extension overlay_extent {
  init(_ source: Size2D) { self.init(width: source.width, height: source.height) }
}

extension overlay_point {
  init(_ source: Point2D) { self.init(x: source.x, y: source.y) }
}

extension overlay_rect {
  init(_ source: Rect2D) {
    self.init(x: source.origin.x, y: source.origin.y, width: source.size.width, height: source.size.height)
  }
}
