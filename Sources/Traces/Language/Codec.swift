import Kinetics
import OverlayCore

/// How a value is read from a trace, how it is written, and how the reference shows it.
///
///     Codec.labelled("response", .number("R", "a response in seconds", in: .response))
///     // "response 0.4", in a reference "response R"
///
/// A codec of larger values is made of those of its parts. It reads back exactly what it writes.
struct Codec<Value: Equatable & Sendable>: Sendable {
  typealias Read = @Sendable (inout LineBuffer, Scope) throws(SyntaxError) -> Value
  typealias Write = @Sendable (Value, TraceNames, inout [UInt8]) -> Void

  /// `WxH`, `C [off END…]`: capitals stand for values, brackets for what may be left out.
  let form: String
  let read: Read
  /// Appends the value, each word with a blank before it.
  let write: Write
  #if !hasFeature(Embedded)
    /// Some values, all of them where they are few: what a fuzzer draws from. Empty where a value names what a header
    /// declares. A page draws nothing.
    let samples: [Value]
  #else
    var samples: [Value] { [] }
  #endif

  init(_ form: String, samples: @autoclosure () -> [Value], read: @escaping Read, write: @escaping Write) {
    self.form = form
    #if !hasFeature(Embedded)
      self.samples = samples()
    #endif
    self.read = read
    self.write = write
  }
}

struct Scope: Sendable {
  let names: TraceNames
  /// The queue of answers for `policy custom`; `nil` where no policy is read.
  let answers: PolicyAnswers?

  init(names: TraceNames, answers: PolicyAnswers? = nil) {
    (self.names, self.answers) = (names, answers)
  }
}

extension Codec {
  /// A value as a line writes it, each word with a blank before it.
  func words(_ value: Value, _ names: TraceNames) -> [UInt8] {
    var text: [UInt8] = []
    write(value, names, &text)
    return text
  }

  /// A value as a line writes it, without the blank before it.
  func text(_ value: Value, _ names: TraceNames) -> String {
    String(decoding: words(value, names).dropFirst(), as: UTF8.self)
  }

  /// The samples as a line writes them where no header declares a name.
  var sampleTexts: [String] {
    let names = TraceNames()
    return samples.map { text($0, names) }
  }

  /// A word, then a value.
  static func labelled(_ label: String, _ codec: Codec) -> Codec {
    Codec(
      label + " " + codec.form, samples: codec.samples,
      read: { (line, scope) throws(SyntaxError) in
        try line.require(label)
        return try codec.read(&line, scope)
      },
      write: { (value, names, text) in
        text.add(label)
        codec.write(value, names, &text)
      })
  }

  /// A value that a line always has, for an optional field; `nil` is not written.
  static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
    Codec(
      codec.form, samples: codec.samples.map { Optional($0) },
      read: { (line, scope) throws(SyntaxError) in try codec.read(&line, scope) },
      write: { (value, names, text) in
        if let value { codec.write(value, names, &text) }
      })
  }

  /// A value, or `none`.
  static func orNone<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
    Codec(
      codec.form + "|none", samples: [nil] + codec.samples.map { Optional($0) },
      read: { (line, scope) throws(SyntaxError) in try line.accept("none") ? nil : try codec.read(&line, scope) },
      write: { (value, names, text) in
        if let value { codec.write(value, names, &text) } else { text.add("none") }
      })
  }

  /// One value or more up to the end of the line, or `none`.
  static func list<Element>(_ codec: Codec<Element>) -> Codec where Value == [Element] {
    Codec(
      codec.form + "…|none", samples: [[], codec.samples],
      read: { (line, scope) throws(SyntaxError) in
        if try line.accept("none") { return [] }
        var list: [Element] = []
        repeat { list.append(try codec.read(&line, scope)) } while !line.isAtEnd()
        return list
      },
      write: { (value, names, text) in
        if value.isEmpty { text.add("none") }
        for element in value { codec.write(element, names, &text) }
      })
  }

  /// Some of a few words, in any order, or `none`.
  static func choices<Element>(_ form: String, _ choices: Choices<Element>) -> Codec where Value == [Element] {
    Codec(
      form + "…|none", samples: [[]] + choices.entries.map { [$0.value] },
      read: { (line, _) throws(SyntaxError) in
        if try line.accept("none") { return [] }
        var chosen: [Element] = []
        repeat { chosen.append(try line.choice(choices)) } while !line.isAtEnd()
        return choices.entries.map { $0.value }.filter { chosen.contains($0) }
      },
      write: { (value, _, text) in
        if value.isEmpty { text.add("none") }
        for element in value { text.add(choices.word(of: element)) }
      })
  }

  static func choice(_ choices: Choices<Value>) -> Codec {
    Codec(
      choices.words.joined(separator: "|"), samples: choices.entries.map { $0.value },
      read: { (line, _) throws(SyntaxError) in try line.choice(choices) },
      write: { (value, _, text) in text.add(choices.word(of: value)) })
  }
}

extension Codec<Double> {
  /// A number.
  ///
  /// - Parameters:
  ///   - form: Its letter in the reference.
  ///   - what: What the number is, for messages.
  static func number(_ form: String, _ what: String, in range: NumberRange) -> Codec {
    Codec(
      form, samples: range.samples,
      read: { (line, _) throws(SyntaxError) in try line.number(what, in: range) },
      write: { (value, _, text) in text.add(value) })
  }
}

extension Codec<Int> {
  static func integer(_ form: String, _ what: String, in range: ClosedRange<Int> = Int.min...Int.max) -> Codec {
    Codec(
      form, samples: [0, 1, 2, 3].filter { range.contains($0) },
      read: { (line, _) throws(SyntaxError) in try line.integer(what, in: range) },
      write: { (value, _, text) in text.add(value) })
  }
}

extension Codec<Size2D> {
  static let size = Codec(
    "WxH", samples: length.samples, read: { (line, _) throws(SyntaxError) in try line.size() },
    write: { (value, _, text) in text.add(value) })

  static let length = Codec(
    "WxH", samples: [Size2D(width: 600, height: 400), Size2D(width: 320.5, height: 480)],
    read: { (line, _) throws(SyntaxError) in try line.size(in: .length) },
    write: { (value, _, text) in text.add(value) })
}

extension Codec<Point2D> {
  static let point = Codec(
    "X Y", samples: [Point2D(x: 100, y: 200), Point2D(x: -20.5, y: 0)],
    read: { (line, _) throws(SyntaxError) in try line.point() }, write: { (value, _, text) in text.add(value) })
}

extension Codec<Insets> {
  static let insets = Codec(
    "T L B R", samples: length.samples, read: { (line, _) throws(SyntaxError) in try line.insets() },
    write: { (value, _, text) in text.add(value) })

  static let length = Codec(
    "T L B R",
    samples: [Insets(top: 47, left: 0, bottom: 34, right: 0), Insets(top: 0, left: 10.5, bottom: 8, right: 20)],
    read: { (line, _) throws(SyntaxError) in try line.insets(in: .length) },
    write: { (value, _, text) in text.add(value) })
}
