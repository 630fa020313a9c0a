/// Events that came late or could not be applied, as long as nothing in the trace looks at them.
///
/// An expectation directly after the event looks at it, and so does `expect effects` later on. `expect laws` says that the
/// trace is about something else.
struct Refusals {
  private var unseen: [Diagnostic] = []
  /// The line of the record that is replayed.
  private var line = 0
  private var watchesLaws = false

  /// A record that says something happens.
  mutating func begin(line: Int) { self.line = line }

  /// An event of the record was refused; told once for each line.
  mutating func note(column: Int, _ answer: String) {
    guard unseen.last?.line != line, unseen.count < Diagnostic.most else { return }
    let message = "expected an expectation that looks at the answer \(answer), found none"
    unseen.append(Diagnostic(line: line, column: column, message: message))
  }

  /// An expectation.
  mutating func look<Language>(_ rule: TraceExpectation<Language>.Rule) {
    switch rule {
    case .effects: unseen.removeAll()
    case .laws: watchesLaws = true
    case .now, .always, .never: if unseen.last?.line == line { unseen.removeLast() }
    }
  }

  /// Those that nothing looked at.
  var hints: [Diagnostic] { watchesLaws ? [] : unseen }
}
