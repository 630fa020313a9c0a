/// Numbers as text, by integer arithmetic and the standard library's shortest description, without a locale or
/// `printf`.
///
/// Text is appended to bytes that the caller keeps, so that a line needs no allocation.
package enum Decimal {
  package static func append(_ value: Int64, to text: inout [UInt8]) {
    if value < 0 { text.append(.minus) }
    let start = text.count
    var rest = value.magnitude
    repeat {
      text.append(.zero + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    text[start...].reverse()
  }

  /// The shortest plain decimal that reads back as the same bits. A number that is not finite stands as Swift prints
  /// it.
  package static func append(_ value: Double, to text: inout [UInt8]) {
    if value.magnitude < 0x1p53, value == Double(Int64(value)), !(value == 0 && value.sign == .minus) {
      return append(Int64(value), to: &text)
    }
    let description = value.description.utf8
    guard let exponentSign = description.firstIndex(of: UInt8(ascii: "e")) else {
      let isWhole = description.suffix(2).elementsEqual(".0".utf8)
      return text.append(contentsOf: isWhole ? description.dropLast(2) : description[...])
    }
    let exponent = Int(String(decoding: description[description.index(after: exponentSign)...], as: UTF8.self)) ?? 0
    appendExpanded(description[..<exponentSign], exponent: exponent, to: &text)
  }

  /// `d.ddd` times a power of ten, written out.
  private static func appendExpanded(
    _ mantissa: Substring.UTF8View, exponent: Int, to text: inout [UInt8]
  ) {
    if mantissa.first == .minus { text.append(.minus) }
    let digits = mantissa.filter { $0.digit <= 9 }
    let fraction = mantissa.split(separator: .point).dropFirst().first
    // A description's ".0" is no digit of the number.
    let significant = fraction.map { $0.elementsEqual("0".utf8) } ?? true ? Array(digits.prefix(1)) : digits
    let whole = exponent + 1
    if whole <= 0 {
      text.append(contentsOf: "0.".utf8)
      text.append(contentsOf: repeatElement(.zero, count: -whole))
      text.append(contentsOf: significant)
    } else {
      text.append(contentsOf: significant.prefix(whole))
      text.append(contentsOf: repeatElement(.zero, count: max(0, whole - significant.count)))
      if significant.count > whole {
        text.append(.point)
        text.append(contentsOf: significant.dropFirst(whole))
      }
    }
  }

  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A value with three decimals, halves rounded away from zero. A value that rounds to zero has no sign.
  ///
  /// The value times 1000 is rounded once as a `Double`, and the rest is integer arithmetic: so every machine prints
  /// the same. From 2⁶² / 1000 on, where a `Double` has no thousandths, the whole number is printed.
  package static func fixed3(_ value: Double) -> String {
    var text: [UInt8] = []
    appendFixed3(value, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  package static func appendFixed3(_ value: Double, to text: inout [UInt8]) {
    let scaled = value * 1000
    guard scaled.magnitude < 0x1p62 else { return append(value, to: &text) }
    let thousandths = Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
    if thousandths < 0 { text.append(.minus) }
    append(Int64(thousandths.magnitude / 1000), to: &text)
    text.append(.point)
    let rest = thousandths.magnitude % 1000
    text.append(.zero + UInt8(rest / 100))
    text.append(.zero + UInt8(rest / 10 % 10))
    text.append(.zero + UInt8(rest % 10))
  }

  /// Nanoseconds as decimal milliseconds, exactly, without trailing zeros.
  package static func appendMilliseconds(_ nanoseconds: Int64, to text: inout [UInt8]) {
    if nanoseconds < 0 { text.append(.minus) }
    append(Int64(nanoseconds.magnitude / 1_000_000), to: &text)
    var rest = nanoseconds.magnitude % 1_000_000
    guard rest > 0 else { return }
    text.append(.point)
    var unit: UInt64 = 100_000
    while rest > 0 {
      text.append(.zero + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  package static func milliseconds(_ nanoseconds: Int64) -> String {
    var bytes: [UInt8] = []
    appendMilliseconds(nanoseconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sixteen hexadecimal digits.
  package static func appendHexadecimal(_ word: UInt64, to text: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let nibble = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
      text.append(nibble < 10 ? .zero + nibble : UInt8(ascii: "a") + nibble - 10)
    }
  }
}
