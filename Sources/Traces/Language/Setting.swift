import OverlayCore

/// A field with the value that a line of a trace gives it: in the header, by `set` or in a matrix.
public struct Setting<Target>: Sendable {
  let key: HeaderKey
  /// Where a line of its key may stand.
  let uses: HeaderUses
  /// Which field it is, where a key has several: the place of a tap. Else empty.
  let part: String
  private let has: @Sendable (Target) -> Bool
  private let put: @Sendable (inout Target) -> Void
  private let write: @Sendable (TraceNames) -> [[UInt8]]

  init<Value: Equatable & Sendable>(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: Field<Target, Value>, _ codec: Codec<Value>, _ value: Value,
    part: String = ""
  ) {
    self.init(key, uses, field, value, part: part) { names in
      let text = codec.words(value, names)
      // A value without words is the default.
      return text.isEmpty ? [] : [key.rawValue.utf8 + text]
    }
  }

  /// A field whose lines a function writes.
  init<Value: Equatable & Sendable>(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: Field<Target, Value>, _ value: Value, part: String = "",
    lines: @escaping @Sendable (TraceNames) -> [[UInt8]]
  ) {
    (self.key, self.uses, self.part, write) = (key, uses, part, lines)
    has = { field.get($0) == value }
    put = { field.set(&$0, value) }
  }

  /// The word of its key.
  package var word: String { key.rawValue }

  /// Why it is not in a trace as it was.
  var flaw: String { "`\(word)` has a value that no line of a trace says exactly." }

  /// Puts the value into its field.
  public func apply(to target: inout Target) { put(&target) }

  /// The lines of a header: `scale 3`; one for each detent; none for a default that has no words.
  func lines(_ names: TraceNames) -> [[UInt8]] { write(names) }

  /// Whether its lines, read in a target, give its field the value.
  func isSaidExactly(by table: HeaderTable<Target>, in target: Target) -> Bool {
    var read = target
    for line in lines(TraceNames()) {
      var buffer = LineBuffer(part: line, line: 1, column: 1)
      _ = buffer.nextLine()
      _ = try? buffer.word()
      guard let setting = try? table[key]?.read?(&buffer, Scope(names: TraceNames())) else { return false }
      setting.apply(to: &read)
    }
    return isSet(in: read)
  }

  /// Whether the field has the value already.
  func isSet(in target: Target) -> Bool { has(target) }
}
