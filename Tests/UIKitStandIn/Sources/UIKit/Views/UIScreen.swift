/// Where points are: a view's own coordinates, or a screen's.
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The screen of a device. A window's frame is in its coordinates: full screen at its origin, in Stage Manager anywhere.
@MainActor public final class UIScreen: NSObject {
  private let space = ScreenSpace()

  public var bounds: CGRect { space.bounds }
  public var coordinateSpace: any UICoordinateSpace { space }

  func resize(to size: CGSize) { space.bounds.size = size }
}

@MainActor private final class ScreenSpace: NSObject, UICoordinateSpace {
  var bounds = CGRect.zero

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return rect }
    return view.convert(rect.offsetBy(-view.placeOfWindow), from: UIView?.none)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return rect }
    return view.convert(rect, to: UIView?.none).offsetBy(view.placeOfWindow)
  }
}

extension UIView {
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    return coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    return coordinateSpace.convert(rect, to: self)
  }

  /// Where its window is on the screen.
  fileprivate var placeOfWindow: CGPoint { window?.frame.origin ?? .zero }
}

extension CGRect {
  fileprivate func offsetBy(_ way: CGPoint) -> CGRect { offsetBy(dx: way.x, dy: way.y) }
}

extension CGPoint {
  fileprivate static prefix func - (point: CGPoint) -> CGPoint { CGPoint(x: -point.x, y: -point.y) }
}
