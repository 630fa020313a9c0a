/// How a number is compared: exactly, or within a distance.
struct Comparison: Sendable, Hashable {
  static let form = "V|~ V within E"

  var value: Double
  /// How far away it may be, 0 or more; `nil` compares exactly.
  var tolerance: Double?

  func holds(_ actual: Double) -> Bool {
    guard let tolerance else { return actual == value }
    return (actual - value).magnitude <= tolerance
  }

  /// `V`, or `~ V within E`.
  var text: String {
    guard let tolerance else { return Decimal.text(value) }
    return "~ \(Decimal.text(value)) within \(Decimal.text(tolerance))"
  }

  /// The number in text; `nil` where it is as expected.
  func mismatch(_ actual: Double) -> String? { holds(actual) ? nil : Decimal.text(actual) }
}

extension LineBuffer {
  /// `V`, or `~ V within E`.
  mutating func comparison() throws(SyntaxError) -> Comparison {
    guard try accept("~") else { return Comparison(value: try exactValue(), tolerance: nil) }
    let value = try number("the value")
    try require("within")
    skipBlanks()
    let place = index
    let tolerance = try number("a distance")
    guard tolerance >= 0 else { throw expected("a distance, 0 or more", at: place) }
    return Comparison(value: value, tolerance: tolerance)
  }

  private mutating func exactValue() throws(SyntaxError) -> Double {
    let start = nextPlace()
    if bytes[start] == UInt8(ascii: "~") {
      let value = Printable.text(bytes[start + 1..<tokenEnd(start)], atMost: Printable.longestToken)
      throw expected("the value, a plain decimal number", at: start, fix: "write \"~ \(value)\"")
    }
    let value = try number("the value")
    let end = index
    let place = nextPlace()
    if try accept("within") {
      let text = Printable.text(bytes[start..<end], atMost: Printable.longestToken)
      throw expected("the end of the line", at: place, fix: "write \"~ \(text) within …\"")
    }
    return value
  }
}
