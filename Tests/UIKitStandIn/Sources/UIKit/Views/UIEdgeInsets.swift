@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore

public struct UIEdgeInsets: Sendable, Equatable {
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public static let zero = UIEdgeInsets()

  static func + (a: Self, b: Self) -> Self {
    Self(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
  func atMost(_ most: Self) -> Self {
    Self(
      top: min(top, most.top), left: min(left, most.left), bottom: min(bottom, most.bottom),
      right: min(right, most.right))
  }
  func atLeast(_ least: Self) -> Self {
    Self(
      top: max(top, least.top), left: max(left, least.left), bottom: max(bottom, least.bottom),
      right: max(right, least.right))
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// There are no selectors on Linux: nothing can be made of this one.
public struct Selector: Sendable, Hashable {}

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public var cgRectValue: CGRect { rectValue }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public var cgPointValue: CGPoint { pointValue }
}
