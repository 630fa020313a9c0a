import Foundation
import TraceReplay

/// What a command accepts, for reading its arguments and for its help.
struct Usage {
  struct Option {
    var name: String
    var short: String?
    /// What stands for the value in the help; `nil` for a switch.
    var value: String?
    var help: String

    init(_ name: String, short: String? = nil, value: String? = nil, _ help: String) {
      self.name = name
      self.short = short
      self.value = value
      self.help = help
    }
  }

  var name: String
  var summary: String
  /// The operands, such as `PATH…`.
  var operands: String
  /// How many operands there may be.
  var count: ClosedRange<Int>
  var options: [Option] = []
  var details: String
  var examples: [String]

  init(
    name: String, summary: String, operands: String, count: ClosedRange<Int>, options: [Option] = [], details: String,
    examples: [String]
  ) {
    (self.name, self.summary, self.operands, self.count) = (name, summary, operands, count)
    (self.options, self.details, self.examples) = (options, details, examples)
  }
}

/// The arguments of a command, read.
struct Invocation {
  var operands: [String] = []
  var switches: Set<String> = []
  var values: [String: String] = [:]

  func has(_ option: String) -> Bool { switches.contains(option) }

  /// The value of an option, or the standard one.
  ///
  /// - Throws: What was expected, where it cannot be read.
  func value<Value>(
    _ name: String, _ expected: String, _ standard: Value, read: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let text = values[name] else { return standard }
    guard let value = read(text) else { throw UsageError(message: "\(name) needs \(expected), found \(text)") }
    return value
  }

  /// On how many threads to work: one for each core, unless `--jobs` says another number.
  func jobs() throws(UsageError) -> Int {
    try value("--jobs", "a whole number from 1 to 1024", ProcessInfo.processInfo.activeProcessorCount) {
      Int($0).flatMap { (1...1024).contains($0) ? $0 : nil }
    }
  }
}

/// A command line that makes no sense, and why.
struct UsageError: Error {
  var message: String

  init(message: String) {
    self.message = message
  }
}

extension Usage {
  /// Reads the arguments after the command's name. `--` ends the options; `-` is an operand.
  func read(_ arguments: [String]) throws(UsageError) -> Invocation {
    var invocation = Invocation()
    var rest = arguments[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        invocation.operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else {
        try read(argument, &rest, &invocation)
      }
    }
    guard count.contains(invocation.operands.count) else {
      throw UsageError(message: "expected \(operands), found \(invocation.operands.count) operands")
    }
    return invocation
  }

  private func read(
    _ argument: String, _ rest: inout ArraySlice<String>, _ invocation: inout Invocation
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let option = options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
      let known = options.map(\.name) + ["--help"]
      let fix = EditDistance.nearest(to: parts[0], among: known).map { " (did you mean \($0)?)" } ?? ""
      throw UsageError(message: "unknown option \(parts[0])\(fix)")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw UsageError(message: "\(option.name) takes no value") }
      invocation.switches.insert(option.name)
      return
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw UsageError(message: "\(option.name) needs \(placeholder)")
    }
    guard invocation.values.updateValue(value, forKey: option.name) == nil else {
      throw UsageError(message: "\(option.name) stands twice")
    }
  }

  /// The text of `--help`.
  var help: String {
    var lines = ["usage: overlay \(name) [options] \(operands)", "", summary + ".", "", details]
    let rows =
      options.map { option in
        let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
        return (option.value.map { "\(names) \($0)" } ?? names, option.help)
      } + [("-h, --help", "Show this text.")]
    let width = rows.map(\.0.count).max() ?? 0
    lines += ["", "Options:"]
    lines += rows.map { "  " + $0.0.padded(to: width + 2) + $0.1 }
    lines += ["", "Examples:"] + examples.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text with blanks up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
