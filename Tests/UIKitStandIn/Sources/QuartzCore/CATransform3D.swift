/// A row vector (x, y, z, 1) times this matrix, divided by its fourth component.
public struct CATransform3D: Sendable, Equatable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Zero everywhere, as every C structure.
  public init() {
    (m11, m12, m13, m14, m21, m22, m23, m24) = (0, 0, 0, 0, 0, 0, 0, 0)
    (m31, m32, m33, m34, m41, m42, m43, m44) = (0, 0, 0, 0, 0, 0, 0, 0)
  }
}

public let CATransform3DIdentity: CATransform3D = {
  var identity = CATransform3D()
  (identity.m11, identity.m22, identity.m33, identity.m44) = (1, 1, 1, 1)
  return identity
}()
