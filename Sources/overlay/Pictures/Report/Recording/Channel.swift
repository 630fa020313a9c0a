import Traces

/// One number or word of a state over a run, kept where it changes.
///
///     height.set(.number(120), at: 0)
///     height.set(.number(120), at: 1)
///     height.set(.number(134.25), at: 4)
///     height.json                       // [[0,4],[120,134.25]]: the states since the change before, and the values
struct Channel: Sendable, Equatable {
  /// What a state says.
  enum Value: Sendable, Equatable {
    /// Nothing: it is not there.
    case none
    case number(Thousandths)
    case text(String)
    case list([Value])

    static func number(_ value: Double) -> Value { .number(Thousandths(value)) }
    static func numbers(_ values: [Double]) -> Value { .list(values.map { .number($0) }) }
    static func texts(_ values: [String]) -> Value { .list(values.map { .text($0) }) }
  }

  private var gaps: [Int] = []
  private var values: [Value] = []
  private var lastState = 0

  /// The value from a state on; states come in ascending order.
  mutating func set(_ value: Value, at state: Int) {
    guard values.last != value else { return }
    gaps.append(state - lastState)
    values.append(value)
    lastState = state
  }

  /// Two lists of the same length: how many states after the change before, and the value.
  var json: [UInt8] {
    var bytes = Array("[".utf8)
    bytes.appendList(gaps) { $1.append(contentsOf: String($0).utf8) }
    bytes.append(UInt8(ascii: ","))
    bytes.appendList(values) { $0.write(to: &$1) }
    return bytes + [UInt8(ascii: "]")]
  }
}

/// A number as a timeline prints it: rounded to three decimals.
struct Thousandths: Sendable, Equatable {
  /// As a plain decimal without zeros at the end; `null` for what no JSON number is.
  let text: String

  init(_ value: Double) {
    guard value.isFinite else {
      text = "null"
      return
    }
    var digits = Decimal.fixed3(value)[...]
    if digits.utf8.contains(UInt8(ascii: ".")) {
      while digits.hasSuffix("0") { digits.removeLast() }
      if digits.hasSuffix(".") { digits.removeLast() }
    }
    text = String(digits)
  }
}

extension Channel.Value {
  /// Appends the value as JSON.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .none: bytes += Array("null".utf8)
    case .number(let number): bytes += Array(number.text.utf8)
    case .text(let text): bytes += JSONText.quoted(text)
    case .list(let values): bytes.appendList(values) { $0.write(to: &$1) }
    }
  }
}

extension [UInt8] {
  /// Appends items as a JSON array.
  mutating func appendList<Item>(_ items: some Sequence<Item>, _ write: (Item, inout [UInt8]) -> Void) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for item in items {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      write(item, &self)
    }
    append(UInt8(ascii: "]"))
  }
}
