/// An optional word of a line with its value: how it is read and written.
///
///     LineOption.value("opacity", Field({ $0.opacity }) { $0.opacity = $1 }, .number("A", "an opacity", in: .share))     // "opacity 0.5", or nothing
struct LineOption<Target>: Sendable {
  let word: String
  let form: String
  let read: @Sendable (inout LineBuffer, Scope, inout Target) throws(SyntaxError) -> Void
  /// Appends the word with its value, unless the first target has the same value as the second, the default one.
  let write: @Sendable (Target, Target, TraceNames, inout [UInt8]) -> Void
  /// Some values, as the codec lists them: each puts one into the target.
  var samples: [@Sendable (inout Target) -> Void] = []
}

extension LineOption {
  /// A field. It is not written where its value has no words.
  static func value<Value: Equatable & Sendable>(
    _ word: String, _ field: Field<Target, Value>, _ codec: Codec<Value>
  ) -> LineOption {
    LineOption(
      word: word, form: word + " " + codec.form,
      read: { (line, scope, target) throws(SyntaxError) in field.set(&target, try codec.read(&line, scope)) },
      write: { (target, standard, names, text) in
        guard field.get(target) != field.get(standard) else { return }
        let values = codec.words(field.get(target), names)
        guard !values.isEmpty else { return }
        text.add(word)
        text += values
      }, samples: codec.samples.map { value in { field.set(&$0, value) } })
  }

  /// A field that the word alone sets.
  static func flag(_ word: String, _ field: Field<Target, Bool>, sets value: Bool) -> LineOption {
    LineOption(
      word: word, form: word,
      read: { (_, _, target) in field.set(&target, value) },
      write: { (target, _, _, text) in if field.get(target) == value { text.add(word) } },
      samples: [{ field.set(&$0, value) }])
  }
}

extension Array {
  /// Reads the options that the line has, in their order.
  func read<Target>(
    _ line: inout LineBuffer, _ scope: Scope, into target: inout Target
  ) throws(SyntaxError) where Element == LineOption<Target> {
    for option in self where try line.accept(option.word) { try option.read(&line, scope, &target) }
  }

  /// Reads the options that the line has, in any order: up to the end of the line, to another value of a matrix, or to
  /// one of some words.
  func readInAnyOrder<Target>(
    _ line: inout LineBuffer, _ scope: Scope, into target: inout Target, upTo words: [String]
  ) throws(SyntaxError) where Element == LineOption<Target> {
    var open = self
    reading: while !line.isAtEnd() {
      for (index, option) in open.enumerated() where try line.accept(option.word) {
        try option.read(&line, scope, &target)
        open.remove(at: index)
        continue reading
      }
      let (before, expected) = (line.index, open.map { $0.word })
      if let next = try line.word(), !(words + ["|"]).contains(line.text(next)), !expected.isEmpty {
        throw line.expected((expected + ["the end of the line"]).alternatives, at: next, among: expected)
      }
      line.index = before
      return
    }
  }

  /// Appends the options whose values differ from those of the default target.
  func write<Target>(
    _ target: Target, unlike standard: Target, _ names: TraceNames, to text: inout [UInt8]
  ) where Element == LineOption<Target> {
    for option in self { option.write(target, standard, names, &text) }
  }

  /// `[scroll sheet-first|content-first] [disabled]`.
  func form<Target>() -> String where Element == LineOption<Target> {
    map { "[\($0.form)]" }.joined(separator: " ")
  }

  /// What may stand there, for a message.
  func expected<Target>() -> String where Element == LineOption<Target> {
    map { $0.word }.joined(separator: ", ") + " in this order, or the end of the line"
  }
}
