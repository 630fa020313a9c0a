import OverlayCore

/// The commands of an `expect can` or an `expect cannot`.
///
///     expect can increment next              // the steps that would do something, and no other step
///     expect can move-to:full reveal:0..44   // says nothing of the steps
///
/// A step is a command without a value. Commands with a value are endlessly many, so only those that the line names are
/// checked. `cannot` says that one of them would do nothing.
struct AskedCommands<Words: CommandWords>: Equatable, Sendable {
  typealias Command = Words.Command
  /// Whether the overlay, or the cards on the layer, would do something by a command; `nil` where they are not there.
  typealias Can = @Sendable (ReplayState, OverlayID, Receiver?) -> ((Command) -> Bool)?

  /// The steps in the order of the vocabulary; `nil` where the line says nothing of steps.
  let steps: [Command]?
  /// The commands with a value, in the order of the line.
  let valued: [Command]

  private init(_ commands: [Command]) {
    let named = Words.steps.entries.map { $0.value }
    let steps = named.filter { commands.contains($0) }
    self.steps = steps.isEmpty ? nil : steps
    valued = commands.filter { !named.contains($0) }
  }

  /// Every step, and every named command with a value, that would do something.
  private init(possibleOf asked: AskedCommands, _ can: (Command) -> Bool) {
    steps = asked.steps.map { _ in Words.steps.entries.map { $0.value }.filter(can) }
    valued = asked.valued.filter(can)
  }

  private init(steps: [Command]) { (self.steps, valued) = (steps, []) }

  /// The words, with a blank between; `none` where there is none.
  private func text(_ names: TraceNames) -> String {
    let words = (steps ?? []).map { Words.steps.word(of: $0) } + valued.map { Words.text($0, names) }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}

/// How the commands of a model are written where they are asked about.
protocol CommandWords: Sendable {
  associatedtype Command: Equatable & Sendable

  /// The commands without a value.
  static var steps: Choices<Command> { get }
  /// Those with one, as `move-to:ID`.
  static var forms: [String] { get }
  /// Some of those with one, without the names that a header declares.
  static var formSamples: [String] { get }
  /// Reads what follows the colon of a command of that form.
  static func read(
    _ form: String, at place: Int, _ line: inout LineBuffer, _ scope: inout ExpectationScope
  ) throws(SyntaxError) -> Command
  /// A command with a value.
  static func text(_ command: Command, _ names: TraceNames) -> String
}

extension CommandWords {
  /// Each command without a value, some with one, and none.
  static var samples: [String] { ["none"] + steps.words + formSamples }
}

// MARK: - Expectations

extension AskedCommands {
  /// Each named command would do something; where steps are named, no other step would.
  static func can(_ can: @escaping Can) -> ExpectationRow.Read {
    { (line, scope) throws(SyntaxError) in
      let asked = try line.accept("none") ? AskedCommands(steps: []) : try read(&line, &scope)
      let layer = scope.layer
      return (
        asked.text(scope.plainNames),
        .now { state, id, names in
          guard let can = can(state, id, layer) else { return nil }
          let possible = AskedCommands(possibleOf: asked, can)
          return possible == asked ? nil : possible.text(names)
        }
      )
    }
  }

  /// No named command would do anything.
  static func cannot(_ can: @escaping Can) -> ExpectationRow.Read {
    { (line, scope) throws(SyntaxError) in
      let asked = try read(&line, &scope)
      let (commands, layer) = ((asked.steps ?? []) + asked.valued, scope.layer)
      return (
        asked.text(scope.plainNames),
        .now { state, id, names in
          guard let can = can(state, id, layer) else { return nil }
          let possible = commands.filter(can)
          return possible.isEmpty ? nil : "can " + AskedCommands(possible).text(names)
        }
      )
    }
  }

  /// Commands up to the end of the line, at least one.
  private static func read(
    _ line: inout LineBuffer, _ scope: inout ExpectationScope
  ) throws(SyntaxError) -> AskedCommands {
    var commands: [Command] = []
    repeat { commands.append(try readOne(&line, &scope)) } while !line.isAtEnd()
    return AskedCommands(commands)
  }

  private static func readOne(
    _ line: inout LineBuffer, _ scope: inout ExpectationScope
  ) throws(SyntaxError) -> Command {
    let known = Words.steps.words + Words.forms
    guard let word = try line.word() else { throw line.expected(known.alternatives) }
    guard let colon = line.bytes[word.start..<word.end].firstIndex(of: UInt8(ascii: ":")) else {
      guard let step = Words.steps.value(of: line.text(word)) else {
        throw line.expected(known.alternatives, at: word, among: known)
      }
      return step
    }
    line.index = colon + 1
    let name = line.text(Word(start: word.start, end: colon))
    let form = Words.forms.first { $0.hasPrefix(name + ":") }
    guard let form, !line.isBoundary(line.index) else {
      throw line.expected(known.alternatives, at: word, among: known)
    }
    return try Words.read(form, at: word.start, &line, &scope)
  }
}
