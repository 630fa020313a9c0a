/// The numbers that a field may have: those that the models accept.
///
///     NumberRange.share.contains(1.5)                       // false
///     "\(InvalidNumber(1.5, outside: .share))"              // 1.5 is not in 0…1
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NumberRange: Sendable, Hashable {
  /// Any number.
  case any
  /// Within ±2⁴⁰, the bound of every coordinate in points.
  case coordinate
  /// From 0 to 2⁴⁰.
  case length
  /// Above 0, up to 2⁴⁰.
  case positive
  /// 1 or more.
  case count
  /// From 0 to 1.
  case share
  /// Above 0, up to 1.
  case coefficient
  /// Above 0, below 1.
  case retained
  /// Above 0, up to 0.5.
  case halfShare
  /// The response of a spring that settles something: 0.01…10, in seconds.
  case response
  /// The damping ratio of such a spring: 0.1…10.
  case dampingRatio
  /// How many cards are seen at once: 1…8.
  case seen
  /// Above 0.5, up to 1.
  case majority
  /// Above 0; infinity too.
  case speed

  /// Whether a number is one of them; no range but `any` has NaN.
  public func contains(_ value: Double) -> Bool {
    switch self {
    case .any: true
    case .coordinate: value.isCoordinate
    case .length: value.isLength
    case .positive: value.isLength && value > 0
    case .count: value >= 1
    case .share: value.isShare
    case .coefficient: value.isShare && value > 0
    case .retained: value > 0 && value < 1
    case .halfShare: value > 0 && value <= 0.5
    // As a spring computes its frequency, so that a response of exactly 10 s passes.
    case .response: (6.283185307179586 / value).isSettlingFrequency
    case .dampingRatio: value >= 0.1 && value <= 10
    case .seen: value >= 1 && value <= 8
    case .majority: value > 0.5 && value <= 1
    case .speed: value > 0
    }
  }

  /// A number that is not one of them; `nil` where it is one.
  package func rejected(_ value: Double) -> InvalidNumber? {
    contains(value) ? nil : InvalidNumber(value, outside: self)
  }
}

extension NumberRange: CustomStringConvertible {
  /// Its bounds, as a sentence goes on after "is" or "is not".
  public var description: String {
    switch self {
    case .any: "a number"
    case .coordinate: "in -1099511627776…1099511627776"
    case .length: "in 0…1099511627776"
    case .positive: "above 0 and at most 1099511627776"
    case .count: "1 or more"
    case .share: "in 0…1"
    case .coefficient: "above 0 and at most 1"
    case .retained: "above 0 and below 1"
    case .halfShare: "above 0 and at most 0.5"
    case .response: "in 0.01…10"
    case .dampingRatio: "in 0.1…10"
    case .seen: "in 1…8"
    case .majority: "above 0.5 and at most 1"
    case .speed: "above 0"
    }
  }
}

/// A number that is not in the range of its field.
public struct InvalidNumber: Sendable, Hashable {
  /// The number.
  public let value: Double
  /// What it has to be.
  public let range: NumberRange

  /// A number outside a range.
  public init(_ value: Double, outside range: NumberRange) {
    (self.value, self.range) = (value, range)
  }

  /// Whether both are the same bits; so one that has NaN equals itself.
  public static func == (left: InvalidNumber, right: InvalidNumber) -> Bool {
    left.value.bitPattern == right.value.bitPattern && left.range == right.range
  }

  /// Mixes in the bits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value.bitPattern)
    hasher.combine(range)
  }
}

extension InvalidNumber: CustomStringConvertible {
  /// Such as `-3 is not in 0…1`.
  public var description: String { "\(value.plain) is not \(range)" }
}

extension Double {
  /// As one would write it: whole numbers without a fraction. Without `rounded()`, which may become a call into libm.
  package var plain: String {
    magnitude < 0x1p53 && self == Double(Int64(self)) ? "\(Int64(self))" : "\(self)"
  }
}
