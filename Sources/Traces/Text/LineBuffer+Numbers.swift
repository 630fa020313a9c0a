extension LineBuffer {
  /// 10⁰…10²², the powers of ten that a `Double` holds exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Reads a plain decimal at the cursor and goes past it. Returns `nil`, and the cursor stays, where there is none or
  /// where it is too large for a `Double`. The caller has to check what follows the number.
  ///
  /// The result is correctly rounded: all digits as one whole number up to 2⁵³, and a power of ten up to 10²², are both
  /// exact in a `Double`, so their division rounds once. All other numbers are rounded by ``Decimal/nearest(to:)``.
  package mutating func scanNumber() -> Double? {
    var place = index
    let isNegative = bytes[place] == .minus
    if isNegative || bytes[place] == .plus { place += 1 }
    let first = place
    var mantissa: UInt64 = 0
    var digit = bytes[place].digit
    while digit <= 9 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      place += 1
      digit = bytes[place].digit
    }
    var digits = place - first
    var decimals = 0
    if digits > 0, bytes[place] == .point, bytes[place + 1].digit <= 9 {
      let point = place
      place += 1
      digit = bytes[place].digit
      while digit <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        place += 1
        digit = bytes[place].digit
      }
      decimals = place - point - 1
      digits += decimals
    }
    if digits > 0, digits <= 19, mantissa <= 1 << 53, decimals <= 22 {
      index = place
      let magnitude = decimals == 0 ? Double(mantissa) : Double(mantissa) / Self.powersOfTen[decimals]
      return isNegative ? -magnitude : magnitude
    }
    guard digits > 0, let magnitude = Decimal.nearest(to: bytes[first..<place]) else { return nil }
    index = place
    return isNegative ? -magnitude : magnitude
  }

  /// The next token as a plain decimal.
  package mutating func number(_ what: String) throws(SyntaxError) -> Double {
    skipBlanks()
    let start = index
    guard let value = scanNumber(), isBoundary(index) else {
      index = start
      let isTooLarge = decimals(at: start) != nil
      throw expected(what + (isTooLarge ? ", from -10^308 to 10^308" : ", a plain decimal number"))
    }
    return value
  }

  /// The next token as a whole number, with an optional sign.
  package mutating func integer(_ what: String) throws(SyntaxError) -> Int {
    skipBlanks()
    let start = index
    if bytes[index] == .minus { index += 1 }
    let first = index
    var value = 0
    // So many digits fit into an `Int`: one has 32 bits in WebAssembly.
    let room = Int.bitWidth == 64 ? 18 : 9
    while bytes[index].digit <= 9, index - first < room {
      value = value &* 10 &+ Int(bytes[index].digit)
      index += 1
    }
    if index > first, isBoundary(index) { return first > start ? -value : value }
    while bytes[index] > .space { index += 1 }
    let wide = Int64(String(decoding: bytes[start..<index], as: UTF8.self))
    if let value = wide.flatMap({ Int(exactly: $0) }) { return value }
    index = start
    guard decimals(at: start) == 0 else { throw expected(what + ", a whole number") }
    // What no machine reads is refused in the same words by all.
    let (least, most) = wide == nil ? (Int64.min, Int64.max) : (Int64(Int.min), Int64(Int.max))
    throw expected(what + (first > start ? ", at least \(least)" : ", at most \(most)"))
  }

  /// The next token as a duration in decimal milliseconds with at most six decimals, in nanoseconds.
  package mutating func milliseconds(_ what: String) throws(SyntaxError) -> Int64 {
    skipBlanks()
    let start = index
    guard let nanoseconds = scanMilliseconds(), isBoundary(index) else {
      index = start
      throw expected(what + " in milliseconds, " + millisecondsBound(at: start))
    }
    return nanoseconds
  }

  /// The rule that a token breaks which is no time.
  package func millisecondsBound(at start: Int) -> String {
    let isTooLarge = (decimals(at: start) ?? 7) <= 6 && bytes[start].digit <= 9
    return isTooLarge ? "at most \((Int64(1) << 62) / 1_000_000)" : "at most six decimals"
  }

  /// The number of decimals of a token that is a plain decimal number of any size; `nil` for any other token.
  private func decimals(at start: Int) -> Int? {
    var place = start
    if bytes[place] == .minus || bytes[place] == .plus { place += 1 }
    let first = place
    while bytes[place].digit <= 9 { place += 1 }
    guard place > first else { return nil }
    let point = place
    if bytes[place] == .point {
      place += 1
      while bytes[place].digit <= 9 { place += 1 }
      guard place > point + 1 else { return nil }
    }
    return isBoundary(place) ? max(0, place - point - 1) : nil
  }

  /// Reads decimal milliseconds at the cursor, exactly; `nil` where there are none, or more than 2⁶² ns.
  package mutating func scanMilliseconds() -> Int64? {
    let start = index
    var nanoseconds: Int64 = 0
    while bytes[index].digit <= 9 {
      guard nanoseconds < 1 << 58 else { return nil }
      nanoseconds = nanoseconds &* 10 &+ Int64(bytes[index].digit)
      index += 1
    }
    guard index > start, nanoseconds <= (1 << 62) / 1_000_000 else { return nil }
    nanoseconds *= 1_000_000
    guard bytes[index] == .point else { return nanoseconds }
    index += 1
    var unit: Int64 = 100_000
    while bytes[index].digit <= 9 {
      guard unit > 0 else { return nil }
      nanoseconds += unit * Int64(bytes[index].digit)
      unit /= 10
      index += 1
    }
    return unit < 100_000 ? nanoseconds : nil
  }

  /// The next token as two numbers with a separator between them: `390x844`, `0..780`.
  package mutating func pair(_ separator: String, _ what: String) throws(SyntaxError) -> (Double, Double) {
    skipBlanks()
    let start = index
    if let first = scanNumber(), bytes[index...].starts(with: separator.utf8) {
      index += separator.utf8.count
      if let second = scanNumber(), isBoundary(index) { return (first, second) }
    }
    index = start
    throw expected(what)
  }
}

extension Decimal {
  /// The value of a word that is a plain decimal; `nil` for any other word.
  package static func value(of word: [UInt8]) -> Double? {
    var buffer = LineBuffer(part: word + [.newline], line: 1, column: 1)
    guard buffer.nextLine(), let value = buffer.scanNumber(), buffer.isBoundary(buffer.index) else { return nil }
    return value
  }
}
