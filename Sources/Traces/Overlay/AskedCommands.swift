import OverlayCore

/// The commands of an `expect can` or an `expect cannot`.
///
///     expect can increment next              // the steps that would do something, and no other step
///     expect can move-to:full reveal:0..44   // says nothing of the steps
///
/// A step is a command without a value. Commands with a value are endlessly many, so only those that the line names are
/// checked. `cannot` says that one of them would do nothing.
struct AskedCommands: Equatable, Sendable {
  /// The steps in the order of the vocabulary; `nil` where the line says nothing of steps.
  let steps: [OverlayCommand]?
  /// The commands with a value, in the order of the line.
  let valued: [OverlayCommand]

  /// How a command with a value is written.
  fileprivate enum Form: String, CaseIterable {
    case moveTo = "move-to:ID"
    case scrollTo = "scroll-to:V"
    case reveal = "reveal:A..B"
  }

  static let forms = Form.allCases.map { $0.rawValue }

  fileprivate init(_ commands: [OverlayCommand]) {
    let named = Words.command.entries.map { $0.value }
    let steps = named.filter { commands.contains($0) }
    self.steps = steps.isEmpty ? nil : steps
    valued = commands.filter { !named.contains($0) }
  }

  /// Every step, and every named command with a value, that would do something.
  private init(possibleOf asked: AskedCommands, _ overlay: borrowing Overlay) {
    var steps: [OverlayCommand] = []
    for command in Words.command.entries.map({ $0.value }) where overlay.can(command) { steps.append(command) }
    var valued: [OverlayCommand] = []
    for command in asked.valued where overlay.can(command) { valued.append(command) }
    (self.steps, self.valued) = (asked.steps == nil ? nil : steps, valued)
  }

  private init(steps: [OverlayCommand]) { (self.steps, valued) = (steps, []) }

  /// The words, with a blank between; `none` where there is none.
  func text(_ names: TraceNames) -> String {
    let words = (steps ?? []).map { Words.command.word(of: $0) } + valued.map { Self.text($0, names) }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }

  private static func text(_ command: OverlayCommand, _ names: TraceNames) -> String {
    switch command {
    case .moveTo(let id, _): "move-to:\(names.word(id))"
    case .scrollTo(let offset, _): "scroll-to:\(Decimal.text(offset))"
    case .reveal(let lower, let upper): "reveal:\(Decimal.text(lower))..\(Decimal.text(upper))"
    case .increment, .decrement, .escape, .next: Words.command.word(of: command)
    }
  }
}

// MARK: - Expectations

extension AskedCommands {
  /// Each named command would do something; where steps are named, no other step would.
  static let can: OverlayLanguage.Row.Read = { (line, scope) throws(SyntaxError) in
    let asked = try line.accept("none") ? AskedCommands(steps: []) : try line.askedCommands(&scope)
    return (
      asked.text(scope.plainNames),
      .now { state, id, names in
        guard let overlay = state[id] else { return nil }
        let possible = AskedCommands(possibleOf: asked, overlay)
        return possible == asked ? nil : possible.text(names)
      }
    )
  }

  /// No named command would do anything.
  static let cannot: OverlayLanguage.Row.Read = { (line, scope) throws(SyntaxError) in
    let asked = try line.askedCommands(&scope)
    let commands = (asked.steps ?? []) + asked.valued
    return (
      asked.text(scope.plainNames),
      .now { state, id, names in
        guard let overlay = state[id] else { return nil }
        let possible = commands.filter { overlay.can($0) }
        return possible.isEmpty ? nil : "can " + AskedCommands(possible).text(names)
      }
    )
  }
}

extension LineBuffer {
  /// Commands up to the end of the line, at least one.
  fileprivate mutating func askedCommands(_ scope: inout ExpectationScope) throws(SyntaxError) -> AskedCommands {
    var commands: [OverlayCommand] = []
    repeat { commands.append(try askedCommand(&scope)) } while !isAtEnd()
    return AskedCommands(commands)
  }

  private mutating func askedCommand(_ scope: inout ExpectationScope) throws(SyntaxError) -> OverlayCommand {
    let known = Words.command.words + AskedCommands.forms
    guard let word = try word() else { throw expected(known.alternatives) }
    guard let colon = bytes[word.start..<word.end].firstIndex(of: UInt8(ascii: ":")) else {
      guard let step = Words.command.value(of: text(word)) else {
        throw expected(known.alternatives, at: word, among: known)
      }
      return step
    }
    index = colon + 1
    let name = Word(start: word.start, end: colon)
    let form = AskedCommands.Form.allCases.first { $0.rawValue.hasPrefix(text(name) + ":") }
    guard let form, !isBoundary(index) else {
      throw expected(known.alternatives, at: word, among: known)
    }
    return try value(of: form, at: word.start, &scope)
  }

  /// Reads what follows the colon of a command of that form.
  private mutating func value(
    of form: AskedCommands.Form, at place: Int, _ scope: inout ExpectationScope
  ) throws(SyntaxError) -> OverlayCommand {
    switch form {
    case .moveTo:
      let id = try detent(scope.names)
      try scope.narrow(to: id, at: place, self)
      return .moveTo(id)
    case .scrollTo: return .scrollTo(try number("an offset"))
    case .reveal:
      let (lower, upper) = try pair("..", "a stretch such as 440..484")
      return .reveal(lower: lower, upper: upper)
    }
  }
}
