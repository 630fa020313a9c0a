import OverlayCore

/// A field with the value that a line of a trace gives it: in the header, by `set` or in a matrix.
public struct Setting<Target>: Sendable, Equatable {
  let key: HeaderKey
  /// Where a line of its key may stand.
  let uses: HeaderUses
  /// Which field it is, where a key has several: the place of a tap. Else empty.
  let part: String
  private let value: any Equatable & Sendable
  private let put: @Sendable (inout Target) -> Void
  private let write: @Sendable (Names) -> [[UInt8]]

  init<Value: Equatable & Sendable>(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: WritableKeyPath<Target, Value> & Sendable, _ codec: Codec<Value>,
    _ value: Value, part: String = ""
  ) {
    self.key = key
    self.uses = uses
    self.part = part
    self.value = value
    put = { $0[keyPath: field] = value }
    write = { names in
      let text = codec.words(value, names)
      // A value without words is the default.
      return text.isEmpty ? [] : [key.rawValue.utf8 + text]
    }
  }

  /// A field whose lines a function writes.
  init<Value: Equatable & Sendable>(
    _ key: HeaderKey, _ uses: HeaderUses, _ field: WritableKeyPath<Target, Value> & Sendable, _ value: Value,
    lines: @escaping @Sendable (Names) -> [[UInt8]]
  ) {
    (self.key, self.uses, self.value, part, write) = (key, uses, value, "", lines)
    put = { $0[keyPath: field] = value }
  }

  /// Puts the value into its field.
  public func apply(to target: inout Target) { put(&target) }

  /// The lines of a header: `scale 3`; one for each detent; none for a default that has no words.
  func lines(_ names: Names) -> [[UInt8]] { write(names) }

  /// Whether they set the same field to the same value.
  public static func == (left: Setting, right: Setting) -> Bool {
    left.key == right.key && left.part == right.part && isEqual(left.value, right.value)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { right as? Value == left }
}
