import Kinetics
import OverlayCore

extension ReplaySession {
  /// Checks an expectation now. One that has to hold from here on is watched.
  mutating func check(_ expectation: TraceExpectation, _ record: TraceRecord, _ names: TraceNames) {
    report.expectations += 1
    refusals.look(expectation.rule)
    let overlay = record.overlay ?? state.firstOverlay
    var names = names
    names.told = overlay
    switch expectation.rule {
    case .now(let mismatch):
      note(mismatch(state, overlay, names), expectation, record, names)
    case .effects(let effects):
      let isSame = ledger.count == effects.count && ledger.effects == effects
      let got = isSame ? nil : TraceLanguage.effects.text(ledger.effects, names, total: ledger.count)
      note(got, expectation, record, names)
      ledger.removeAll()
    case .always, .never:
      watches.append(
        Watch(expectation: expectation, overlay: overlay, names: names, line: record.line, column: record.valueColumn))
      guard case .always = expectation.rule else { return }
      checkWatches(ReplayStep(line: record.line, instant: record.instant, action: .virtualFrame))
    case .laws(let laws):
      let watch = LawWatch(laws, of: record.overlay, expectation.description, names, state)
      lawWatches.append(PlacedWatch(watch: watch, line: record.line, column: record.valueColumn))
    }
  }

  private mutating func note(
    _ got: String?, _ expectation: TraceExpectation, _ record: TraceRecord, _ names: TraceNames
  ) {
    guard let got else { return }
    found.append(
      Finding(
        line: record.line, column: record.valueColumn, expected: "\(expectation)", actual: got,
        moment: moment(of: record.overlay ?? state.firstOverlay, names)))
  }

  private func moment(of overlay: OverlayID, _ names: TraceNames) -> String {
    var reported: [TraceEffect] = []
    state.forEachEffect { reported.append($0) }
    return state.moment(of: overlay) + ", " + TraceLanguage.effects.text(reported, names, total: reported.count)
  }

  /// Checks after a step what has to hold from some line on. Each failure is reported once.
  mutating func checkWatches(_ step: ReplayStep) {
    let violations = watches.map { violation(of: $0) }
    for (watch, got) in zip(watches, violations) {
      guard let got else { continue }
      let actual = "\(got) (\(Self.when(step)))"
      found.append(
        Finding(
          line: watch.line, column: watch.column, expected: "\(watch.expectation)", actual: actual,
          moment: moment(of: watch.overlay, watch.names)))
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

  /// Checks the laws after a step. Each failure is reported once.
  mutating func checkLaws(_ step: ReplayStep) {
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

  private static func when(_ step: ReplayStep) -> String {
    "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
  }
}

/// The effects since the last `expect effects`, at most as many as a line can list. Of more only the number is kept:
/// that is enough to know that no line matches them.
struct EffectLedger {
  private static var most: Int { LineBuffer.longestLine / 8 }
  private(set) var effects: [TraceEffect] = []
  private(set) var count = 0

  mutating func add(_ effect: TraceEffect) {
    count += 1
    if effects.count < Self.most { effects.append(effect) }
  }

  mutating func removeAll() {
    effects.removeAll(keepingCapacity: true)
    count = 0
  }
}

/// Events that came late or could not be applied, and that no expectation checks; and what the host forgot to tell.
///
/// An expectation right after the event checks it, and so does a later `expect effects`. With `expect laws` none is
/// reported, because such a trace is about something else. What the host forgot is reported whatever is expected.
struct Refusals {
  private var unseen: [Diagnostic] = []
  private var forgotten: [Diagnostic] = []
  /// The line of the record that is replayed.
  private var line = 0
  private var watchesLaws = false

  /// Begins a record that is neither an expectation nor a mark.
  mutating func begin(line: Int) { self.line = line }

  /// Notes that an event of the record was refused, once for each line.
  mutating func note(column: Int, _ answer: String) {
    guard unseen.last?.line != line, unseen.count < Diagnostic.most else { return }
    let message = "expected an expectation that looks at the answer \(answer), found none"
    unseen.append(Diagnostic(line: line, column: column, message: message))
  }

  /// Notes what the host forgot to tell.
  mutating func note(_ hint: Diagnostic) {
    if forgotten.count < Diagnostic.most { forgotten.append(hint) }
  }

  mutating func look(_ rule: TraceExpectation.Rule) {
    switch rule {
    case .effects: unseen.removeAll()
    case .laws: watchesLaws = true
    case .now, .always, .never: if unseen.last?.line == line { unseen.removeLast() }
    }
  }

  /// All of them, in the order of the trace.
  var hints: [Diagnostic] {
    (forgotten + (watchesLaws ? [] : unseen)).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}
