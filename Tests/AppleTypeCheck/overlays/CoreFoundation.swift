// CGFloat as Swift has it: its conversions from and to Double are the compiler's own.
@_exported import CoreFoundation

public struct CGFloat: BinaryFloatingPoint, Sendable, Hashable {
  public typealias NativeType = Double
  public typealias Magnitude = CGFloat
  public typealias Exponent = Int
  public typealias Stride = CGFloat
  public typealias RawSignificand = UInt64
  public typealias RawExponent = UInt
  public var native: Double
  public init() { native = 0 }
  public init(_ value: Double) { native = value }
  public init(_ value: Float) { native = Double(value) }
  public init(_ value: CGFloat) { native = value.native }
  public init(_ value: Int) { native = Double(value) }
  public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
  public init?<Source: BinaryInteger>(exactly value: Source) { return nil }
  public init(integerLiteral value: Int64) { native = Double(value) }
  public init(floatLiteral value: Double) { native = value }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { native = 0 }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { native = 0 }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) { native = 0 }
  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public var exponentBitPattern: UInt { 0 }
  public var significandBitPattern: UInt64 { 0 }
  public var binade: CGFloat { self }
  public var significandWidth: Int { 0 }
  public static var radix: Int { 2 }
  public static var nan: CGFloat { CGFloat(Double.nan) }
  public static var signalingNaN: CGFloat { CGFloat(Double.signalingNaN) }
  public static var infinity: CGFloat { CGFloat(Double.infinity) }
  public static var greatestFiniteMagnitude: CGFloat { CGFloat(Double.greatestFiniteMagnitude) }
  public static var pi: CGFloat { CGFloat(Double.pi) }
  public static var leastNormalMagnitude: CGFloat { CGFloat(Double.leastNormalMagnitude) }
  public static var leastNonzeroMagnitude: CGFloat { CGFloat(Double.leastNonzeroMagnitude) }
  public var ulp: CGFloat { self }
  public var sign: FloatingPointSign { native.sign }
  public var exponent: Int { native.exponent }
  public var significand: CGFloat { self }
  public var magnitude: CGFloat { CGFloat(native.magnitude) }
  public var nextUp: CGFloat { CGFloat(native.nextUp) }
  public static func + (a: Self, b: Self) -> Self { Self(a.native + b.native) }
  public static func - (a: Self, b: Self) -> Self { Self(a.native - b.native) }
  public static func * (a: Self, b: Self) -> Self { Self(a.native * b.native) }
  public static func / (a: Self, b: Self) -> Self { Self(a.native / b.native) }
  public static func += (a: inout Self, b: Self) { a.native += b.native }
  public static func -= (a: inout Self, b: Self) { a.native -= b.native }
  public static func *= (a: inout Self, b: Self) { a.native *= b.native }
  public static func /= (a: inout Self, b: Self) { a.native /= b.native }
  public static prefix func - (a: Self) -> Self { Self(-a.native) }
  public mutating func negate() { native.negate() }
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ a: CGFloat, _ b: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public func isEqual(to other: CGFloat) -> Bool { native == other.native }
  public func isLess(than other: CGFloat) -> Bool { native < other.native }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { native <= other.native }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { native <= other.native }
  public var isNormal: Bool { native.isNormal }
  public var isFinite: Bool { native.isFinite }
  public var isZero: Bool { native.isZero }
  public var isSubnormal: Bool { native.isSubnormal }
  public var isInfinite: Bool { native.isInfinite }
  public var isNaN: Bool { native.isNaN }
  public var isSignalingNaN: Bool { native.isSignalingNaN }
  public var isCanonical: Bool { true }
  public func distance(to other: CGFloat) -> CGFloat { other - self }
  public func advanced(by amount: CGFloat) -> CGFloat { self + amount }
  public static func == (a: Self, b: Self) -> Bool { a.native == b.native }
  public static func < (a: Self, b: Self) -> Bool { a.native < b.native }
  public func hash(into hasher: inout Hasher) {}
}

extension Double { public init(_ value: CGFloat) { self = value.native } }
extension Float { public init(_ value: CGFloat) { self.init(value.native) } }
