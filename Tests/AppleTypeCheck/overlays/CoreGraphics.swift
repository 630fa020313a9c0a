@_exported import CoreFoundation
@_exported import CoreGraphics

extension CGPoint: Equatable, Hashable {
  public static var zero: CGPoint { fatalError() }
  public init(x: CGFloat, y: CGFloat) { fatalError() }
  public init(x: Double, y: Double) { fatalError() }
  public init(x: Int, y: Int) { fatalError() }
  public static func == (a: Self, b: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
  public func applying(_ transform: CGAffineTransform) -> CGPoint { fatalError() }
}

extension CGSize: Equatable, Hashable {
  public static var zero: CGSize { fatalError() }
  public init(width: CGFloat, height: CGFloat) { fatalError() }
  public init(width: Double, height: Double) { fatalError() }
  public init(width: Int, height: Int) { fatalError() }
  public static func == (a: Self, b: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

extension CGRect: Equatable, Hashable {
  public static var zero: CGRect { fatalError() }
  public static var null: CGRect { fatalError() }
  public static var infinite: CGRect { fatalError() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
  public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
  public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
  public init(origin: CGPoint, size: CGSize) { fatalError() }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var minX: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public var isEmpty: Bool { true }
  public var isNull: Bool { true }
  public func contains(_ point: CGPoint) -> Bool { true }
  public func contains(_ other: CGRect) -> Bool { true }
  public func intersects(_ other: CGRect) -> Bool { true }
  public func intersection(_ other: CGRect) -> CGRect { self }
  public func union(_ other: CGRect) -> CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public static func == (a: Self, b: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

extension CGAffineTransform: Equatable {
  public static var identity: CGAffineTransform { fatalError() }
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) { fatalError() }
  public init(translationX: CGFloat, y: CGFloat) { fatalError() }
  public init(scaleX: CGFloat, y: CGFloat) { fatalError() }
  public var isIdentity: Bool { true }
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { self }
  public func inverted() -> CGAffineTransform { self }
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { self }
  public static func == (a: Self, b: Self) -> Bool { true }
}
