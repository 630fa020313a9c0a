/// Why bytes are no raw session.
public enum RawError: Error, Sendable, Hashable {
  /// They do not begin with ``RawSession/signature``.
  case signature
  /// They are of another version than ``RawSession/version``.
  case version
  /// They end inside a value.
  case end
  /// No verb has this code.
  case verb
  /// A flag, a choice or a time outside its range, a spring or rows that cannot be.
  case value
}

/// Takes little-endian values off bytes, one after the other; whatever the bytes are, a value or an error comes.
public struct RawReader: Sendable {
  private let bytes: [UInt8]
  /// How many bytes were taken.
  public private(set) var offset = 0

  /// A reader at the beginning of these bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all bytes were taken.
  public var isAtEnd: Bool { offset >= bytes.count }

  mutating func integer<T: FixedWidthInteger & UnsignedInteger>(_: T.Type = T.self) throws(RawError) -> T {
    let size = T.bitWidth / 8
    guard bytes.count - offset >= size else { throw .end }
    var value: T = 0
    for index in 0..<size { value |= T(bytes[offset + index]) << T(8 * index) }
    offset += size
    return value
  }

  mutating func double() throws(RawError) -> Double {
    Double(bitPattern: try integer())
  }

  /// 0 or 1.
  mutating func flag() throws(RawError) -> Bool {
    let byte: UInt8 = try integer()
    guard byte < 2 else { throw .value }
    return byte == 1
  }

  /// An id has 32 bits in a session: it means the same where `Int` has no more.
  mutating func id() throws(RawError) -> Int {
    Int(Int32(bitPattern: try integer()))
  }

  /// The value whose place in a table the next byte is.
  mutating func choice<Value>(_ values: [Value]) throws(RawError) -> Value {
    let code = Int(try integer(UInt8.self))
    guard code < values.count else { throw .value }
    return values[code]
  }

  mutating func optional<Value>(
    _ read: (inout RawReader) throws(RawError) -> Value
  ) throws(RawError) -> Value? {
    try flag() ? try read(&self) : nil
  }
}

/// Puts little-endian values behind each other.
public struct RawWriter: Sendable {
  /// What was written.
  public private(set) var bytes: [UInt8] = []
  /// Whether every value could be written; else a value stands for it that no reader takes.
  public private(set) var isWhole = true

  /// Nothing yet.
  public init() {}

  /// Gives up on a value that a session cannot hold.
  mutating func leaveOut() {
    isWhole = false
  }

  mutating func integer<T: FixedWidthInteger & UnsignedInteger>(_ value: T) {
    for index in 0..<T.bitWidth / 8 { bytes.append(UInt8(truncatingIfNeeded: value >> T(8 * index))) }
  }

  mutating func double(_ value: Double) {
    integer(value.bitPattern)
  }

  mutating func flag(_ value: Bool) {
    integer(value ? 1 as UInt8 : 0)
  }

  /// An id beyond 32 bits makes the session incomplete.
  mutating func id(_ value: Int) {
    if Int32(exactly: value) == nil { leaveOut() }
    integer(UInt32(bitPattern: Int32(truncatingIfNeeded: value)))
  }

  /// How many values follow, at most 255; more make the session incomplete.
  mutating func count(of values: [some Any]) {
    if values.count > 255 { leaveOut() }
    integer(UInt8(truncatingIfNeeded: values.count))
  }

  /// A value that its table does not have makes the session incomplete.
  mutating func choice<Value: Equatable>(_ value: Value, of values: [Value]) {
    for index in values.indices where values[index] == value { return integer(UInt8(index)) }
    leaveOut()
    integer(UInt8.max)
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout RawWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }
}
