import Kinetics
import OverlayCore

extension ReplaySession {
  /// Looks whether an expectation holds now; what has to hold from here on is watched.
  mutating func check(_ expectation: TraceExpectation<Language>, _ record: TraceRecord<Language>, _ names: Names) {
    report.expectations += 1
    refusals.look(expectation.rule)
    let overlay = record.overlay ?? OverlayID(0)
    switch expectation.rule {
    case .now(let mismatch):
      note(mismatch(state, overlay, names), expectation, record)
    case .effects(let effects):
      let isSame = ledger.count == effects.count && ledger.effects == effects
      note(isSame ? nil : Language.effects.text(ledger.effects, names, total: ledger.count), expectation, record)
      ledger.removeAll()
    case .always, .never:
      watches.append(
        Watch(expectation: expectation, overlay: overlay, names: names, line: record.line, column: record.valueColumn))
      guard case .always = expectation.rule else { return }
      checkWatches(ReplayStep(line: record.line, instant: record.instant, action: .virtualFrame))
    case .laws(let laws):
      let watch = Language.LawWatch(laws, of: record.overlay, expectation.description, names, state)
      lawWatches.append(PlacedWatch(watch: watch, line: record.line, column: record.valueColumn))
    }
  }

  private mutating func note(_ got: String?, _ expectation: TraceExpectation<Language>, _ record: TraceRecord<Language>)
  {
    guard let got else { return }
    found.append(
      Finding(line: record.line, column: record.valueColumn, expected: "\(expectation)", actual: got))
  }

  /// Looks after a step at what has to hold from some line on; what does not is told once.
  mutating func checkWatches(_ step: ReplayStep<Language>) {
    let violations = watches.map { violation(of: $0) }
    for (watch, got) in zip(watches, violations) {
      guard let got else { continue }
      let actual = "\(got) (\(Self.when(step)))"
      found.append(
        Finding(line: watch.line, column: watch.column, expected: "\(watch.expectation)", actual: actual))
    }
    for index in watches.indices.reversed() where violations[index] != nil { watches.remove(at: index) }
  }

  private func violation(of watch: Watch) -> String? {
    switch watch.expectation.rule {
    case .always(let mismatch): return mismatch(state, watch.overlay, watch.names)
    case .never(let matches):
      var isReported = false
      state.forEachEffect { if matches($0) { isReported = true } }
      return isReported ? "it" : nil
    case .now, .effects, .laws: return nil
    }
  }

  /// Shows a step to the laws; what does not hold is told once.
  mutating func checkLaws(_ step: ReplayStep<Language>) {
    for index in lawWatches.indices.reversed() {
      guard let fault = lawWatches[index].watch.fault(step, state) else { continue }
      let place = lawWatches.remove(at: index)
      found.append(
        Finding(
          line: place.line, column: place.column, expected: place.watch.expected,
          actual: "\(fault) (\(Self.when(step)))"
        ))
    }
  }

  private static func when(_ step: ReplayStep<Language>) -> String {
    "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
  }
}

/// The effects since the last `expect effects`, as many as a line could list; of more only the number is kept, which
/// is enough to know that no line matches them.
struct EffectLedger<Effect> {
  private static var most: Int { LineBuffer.longestLine / 8 }
  private(set) var effects: [Effect] = []
  private(set) var count = 0

  mutating func add(_ effect: Effect) {
    count += 1
    if effects.count < Self.most { effects.append(effect) }
  }

  mutating func removeAll() {
    effects.removeAll(keepingCapacity: true)
    count = 0
  }
}

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
