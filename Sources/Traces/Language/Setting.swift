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

  fileprivate init<Value>(_ said: SaidField<Target, Value>, _ value: Value) {
    (key, uses, part) = (said.key, said.uses, said.part)
    has = { said.field.get($0) == value }
    put = { said.field.set(&$0, value) }
    write = { said.lines(value, $0) }
  }

  /// A field whose lines a function writes.
  init<Value: Equatable & Sendable>(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: Field<Target, Value>, _ value: Value,
    lines: @escaping @Sendable (TraceNames) -> [[UInt8]]
  ) {
    (self.key, self.uses, part, write) = (key, uses, "", lines)
    has = { field.get($0) == value }
    put = { field.set(&$0, value) }
  }

  /// The word of its key.
  package var word: String { key.rawValue }

  /// The reason for which it is not in a trace as it was.
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

/// A field with its key and the codec of its values.
///
/// It is a class so that a closure over it captures one reference: a module of a page has a closure of each for each type
/// of values.
final class SaidField<Target, Value: Equatable & Sendable>: Sendable {
  fileprivate let key: HeaderKey
  fileprivate let uses: HeaderUses
  fileprivate let part: String
  fileprivate let field: Field<Target, Value>
  fileprivate let codec: Codec<Value>

  init(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: Field<Target, Value>, _ codec: Codec<Value>, part: String = ""
  ) {
    (self.key, self.uses, self.field, self.codec, self.part) = (key, uses, field, codec, part)
  }

  /// The field with a value.
  @inline(never)
  func setting(_ value: Value) -> Setting<Target> { Setting(self, value) }

  func read(_ line: inout LineBuffer, _ scope: Scope) throws(SyntaxError) -> Setting<Target> {
    setting(try codec.read(&line, scope))
  }

  /// The field with the value that a target has in it.
  func setting(of target: Target) -> Setting<Target> { setting(field.get(target)) }

  /// The field with each of the codec's samples.
  var samples: [Setting<Target>] {
    #if hasFeature(Embedded)
      []
    #else
      codec.samples.map { setting($0) }
    #endif
  }

  /// The line of a header, or none for a value without words, which is the default.
  @inline(never)
  fileprivate func lines(_ value: Value, _ names: TraceNames) -> [[UInt8]] {
    let text = codec.words(value, names)
    return text.isEmpty ? [] : [key.rawValue.utf8 + text]
  }
}
