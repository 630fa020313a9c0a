import OverlayUIKit
import Testing
import UIKit

/// The models' points, sizes, rectangles and insets as UIKit's, and back. The layer's import alone brings both sides.
@MainActor @Suite("Geometry") struct GeometryTests {
  @Test("Each coordinate and each length goes over as it is, both ways")
  func lengths() {
    let (point, size) = (Point2D(x: 1.5, y: -2), Size2D(width: 3.25, height: 4))
    #expect(CGPoint(point) == CGPoint(x: 1.5, y: -2) && Point2D(CGPoint(point)) == point)
    #expect(CGSize(size) == CGSize(width: 3.25, height: 4) && Size2D(CGSize(size)) == size)
    let rect = Rect2D(origin: point, size: size)
    #expect(CGRect(rect) == CGRect(x: 1.5, y: -2, width: 3.25, height: 4) && Rect2D(CGRect(rect)) == rect)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(UIEdgeInsets(insets) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(Insets(UIEdgeInsets(insets)) == insets)
  }

  @Test("A negative length stays one")
  func negative() {
    let rect = Rect2D(CGRect(x: 1, y: 2, width: -3, height: 4))
    #expect(rect == Rect2D(x: 1, y: 2, width: -3, height: 4) && !rect.contains(Point2D(x: 0, y: 3)))
  }
}
