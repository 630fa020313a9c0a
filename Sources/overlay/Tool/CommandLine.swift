import Foundation
import Traces

/// What a command is for, for its help.
struct Usage {
  let name: String
  let summary: String
  let details: String
  let examples: [String]
}

/// The command line of one command, which asks for each thing that it accepts, once.
///
///     isQuiet = arguments.flag("--quiet", short: "-q", "Print what does not hold.")
///     paths = arguments.operands("PATH…", 1...Int.max)
///
/// A command is made twice. The first time nothing is typed, and what the command asks for is collected: the help lists it,
/// and the words are parsed by it. The second time the command gets what was typed.
struct Arguments {
  private(set) var accepted = Accepted()
  private let typed: Typed

  init(_ typed: Typed = Typed()) {
    self.typed = typed
  }

  /// A switch.
  mutating func flag(_ name: String, short: String? = nil, _ help: String) -> Bool {
    accepted.options.append(.init(name: name, short: short, value: nil, beginnings: [], help: help))
    return typed.switches.contains(name)
  }

  /// An option with a value; `nil` where it is not typed.
  ///
  /// - Parameters:
  ///   - value: What stands for it in the help.
  ///   - expected: What it has to be, for messages.
  ///   - beginnings: The words after which a second word belongs to the value, which has a blank between them then.
  ///   - read: Makes the value of the text; `nil` if the text is not valid.
  mutating func option<Value>(
    _ name: String, short: String? = nil, value: String, _ help: String, _ expected: String,
    ofTwoWords beginnings: Set<String> = [], read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    accepted.options.append(.init(name: name, short: short, value: value, beginnings: beginnings, help: help))
    guard let text = typed.values[name] else { return nil }
    guard let value = read(text) else { throw UsageError(message: "\(name) needs \(expected), found \(text)") }
    return value
  }

  /// An option that is one of some words; `nil` where it is not typed.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, short: String? = nil, value: String, _ help: String, among: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? {
    let words = Choice.allCases.map(\.rawValue)
    let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    return try option(name, short: short, value: value, help, expected) { Choice(rawValue: $0) }
  }

  /// On how many threads to work: one for each core by default.
  mutating func jobs(_ help: String) throws(UsageError) -> Int {
    try option("--jobs", value: "J", help, "a whole number from 1 to 1024") { text in
      Int(text).flatMap { (1...1024).contains($0) ? $0 : nil }
    } ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// When words have colours.
  mutating func coloring() throws(UsageError) -> Console.Coloring {
    try choice("--color", value: "WHEN", "Colours: auto (on a terminal, the default), always or never.") ?? .auto
  }

  /// The file that the command writes; the standard output where it is not typed.
  ///
  /// - Parameter what: What is in it, to begin a sentence: `Where the picture goes`.
  mutating func output(_ what: String) throws(UsageError) -> OutputFile {
    let help = "\(what); - (the default) is the standard output."
    return try option("--output", short: "-o", value: "FILE", help, "a file", read: Self.output) ?? OutputFile("-")
  }

  private static func output(_ path: String) -> OutputFile? { path.isEmpty ? nil : OutputFile(path) }

  /// The operands, as many as there are.
  ///
  /// - Parameter form: What stands for them in the help.
  mutating func operands(_ form: String, _ count: ClosedRange<Int>) -> [String] {
    (accepted.operands, accepted.count) = (form, count)
    return typed.operands
  }

  /// The one trace that a command is about.
  mutating func trace() -> TraceFile { TraceFile(operands("TRACE", 1...1).first ?? "") }
}

/// What was typed after a command's name.
struct Typed {
  fileprivate(set) var operands: [String] = []
  fileprivate(set) var switches: Set<String> = []
  fileprivate(set) var values: [String: String] = [:]
}

/// A command line that makes no sense, and why.
struct UsageError: Error {
  var message: String

  init(message: String) {
    self.message = message
  }
}

/// What a command accepts.
struct Accepted {
  struct Option {
    let name: String
    let short: String?
    /// What stands for the value in the help; `nil` for a switch.
    let value: String?
    /// The words of a value that a second word follows.
    let beginnings: Set<String>
    let help: String
  }

  fileprivate(set) var options: [Option] = []
  /// The operands, such as `PATH…`; empty for none.
  fileprivate(set) var operands = ""
  /// How many operands there may be.
  fileprivate(set) var count = 0...0
}

extension Accepted {
  /// Reads the arguments after the command's name. `--` ends the options; `-` is an operand.
  func read(_ arguments: [String]) throws(UsageError) -> Typed {
    var typed = Typed()
    var rest = arguments[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        typed.operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else {
        try read(argument, &rest, &typed)
      }
    }
    guard typed.operands.filter({ $0 == "-" }).count < 2 else {
      throw UsageError(message: "- stands twice, and the standard input can be read only once")
    }
    guard count.contains(typed.operands.count) else {
      let (expected, number) = (operands.isEmpty ? "no operand" : operands, typed.operands.count)
      throw UsageError(message: "expected \(expected), found \(number) operand\(number == 1 ? "" : "s")")
    }
    return typed
  }

  private func read(
    _ argument: String, _ rest: inout ArraySlice<String>, _ typed: inout Typed
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let option = options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
      let known = options.map(\.name) + ["--help"]
      let fix = EditDistance.nearest(to: parts[0], among: known).map { " (did you mean \($0)?)" } ?? ""
      throw UsageError(message: "unknown option \(parts[0])\(fix)")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw UsageError(message: "\(option.name) takes no value") }
      typed.switches.insert(option.name)
      return
    }
    guard var value = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw UsageError(message: "\(option.name) needs \(placeholder)")
    }
    if option.beginnings.contains(value), let second = rest.popFirst() { value += " " + second }
    guard typed.values.updateValue(value, forKey: option.name) == nil else {
      throw UsageError(message: "\(option.name) stands twice")
    }
  }

  /// The text of `--help`.
  func help(_ usage: Usage) -> String {
    var lines = [
      "usage: overlay \(usage.name) [options]\(operands.isEmpty ? "" : " " + operands)", "", usage.summary + ".", "",
      usage.details,
    ]
    let rows =
      options.map { option in
        let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
        return (option.value.map { "\(names) \($0)" } ?? names, option.help)
      } + [("-h, --help", "Show this text.")]
    let width = rows.map(\.0.count).max() ?? 0
    lines += ["", "Options:"]
    lines += rows.map { "  " + $0.0.padded(to: width + 2) + $0.1 }
    lines += ["", "Examples:"] + usage.examples.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text with blanks up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
