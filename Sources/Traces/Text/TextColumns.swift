/// A line in fixed columns, at least two blanks apart. A text that is wider than its column moves the rest to the
/// right.
package struct TextColumns {
  /// The column of a time's decimal point.
  package static let whole = 8
  /// The column at which a time ends.
  package static let time = 15

  package var bytes: [UInt8] = []

  package init() {
    bytes.reserveCapacity(256)
  }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Begins a line with the time, its decimal point in its column, and the blanks up to the next column.
  package mutating func begin(nanoseconds: Int64) {
    removeAll()
    Decimal.appendMilliseconds(nanoseconds, to: &bytes)
    let whole = bytes.firstIndex(of: .point) ?? bytes.count
    if whole < Self.whole { bytes.insert(contentsOf: repeatElement(.space, count: Self.whole - whole), at: 0) }
    left("", at: Self.time + 2)
  }

  /// A word that begins in a column, or two blanks after a longer text before it.
  package mutating func left(_ word: String, at column: Int) {
    let count = bytes.isEmpty ? column : max(2, column - bytes.count)
    bytes.append(contentsOf: repeatElement(.space, count: count))
    bytes.append(contentsOf: word.utf8)
  }

  package mutating func right(_ word: String, endingAt column: Int) {
    left(word, at: column - word.utf8.count)
  }

  package mutating func right(_ value: Double, endingAt column: Int) {
    let start = bytes.count
    Decimal.appendFixed3(value, to: &bytes)
    let count = max(2, column - bytes.count)
    bytes.insert(contentsOf: repeatElement(.space, count: count), at: start)
  }
}
