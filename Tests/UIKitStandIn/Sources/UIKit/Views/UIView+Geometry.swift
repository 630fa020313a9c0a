// Where a view is. The anchor point is the centre: a point p of the view is T(p − centre of bounds) + center in its
// superview. `frame` is the rectangle around that; setting it under a transform that is not a translation is undefined in
// UIKit (UIView.transform) and gives here the size divided by the transform's own growth of nothing: do not.

extension UIView {
  var shownFrame: CGRect {
    let (size, center) = (storedBounds.size, storedCenter)
    let still = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    if storedTransform.isIdentity {
      return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    return still.applying(storedTransform).offsetBy(dx: center.x, dy: center.y)
  }

  func setFrame(_ frame: CGRect) {
    let before = shownFrame
    guard frame != before else { return notify(.frame, old: before) }
    notifying(.frame, old: before) {
      resize(to: CGRect(origin: storedBounds.origin, size: frame.size))
      storedCenter = CGPoint(x: frame.midX - storedTransform.tx, y: frame.midY - storedTransform.ty)
    }
    moved()
  }

  func setBounds(_ bounds: CGRect) {
    let before = storedBounds
    guard bounds != before else { return }
    notifying(.bounds, old: before) { resize(to: bounds) }
    moved()
  }

  func setCenter(_ center: CGPoint) {
    let before = storedCenter
    guard center != before else { return }
    notifying(.center, old: before) { storedCenter = center }
    moved()
  }

  func setTransform(_ transform: CGAffineTransform) {
    storedTransform3D = nil
    guard transform != storedTransform else { return }
    storedTransform = transform
    moved()
  }

  /// Touches and conversions know its part in the plane alone: what perspective does to them is not modelled.
  func setTransform3D(_ transform: CATransform3D) {
    guard transform != transform3D else { return }
    storedTransform3D = transform
    storedTransform = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41, ty: transform.m42)
    moved()
  }

  private func resize(to bounds: CGRect) {
    let before = storedBounds
    guard bounds != before else { return }
    storedBounds = bounds
    // A bounds origin is a layout too: a scroll view lays out while it scrolls.
    setNeedsLayout()
    guard before.size != bounds.size else { return }
    if autoresizesSubviews { for child in children { child.autoresize(from: before.size, to: bounds.size) } }
  }

  /// The mask's flexible parts share a change of the superview's size in the proportion of what they are.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let frame = shownFrame
    let (x, width) = Self.share(
      new.width - old.width, frame.minX, frame.width, old.width - frame.maxX, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    let (y, height) = Self.share(
      new.height - old.height, frame.minY, frame.height, old.height - frame.maxY, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    self.frame = CGRect(x: x, y: y, width: width, height: height)
  }

  private static func share(
    _ change: CGFloat, _ before: CGFloat, _ length: CGFloat, _ after: CGFloat, _ flexBefore: Bool, _ flexLength: Bool,
    _ flexAfter: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = [(flexBefore, before), (flexLength, length), (flexAfter, after)].map { $0.0 ? max(0, $0.1) : 0 }
    let flexible = [flexBefore, flexLength, flexAfter].filter { $0 }.count
    guard flexible > 0 else { return (before, length) }
    let sum = parts[0] + parts[1] + parts[2]
    func grown(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum > 0 ? change * parts[index] / sum : change / CGFloat(flexible)
    }
    return (before + grown(0, flexBefore), length + grown(1, flexLength))
  }

  /// Its safe area and that of its subviews follow where it is.
  private func moved() { updateSafeArea() }

  // MARK: Conversion

  private func toParent(_ point: CGPoint) -> CGPoint {
    let middle = CGPoint(x: storedBounds.midX, y: storedBounds.midY)
    let turned = CGPoint(x: point.x - middle.x, y: point.y - middle.y).applying(storedTransform)
    return CGPoint(x: turned.x + storedCenter.x, y: turned.y + storedCenter.y)
  }

  func fromParent(_ point: CGPoint) -> CGPoint {
    let away = CGPoint(x: point.x - storedCenter.x, y: point.y - storedCenter.y).applying(storedTransform.inverted())
    return CGPoint(x: away.x + storedBounds.midX, y: away.y + storedBounds.midY)
  }

  /// In the coordinates of the root of its tree: of its window where it has one.
  func toRoot(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    return parent.toRoot(toParent(point))
  }

  func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    return fromParent(parent.fromRoot(point))
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = toRoot(point)
    return view.map { $0.fromRoot(root) } ?? root
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromRoot(view.map { $0.toRoot(point) } ?? point)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { mapped(rect) { convert($0, to: view) } }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { mapped(rect) { convert($0, from: view) } }

  private func mapped(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      map(rect.origin), map(CGPoint(x: rect.maxX, y: rect.minY)), map(CGPoint(x: rect.minX, y: rect.maxY)),
      map(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension CGAffineTransform {
  /// The same of space.
  var inSpace: CATransform3D {
    var space = CATransform3DIdentity
    (space.m11, space.m12, space.m21, space.m22, space.m41, space.m42) = (a, b, c, d, tx, ty)
    return space
  }
}
