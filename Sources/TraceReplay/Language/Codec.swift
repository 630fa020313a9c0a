import Kinetics
import OverlayCore

/// How a value stands in a trace: how it is read, how it is written, and how a reference shows it.
///
///     Codec.labelled("response", .number("R", "a response in seconds", in: .response))
///     // "response 0.4", in a reference "response R"
///
/// A codec of larger values is made of those of its parts. What it writes it reads back the same.
struct Codec<Value: Equatable & Sendable>: Sendable {
  typealias Read = @Sendable (inout LineBuffer, Scope) throws(SyntaxError) -> Value
  typealias Write = @Sendable (Value, Names, inout [UInt8]) -> Void

  /// `WxH`, `C [off END…]`: what varies in capitals, what may be missing in brackets.
  let form: String
  let read: Read
  /// Appends the value, each word with a blank before it.
  let write: Write

  init(_ form: String, read: @escaping Read, write: @escaping Write) {
    self.form = form
    self.read = read
    self.write = write
  }
}

/// What a value may refer to.
struct Scope: Sendable {
  let names: Names
  /// The queue behind `policy custom`.
  let answers: PolicyAnswers
}

extension Codec {
  /// A word in front.
  static func labelled(_ label: String, _ codec: Codec) -> Codec {
    Codec(
      label + " " + codec.form,
      read: { (line, scope) throws(SyntaxError) in
        try line.require(label)
        return try codec.read(&line, scope)
      },
      write: { (value, names, text) in
        EventText.append(label, to: &text)
        codec.write(value, names, &text)
      })
  }

  /// A value that always stands there, for a place where none may be kept.
  static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
    Codec(
      codec.form,
      read: { (line, scope) throws(SyntaxError) in try codec.read(&line, scope) },
      write: { (value, names, text) in
        if let value { codec.write(value, names, &text) }
      })
  }

  /// One of a few words.
  static func choice(_ choices: Choices<Value>) -> Codec {
    Codec(
      choices.words.joined(separator: "|"),
      read: { (line, _) throws(SyntaxError) in try line.choice(choices) },
      write: { (value, _, text) in EventText.append(choices.word(of: value), to: &text) })
  }
}

extension Codec<Double> {
  /// A number.
  ///
  /// - Parameters:
  ///   - form: Its letter in a reference.
  ///   - what: What it is, for messages.
  static func number(_ form: String, _ what: String, in range: NumberRange) -> Codec {
    Codec(
      form,
      read: { (line, _) throws(SyntaxError) in try line.number(what, in: range) },
      write: { (value, _, text) in EventText.append(value, to: &text) })
  }
}

extension Codec<Int> {
  /// A whole number.
  static func integer(_ form: String, _ what: String, in range: ClosedRange<Int> = Int.min...Int.max) -> Codec {
    Codec(
      form,
      read: { (line, _) throws(SyntaxError) in try line.integer(what, in: range) },
      write: { (value, _, text) in EventText.append(Int64(value), to: &text) })
  }
}

extension Codec<Size> {
  static let length = Codec(
    "WxH",
    read: { (line, _) throws(SyntaxError) in try line.size(in: .length) },
    write: { (value, _, text) in EventText.append(value, to: &text) })
}

extension Codec<EdgeInsets> {
  static let length = Codec(
    "T L B R",
    read: { (line, _) throws(SyntaxError) in try line.insets(in: .length) },
    write: { (value, _, text) in EventText.append(value, to: &text) })
}

extension Codec<Content> {
  static let length = Codec(
    "height H [insets T B]",
    read: { (line, _) throws(SyntaxError) in try line.content(in: .length) },
    write: { (value, _, text) in EventText.append(value, to: &text) })
}

extension Codec<Spring> {
  static let spring = Codec(
    "response R damping Z",
    read: { (line, _) throws(SyntaxError) in
      try line.require("response")
      let place = line.nextPlace()
      let response = try line.number("a response in seconds", in: .response)
      try line.require("damping")
      let damping = try line.number("a damping ratio", in: .dampingRatio)
      guard let spring = try? Spring(response: response, dampingRatio: damping) else {
        throw line.expected("a spring", at: place)
      }
      return spring
    },
    write: { (value, _, text) in
      EventText.append("response", to: &text)
      EventText.append(value.response, to: &text)
      EventText.append("damping", to: &text)
      EventText.append(value.dampingRatio, to: &text)
    })
}

extension Codec<Resistance> {
  static let resistance = Codec(
    "C [off END…]",
    read: { (line, _) throws(SyntaxError) in
      var resistance = Resistance(coefficient: try line.number("a coefficient", in: .coefficient))
      guard try line.accept("off") else { return resistance }
      repeat { resistance.off.insert(try line.choice(Words.end)) } while !line.isAtEnd()
      return resistance
    },
    write: { (value, _, text) in
      EventText.append(value.coefficient, to: &text)
      guard !value.off.isEmpty else { return }
      EventText.append("off", to: &text)
      for entry in Words.end.entries where value.off.contains(entry.value) { EventText.append(entry.word, to: &text) }
    })
}

extension Codec<TargetPolicy> {
  static let policy = Codec(
    Words.policy.words.map { $0 == "projected" ? $0 + " [steps N]" : $0 }.joined(separator: "|"),
    read: { (line, scope) throws(SyntaxError) in
      switch try line.choice(Words.policy) {
      case .projected:
        let steps = try line.accept("steps") ? try line.integer("the most detents ahead", in: 1...Int.max) : nil
        return .projected(maximumSteps: steps)
      case .rushingForward: return .rushingForward
      case .stepwise: return .stepwise
      case .threshold: return .threshold
      case .nearest: return .nearest
      case .free: return .free
      case .custom: return scope.answers.policy
      }
    },
    write: { (value, _, text) in
      EventText.append(Words.policy.word(of: PolicyWord(value)), to: &text)
      guard case .projected(let steps?) = value else { return }
      EventText.append("steps", to: &text)
      EventText.append(Int64(steps), to: &text)
    })
}

extension Codec<DetentID?> {
  /// The detent above which the surroundings dim.
  static let dim = Codec(
    "none|above ID",
    read: { (line, scope) throws(SyntaxError) in
      if try line.accept("none") { return nil }
      try line.require("above")
      return try line.detent(of: scope.names.scope, scope.names)
    },
    write: { (value, names, text) in EventText.append(value.map { "above " + names[$0] } ?? "none", to: &text) })
}

extension Codec<TapAction> {
  static let tap = Codec(
    "none|next|ID",
    read: { (line, scope) throws(SyntaxError) in
      if try line.accept("none") { return .none }
      if try line.accept("next") { return .next }
      return .moveTo(try line.detent(of: scope.names.scope, scope.names, or: "none, next or "))
    },
    write: { (value, names, text) in
      switch value {
      case .none: EventText.append("none", to: &text)
      case .next: EventText.append("next", to: &text)
      case .moveTo(let id): EventText.append(names[id], to: &text)
      }
    })
}

extension Codec<StartLine> {
  static let start = Codec(
    "ID [offset O]",
    read: { (line, scope) throws(SyntaxError) in
      let id = try line.detent(of: scope.names.scope, scope.names)
      return StartLine(id: id, offset: try line.accept("offset") ? try line.number("an offset", in: .coordinate) : 0)
    },
    write: { (value, names, text) in
      EventText.append(names.word(value.id), to: &text)
      guard value.offset != 0 else { return }
      EventText.append("offset", to: &text)
      EventText.append(value.offset, to: &text)
    })
}
