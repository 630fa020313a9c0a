#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import QuartzCore
  import UIKit

  // The core counts in Double, UIKit in CGFloat: the same numbers.

  extension CGRect {
    init(_ rect: Rect2D) {
      self.init(
        x: CGFloat(rect.origin.x), y: CGFloat(rect.origin.y), width: CGFloat(rect.size.width),
        height: CGFloat(rect.size.height))
    }
  }

  extension Point2D {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension Size2D {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension Insets {
    init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
    }
  }

  extension UIWindow {
    /// A rectangle of its screen in the coordinates of a view in it. Without screens it is the window's own.
    func fromScreen(_ rect: CGRect, to view: UIView) -> CGRect {
      #if os(visionOS)
        view.convert(rect, from: nil)
      #else
        screen.coordinateSpace.convert(rect, to: view)
      #endif
    }
  }

  extension Instant {
    /// Now, on the clock of touches and display links.
    static var current: Instant { Instant(seconds: CACurrentMediaTime()) }
  }
#endif
