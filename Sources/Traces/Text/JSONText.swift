/// A JSON object, written member by member in the order given.
package struct JSONText {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  package var text: String { String(decoding: bytes, as: UTF8.self) + "}" }

  package init() {}

  package mutating func add(_ key: String, _ value: String) {
    addKey(key)
    append(value)
  }

  package mutating func add(_ key: String, _ value: Int64) {
    addKey(key)
    Decimal.append(value, to: &bytes)
  }

  package mutating func add(_ key: String, _ value: Double) {
    addKey(key)
    Decimal.append(value, to: &bytes)
  }

  /// Nanoseconds, as milliseconds.
  package mutating func add(_ key: String, nanoseconds: Int64) {
    addKey(key)
    Decimal.appendMilliseconds(nanoseconds, to: &bytes)
  }

  /// Sixteen hexadecimal digits, as a string: no JSON number holds 64 bits.
  package mutating func add(_ key: String, digest: UInt64) {
    var digits: [UInt8] = []
    Decimal.appendHexadecimal(digest, to: &digits)
    add(key, String(decoding: digits, as: UTF8.self))
  }

  package mutating func add(_ key: String, _ values: [String]) {
    addKey(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func add(_ key: String, object: JSONText) {
    addKey(key)
    bytes.append(contentsOf: object.text.utf8)
  }

  package mutating func add(_ key: String, _ objects: [JSONText]) {
    addKey(key)
    bytes.append(UInt8(ascii: "["))
    for (index, object) in objects.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: object.text.utf8)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func add(_ key: String, json: [UInt8]) {
    addKey(key)
    bytes += json
  }

  /// A string as JSON, its quotes included.
  package static func quoted(_ string: String) -> [UInt8] {
    var text = JSONText()
    text.bytes.removeAll()
    text.append(string)
    return text.bytes
  }

  private mutating func addKey(_ key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    append(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
