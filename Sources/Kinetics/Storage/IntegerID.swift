/// The identity of something: a small integer that the host chooses. All ids of the package conform to it.
///
///     let half: DetentID = 1
///     half == DetentID(1)           // true
///     "\(half)"                     // 1
public protocol IntegerID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible
where RawValue == Int, IntegerLiteralType == Int {
  /// The identity with that number.
  init(_ rawValue: Int)
}

extension IntegerID {
  /// The identity with that number.
  @inlinable
  public init(rawValue: Int) { self.init(rawValue) }

  /// The identity with that number, as a literal.
  @inlinable
  public init(integerLiteral value: Int) { self.init(value) }

  /// The number as text.
  public var description: String { String(rawValue) }
}
