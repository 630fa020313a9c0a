/// A field of a value, to be read and written: what a key path is, which Embedded Swift has not.
///
///     let header = Field<OverlaySetup, Double>({ $0.configuration.header }) { $0.configuration.header = $1 }
struct Field<Target, Value>: Sendable {
  let get: @Sendable (Target) -> Value
  let set: @Sendable (inout Target, Value) -> Void

  init(_ get: @escaping @Sendable (Target) -> Value, _ set: @escaping @Sendable (inout Target, Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
}

extension Field {
  /// A field of the field's value.
  func part<Part>(
    _ get: @escaping @Sendable (Value) -> Part, _ set: @escaping @Sendable (inout Value, Part) -> Void
  ) -> Field<Target, Part> {
    let whole = self
    return Field<Target, Part>({ get(whole.get($0)) }) { target, part in
      var value = whole.get(target)
      set(&value, part)
      whole.set(&target, value)
    }
  }
}
