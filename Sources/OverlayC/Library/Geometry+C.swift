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
