#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CardCore
  import Kinetics
  import QuartzCore
  import UIKit

  extension Point2D {
    /// A point of a view, relative to the upper left corner of what is seen of it.
    init(_ point: CGPoint, in bounds: CGRect) {
      self.init(x: Double(point.x - bounds.minX), y: Double(point.y - bounds.minY))
    }
  }

  extension CATransform3D {
    /// Scale, turn and tilt of a card that is laid out in a size of its own, seen from a distance.
    ///
    /// - Parameters:
    ///   - pose: How it is to be seen.
    ///   - size: How large it is laid out.
    ///   - distance: From the eye to the screen: points, above 0.
    init(_ pose: CardPose, laidOutIn size: CGSize, from distance: CGFloat) {
      let stretchX = size.width > 0 ? pose.size.width / Double(size.width) : 1
      let stretchY = size.height > 0 ? pose.size.height / Double(size.height) : 1
      let (x, y) = (CGFloat(pose.scaleX * stretchX), CGFloat(pose.scaleY * stretchY))
      let (sine, cosine) = (CGFloat(Numerics.sin(pose.rotation)), CGFloat(Numerics.cos(pose.rotation)))
      let (depth, face) = (CGFloat(Numerics.sin(pose.turn)), CGFloat(Numerics.cos(pose.turn)))
      self = CATransform3DIdentity
      (m11, m12, m13, m14) = (x * face * cosine, x * face * sine, -x * depth, x * depth / distance)
      (m21, m22) = (-y * sine, y * cosine)
      (m31, m32, m33, m34) = (depth * cosine, depth * sine, face, -face / distance)
    }
  }
#endif
