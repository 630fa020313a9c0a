/// The identity of a thing of the host's: a small integer that the host chooses. All ids of the package are of this kind.
///
///     let half: DetentID = 1
///     half == DetentID(1)           // true
///     "\(half)"                     // 1
public protocol IntegerID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible
where RawValue == Int, IntegerLiteralType == Int {
  /// The identity of that number.
  init(_ rawValue: Int)
}

extension IntegerID {
  /// The identity of that number.
  @inlinable
  public init(rawValue: Int) { self.init(rawValue) }

  /// The identity of that number, written as it.
  @inlinable
  public init(integerLiteral value: Int) { self.init(value) }

  /// The number.
  public var description: String { String(rawValue) }
}
