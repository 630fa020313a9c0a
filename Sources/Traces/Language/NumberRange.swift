import Kinetics

extension NumberRange {
  /// Some numbers of the range, the plainest first.
  var samples: [Double] { [1, 0, 0.5, 0.125, 10, 24.5, 100, 400, 5000].filter { contains($0) } }

  /// The bound that a number outside of the range breaks, as an error of a trace says it.
  func bound(brokenBy value: Double) -> String {
    switch self {
    case .any: "any"
    case .coordinate where value < 0: "at least \(Decimal.text(-Double.coordinateLimit))"
    case .length where value < 0: "0 or more"
    case .positive where value <= 0: "above 0"
    case .coordinate, .length, .positive: "at most \(Decimal.text(Double.coordinateLimit))"
    case .count: "1 or more"
    case .share: "from 0 to 1"
    case .coefficient: "above 0 and at most 1"
    case .retained: "above 0 and below 1"
    case .halfShare: "above 0 and at most 0.5"
    case .response: "from 0.01 to 10"
    case .dampingRatio: "from 0.1 to 10"
    case .seen: "from 1 to 8"
    case .majority: "above 0.5 and at most 1"
    case .speed: "above 0"
    }
  }
}

extension LineBuffer {
  /// The next token as a plain decimal in a range.
  mutating func number(_ what: String, in range: NumberRange) throws(SyntaxError) -> Double {
    let start = nextPlace()
    let value = try number(what)
    try check(value, what, in: range, at: start..<index)
    return value
  }

  /// The next token as a whole number in a range, which has an upper bound where it does not end in `Int.max`.
  mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(SyntaxError) -> Int {
    let place = nextPlace()
    let value = try integer(what)
    guard !range.contains(value) else { return value }
    let bound =
      range.upperBound == .max ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    throw expected("\(what), \(bound)", at: place)
  }

  /// `WxH`, each in a range.
  mutating func size(in range: NumberRange = .any) throws(SyntaxError) -> Size2D {
    let start = nextPlace()
    let (width, height) = try pair("x", "a size such as 390x844")
    let middle = bytes[start..<index].firstIndex(of: UInt8(ascii: "x")) ?? index
    try check(width, "a width", in: range, at: start..<middle)
    try check(height, "a height", in: range, at: min(middle + 1, index)..<index)
    return Size2D(width: width, height: height)
  }

  private func check(
    _ value: Double, _ what: String, in range: NumberRange, at place: Range<Int>
  ) throws(SyntaxError) {
    guard !range.contains(value) else { return }
    throw SyntaxError(
      column: column(of: place.lowerBound), expected: "\(what), \(range.bound(brokenBy: value))",
      found: Self.quoted(bytes[place]))
  }

  /// The byte at which the next token begins.
  mutating func nextPlace() -> Int {
    skipBlanks()
    return index
  }
}
